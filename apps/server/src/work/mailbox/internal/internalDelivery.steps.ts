import type { Orm } from '#db/open.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { KeptPart } from '../mailbox.table.ts'
import { MailFailure } from '../mailFailure.rules.ts'
import type { MailFiles } from '../mailFiles.store.ts'
import type { OutgoingMail } from '../mailStore.rules.ts'
import { replyForAway } from './awayReplies.steps.ts'
import * as query from './internalMails.queries.ts'
import { type ParsedMail, parseMail } from './internalParse.client.ts'
import { peopleAt } from './internalPeople.queries.ts'

export interface InternalDeps extends Pick<Ground, 'db' | 'changes' | 'clock'> {
  files: MailFiles
  /** What addresses of the portal's own mailbox end in. */
  domain(): Promise<string>
  /** Bytes that one person's box may hold. */
  limitBytes(): Promise<number>
}

/** Keeps a mail with its files, then does `then` with it in the same transaction; null: it is known already. */
export async function keepMail<T>(
  { db, files }: Pick<InternalDeps, 'db' | 'files'>,
  mail: ParsedMail,
  at: Date,
  then: (orm: Orm, mailId: number) => Promise<T>,
): Promise<T | null> {
  const parts: KeptPart[] = []
  try {
    for (const [index, { name, type, bytes, contentId }] of mail.parts.entries()) {
      const storedAs = await files.keep(bytes)
      parts.push({ part: String(index + 1), name, type, size: bytes.length, storedAs, ...(contentId && { contentId }) })
    }
    const kept = await db.unlogged.transaction(async orm => {
      const { messageId, references, from, sender, replyTo, to, cc, subject, preview, html, text, size } = mail
      const id = await query.insertMail(orm, {
        messageId,
        references,
        from,
        sender,
        replyTo,
        to,
        cc,
        subject,
        preview,
        html,
        text,
        size,
        at,
        parts,
        thread: await query.threadOf(orm, messageId, references),
        hasFiles: parts.some(it => it.contentId === undefined),
      })
      return id === null ? null : { value: await then(orm, id) }
    })
    if (kept) return kept.value
  } catch (error) {
    await files.drop(parts.map(it => it.storedAs))
    throw error
  }
  await files.drop(parts.map(it => it.storedAs))
  return null
}

/** Puts a mail into the inboxes of all it is for, or of none. Delivering the same mail again does nothing. */
export async function deliver(deps: InternalDeps, mail: OutgoingMail): Promise<void> {
  const { db } = deps
  if (await query.findByMessageId(db.orm, mail.messageId)) return
  const found = await peopleAt(db, await deps.domain(), mail.to)
  const nobody = mail.to.filter(address => !found.has(address.toLowerCase()))
  if (nobody.length > 0) throw new MailFailure('refusedRecipients', nobody.join(', '))
  const limit = await deps.limitBytes()
  for (const [address, ownerId] of found)
    if ((await query.usedBytes(db, ownerId)) + mail.bytes.length > limit) throw new MailFailure('full', address)
  const parsed = await parseMail(mail.bytes)
  await mail.handingOver()
  const at = new Date()
  const readers = [...new Set(found.values())]
  await keepMail(deps, { ...parsed, messageId: mail.messageId }, at, (orm, mailId) =>
    query.insertCopies(
      orm,
      readers.map(ownerId => ({ mailId, ownerId, folder: 'inbox', at })),
    ),
  )
  for (const ownerId of readers) deps.changes.tell('internal_copies', ownerId)
  await replyForAway(deps, { ...parsed, messageId: mail.messageId }, readers)
}
