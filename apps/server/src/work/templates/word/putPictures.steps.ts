import type PizZip from 'pizzip'
import type { ReadyPicture } from '../../documents/paper/paperDrawing.steps.ts'
import { newMedia } from './newMedia.steps.ts'
import { pictureBrace } from './word.rules.ts'
import { fitPicture, pictureNodes, runPictures } from './wordPictures.rules.ts'
import { isNode, ownText, within, writeXml, type XmlNode } from './xmlNode.rules.ts'
import { readXml } from './xmlTree.steps.ts'

/** A picture as it is put there; without bytes its name stands there instead. */
export interface DrawnPicture {
  name: string
  alt: string
  ready: ReadyPicture | null
}
/** Pictures by the numbers that texts beside their places name. */
export type DrawnPictures = ReadonlyMap<number, DrawnPicture>

/** So many pictures are put into one file; of others stands the name. */
const most = 1000
/** Beyond what the library numbers, and below what Word takes. */
const firstId = 1_000_000

/** Parts that may have pictures to be replaced, each as a tree. */
function partsOf(parts: PizZip): { name: string; root: XmlNode }[] {
  const found = Object.values(parts.files).filter(({ name }) => /^word\/[^/]+\.xml$/.test(name))
  return found.flatMap(({ name }) => {
    const bytes = Buffer.from(parts.files[name]?.asUint8Array() ?? [])
    return bytes.includes('descr="{') ? [{ name, root: readXml(bytes) }] : []
  })
}
const placeOf = (drawing: XmlNode): string | null => {
  const alt = pictureNodes(drawing)?.named.attributes.get('descr')
  return /^\{([^{}]*)\}$/.exec(alt ?? '')?.[1] ?? null
}

/**
 * Writes beside each picture that is a place what its value is looked up by, so that whatever fills in texts, row for
 * row, says which pictures stand there.
 */
export function markPictures(parts: PizZip): void {
  for (const { name, root } of partsOf(parts)) {
    for (const { run, drawing } of [...runPictures(root)]) {
      const place = placeOf(drawing)
      if (place !== null) run.children.splice(run.children.indexOf(drawing), 0, textNode(`{${pictureBrace(place)}}`))
    }
    parts.file(name, writeXml(root))
  }
}

const textNode = (text: string): XmlNode => ({ name: 'w:t', attributes: new Map(), children: [text] })

/** Puts pictures where those stand that are places, each within the frame of the one that it takes the place of. */
export function putPictures(parts: PizZip, pictures: DrawnPictures): void {
  const media = newMedia(parts)
  let put = 0
  for (const { name, root } of partsOf(parts)) {
    const relations = media.of(name)
    const drawn = (drawing: XmlNode, { ready, alt, name: called }: DrawnPicture): XmlNode => {
      if (!ready || put === most) return textNode(called)
      put += 1
      const copy = structuredClone(drawing)
      const nodes = pictureNodes(copy)
      if (nodes) fitPicture(nodes, ready, { id: String(firstId + put), relation: relations.add(ready.bytes), alt })
      return copy
    }
    for (const run of within(root)) {
      if (run.name !== 'w:r') continue
      run.children = run.children.flatMap((child, at): (XmlNode | string)[] => {
        if (!isNode(child)) return [child]
        const next = run.children[at + 1]
        if (next !== undefined && isNode(next) && isPlace(next)) return []
        if (!isPlace(child)) return [child]
        const before = run.children[at - 1]
        const found = before !== undefined && isNode(before) ? ownText(before) : ''
        // A part that is not filled in stays as it is.
        if (found.startsWith('{')) return [child]
        const numbers = found.split(' ').filter(Boolean)
        const all = numbers.flatMap(it => pictures.get(Number(it)) ?? [])
        // Where text flows around it several would lie one upon the other.
        const isInLine = pictureNodes(child)?.frame.name.endsWith(':inline')
        return (isInLine ? all : all.slice(0, 1)).map(it => drawn(child, it))
      })
    }
    relations.write(root)
    parts.file(name, writeXml(root))
  }
  media.close()
}

const isPlace = (node: XmlNode): boolean => node.name === 'w:drawing' && placeOf(node) !== null
