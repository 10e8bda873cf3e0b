import MailComposer from 'nodemailer/lib/mail-composer'

/** A mail as it comes over the wire, with this in its head. */
export const plainMail = (head: Record<string, string>, body = 'hello') =>
  `${Object.entries({ From: 'Outside <outside@example.org>', To: 'zhang@mail.example', ...head })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${body}\n`

/** A mail with parts. */
export const composed = (options: ConstructorParameters<typeof MailComposer>[0]): Promise<Buffer> =>
  new MailComposer(options).compile().build()

export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** Chinese as GBK: the reverse of what the decoder knows, for the few characters that are needed. */
export function encodeGbk(text: string): Buffer {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder('gbk')
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++)
      if (low !== 0x7f) table.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Buffer.from([...text].flatMap(letter => table.get(letter) ?? [letter.charCodeAt(0)]))
}

/** A mail with so many multiparts in one another, and a text with a file in the innermost. */
export function deepParts(levels: number): string {
  const lines: string[] = []
  for (let level = 1; level <= levels; level++)
    lines.push(`Content-Type: multipart/mixed; boundary=b${level}`, '', `--b${level}`)
  lines.push('Content-Type: text/plain', '', 'in the innermost part', `--b${levels}`)
  lines.push('Content-Type: application/octet-stream', 'Content-Disposition: attachment; filename=deep.bin', '', 'deep')
  for (let level = levels; level >= 1; level--) lines.push(`--b${level}--`)
  const head = `From: odd@example.org\nTo: zhang@mail.example\nSubject: ${levels} parts\nMIME-Version: 1.0`
  return `${head}\n${lines.join('\n')}\n`
}

/** A mail that forwards a mail that forwards a mail, so many times. */
export function nestedForwards(levels: number): string {
  const heads = Array.from({ length: levels }, (_, level) => {
    const head = `From: odd@example.org\nTo: zhang@mail.example\nSubject: ${levels - level} forwards\nMIME-Version: 1.0`
    return `${head}\nContent-Type: message/rfc822\n\n`
  })
  return `${heads.join('')}From: odd@example.org\nSubject: the first\n\nthe first words\n`
}
