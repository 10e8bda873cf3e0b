import { type mailbox as calls, type Draft, type DraftInput, recallSeconds } from '@portico/contract/work/mailbox.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { cleanLetter } from '#http/texts/richText.ts'
import { answerDraft, openCopy } from './answering.steps.ts'
import { keepDraftFile, typeByName } from './draftFiles.steps.ts'
import * as query from './drafts.queries.ts'
import type { MailboxDeps } from './mailbox.handlers.ts'
import type { DraftContent, DraftState } from './mailbox.table.ts'
import { draftItem, draftRow, sendingRow } from './mailShapes.rules.ts'
import { saidToPeople } from './saidToPeople.steps.ts'
import { composeDraft, newMessageId } from './sending/outbox.job.ts'
import { queueDraft, sendAgain } from './sending/outbox.queries.ts'
import { checkRecipients } from './sending/sendingChecks.steps.ts'

export type WritingCalls = Pick<
  typeof calls,
  | 'reply'
  | 'edit'
  | 'drafts'
  | 'draft'
  | 'save'
  | 'discard'
  | 'send'
  | 'recall'
  | 'retry'
  | 'sendings'
  | 'upload'
  | 'draftFile'
  | 'removeFile'
>

const mostDrafts = 100
/** Mails that one person may send in an hour. */
const mailsAnHour = 200
const sendingStates: DraftState[] = ['waiting', 'sending', 'sent', 'failed', 'unsure']
/** What a draft has of its sending, forgotten when it is a draft again. */
const notSent = {
  problem: null,
  detail: '',
  dueAt: null,
  handedOverAt: null,
  messageId: null,
  tries: 0,
  actorId: null,
  lease: null,
  leaseUntil: null,
}

