import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

const extensions = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

/** A text's Markdown as a tree: headings, lists, tables and footnotes as GitHub has them. */
export const readMarkdown = (text: string): Root => fromMarkdown(text, extensions)

export const childrenOf = (node: Nodes): readonly Nodes[] => ('children' in node ? node.children : [])

/** What a text says elsewhere than where it is used; the first of a name counts. */
export interface Noted {
  links: Map<string, Definition>
  footnotes: Map<string, FootnoteDefinition>
}

export function notedIn(root: Root): Noted {
  const noted: Noted = { links: new Map(), footnotes: new Map() }
  const look = (node: Nodes) => {
    if (node.type === 'definition' && !noted.links.has(node.identifier)) noted.links.set(node.identifier, node)
    if (node.type === 'footnoteDefinition' && !noted.footnotes.has(node.identifier))
      noted.footnotes.set(node.identifier, node)
    childrenOf(node).forEach(look)
  }
  look(root)
  return noted
}

/** Followed by a pause where they are read out. */
const paused = new Set(['paragraph', 'listItem', 'tableRow', 'tableCell', 'code', 'heading'])
const unsaid = new Set(['html', 'definition'])

/** The words of a text, without signs, without pictures and without anything to press. */
export function wordsOf(node: Nodes): string {
  if (unsaid.has(node.type)) return ''
  const own = node.type === 'break' ? ' ' : 'value' in node ? node.value : childrenOf(node).map(wordsOf).join('')
  return paused.has(node.type) ? `${own} ` : own
}
