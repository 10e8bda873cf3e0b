import { escapeHtml, linesOf, longestRichText } from '@portico/contract/rules/richText.ts'
import { refuse } from '../rejection.ts'
import { cleanHtml } from './cleanHtml.ts'

/**
 * What of a rich text is kept: the one list of what it may hold, for notices, articles, version records and written
 * mails. Throws `serverBusy` where it cannot be cleaned in time.
 */
export async function cleanRichText(written: string): Promise<string> {
  if (written.trim() === '') return ''
  return (await cleanHtml({ profile: 'richText', html: written })).html
}

/** The same for a written mail, which may hold more: its looks and its own pictures. */
export async function cleanLetter(written: string): Promise<string> {
  if (written.trim() === '') return ''
  return (await cleanHtml({ profile: 'letter', html: written })).html
}

/** The same for what is kept as a notice, an article or a version record: one that nobody could be sent is refused. */
export async function cleanKept(written: string): Promise<string> {
  const html = await cleanRichText(written)
  if (html.length > longestRichText) throw refuse('bodyTooLarge')
  return html
}

/** Its first words, as the log shows what changed. */
export const beginningOf = (stored: string): string => linesOf(stored).join(' ').slice(0, 200)

/** Reading sanitises again: what stands in the database may be older than the list. Each text is worked on once. */
export async function readRichText(stored: string): Promise<string> {
  const known = readTexts.get(stored)
  if (known !== undefined) return known
  const html = await cleanRichText(stored).catch(() => null)
  // Its words are shown all the same, and the next reader tries again.
  if (html === null)
    return sent(
      linesOf(stored)
        .map(line => `<p>${escapeHtml(line)}</p>`)
        .join(''),
    )
  if (readTexts.size >= 500) readTexts.clear()
  readTexts.set(stored, sent(html))
  return sent(html)
}
/** As much as an answer carries. */
const sent = (html: string) => html.slice(0, longestRichText)
const readTexts = new Map<string, string>()
