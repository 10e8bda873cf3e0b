import type { AuthorizationEvent, AuthorizationUse } from '@portico/contract/data/authorizationEntities.ts'
import {
  AuthorizationChange,
  AuthorizationChoice,
  Reduction,
  type TakeBack,
} from '@portico/contract/data/authorizations.ts'
import { formatAmount } from '@portico/contract/rules/amount.ts'
import { fromFen, fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse, refuseFields, type Words } from '#http/rejection.ts'
import { type AuthorizationRow, authorizationsOf } from './authorizations.queries.ts'
import { type AuthorizationDeps, asking, sumProblem, termOf, useWords } from './giving.steps.ts'
import { type Asking, writeAuthorizationEvents } from './grantFacts.queries.ts'

type Known = AuthorizationRow & { chain: number[] }

/** Somebody chose nothing. */
export function mustChoose(ids: readonly number[]): void {
  if (ids.length === 0) throw refuseFields(AuthorizationChoice, { ids: { key: 'authorizationItemRequired' } })
}

/** Those that this person may change: what they gave, and for a leader all below. Others do not exist for them. */
async function changeable(db: Asking, session: Session, ids: readonly number[]): Promise<Known[]> {
  const known = await authorizationsOf(db, session.user.code, ids)
  const rows = known.filter(it => it.giverCode === session.user.code || it.leaderCode === session.user.code)
  if (rows.length < new Set(ids).size) throw refuse('recordMissing')
  return rows
}

/** Locks them with all that a change of them touches, and reads them as they are then. */
async function locked(db: Asking, session: Session, ids: readonly number[]): Promise<Known[]> {
  const before = await changeable(db, session, ids)
  const projects = [...new Set(before.map(it => it.projectId))]
  await db.query('select fund_lock_all($1, $2)', [projects, before.flatMap(it => it.chain)])
  return changeable(db, session, ids)
}

const objectOf = (rows: readonly AuthorizationRow[]) =>
  [...new Set(rows.map(row => `${row.receiverName} ${row.projectCode}`))].join('、').slice(0, 200)
const day = (clock: AuthorizationDeps['clock'], at: Date) => clock.format(at).slice(0, 10)

/** Writes the terms of one anew. What is bound cannot be taken from it, nor more be given than is free. */
export function changeAuthorization(
  deps: AuthorizationDeps,
  input: AuthorizationChange,
  session: Session,
  caller: Caller,
) {
  const { clock, logs } = deps
  if (input.uses.length === 0) throw refuseFields(AuthorizationChange, { uses: { key: 'useRequired' } })
  return logs.change(session, caller, async tx => {
    const db = asking(tx)
    const row = found((await locked(db, session, [input.id]))[0])
    // Its terms are the giver's word: a leader ends what was passed on, and changes nothing of it.
    if (row.giverCode !== session.user.code) throw refuse('recordMissing')
    if (row.parentId === null && row.leaderCode !== session.user.code) throw refuse('projectNotYours')
    if (row.state === 'ended') throw refuse('authorizationOver')
    if (row.revision !== input.revision) throw await meanwhile(db, row.id, clock)
    const sum = readSum(input, row)
    const endsAt = readEnd(input, row, clock)
    await checkAbove(db, row, { endsAt, uses: input.uses }, caller, clock)
    const event = await writeTerms(tx, row, { ...input, sum, endsAt, by: session.actor.name })
    const happened = { event, ids: [row.id], amountBefore: row.amount }
    await writeAuthorizationEvents(db, happened, session, caller)
    const detail = { amount: [row.amount, sum], uses: input.uses, endsAt: endsAt && day(clock, endsAt) }
    return { operation: 'authorizations.change', object: objectOf([row]), detail }
  })
}

async function meanwhile(db: Asking, id: number, clock: AuthorizationDeps['clock']) {
  const { rows } = await db.query<{ by: string | null; at: Date | null }>(
    'select changed_by as by, changed_at as at from project_authorizations where id = $1',
    [id],
  )
  return refuse('changedMeanwhile', {
    name: rows[0]?.by ?? '',
    at: rows[0]?.at ? clock.format(rows[0].at) : '',
  })
}

