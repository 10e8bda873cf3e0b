import type { Language } from '@portico/contract/messages.ts'
import type { Clock } from '../clock.ts'

/** What a cell of an exported table may be. Moments have columns of their own; yes and no are words. */
export type Cell = string | number | null

/** What a spreadsheet takes for the beginning of a formula or of a call, also behind what nobody sees. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠｜％])/u

/** Text that a spreadsheet would run gets a leading apostrophe (OWASP: CSV injection). */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** A moment, or what the portal's clock made of it. */
export type Moment = Date | string | null
export const momentText = (at: Moment, clock: Clock): string | null => (at instanceof Date ? clock.format(at) : at)

/** How a table says whether something is so. */
export const yesNo = (isSo: boolean, language: Language): string =>
  ({ zh: isSo ? '是' : '否', en: isSo ? 'yes' : 'no' })[language]

/** Text as one field of a CSV file, which no spreadsheet runs. */
export function csvText(value: string): string {
  const text = harmless(writable(value))
  // Where a list's separator is another one, programs part lines there.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** XML has no place for these characters; a browser's name, for one, may bring them. */
export function writable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed()
}