/** Writing and sending: what is written is the portal's until a mail system has it. */
export function writingHandlers(deps: MailboxDeps): Handlers<WritingCalls> {
  const { db, clock, files, places, outbox } = deps
  const contentOf = async (draft: DraftInput): Promise<DraftContent> => {
    const { to, cc, bcc, subject, html: given, origin, files: ids } = draft
    const html = await cleanLetter(given)
    // Cleaning adds to each link.
    if (html.length > 1_000_000) throw refuse('mailTooLarge')
    return { to, cc, bcc, subject, html, origin, files: ids }
  }
  const find = async (ownerId: number, key: string) => {
    const row = await query.findDraft(db.orm, ownerId, key)
    if (!row || row.state === 'discarded') throw refuse('mailDraftGone')
    return row
  }
  const shape = async (row: query.DraftRow): Promise<Draft> =>
    draftRow(clock, row, await query.filesOf(db.orm, row.ownerId, row.key))
  /** Why a draft was not written: it is past that. */
  const whyNot = async (ownerId: number, key: string) => {
    const { state } = await find(ownerId, key)
    return refuse(state === 'sent' ? 'mailWasSent' : 'mailOnItsWay')
  }
  /** Refuses an account that is not the person's. */
  const checkAccount = (ownerId: number, accountId: number) => places.sender(ownerId, accountId)

  /** Puts a copy into the drafts folder; where that fails the draft is kept with the portal all the same. */
  const putAway = async (row: query.DraftRow, address: string) => {
    const { ownerId, key, accountId, copy } = row
    await saidToPeople(async () => {
      const store = await places.store(ownerId, accountId, address)
      const composed = { ...row, messageId: null, actorId: null }
      const bytes = await composeDraft(deps, composed, store)
      const earlier = copy?.accountId === accountId ? copy : null
      const ref = await store.appendDraft(bytes, earlier)
      const away = { copy: ref && { ...ref, accountId }, state: 'away' as const }
      await query.changeDraft(db.unlogged, ownerId, key, ['draft'], away)
      if (copy && !earlier) await dropCopy(row, address)
    })
  }
  const dropCopy = async ({ ownerId, copy }: query.DraftRow, address: string) => {
    if (!copy) return
    const { accountId, ...ref } = copy
    // A copy that cannot be reached now is seen in its folder: nothing is lost by it.
    await (await places.store(ownerId, accountId, address)).removeDraft(ref).catch(() => undefined)
  }
  /** What somebody sends for another is in the log. */
  const queueing = async (
    content: DraftContent,
    session: Session,
    caller: Caller,
    queue: (orm: Orm) => Promise<query.DraftRow | undefined>,
  ): Promise<query.DraftRow | undefined> => {
    if (!session.isActing) return queue(db.unlogged)
    return deps.logs.change(session, caller, async tx => {
      const row = await queue(tx)
      if (!row) return { unchanged: undefined }
      const detail = { recipients: content.to.length + content.cc.length + content.bcc.length }
      return { operation: 'mailbox.send', object: content.subject.slice(0, 100), detail, answer: row }
    })
  }

  return {
    reply: async ({ input, session, caller }) => shape(await answerDraft(deps, input, session, caller)),
    edit: async ({ input, session, caller }) => shape(await openCopy(deps, input, session.user.id, caller.address)),
    drafts: async ({ session }) => (await query.unfinished(db, session.user.id)).map(row => draftItem(clock, row)),
    draft: async ({ input, session }) => shape(await find(session.user.id, input.key)),
    save: async ({ input: { draft, isPutAway }, session, caller }) => {
      const ownerId = session.user.id
      await checkAccount(ownerId, draft.accountId)
      const values = { accountId: draft.accountId, content: await contentOf(draft), state: 'draft' as const }
      const write = (orm: Orm) => query.writeDraft(orm, ownerId, draft.key, values)
      const row = (await query.findDraft(db.orm, ownerId, draft.key))
        ? await write(db.unlogged)
        : await query.inTurn(db, ownerId, async tx => {
            if ((await query.countKept(tx, ownerId)) >= mostDrafts) throw refuse('mailDraftsMost', { max: mostDrafts })
            return write(tx)
          })
      if (!row) throw await whyNot(ownerId, draft.key)
      if (isPutAway) await putAway(row, caller.address)
      return { savedAt: clock.format(row.savedAt) }
    },
    discard: async ({ input, session, caller }) => {
      const ownerId = session.user.id
      const before = await query.findDraft(db.orm, ownerId, input.key)
      const gone = { state: 'discarded', content: emptyContent, copy: null } as const
      const row = await query.changeDraft(
        db.unlogged,
        ownerId,
        input.key,
        ['new', 'draft', 'away', 'failed', 'unsure'],
        gone,
      )
      if (!row && before && before.state !== 'discarded') throw await whyNot(ownerId, input.key)
      // One that was opened and not written in stays in its folder.
      if (before && before.state !== 'new') await dropCopy(before, caller.address)
      await files.drop(await query.deleteFiles(db.unlogged, ownerId, input.key))
      return null
    },
    send: async ({ input: { draft }, session, caller }) => {
      const ownerId = session.user.id
      const before = await query.findDraft(db.orm, ownerId, draft.key)
      // The answer to the first call got lost: this is the same mail.
      if (before && sendingStates.includes(before.state)) return sendingRow(clock, before, caller.language)
      if (before?.state === 'discarded') throw refuse('mailDraftGone')
      const content = await contentOf(draft)
      const { address } = await checkAccount(ownerId, draft.accountId)
      await checkRecipients(db, await places.domain(), draft.accountId, content)
      const kept = new Set((await query.filesOf(db.orm, ownerId, draft.key)).map(file => file.id))
      if (content.files.some(id => !kept.has(id))) throw refuse('fileMissing')
      if ((await deps.live.count(`mail-send:${session.actor.id}`, 3600)) > mailsAnHour) throw refuse('mailTooMany')
      const values = {
        accountId: draft.accountId,
        content,
        actorId: session.actor.id,
        clientAddress: caller.address,
        messageId: newMessageId(address),
      }
      const row = await queueing(content, session, caller, orm => queueDraft(orm, ownerId, draft.key, values))
      if (!row) return sendingRow(clock, await find(ownerId, draft.key), caller.language)
      outbox.wake(recallSeconds * 1000)
      return sendingRow(clock, row, caller.language)
    },
    recall: async ({ input, session }) => {
      const ownerId = session.user.id
      const from: DraftState[] = ['waiting', 'failed', 'unsure', 'draft']
      // The schedule holds already what it says.
      if ((await find(ownerId, input.key)).content.calendar !== undefined) throw refuse('mailAnswerStands')
      const row = await query.changeDraft(db.unlogged, ownerId, input.key, from, { state: 'draft', ...notSent })
      if (!row) throw await whyNot(ownerId, input.key)
      return shape(row)
    },
    retry: async ({ input, session, caller }) => {
      const ownerId = session.user.id
      const row = await sendAgain(db.unlogged, ownerId, input.key)
      outbox.wake(0)
      return sendingRow(clock, row ?? (await find(ownerId, input.key)), caller.language)
    },
    sendings: async ({ session, caller }) =>
      (await query.sendings(db, session.user.id)).map(row => sendingRow(clock, row, caller.language)),
    upload: async ({ input, session, file }) => {
      if (!file || file.bytes.length === 0) throw refuse('fileMissing')
      const before = await query.findDraft(db.orm, session.user.id, input.key)
      if (before && !['new', 'draft', 'away'].includes(before.state)) throw await whyNot(session.user.id, input.key)
      if ((await deps.live.count(`mail-upload:${session.actor.id}`, 3600)) > 500) throw refuse('tooManyTries')
      const given = { name: file.name, type: typeByName(file.name), bytes: file.bytes }
      const { id, name, type, size } = await keepDraftFile(db, files, session.user.id, input.key, given)
      return { id, name, type, size }
    },
    draftFile: async ({ input, session, answer }) => {
      const kept = await query.filesOf(db.orm, session.user.id, input.key)
      const file = kept.find(({ id }) => id === input.id)
      if (!file) throw refuse('fileMissing')
      const content = await saidToPeople(() => files.open(file.storedAs))
      answer.file({ name: file.name, type: 'application/octet-stream', content })
      return null
    },
    removeFile: async ({ input, session }) => {
      const ownerId = session.user.id
      const row = await query.findDraft(db.orm, ownerId, input.key)
      if (row && sendingStates.includes(row.state)) throw await whyNot(ownerId, input.key)
      await files.drop(await query.deleteFiles(db.unlogged, ownerId, input.key, input.id))
      return null
    },
  }
}

const emptyContent: DraftContent = { to: [], cc: [], bcc: [], subject: '', html: '', origin: null, files: [] }
