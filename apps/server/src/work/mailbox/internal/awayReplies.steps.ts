import { previewOf } from '../texts/wireText.rules.ts'
import { type InternalDeps, keepMail } from './internalDelivery.steps.ts'
import { insertCopies } from './internalMails.queries.ts'
import type { ParsedMail } from './internalParse.client.ts'
import { findAway, ownAddress, peopleAt } from './internalPeople.queries.ts'

/**
 * Whoever is away and wants it so answers by themself, once for each person and absence: until when they are away, and who
 * acts for them. It is put into the boxes of both and goes no other way, so that nothing ever answers an answer.
 */
export async function replyForAway(deps: InternalDeps, mail: ParsedMail, readers: readonly number[]): Promise<void> {
  const { db, clock, changes } = deps
  const away = await findAway(db, readers)
  if (away.length === 0 || !mail.from) return
  const domain = await deps.domain()
  const sender = [...(await peopleAt(db, domain, [mail.from.address])).values()][0]
  if (sender === undefined) return
  for (const { id, revision, ownerId, endsAt, delegates } of away) {
    if (ownerId === sender) continue
    const from = await ownAddress(db, domain, ownerId)
    const last = clock.format(new Date(endsAt.getTime() - 1000)).slice(0, 10)
    const text = [
      `我离岗至 ${last}，回来后处理您的来信。${delegates.zh ? `期间由 ${delegates.zh} 代办。` : ''}`,
      `I am away until ${last} and will read your mail then.${delegates.en ? ` ${delegates.en} acts for me.` : ''}`,
    ].join('\n\n')
    const at = new Date()
    const copies = (orm: Parameters<typeof insertCopies>[0], mailId: number) =>
      insertCopies(orm, [
        { mailId, ownerId: sender, folder: 'inbox', at },
        { mailId, ownerId, folder: 'sent', at, isRead: true },
      ])
    const reply = {
      // Known by its name: the same is not answered twice.
      messageId: `<away-${id}.${revision}-${sender}@${domain}>`,
      references: [...mail.references, mail.messageId].slice(-50),
      from,
      sender: null,
      replyTo: [],
      to: [mail.from],
      cc: [],
      bcc: [],
      subject: `自动回复 / Automatic reply: ${mail.subject}`.slice(0, 1000),
      html: null,
      text,
      preview: previewOf(text),
      parts: [],
      size: Buffer.byteLength(text),
    }
    if (await keepMail(deps, reply, at, copies)) for (const it of [sender, ownerId]) changes.tell('internal_copies', it)
  }
}
