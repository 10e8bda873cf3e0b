/** A letter in plain text as it came over the wire: its head, by names in small letters, and its words. */
export function readLetter(raw: string): { head: Record<string, string>; text: string } {
  const [top = '', ...rest] = raw.split(/\r?\n\r?\n/)
  const lines = top.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const head: Record<string, string> = {}
  for (const line of lines) {
    const at = line.indexOf(':')
    head[line.slice(0, at).toLowerCase()] = decodeWords(line.slice(at + 1).trim())
  }
  const body = rest.join('\n\n')
  return { head, text: decodeBody(body, head['content-transfer-encoding'] ?? '').toString('utf8') }
}

function decodeBody(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64')
  return /quoted-printable/i.test(encoding) ? unquote(body) : Buffer.from(body)
}

/** `=?UTF-8?B?…?=` in a head. */
const decodeWords = (text: string) =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_whole, kind: string, word: string) => {
    const bytes = kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : unquote(word.replaceAll('_', ' '))
    return bytes.toString('utf8')
  })

const unquote = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
    'latin1',
  )
