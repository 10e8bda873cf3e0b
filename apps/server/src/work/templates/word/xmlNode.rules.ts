/** An element of a part of a Word file. */
export interface XmlNode {
  name: string
  attributes: Map<string, string>
  children: (XmlNode | string)[]
}

export const isNode = (it: XmlNode | string): it is XmlNode => typeof it !== 'string'
export const elementsOf = ({ children }: XmlNode): XmlNode[] => children.filter(isNode)

/** A name without its prefix, which may be any. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** All elements within one, in the order of the text. */
export function* within(node: XmlNode): Generator<XmlNode> {
  for (const child of node.children) {
    if (!isNode(child)) continue
    yield child
    yield* within(child)
  }
}

/** Every text of an element that is its own. */
export const ownText = ({ children }: XmlNode): string => children.filter(it => typeof it === 'string').join('')

/** Takes elements away: as a whole, or alone, so that what is in them stays (`unwrap`). */
export function prune(node: XmlNode, fate: (child: XmlNode) => 'keep' | 'remove' | 'unwrap'): void {
  node.children = node.children.flatMap((child): (XmlNode | string)[] => {
    if (!isNode(child)) return [child]
    const what = fate(child)
    if (what === 'remove') return []
    prune(child, fate)
    return what === 'unwrap' ? child.children : [child]
  })
}

/** What XML cannot hold is left out. */
const sound = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const inText = (text: string) => sound(text).replace(/[&<>\r]/g, sign => escapes[sign] ?? '')
const inAttribute = (text: string) => sound(text).replace(/[&<>"\t\n\r]/g, sign => escapes[sign] ?? '')

/** A part’s XML, written anew. */
export function writeXml(root: XmlNode): string {
  const parts = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n']
  const write = ({ name, attributes, children }: XmlNode) => {
    parts.push('<', name)
    for (const [key, value] of attributes) parts.push(' ', key, '="', inAttribute(value), '"')
    if (children.length === 0) return parts.push('/>')
    parts.push('>')
    for (const child of children) isNode(child) ? write(child) : parts.push(inText(child))
    return parts.push('</', name, '>')
  }
  write(root)
  return parts.join('')
}
