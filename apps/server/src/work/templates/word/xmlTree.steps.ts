import { Parser } from 'htmlparser2'
import { WordProblem } from './word.rules.ts'
import type { XmlNode } from './xmlNode.rules.ts'

const deepest = 200
const name = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const prefixes: ReadonlyMap<string, string> = new Map([
  ['w', main],
  ['r', relations],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
  ['c', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
])
/** The other form of the standard: its names mean the same, and the cleaning would not know them. */
const strict = /^http:\/\/purl\.oclc\.org\/ooxml\//

const odd = () => new WordProblem('wordOddStructure')

/**
 * A part’s XML as a tree; comments and instructions are left out. Refused are a document type, entities of its own, what
 * is not closed, and names that would mean something else than they say.
 */
export function readXml(bytes: Buffer): XmlNode {
  const text = textOf(bytes)
  const top: XmlNode = { name: '', attributes: new Map(), children: [] }
  const open: XmlNode[] = [top]
  let attributes = new Map<string, string>()
  const put = (child: XmlNode | string) => open.at(-1)?.children.push(child)
  const parser = new Parser(
    {
      onopentagname(tag) {
        if (!name.test(tag) || open.length > deepest) throw odd()
        attributes = new Map()
        const node = { name: tag, attributes, children: [] }
        put(node)
        open.push(node)
      },
      onattribute(key, value) {
        if (!name.test(key) || attributes.has(key)) throw odd()
        if (key.startsWith('xmlns')) checkPrefix(key.slice('xmlns:'.length), value)
        attributes.set(key, value)
      },
      onclosetag(_tag, isImplied) {
        // `<x/>` closes itself; what another end closes is not closed.
        if (isImplied && text.slice(parser.endIndex - 1, parser.endIndex + 1) !== '/>') throw odd()
        open.pop()
      },
      ontext: put,
      onprocessinginstruction(what) {
        if (what.startsWith('!')) throw odd()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  const roots = top.children.filter(it => typeof it !== 'string')
  const [root] = roots
  if (!root || roots.length > 1 || open.length !== 1) throw odd()
  return root
}

function checkPrefix(prefix: string, namespace: string): void {
  if (strict.test(namespace)) throw new WordProblem('wordNoDocument')
  const known = prefixes.get(prefix)
  const isKnown = namespace === main || namespace === relations
  if ((known !== undefined && known !== namespace) || (isKnown && known !== namespace)) throw odd()
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw odd()
  }
}
