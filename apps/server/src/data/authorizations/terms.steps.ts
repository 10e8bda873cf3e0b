import type { AuthorizationEvent, AuthorizationUse } from '@portico/contract/data/authorizationEntities.ts'
import { AuthorizationChange } from '@portico/contract/data/authorizations.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen, fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse, refuseFields, type Words } from '#http/rejection.ts'
import { financeFrom, termsOf, waitForFinance } from './applications/waiting.steps.ts'
import { type Asking, asking } from './asking.queries.ts'
import type { AuthorizationRow } from './authorizations.queries.ts'
import { amend, renewAll } from './books.queries.ts'
import { type AuthorizationDeps, chainDepth, controlledProblem, sumProblem, termOf, useWords } from './giving.steps.ts'
import { writeAuthorizationEvents } from './grantFacts.queries.ts'
import { locked, objectOf, refusedByBooks } from './locking.steps.ts'
import { readAbove, readChanged, writeBeginning, writeTerms } from './terms.queries.ts'

export const day = (clock: AuthorizationDeps['clock'], at: Date) => clock.format(at).slice(0, 10)

/** What is to be written, and in whose name: the revision is that of who has it before them, if somebody has. */
export type NewTerms = Omit<AuthorizationChange, 'revision'> & { revision?: number }

/** Writes the terms of one anew, in the name of its giver. A raise that finance approves first only waits. */
export function changeAuthorization(
  deps: AuthorizationDeps,
  input: AuthorizationChange,
  session: Session,
  caller: Caller,
) {
  if (input.uses.length === 0) throw refuseFields(AuthorizationChange, { uses: { key: 'useRequired' } })
  return deps.logs.change(session, caller, async tx => {
    const from = await financeFrom(deps)
    const giver = session.user.code
    const { row, sum, endsAt } = await readTerms(deps, tx, input, giver, caller)
    const object = objectOf([row])
    const detail = { amount: [row.amount, sum], uses: input.uses, endsAt: endsAt && day(deps.clock, endsAt) }
    if (from !== null && sum !== null && row.amount !== null && inFen(sum) > inFen(row.amount) && inFen(sum) >= from) {
      const terms = termsOf({ ...input, startsOn: day(deps.clock, row.startsAt) })
      const line = {
        kind: 'raise' as const,
        receiverCode: row.receiverCode,
        projectId: row.projectId,
        parentId: row.parentId,
        earlierId: row.id,
        amount: sum,
      }
      await waitForFinance(tx, [line], { terms, giver }, session, caller)
      return { operation: 'authorizations.change', object, detail, answer: { waiting: 1 } }
    }
    await writeRead(deps, tx, { row, sum, endsAt, input }, session, caller)
    return { operation: 'authorizations.change', object, detail, answer: { waiting: 0 } }
  })
}

interface ReadTerms {
  row: AuthorizationRow
  sum: string | null
  endsAt: Date | null
}
/** Looks at new terms under the locks of the books; what is bound cannot be taken, nor more be given than is free. */
async function readTerms(
  { clock }: AuthorizationDeps,
  tx: Orm,
  input: NewTerms,
  giver: string,
  caller: Caller,
): Promise<ReadTerms> {
  const db = asking(tx)
  const row = found((await locked(db, { code: giver }, [input.id]))[0])
  mustBeGivers(row, giver)
  if (input.revision !== undefined && row.revision !== input.revision) throw await meanwhile(db, row.id, clock)
  const sum = readSum(input, row)
  const endsAt = readEnd(input, row, clock)
  await checkAbove(db, row, { endsAt, uses: input.uses }, caller, clock)
  return { row, sum, endsAt }
}

async function writeRead(
  deps: AuthorizationDeps,
  tx: Orm,
  { row, sum, endsAt, input }: ReadTerms & { input: NewTerms },
  session: Session,
  caller: Caller,
): Promise<void> {
  const levels = await chainDepth(deps)
  const event = await changeTerms(tx, row, { ...input, sum, endsAt, levels, by: session.actor.name })
  await writeAuthorizationEvents(asking(tx), { event, ids: [row.id], amountBefore: row.amount }, session, caller)
}

/** The same within a change that says more: an application that was approved. */
export async function changeWithin(
  deps: AuthorizationDeps,
  tx: Orm,
  input: NewTerms,
  giver: string,
  session: Session,
  caller: Caller,
): Promise<void> {
  const read = await readTerms(deps, tx, input, giver, caller)
  await writeRead(deps, tx, { ...read, input }, session, caller)
}

/** Its terms are the giver's word: a leader ends what was passed on, and changes nothing of it. */
export function mustBeGivers(row: AuthorizationRow, giver: string): void {
  if (row.giverCode !== giver) throw refuse('recordMissing')
  if (row.parentId === null && row.leaderCode !== giver) throw refuse('projectNotYours')
  if (row.state === 'ended') throw refuse('authorizationOver')
}

