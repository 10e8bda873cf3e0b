/**
 * The rich text of notices, articles and version records: one list of what it may hold, for the server that sanitises
 * it and for the browser that does so again (security rule 22).
 */
export const richText = {
  tags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'pre',
    'code',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
} as const

/** Characters of such a text once it is cleaned: `<` alone becomes four of them. */
export const longestRichText = 60_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

/** Text in the place of markup characters. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, char => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

/** Texts written before there was markup: a paragraph for each line, a heading for a numbered one such as 一、… */
export function htmlOf(text: string): string {
  if (text.startsWith('<')) return text
  const lines = text.split(/\n+/).map(line => line.trim())
  return lines
    .filter(line => line !== '')
    .map(line => {
      const isHeading = line.length <= 40 && /^(?:[一二三四五六七八九十]+、|[IVX]+\. )/.test(line)
      return isHeading ? `<h3>${escapeHtml(line)}</h3>` : `<p>${escapeHtml(line)}</p>`
    })
    .join('')
}

/** The words of a rich text, line by line: for excerpts, searching, and where no markup is shown. Its result is text. */
export function linesOf(html: string): string[] {
  return htmlOf(html)
    .replace(/<(?:\/(?:p|h[2-4]|li|tr|blockquote|pre)|br\s*\/?|hr\s*\/?)>/gi, '\n')
    .replace(/<[^>]*(?:>|$)/g, '')
    .replace(/&(?:#(\d{1,7})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) => {
      if (code !== undefined) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole
      return entities[(name ?? '').toLowerCase()] ?? whole
    })
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** True where nothing would be seen. */
export const isBlankRichText = (html: string): boolean => linesOf(html).length === 0
