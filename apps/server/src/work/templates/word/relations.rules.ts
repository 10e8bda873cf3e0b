import { elementsOf, type XmlNode } from './xmlNode.rules.ts'

/** Relations of one part that may stay, and what the others were. */
export interface Relations {
  /** The element with those that stay. */
  root: XmlNode
  /** Parts that they lead to. */
  targets: string[]
  /** Ids that mean nothing any more. */
  gone: ReadonlySet<string>
  /** Ids of those that lead to the web: for links alone. */
  web: ReadonlySet<string>
  links: number
  objects: number
}

const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kindOf = (type: string) => type.slice(type.lastIndexOf('/') + 1)
/** Text of other files that is taken in, whatever these are. */
const takesIn = new Set(['aFChunk', 'subDocument'])

/** Kinds of what is in the file and may stay, besides pictures. */
const inFile =
  /^(header|footer|footnotes|endnotes|comments\w*|styles|settings|webSettings|numbering|fontTable|theme|chart|diagram\w*)$/
const isMedia = (name: string) => /^word\/media\//.test(name)

/** The relations of `part`: to parts that are there, and to the web for what `linked` names: the ids of its links. */
export function keptRelations(
  part: string,
  relations: XmlNode,
  linked: ReadonlySet<string>,
  isThere: (name: string) => boolean,
): Relations {
  const targets: string[] = []
  const kept: XmlNode[] = []
  const gone = new Set<string>()
  const web = new Set<string>()
  let [links, objects] = [0, 0]
  for (const relation of elementsOf(relations)) {
    const value = (name: string) => relation.attributes.get(name) ?? ''
    const [id, kind, target] = [value('Id'), kindOf(value('Type')), value('Target')]
    const isOutside = value('TargetMode').toLowerCase() === 'external'
    const inside = isOutside ? null : resolved(part, target)
    const isHere = inside !== null && isThere(inside)
    const isSound = relation.name === 'Relationship'
    if (isSound && isOutside && kind === 'hyperlink' && /^https?:\/\//i.test(target) && linked.has(id)) {
      kept.push(relation)
      web.add(id)
      continue
    }
    if (isSound && isHere && (isMedia(inside) ? kind === 'image' : inFile.test(kind))) {
      kept.push(relation)
      targets.push(inside)
      continue
    }
    gone.add(id)
    if (takesIn.has(kind) || (isHere && kind !== 'attachedTemplate')) objects += 1
    else if (isOutside || kind === 'attachedTemplate') links += 1
  }
  const root = { name: 'Relationships', attributes: new Map([['xmlns', namespace]]), children: kept }
  return { root, targets, gone, web, links, objects }
}

/** The name of the part that a relation of another one leads to; null: none inside. */
export function resolved(part: string, target: string): string | null {
  if (target === '' || /[\\:?#]/.test(target)) return null
  const from = target.startsWith('/') ? [] : part.split('/').slice(0, -1)
  const path: string[] = [...from]
  for (const step of target.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') path.push(step)
    else if (path.pop() === undefined) return null
  }
  return path.join('/')
}

/** Where the relations of a part stand. */
export const relationsOf = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels')
