import { linesOf } from '@portico/contract/rules/richText.ts'
import type { MailAddress } from '@portico/contract/work/mailbox.ts'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { sideProcess } from '#http/sideProcess.ts'
import { longestText } from '../mailStore.rules.ts'
import { addressOf, fileName, fileType, manyLines, oneLine, previewOf } from '../texts/wireText.rules.ts'

const flat = (list: readonly Address[] | undefined): MailAddress[] =>
  (list ?? []).flatMap(it => (it.address === undefined ? (it.group ?? []) : [it])).map(addressOf)

/** What is kept of a mail's head. */
function headOf(mail: Email) {
  const references = (mail.references ?? mail.inReplyTo ?? '').match(/<[^<>\s]{1,400}>/g) ?? []
  return {
    messageId: oneLine(mail.messageId ?? '', 500),
    references: references.slice(-50),
    from: flat(mail.from && [mail.from])[0] ?? null,
    sender: flat(mail.sender && [mail.sender])[0] ?? null,
    replyTo: flat(mail.replyTo),
    to: flat(mail.to),
    cc: flat(mail.cc),
    bcc: flat(mail.bcc),
    subject: oneLine(mail.subject ?? '', 1000),
  }
}

export interface ParsedPart {
  name: string
  type: string
  bytes: Uint8Array
  contentId: string | undefined
}

/** A mail that the portal itself has composed, taken apart on the thread that calls it. */
export async function parseHere(bytes: Uint8Array) {
  const mail = await PostalMime.parse(bytes)
  const html = mail.html ? manyLines(mail.html, longestText) : null
  const text = manyLines(mail.text || linesOf(html ?? '').join('\n'), longestText)
  const parts = mail.attachments.map(
    (file): ParsedPart => ({
      name: fileName(file.filename ?? ''),
      type: fileType(file.mimeType),
      bytes: typeof file.content === 'string' ? Buffer.from(file.content) : new Uint8Array(file.content),
      contentId: file.related ? file.contentId?.replace(/^<|>$/g, '') : undefined,
    }),
  )
  return { ...headOf(mail), html, text, preview: previewOf(text), parts, size: bytes.length }
}
export type ParsedMail = Awaited<ReturnType<typeof parseHere>>

/** What is no longer than this is taken apart at once: some milliseconds. Thirty megabytes of files take a second. */
const short = 200_000
const beside = sideProcess<Uint8Array, ParsedMail>(new URL('./internalParse.process.ts', import.meta.url), {
  longest: 30_000,
  mostWaiting: 50,
  megabytes: 256,
})

/** The same; a long one beside the server. Throws `serverBusy`. */
export const parseMail = (bytes: Uint8Array): Promise<ParsedMail> =>
  bytes.length <= short ? parseHere(bytes) : beside(bytes)

/** The head alone: what stands before the first empty line. */
export async function parseHead(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n')
  return headOf(await PostalMime.parse(end < 0 ? bytes : bytes.subarray(0, end + 4)))
}
