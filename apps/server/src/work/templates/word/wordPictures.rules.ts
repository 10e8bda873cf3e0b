import { elementsOf, isNode, localName, prune, within, type XmlNode } from './xmlNode.rules.ts'

/** What a picture of a Word file consists of, where it is one that stands in a line or on a page by itself. */
interface WordPictureNodes {
  /** What says where it stands and how large it is. */
  frame: XmlNode
  /** Its name and its alternative text. */
  named: XmlNode
  /** What of it is filled with the picture. */
  filling: XmlNode
  /** What names the picture. */
  blip: XmlNode
  /** Its form, which says again how large it is. */
  form: XmlNode | undefined
}

const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node && elementsOf(node).find(it => localName(it.name) === name)

/** A drawing that is one picture of the file; null for shapes, charts, groups and what is linked. */
export function pictureNodes(drawing: XmlNode): WordPictureNodes | null {
  const frame = child(drawing, 'inline') ?? child(drawing, 'anchor')
  const named = child(frame, 'docPr')
  const picture = child(child(child(frame, 'graphic'), 'graphicData'), 'pic')
  const filling = child(picture, 'blipFill')
  const blip = child(filling, 'blip')
  if (!frame || !named || !filling || !blip?.attributes.get('r:embed')) return null
  return { frame, named, filling, blip, form: child(picture, 'spPr') }
}

/** An alternative text that is to be a place: what is in braces, whole or not. */
const asPlace = (text: string | undefined): string | null => {
  const alt = text?.trim() ?? ''
  return alt.startsWith('{') || alt.endsWith('}') ? alt : null
}

/** The alternative text of something drawn that is to be a place; its other form, for old programs, says the same again. */
export function placeAlt(node: XmlNode): string | null {
  if (node.name === 'w:drawing')
    return asPlace([...within(node)].find(it => localName(it.name) === 'docPr')?.attributes.get('descr'))
  return node.name.startsWith('v:') ? asPlace(node.attributes.get('alt')) : null
}

/** Writes the places of pictures as the filling looks for them: the name alone in its braces. */
export function writeAlts(root: XmlNode): void {
  for (const { drawing } of runPictures(root)) {
    const named = pictureNodes(drawing)?.named
    const inner = /^\{([^{}]*)\}$/.exec(placeAlt(drawing) ?? '')?.[1]
    if (named && inner !== undefined) named.attributes.set('descr', `{${inner.trim()}}`)
  }
}

/** The drawings that stand in a run by themselves. */
export function* runPictures(root: XmlNode): Generator<{ run: XmlNode; drawing: XmlNode }> {
  for (const run of within(root))
    if (run.name === 'w:r')
      for (const drawing of run.children) if (isNode(drawing) && drawing.name === 'w:drawing') yield { run, drawing }
}

/** Where a frame says no sound size: 30 mm. */
const side = 1_080_000
const most = 50_000_000
const sideOf = (frame: XmlNode, name: 'cx' | 'cy'): number => {
  const value = Number(child(frame, 'extent')?.attributes.get(name))
  return value > 0 && value <= most ? value : side
}

interface NewPicture {
  id: string
  /** Of the part that it stands in, to the picture. */
  relation: string
  alt: string
}

/** Leaves of a form where it is and how large: not turned, not mirrored, whole, without a line or an effect. */
function plainForm(form: XmlNode, prefix: string): void {
  const place = child(form, 'xfrm')
  if (place) {
    place.attributes = new Map()
    place.children = elementsOf(place).filter(it => ['off', 'ext'].includes(localName(it.name)))
  }
  const adjusted: XmlNode = { name: `${prefix}avLst`, attributes: new Map(), children: [] }
  const rectangle: XmlNode = {
    name: `${prefix}prstGeom`,
    attributes: new Map([['prst', 'rect']]),
    children: [adjusted],
  }
  form.attributes = new Map()
  form.children = [...(place ? [place] : []), rectangle]
}

/** Puts another picture into a frame: as large as it fits in whole, without what was cut from or done to the one before. */
export function fitPicture(
  { frame, named, filling, blip, form }: WordPictureNodes,
  { width, height }: { width: number; height: number },
  { id, relation, alt }: NewPicture,
): void {
  const scale = Math.min(sideOf(frame, 'cx') / width, sideOf(frame, 'cy') / height)
  const sizes = [
    ['cx', width],
    ['cy', height],
  ] as const
  const written = [child(frame, 'extent'), child(child(form, 'xfrm'), 'ext')]
  for (const node of written)
    for (const [name, of] of sizes) node?.attributes.set(name, String(Math.max(1, Math.round(of * scale))))
  // A size in parts of the page goes before the other.
  prune(frame, ({ name }) => (/^sizeRel[HV]$/.test(localName(name)) ? 'remove' : 'keep'))
  named.attributes.set('id', id)
  named.attributes.set('descr', alt)
  const prefix = blip.name.slice(0, blip.name.length - localName(blip.name).length)
  blip.attributes = new Map([['r:embed', relation]])
  blip.children = []
  const whole: XmlNode = { name: `${prefix}fillRect`, attributes: new Map(), children: [] }
  filling.children = [blip, { name: `${prefix}stretch`, attributes: new Map(), children: [whole] }]
  if (form) plainForm(form, prefix)
  for (const node of within(frame)) if (localName(node.name) === 'cNvPr') node.attributes.delete('descr')
}
