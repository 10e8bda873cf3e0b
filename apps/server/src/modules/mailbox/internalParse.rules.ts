import type { MailAddress } from '@portico/contract/mailbox.ts'
import { linesOf } from '@portico/contract/rules/rich-text.ts'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { longestText } from './mailStore.ts'
import { addressOf, fileName, fileType, manyLines, oneLine, previewOf } from './wireText.rules.ts'

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

/** A mail that the portal itself has composed, taken apart. */
export async function parseMail(bytes: Buffer) {
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
export type ParsedMail = Awaited<ReturnType<typeof parseMail>>

/** The head alone: what stands before the first empty line. */
export async function parseHead(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n')
  return headOf(await PostalMime.parse(end < 0 ? bytes : bytes.subarray(0, end + 4)))
}