function readSum(input: AuthorizationChange, row: AuthorizationRow): string | null {
  const at = (words: Words) => refuseFields(AuthorizationChange, { amount: words })
  const problem = sumProblem(input.amount)
  if (problem) throw at(problem)
  const sum = input.amount?.trim() ? fundAmountText(input.amount) : null
  if ((sum === null) !== (row.amount === null)) throw at({ key: 'controlCannotChange' })
  const bound = inFen(row.spent) + inFen(row.held) + inFen(row.passedOn)
  if (sum !== null && inFen(sum) < bound)
    throw at({ key: 'amountBelowBound', values: { min: formatAmount(fromFen(bound)) } })
  return sum
}

function readEnd(input: AuthorizationChange, row: AuthorizationRow, clock: AuthorizationDeps['clock']): Date | null {
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
  if (row.parentId === null) return
  const { rows } = await db.query<{ endsAt: Date | null; uses: AuthorizationUse[] }>(
    'select ends_at as "endsAt", uses from project_authorizations where id = $1',
    [row.parentId],
  )
  const [above] = rows
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

interface Terms extends AuthorizationChange {
  sum: string | null
  by: string
  endsAt: Date | null
}

/** Sums first, so that a refusal of the books leaves nothing half done; what was passed on is shortened with it. */
async function writeTerms(tx: Orm, row: Known, terms: Terms): Promise<AuthorizationEvent> {
  const db = asking(tx)
  const { id, sum, endsAt, uses, duration, mayPassOn, balanceVisible, documentLimit, by } = terms
  const limit = sumProblem(documentLimit)
  if (limit) throw refuseFields(AuthorizationChange, { documentLimit: limit })
  const isOver = row.state === 'over'
  const renews = (row.endsAt?.getTime() ?? Infinity) < (endsAt?.getTime() ?? Infinity)
  await db.query(
    `update project_authorizations set uses = $2, ends_at = $3, duration = $4, may_pass_on = $5, balance_visible = $6,
       document_limit = $7, revision = revision + 1, changed_by = $8, changed_at = now() where id = $1`,
    [
      id,
      uses,
      endsAt,
      duration,
      mayPassOn && row.parentId === null,
      balanceVisible,
      documentLimit?.trim() ? fundAmountText(documentLimit) : null,
      by,
    ],
  )
  await db.query(
    `update project_authorizations c set ends_at = least(c.ends_at, $3::timestamptz),
       uses = array(select unnest(c.uses) intersect select unnest($2::text[])), balance_visible = c.balance_visible and $4
     where c.project_id = $5 and $1 = any (c.chain) and c.id <> $1 and c.state <> 'ended'`,
    [id, uses, endsAt, balanceVisible, row.projectId],
  )
  await moneyOf(async () => {
    if (isOver && renews) await db.query('select fund_renew($1)', [id])
    if (sum !== null && sum !== row.amount) await db.query('select fund_amend($1, $2)', [id, sum])
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

function refusedByBooks(error: unknown): { message: string; left: string | null } {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(source instanceof Error && 'code' in source) || source.code !== 'PF001') return { message: '', left: null }
  const facts: unknown = 'detail' in source ? JSON.parse(String(source.detail)) : {}
  const left = typeof facts === 'object' && facts !== null && 'left' in facts ? String(facts.left) : null
  return { message: source.message, left }
}

/** Rests them, or lets them serve again. Their money stays set aside. Their own receiver may only rest one. */
export function setPaused(deps: AuthorizationDeps, ids: number[], pause: boolean, session: Session, caller: Caller) {
  mustChoose(ids)
  return deps.logs.change(session, caller, async tx => {
    const db = asking(tx)
    const rows = await locked(db, session, ids)
    const changed = rows.filter(row => (pause ? isOpen(row) && row.state !== 'paused' : row.state === 'paused'))
    if (changed.length === 0) throw refuse('authorizationOver')
    const changedIds = changed.map(row => row.id)
    await db.query(
      `update project_authorizations set state = $2, paused_at = case when $2 = 'paused' then now() end,
         revision = revision + 1, changed_by = $3, changed_at = now() where id = any ($1)`,
      [changedIds, pause ? 'paused' : 'granted', session.actor.name],
    )
    await writeAuthorizationEvents(db, { event: pause ? 'paused' : 'resumed', ids: changedIds }, session, caller)
    return { operation: pause ? 'authorizations.pause' : 'authorizations.resume', object: objectOf(changed) }
  })
}
const isOpen = (row: AuthorizationRow) => row.state !== 'ended' && row.state !== 'over'

/** Ends them with all that was passed on below; documents under way keep their cover unless that is revoked too. */
export function takeBack(deps: AuthorizationDeps, input: TakeBack, session: Session, caller: Caller) {
  mustChoose(input.ids)
  const reason = input.reason?.trim() || null
  return deps.logs.change(session, caller, async tx => {
    const db = asking(tx)
    const rows = await changeable(db, session, input.ids)
    if (rows.every(row => row.state === 'ended')) throw refuse('authorizationOver')
    const values = [input.ids, input.revokesHolds, reason]
    const { rows: done } = await db.query<{ ids: number[] }>(
      "select fund_take_back($1, 'takenBack', $2, $3) as ids",
      values,
    )
    const ids = done[0]?.ids ?? []
    await writeAuthorizationEvents(db, { event: 'takenBack', ids, reason }, session, caller)
    const detail = { count: ids.length, revokesHolds: input.revokesHolds, reason }
    return { operation: 'authorizations.takeBack', object: objectOf(rows), detail }
  })
}

/** Restores what this person took back within the last ten minutes. */
export function undoTakeBack(deps: AuthorizationDeps, ids: number[], session: Session, caller: Caller) {
  mustChoose(ids)
  return deps.logs.change(session, caller, async tx => {
    const db = asking(tx)
    const rows = await changeable(db, session, ids)
    const { rows: late } = await db.query<{ id: number }>(
      `select a.id from project_authorizations a where a.id = any ($1) and (a.ended_by is distinct from 'takenBack'
         or a.ended_at < now() - interval '10 minutes' or not exists (select from authorization_log l
           where l.authorization_id = a.id and l.event = 'takenBack' and l.actor_code = $2 and l.at >= a.ended_at))`,
      [ids, session.actor.code],
    )
    if (late.length > 0) throw refuse('undoTooLate')
    const done = await db.query<{ ids: number[] }>('select fund_undo($1) as ids', [ids]).catch((error: unknown) => {
      throw refusedByBooks(error).message === '' ? error : refuse('undoNoMoney')
    })
    await writeAuthorizationEvents(db, { event: 'undone', ids: done.rows[0]?.ids ?? [] }, session, caller)
    return { operation: 'authorizations.undo', object: objectOf(rows) }
  })
}

/** Takes sums back from authorizations by amount, which go on with the rest: all of them or none. */
export function reduceAuthorizations(deps: AuthorizationDeps, input: Reduction, session: Session, caller: Caller) {
  return deps.logs.change(session, caller, async tx => {
    const db = asking(tx)
    if (input.lines.length === 0) throw refuseFields(Reduction, { lines: { key: 'authorizationItemRequired' } })
    const rows = await locked(
      db,
      session,
      input.lines.map(line => line.id),
    )
    for (const { id, amount } of input.lines) {
      const row = found(rows.find(it => it.id === id))
      const problem = sumProblem(amount) ?? (amount.trim() === '' ? { key: 'amountNotPositive' as const } : null)
      if (problem) throw refuseFields(Reduction, { lines: problem })
      const most = row.amount === null || !isOpen(row) ? 0n : inFen(row.left ?? '0.00')
      const [held, passed] = [formatAmount(row.held), formatAmount(row.passedOn)]
      if (inFen(fundAmountText(amount)) > most)
        throw refuseFields(Reduction, {
          lines: { key: 'belowBound', values: { max: formatAmount(fromFen(most < 0n ? 0n : most)), held, passed } },
        })
      const sum = fromFen(inFen(row.amount ?? '0.00') - inFen(fundAmountText(amount)))
      await db.query('select fund_amend($1, $2)', [id, sum])
      await db.query(
        'update project_authorizations set revision = revision + 1, changed_by = $2, changed_at = now() where id = $1',
        [id, session.actor.name],
      )
      const happened = { event: 'reduced' as const, ids: [id], amountBefore: row.amount, reason: input.reason }
      await writeAuthorizationEvents(db, happened, session, caller)
    }
    return { operation: 'authorizations.reduce', object: objectOf(rows), detail: { count: rows.length } }
  })
}
