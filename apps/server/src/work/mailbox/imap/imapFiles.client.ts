import { PassThrough } from 'node:stream'
import type { MessageStructureObject } from 'imapflow'
import { MailFailure } from '../mailFailure.rules.ts'
import type { MailLimits } from '../mailHost.client.ts'
import type { MailRef, StoredPart } from '../mailStore.rules.ts'
import { imapFailure } from './imapFailures.rules.ts'
import { mendNames } from './imapHeads.client.ts'
import type { ImapSession } from './imapSession.client.ts'
import { shownName } from './imapSummaries.client.ts'

/** What the whole mail is called among its files; no part has this number. */
export const wholeMail = '0'

/** Asked for at once: few questions for a large file, and little of it in memory. */
const piece = 512 * 1024

function findPart(node: MessageStructureObject, part: string): MessageStructureObject | null {
  // Of a mail that is not in parts the whole is the first.
  if ((node.part ?? '1') === part && !/^multipart\//i.test(node.type)) return node
  for (const child of node.childNodes ?? []) {
    const found = findPart(child, part)
    if (found) return found
  }
  return null
}

/** A part of a mail as it comes from the server; the connection is its reader's until it ends. */
export const mailFile =
  (session: ImapSession, limits: MailLimits) =>
  async (ref: MailRef, part: string): Promise<StoredPart> => {
    if (!/^\d{1,5}(\.\d{1,5}){0,99}$/.test(part)) throw new MailFailure('mailGone')
    const held = await session.hold(ref.folder, ref.validity)
    let late = setTimeout(() => held.client.close(), limits.command)
    try {
      const isWhole = part === wholeMail
      const message = await held.client.fetchOne(
        String(ref.uid),
        { bodyStructure: true, envelope: true },
        { uid: true },
      )
      const structure = message ? message.bodyStructure : undefined
      // A server answers for a part that is not there with nothing in it.
      const node = structure && !isWhole ? findPart(structure, part) : null
      if (!message || !(node || isWhole)) throw new MailFailure('mailGone')
      if (node) await mendNames(held.client, ref.uid, [node])
      const asked = isWhole ? undefined : part
      const { content } = await held.client.download(String(ref.uid), asked, { uid: true, chunkSize: piece })
      if (!content) throw new MailFailure('mailGone')
      const out = new PassThrough()
      // A reader who stops reading must not keep the connection for ever.
      const alive = () => {
        clearTimeout(late)
        late = setTimeout(() => content.destroy(new MailFailure('timeout')), limits.silence)
      }
      alive()
      content.on('data', alive)
      content.on('error', (error: unknown) => out.destroy(imapFailure(error)))
      // A connection that is lost while a piece is awaited ends it without a word.
      content.on('close', () => {
        if (!content.readableEnded) out.destroy(new MailFailure('unreachable'))
      })
      out.on('close', () => {
        clearTimeout(late)
        content.destroy()
        held.release()
      })
      content.pipe(out)
      const shown = node ?? { type: 'message/rfc822', envelope: message.envelope }
      return { name: shownName(shown), type: shown.type.toLowerCase(), content: out }
    } catch (error) {
      clearTimeout(late)
      held.release()
      throw imapFailure(error)
    }
  }
