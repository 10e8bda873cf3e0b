import type { MessageStructureObject } from 'imapflow'
import { decodeText, undoTransfer, wordsOfHtml } from './mailText.rules.ts'

/** Bytes of a mail's content that its first words are looked for in. */
export const previewBytes = 1500
const longestPreview = 120

/** The first words of a mail from the first bytes of its content: of its first part, whatever it is wrapped in. */
export function mailPreview(start: Buffer, structure: MessageStructureObject | undefined): string {
  if (!structure) return ''
  let node = structure
  let rest = start.toString('latin1')
  while (node.childNodes?.[0]) {
    const boundary = node.parameters?.['boundary']
    const at = boundary ? rest.indexOf(`--${boundary}`) : -1
    // The part's own head ends with an empty line.
    const head = at < 0 ? null : /\r?\n\r?\n/.exec(rest.slice(at))
    if (!head) return ''
    rest = rest.slice(at + head.index + head[0].length)
    const end = rest.indexOf(`--${boundary}`)
    if (end >= 0 && !node.childNodes[0].childNodes) rest = rest.slice(0, end)
    node = node.childNodes[0]
  }
  if (!/^text\/(plain|html)$/i.test(node.type) || node.disposition === 'attachment') return ''
  const text = decodeText(undoTransfer(Buffer.from(rest, 'latin1'), node.encoding), node.parameters?.['charset'])
  const words = /html$/i.test(node.type) ? wordsOfHtml(text) : text
  return [
    ...words
      .replace(/\ufffd+$/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, longestPreview)
    .join('')
}
