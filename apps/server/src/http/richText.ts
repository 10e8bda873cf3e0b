import { htmlOf, isBlankRichText, richText } from '@portico/contract/rules/rich-text.ts'
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: [...richText.linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    // A link never takes the portal's own page away, and tells the other side nothing.
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: { ...(href ? { href } : {}), target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
}

/** What of a rich text is kept: the one list of what it may hold, for notices, articles and version records. */
export function cleanRichText(written: string): string {
  if (written.trim() === '') return ''
  const html = sanitize(htmlOf(written.trim()), options)
  if (isBlankRichText(html)) return ''
  return html.startsWith('<') ? html : `<p>${html}</p>`
}

/** Reading sanitises again: what stands in the database may be older than the list. Each text is worked on once. */
export function readRichText(stored: string): string {
  const known = readTexts.get(stored)
  if (known !== undefined) return known
  const html = cleanRichText(stored)
  if (readTexts.size >= 500) readTexts.clear()
  readTexts.set(stored, html)
  return html
}
const readTexts = new Map<string, string>()
