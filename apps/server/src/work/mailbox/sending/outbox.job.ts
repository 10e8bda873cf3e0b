import { randomUUID } from 'node:crypto'
import { Rejection } from '#http/rejection.ts'
import { repeat } from '#live/jobs.ts'
import type { Ground } from '#platform/ground.store.ts'
import { type DraftRow, deleteFiles, filesOf, sweep } from '../drafts.queries.ts'
import { deleteUnowned } from '../internal/internalMails.queries.ts'
import { MailFailure, type MailProblem } from '../mailFailure.rules.ts'
import type { MailFiles } from '../mailFiles.store.ts'
import type { MailPlaces } from '../mailPlaces.steps.ts'
import type { MailStore } from '../mailStore.rules.ts'
import { composeMail, withoutBcc } from './compose.steps.ts'
import { type Claim, claimDue, forgetText, markHandedOver, recoverDead, renew, settle } from './outbox.queries.ts'

export interface OutboxDeps extends Pick<Ground, 'db' | 'jobs'> {
  files: MailFiles
  places: MailPlaces
  onError(error: unknown): void
}

/** How often the outbox looks by itself: other instances queue mails too, and may die. */
const lookEvery = 5000
const sweepEvery = 3_600_000
const renewEvery = 20_000
/** Mails that one instance sends side by side. */
const atOnce = 3
/** What a server that cannot be reached, or is busy, mends by itself: when it is asked again, in seconds. */
const mendsItself = new Set<MailProblem>(['unreachable', 'timeout', 'busy'])
const pauses = [30, 60, 120, 300, 900, 1800] as const
/** About two days; then its writer decides. */
const mostPauses = 100
/** A mistake of ours before anything was handed over is tried again so often. */
const mostTries = 5

export const newMessageId = (address: string) => `<${randomUUID()}@${address.split('@').at(-1) || 'portal.internal'}>`

/** All that a mail is made of, composed the same each time but for its boundaries. */
export async function composeDraft(
  { db, files, places }: Omit<OutboxDeps, 'jobs' | 'onError'>,
  row: DraftRow,
  store: MailStore,
) {
  const { ownerId, key, accountId, content, actorId } = row
  const from = await places.sender(ownerId, accountId)
  const kept = await filesOf(db.orm, ownerId, key)
  const chosen = content.files.flatMap(id => kept.find(file => file.id === id) ?? [])
  const { origin } = content
  let { answered } = row
  if (!answered && origin && origin.accountId === accountId) {
    const [validity = 0, uid = 0] = origin.id.split('.').map(Number)
    // The conversation is a nicety: a mail goes out also if what it answers cannot be read.
    const mail = await store.read({ folder: origin.folder, validity, uid }).catch(() => null)
    if (mail?.messageId) answered = { messageId: mail.messageId, references: mail.references }
  }
  return composeMail({
    content,
    from,
    actor: actorId !== null && actorId !== ownerId ? await places.person(actorId) : null,
    messageId: row.messageId ?? newMessageId(from.address),
    answered,
    at: row.sentAt ?? new Date(),
    files: chosen.map(({ id, name, type, storedAs }) => ({ id, name, type, place: files.place(storedAs) })),
  })
}

