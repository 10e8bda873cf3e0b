import { undoQuoted } from './quotedPrintable.rules.ts'

/** Content as it was before it was made fit for the way: base64 and quoted-printable undone. */
export function undoTransfer(bytes: Buffer, encoding: string | undefined): Buffer {
  const kind = encoding?.trim().toLowerCase()
  if (kind === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64')
  return kind === 'quoted-printable' ? undoQuoted(bytes) : bytes
}

/** Names that senders use and that stand for something wider. */
const meant: Record<string, string> = { gb2312: 'gb18030', gbk: 'gb18030', cp936: 'gb18030', 'x-gbk': 'gb18030' }
const saysNothing = new Set(['', 'us-ascii', 'ascii', 'utf-8', 'utf8', 'unknown-8bit', 'default', '7bit', '8bit'])

/** Text from bytes. Where the charset is not said, or is not what it says, UTF-8 is tried and then Chinese. */
export function decodeText(bytes: Uint8Array, charset: string | undefined): string {
  const name = (charset ?? '').trim().toLowerCase()
  if (!saysNothing.has(name)) {
    try {
      return new TextDecoder(meant[name] ?? name).decode(bytes)
    } catch {
      // Nobody knows it.
    }
  }
  return isUtf8(bytes) ? new TextDecoder('utf-8').decode(bytes) : new TextDecoder('gb18030').decode(bytes)
}

/** Is it UTF-8, perhaps with its last character cut? */
function isUtf8(bytes: Uint8Array): boolean {
  for (const cut of [0, 1, 2, 3]) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, Math.max(0, bytes.length - cut)))
      return true
    } catch {
      // Perhaps one byte earlier.
    }
  }
  return false
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of HTML, for a first glance at it: shown as text, never as HTML. */
export const wordsOfHtml = (html: string) =>
  html
    .replace(/<(style|script|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&#(\d{1,6});/g, (_whole, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10_ffff)))
    .replace(/&(\w{2,4});/g, (whole, name: string) => entities[name] ?? whole)
