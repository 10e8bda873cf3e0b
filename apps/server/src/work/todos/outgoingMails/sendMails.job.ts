import { setTimeout as pause } from 'node:timers/promises'
import { ownAddress } from '@portico/contract/admin/logs.ts'
import { failureOf, type Mailer, type SendingFailure } from '#access/recovery/mailer.client.ts'
import type { Ground } from '#platform/ground.store.ts'
import { reminderLetter } from './mailText.rules.ts'
import {
  type Addressee,
  addresseeOf,
  claimNext,
  forgetOld,
  giveUpOld,
  markDropped,
  markRefused,
  markSent,
  noteFailure,
  type Told,
  toldOf,
} from './outgoingMails.queries.ts'
import { mailSwitch } from './queueMails.queries.ts'
import { sortOut } from './sorting.rules.ts'

export interface SendingDeps extends Pick<Ground, 'db' | 'clock' | 'logs' | 'parameters'> {
  mailer: Mailer
  /** Mails that the server has taken, though their rows do not say so yet. */
  taken: Set<number>
  publicOrigin: string
}

/**
 * One run begins nothing after so many milliseconds, and waits for one mail no longer than the second: together less than
 * `onceIn`, so that no two instances send at once.
 */
const limits = { run: 30_000, letter: 20_000, people: 200 } as const
const onceIn = 55

/** Each minute what is due is sent, one mail for each person; nobody waits for it but the mail itself. */
export function startSending(deps: Omit<SendingDeps, 'taken'> & Pick<Ground, 'jobs'>) {
  const taken = new Set<number>()
  const ending = new AbortController()
  const work = () => sendMails({ ...deps, taken }, ending.signal)
  deps.jobs.start({ name: 'outgoing_mails', every: 60_000, onceIn, work })
  return { close: () => ending.abort() }
}

const caller = { address: ownAddress, requestId: 'outgoing mails' }
const journal = {
  info: (facts: object, words: string) => void process.stdout.write(`${words} ${JSON.stringify(facts)}\n`),
  error: (facts: object, words: string) => void process.stderr.write(`${words} ${JSON.stringify(facts)}\n`),
}

/** Sends what is due. A server that takes nothing ends the run, as a mistake that the figures of jobs show. */
export async function sendMails(deps: SendingDeps, signal?: AbortSignal): Promise<void> {
  const { db, mailer } = deps
  const until = Date.now() + limits.run
  let down: SendingFailure | null = null
  for (let people = 0; mailer.isOn && people < limits.people && Date.now() < until; people++) {
    const claim = signal?.aborted ? null : await claimNext(db.unlogged)
    if (!claim) break
    down = await sendTo(deps, claim, signal)
    if (down) break
  }
  await giveUp(deps)
  await forgetOld(db.unlogged)
  if (down && !signal?.aborted) throw new Error(down.words)
}

/** One mail about all that waits for a person; null, or why the server takes none now. */
async function sendTo(
  deps: SendingDeps,
  { userId, ids }: { userId: number; ids: readonly number[] },
  signal: AbortSignal | undefined,
): Promise<SendingFailure | null> {
  const { db, parameters, taken } = deps
  const said = ids.filter(id => taken.has(id))
  if (said.length > 0) await noteSent(deps, said)
  const person = await addresseeOf(db.orm, userId)
  const { to, send, drop } = sortOut(
    person,
    await toldOf(db.orm, without(ids, said)),
    await parameters.isOn(mailSwitch),
  )
  for (const [why, dropped] of drop) await markDropped(db.unlogged, dropped, why)
  if (!person || to === null || send.length === 0) return null
  const sent = send.map(it => it.id)
  try {
    await handOver(deps, to, person, send, signal)
    return null
  } catch (error) {
    // It is not the mail server that failed; the next run says so in the rows.
    if (sent.some(id => taken.has(id))) throw error
    const failure = failureOf(error)
    const words = failure.words.slice(0, 300)
    if (failure.kind === 'refused') await giveUpAddress(deps, person, sent, words)
    else await noteFailure(db.unlogged, sent, words)
    return failure.kind === 'down' ? failure : null
  }
}

/**
 * A server that says a little now and then is waited for as little as one that says nothing. What it takes after that is
 * sent all the same: nobody gets it again.
 */
async function handOver(
  { db, mailer, parameters, clock, taken, publicOrigin }: SendingDeps,
  to: string,
  person: Addressee,
  items: readonly Told[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const [zh, en] = await Promise.all([parameters.text('sysNameZh'), parameters.text('sysNameEn')])
  const shown = (at: Date) => clock.format(at).slice(0, 16)
  const letter = reminderLetter(to, person, items, { origin: publicOrigin, systemName: { zh, en }, shown })
  const late = pause(limits.letter, undefined, { ref: false, ...(signal && { signal }) }).then(() => {
    throw new Error('the mail server took too long')
  })
  const ids = items.map(it => it.id)
  const sending = mailer.send(letter, journal).then(() => {
    for (const id of ids) taken.add(id)
    return noteSent({ db, taken }, ids)
  })
  await Promise.race([sending, late])
}

const without = (ids: readonly number[], others: readonly number[]) => ids.filter(id => !others.includes(id))

/** What the server took is sent, also where the database did not take that in at once: nobody gets it again. */
async function noteSent({ db, taken }: Pick<SendingDeps, 'db' | 'taken'>, ids: readonly number[]): Promise<void> {
  await markSent(db.unlogged, ids)
  for (const id of ids) taken.delete(id)
}

/** Nobody has that address: it is in the log, and mails that come later try anew. */
const giveUpAddress = (
  { logs }: SendingDeps,
  person: Addressee,
  ids: readonly number[],
  answer: string,
): Promise<null> =>
  logs.change(null, caller, async tx => {
    await markRefused(tx, ids, answer)
    return { operation: 'outgoingMails.refuse', object: person.name, detail: { mails: ids.length, answer } }
  })

const giveUp = ({ logs }: SendingDeps): Promise<null> =>
  logs.change(null, caller, async tx => {
    const { count, people } = await giveUpOld(tx)
    if (count === 0) return { unchanged: null }
    return { operation: 'outgoingMails.expire', object: '', detail: { mails: count, people: people.slice(0, 100) } }
  })