/** Sends what is due, on every instance; the table decides whose turn it is. */
export function makeOutbox(deps: OutboxDeps) {
  const { db, files, places, jobs, onError } = deps
  let isClosed = false
  let busy = 0
  const idle: (() => void)[] = []

  const send = async (claim: Claim, row: DraftRow) => {
    let isHandedOver = row.handedOverAt !== null
    try {
      const store = await places.store(row.ownerId, row.accountId, row.clientAddress)
      const bytes = await composeDraft(deps, row, store)
      const { to, cc, bcc } = row.content
      await store.send({
        bytes: withoutBcc(bytes),
        from: (await places.sender(row.ownerId, row.accountId)).address,
        to: [...new Set([...to, ...cc, ...bcc].map(it => it.address))],
        messageId: row.messageId ?? '',
        handingOver: async () => {
          if (!(await markHandedOver(db, claim))) throw new Error('another sends this mail')
          isHandedOver = true
        },
      })
      await settle(db, claim, { state: 'sent', isToFile: true, again: 0 })
    } catch (error) {
      if (error instanceof MailFailure) {
        const { problem, detail } = error
        const isLater = mendsItself.has(problem) && !isHandedOver && row.tries < mostPauses
        const again = pauses[Math.min(Math.max(row.tries, 1), pauses.length) - 1]
        if (isLater) await settle(db, claim, { state: 'waiting', problem, detail, ...(again && { again }) })
        else await settle(db, claim, { state: problem === 'unsure' ? 'unsure' : 'failed', problem, detail })
      } else if (error instanceof Rejection) {
        await settle(db, claim, { state: 'failed', problem: 'unreachable' })
      } else {
        onError(error)
        if (isHandedOver && row.accountId !== 0) await settle(db, claim, { state: 'unsure', problem: 'unsure' })
        else if (row.tries < mostTries) await settle(db, claim, { state: 'waiting', again: 30 })
        else await settle(db, claim, { state: 'failed', problem: 'unreachable' })
      }
    }
  }

  /** What follows a mail that was sent; each step may fail without harm and is tried again. */
  const fileSent = async (claim: Claim, row: DraftRow) => {
    try {
      const store = await places.store(row.ownerId, row.accountId, row.clientAddress)
      await store.fileSent(await composeDraft(deps, row, store))
      const { origin } = row.content
      if (origin && origin.accountId === row.accountId) {
        const [validity = 0, uid = 0] = origin.id.split('.').map(Number)
        const flags = origin.kind === 'forward' ? { isForwarded: true } : { isAnswered: true }
        await store.setFlags(origin.folder, [{ validity, uid }], flags).catch(() => undefined)
      }
      if (row.copy) {
        const place = await places.store(row.ownerId, row.copy.accountId, row.clientAddress)
        await place.removeDraft(row.copy).catch(() => undefined)
      }
    } catch (error) {
      if (!(error instanceof MailFailure || error instanceof Rejection)) onError(error)
      if (row.tries <= mostTries * 2) return settle(db, claim, { state: 'sent', isToFile: true, again: 60 * row.tries })
    }
    await settle(db, claim, { state: 'sent' })
    await forgetText(db, claim)
    await files.drop(await deleteFiles(db.unlogged, row.ownerId, row.key))
  }

  const workOn = async ({ claim, row }: NonNullable<Awaited<ReturnType<typeof claimDue>>>) => {
    const renewing = repeat(renewEvery, () => renew(db, claim))
    try {
      await (row.state === 'sent' ? fileSent(claim, row) : send(claim, row))
    } catch (error) {
      // The lease runs out: then it is settled what to do.
      onError(error)
    } finally {
      renewing.stop()
    }
  }

  /** Sends all that is due now; ends when nothing is. */
  const work = async (): Promise<void> => {
    if (busy >= atOnce || isClosed) return
    busy++
    try {
      while (!isClosed) {
        const next = await claimDue(db)
        if (!next) break
        // Another worker takes what waits behind this one.
        void work().catch(onError)
        await workOn(next)
      }
    } finally {
      busy--
      if (busy === 0) for (const done of idle.splice(0)) done()
    }
  }
  /** What goes on by itself; a close waits for it. */
  const running = new Set<Promise<void>>()
  const begin = (job: () => Promise<void>): void => {
    if (isClosed) return
    const run = job()
      .catch(onError)
      .finally(() => running.delete(run))
    running.add(run)
  }
  const look = () => begin(() => recoverDead(db).then(work))
  const clean = async () => {
    await files.drop(await sweep(db))
    await files.drop(await deleteUnowned(db))
  }
  // Several may work side by side, so that none waits for what another one sends.
  const looking = jobs.start({ name: 'outbox', every: lookEvery, work: look })
  const cleaning = jobs.start({ name: 'sweep_mails', every: sweepEvery, work: clean })

  return {
    work,
    /** Looks again in so many milliseconds. */
    wake(milliseconds: number): void {
      setTimeout(look, milliseconds + 50).unref()
    },
    recover: () => recoverDead(db),
    clean,
    async close(): Promise<void> {
      isClosed = true
      looking.stop()
      cleaning.stop()
      await Promise.all(running)
      if (busy > 0) await new Promise<void>(done => idle.push(done))
    },
  }
}
export type Outbox = ReturnType<typeof makeOutbox>