async function meanwhile(db: Asking, id: number, clock: AuthorizationDeps['clock']) {
  const changed = await readChanged(db, id)
  return refuse('changedMeanwhile', { name: changed?.by ?? '', at: changed?.at ? clock.format(changed.at) : '' })
}

function readSum(input: NewTerms, row: AuthorizationRow): string | null {
  const at = (words: Words) => refuseFields(AuthorizationChange, { amount: words })
  const problem = controlledProblem(input.amount)
  if (problem) throw at(problem)
  const sum = input.amount === null ? null : fundAmountText(input.amount)
  if ((sum === null) !== (row.amount === null)) throw at({ key: 'controlCannotChange' })
  const bound = inFen(row.spent) + inFen(row.held) + inFen(row.passedOn)
  if (sum !== null && inFen(sum) < bound)
    throw at({ key: 'amountBelowBound', values: { min: formatAmount(fromFen(bound)) } })
  return sum
}

function readEnd(input: NewTerms, row: AuthorizationRow, clock: AuthorizationDeps['clock']): Date | null {
  const startsOn = day(clock, row.startsAt)
  // A length is counted from today where it has begun: renewing gives that much time again.
  const from = row.startsAt > new Date() ? startsOn : day(clock, new Date())
  const { duration, endsOn } = input
  if (duration === row.duration && duration !== 'custom' && !endsOn) return row.endsAt
  const read = termOf({ duration, startsOn: duration === 'custom' ? startsOn : from, endsOn }, clock, new Date())
  if ('wrong' in read) throw refuseFields(AuthorizationChange, { endsOn: read.wrong })
  return read.term.endsAt
}

/** What was passed on stays within what it was passed on from. */
async function checkAbove(
  db: Asking,
  row: AuthorizationRow,
  { endsAt, uses }: { endsAt: Date | null; uses: readonly AuthorizationUse[] },
  { language }: Caller,
  clock: AuthorizationDeps['clock'],
): Promise<void> {
  const above = await readAbove(db, row)
  const last = above?.endsAt
  if (last && (!endsAt || endsAt > last))
    throw refuseFields(AuthorizationChange, {
      endsOn: { key: 'notAfterParent', values: { date: day(clock, new Date(last.getTime() - 1000)) } },
    })
  const missing = uses.find(use => above && !above.uses.includes(use))
  if (missing)
    throw refuseFields(AuthorizationChange, {
      uses: { key: 'useNotHeld', values: { use: useWords(missing, language) } },
    })
}

interface Terms extends Pick<NewTerms, 'uses' | 'duration' | 'mayPassOn' | 'balanceVisible'> {
  documentLimit?: string | null | undefined
  /** So deep a chain may be. */
  levels: number
  sum: string | null
  by: string
  endsAt: Date | null
}

/** Sums first, so that a refusal of the books leaves nothing half done; what was passed on is shortened with it. */
export async function changeTerms(tx: Orm, row: AuthorizationRow, terms: Terms): Promise<AuthorizationEvent> {
  const db = asking(tx)
  const { sum, endsAt, mayPassOn, documentLimit, levels } = terms
  const limit = sumProblem(documentLimit)
  if (limit) throw refuseFields(AuthorizationChange, { documentLimit: limit })
  const isOver = row.state === 'over'
  const renews = (row.endsAt?.getTime() ?? Infinity) < (endsAt?.getTime() ?? Infinity)
  await writeTerms(db, row, {
    ...terms,
    mayPassOn: mayPassOn && row.attribute === 'personal' && row.chain.length < levels,
    documentLimit: documentLimit?.trim() ? fundAmountText(documentLimit) : null,
  })
  await moneyOf(async () => {
    if (isOver && renews) await renewAll(db, [row.id])
    if (sum !== null && sum !== row.amount) await amend(db, row.id, sum)
  })
  if (sum !== null && row.amount !== null && inFen(sum) !== inFen(row.amount))
    return inFen(sum) > inFen(row.amount) ? 'raised' : 'reduced'
  return renews ? 'renewed' : 'changed'
}

/** What the books refuse is said at the sum. */
async function moneyOf(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { message, left } = refusedByBooks(error)
    if (message !== 'overBalance' && message !== 'overParent') throw error
    throw refuseFields(AuthorizationChange, {
      amount: left === null ? { key: 'overFreeUnseen' } : { key: 'overLeft', values: { left: formatAmount(left) } },
    })
  }
}

/** Lets one that has not begun begin now; what was passed on not before what it came from. */
export function beginNow(deps: AuthorizationDeps, id: number, session: Session, caller: Caller) {
  return deps.logs.change(session, caller, async tx => {
    const db = asking(tx)
    const rows = await locked(db, session.user, [id])
    const row = found(rows[0])
    mustBeGivers(row, session.user.code)
    await writeBeginning(db, id, session.actor.name)
    await writeAuthorizationEvents(db, { event: 'changed', ids: [id], amountBefore: row.amount }, session, caller)
    return { operation: 'authorizations.change', object: objectOf(rows) }
  })
}
