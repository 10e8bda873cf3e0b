import { escapeHtml, linesOf } from '@portico/contract/rules/rich-text.ts'
import { cleanHtml } from './cleanHtml.ts'

/**
 * What of a rich text is kept: the one list of what it may hold, for notices, articles, version records and written
 * mails. Throws `serverBusy` where it cannot be cleaned in time.
 */
export async function cleanRichText(written: string): Promise<string> {
  if (written.trim() === '') return ''
  return (await cleanHtml({ profile: 'richText', html: written })).html
}

/** Reading sanitises again: what stands in the database may be older than the list. Each text is worked on once. */
export async function readRichText(stored: string): Promise<string> {
  const known = readTexts.get(stored)
  if (known !== undefined) return known
  const html = await cleanRichText(stored).catch(() => null)
  // Its words are shown all the same, and the next reader tries again.
  if (html === null)
    return linesOf(stored)
      .map(line => `<p>${escapeHtml(line)}</p>`)
      .join('')
  if (readTexts.size >= 500) readTexts.clear()
  readTexts.set(stored, html)
  return html
}
const readTexts = new Map<string, string>()
