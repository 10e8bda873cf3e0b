import { AuthorizationChoice, Reduction, TakeBack } from '@portico/contract/data/authorizations.ts'
import type { Language } from '@portico/contract/messages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen, fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse, refuseFields } from '#http/rejection.ts'
import { type Asking, asking } from './asking.queries.ts'
import type { AuthorizationRow } from './authorizations.queries.ts'
import { type AuthorizationDeps, sumProblem } from './giving.steps.ts'
import { writeAuthorizationEvents } from './grantFacts.queries.ts'
import { changeable, isAbove, locked, mayRest, objectOf, readerOf, refusedByBooks } from './locking.steps.ts'

/** Somebody chose nothing. */
export function mustChoose(ids: readonly number[]): void {
  if (ids.length === 0) throw refuseFields(AuthorizationChoice, { ids: { key: 'authorizationItemRequired' } })
}

/**
 * Rests them, or lets them serve again: their giver, the leader, and by their own wish their receiver. Whoever let one rest
 * lets it serve again, or the leader. Their money stays set aside.
 */
export function setPaused(deps: AuthorizationDeps, ids: number[], pause: boolean, session: Session, caller: Caller) {
  mustChoose(ids)
  return deps.logs.change(session, caller, async tx => {
    const db = asking(tx)
    const person = session.user.code
    const rows = await locked(db, readerOf(session), ids, mayRest)
    const changed = rows.filter(row => (pause ? isOpen(row) && mayPause(row, person) : row.isPaused))
    if (changed.length === 0) throw refuse('authorizationOver')
    const foreign = pause ? undefined : changed.find(row => person !== row.leaderCode && person !== restedBy(row))
    if (foreign) throw refuse('restedByOther', { name: await nameOf(db, restedBy(foreign), caller.language) })
    const changedIds = changed.map(row => row.id)
    await db.query(
      `update project_authorizations set state = $2, paused_at = case when $2 = 'paused' then now() end,
         paused_by = case when $2 = 'paused' then $4 end, revision = revision + 1, changed_by = $3, changed_at = now()
       where id = any ($1)`,
      [changedIds, pause ? 'paused' : 'granted', session.actor.name, person],
    )
    await writeAuthorizationEvents(db, { event: pause ? 'paused' : 'resumed', ids: changedIds }, session, caller)
    return { operation: pause ? 'authorizations.pause' : 'authorizations.resume', object: objectOf(changed) }
  })
}
/** One that rests already rests by who is above: a receiver takes nothing over, and what they let rest may be taken over. */
const mayPause = (row: AuthorizationRow, person: string): boolean =>
  !row.isPaused || (person !== row.receiverCode && restedBy(row) === row.receiverCode)
/** Before it was written down, only givers and leaders let one rest. */
export const restedBy = ({ pausedBy, giverCode }: Pick<AuthorizationRow, 'pausedBy' | 'giverCode'>): string =>
  pausedBy ?? giverCode
async function nameOf(db: Asking, code: string, language: Language): Promise<string> {
  const text = 'select name, name_en as "nameEn" from users where code = $1'
  const [row] = (await db.query<{ name: string; nameEn: string }>(text, [code])).rows
  return (language === 'en' ? row?.nameEn : row?.name) ?? code
}
const isOpen = (row: AuthorizationRow) => row.state !== 'ended' && row.state !== 'over'

/** What the office of finance takes back of others is taken back with a reason: they read it. */
export const needsReason = (rows: readonly AuthorizationRow[], { user }: Pick<Session, 'user'>): boolean =>
  rows.some(row => !isAbove(row, user))

/** Ends them with all that was passed on below; documents under way keep their cover unless that is revoked too. */
export function takeBack(deps: AuthorizationDeps, input: TakeBack, session: Session, caller: Caller) {
  mustChoose(input.ids)
  const reason = input.reason?.trim() || null
  return deps.logs.change(session, caller, async tx => {
    const db = asking(tx)
    const rows = await changeable(db, readerOf(session), input.ids)
    if (!reason && needsReason(rows, session)) throw refuseFields(TakeBack, { reason: { key: 'required' } })
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
    const rows = await changeable(db, readerOf(session), ids)
    if (rows.every(row => row.state !== 'ended')) throw refuse('undoneAlready')
    const { rows: late } = await db.query<{ id: number }>(
      `select a.id from project_authorizations a where a.id = any ($1) and (a.ended_by is distinct from 'takenBack'
         or a.ended_at < now() - interval '10 minutes' or not exists (select from authorization_log l
           where l.authorization_id = a.id and l.event = 'takenBack' and l.actor_code = $2 and l.at >= a.ended_at))`,
      [ids, session.actor.code],
    )
    if (late.length > 0) throw refuse('undoTooLate')
    // Money of a project that somebody else leads by now is theirs. The office undoes its own deed for whoever led it.
    const { code, isOffice } = readerOf(session)
    if (rows.some(row => row.parentId === null && row.leaderCode !== (isOffice ? row.giverCode : code)))
      throw refuse('projectNotYours')
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
      readerOf(session),
      input.lines.map(line => line.id),
    )
    if (!input.reason?.trim() && needsReason(rows, session))
      throw refuseFields(Reduction, { reason: { key: 'required' } })
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
