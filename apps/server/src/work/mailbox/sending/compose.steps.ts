import { escapeHtml, linesOf } from '@portico/contract/rules/richText.ts'
import type { MailAddress } from '@portico/contract/work/mailbox.ts'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Answered, DraftContent } from '../mailbox.table.ts'

export interface Composing {
  content: DraftContent
  from: MailAddress
  /** Whoever really sends it, where that is not the owner. */
  actor: MailAddress | null
  messageId: string
  answered: Answered | null
  at: Date
  files: readonly { id: string; name: string; type: string; place: string }[]
}

/** A picture in what was written is named by the number of its file; on its way as the standard wants it. */
const pictures = /src="cid:([0-9a-f-]{36})"/g
const pictureDomain = '@portico'

/** What a mail says at its end when somebody sends it for somebody else. */
const actingLine = (actor: string, owner: string) =>
  `由 ${actor} 代 ${owner} 发送 / Sent by ${actor} on behalf of ${owner}`

/** The whole mail, with its Bcc line: that one stays with the sender. */
export async function composeMail({ content, from, actor, ...mail }: Composing): Promise<Buffer> {
  const line = actor ? actingLine(actor.name, from.name) : null
  const shown = new Set([...content.html.matchAll(pictures)].map(([, id]) => id))
  const written = content.html.replace(pictures, (_whole, id: string) => `src="cid:${id}${pictureDomain}"`)
  const html = `${written}${line ? `<hr><p>${escapeHtml(line)}</p>` : ''}`
  const composer = new MailComposer({
    from,
    ...(actor && { sender: actor }),
    to: content.to,
    cc: content.cc,
    bcc: content.bcc,
    subject: content.subject,
    messageId: mail.messageId,
    date: mail.at,
    ...(mail.answered && {
      inReplyTo: mail.answered.messageId,
      references: [...mail.answered.references, mail.answered.messageId],
    }),
    html: `<!DOCTYPE html><html><body>${html}</body></html>`,
    text: linesOf(html).join('\n'),
    attachments: mail.files.map(({ id, name, type, place }) => ({
      filename: name,
      contentType: type,
      path: place,
      ...(shown.has(id) && { cid: `${id}${pictureDomain}`, contentDisposition: 'inline' as const }),
    })),
    ...(content.calendar !== undefined && {
      icalEvent: { method: 'REPLY', content: content.calendar, filename: 'reply.ics' },
    }),
    newline: 'win',
    disableUrlAccess: true,
  })
  const message = composer.compile()
  message.keepBcc = true
  return message.build()
}

/** The mail as it goes out: nobody is told of those who get a blind copy. */
export function withoutBcc(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, end + 2).toString('latin1')
  const shown = head.replace(/^bcc:.*\r\n(?:[ \t].*\r\n)*/gim, '')
  return Buffer.concat([Buffer.from(shown, 'latin1'), bytes.subarray(end + 2)])
}
