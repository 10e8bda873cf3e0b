import { AuthorizationChoice, Reduction, TakeBack } from '@portico/contract/data/authorizations.ts'
import type { Language } from '@portico/contract/messages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen, fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse, refuseFields } from '#http/rejection.ts'
import { type Asking, asking } from './asking.queries.ts'
import type { AuthorizationRow } from './authorizations.queries.ts'
import { amend, endAll, undoAll } from './books.queries.ts'
import { type AuthorizationDeps, sumProblem } from './giving.steps.ts'
import { personBy, writeAuthorizationEvents } from './grantFacts.queries.ts'
import { changeable, isAbove, locked, mayRest, objectOf, readerOf, refusedMoney } from './locking.steps.ts'
import { readLate, writeChanged, writePause } from './terms.queries.ts'

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
    await writePause(db, changedIds, pause ? person : null, session.actor.name)
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
  const person = await personBy(db, code)
  return (language === 'en' ? person?.nameEn : person?.name) ?? code
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
    const ids = await endAll(db, input.ids, input.revokesHolds, reason)
    // Somebody else was first while this waited for the books.
    if (ids.length === 0) throw refuse('authorizationOver')
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
    if ((await readLate(db, ids, session.actor.code)).length > 0) throw refuse('undoTooLate')
    // Money of a project that somebody else leads by now is theirs. The office undoes its own deed for whoever led it.
    const { code, isOffice } = readerOf(session)
    if (rows.some(row => row.parentId === null && row.leaderCode !== (isOffice ? row.giverCode : code)))
      throw refuse('projectNotYours')
    const undone = await undoAll(db, ids).catch((error: unknown) => {
      throw refusedMoney(error)
    })
    if (undone.length === 0) throw refuse('undoneAlready')
    await writeAuthorizationEvents(db, { event: 'undone', ids: undone }, session, caller)
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
      await amend(db, id, sum)
      await writeChanged(db, id, session.actor.name)
      const happened = { event: 'reduced' as const, ids: [id], amountBefore: row.amount, reason: input.reason }
      await writeAuthorizationEvents(db, happened, session, caller)
    }
    return { operation: 'authorizations.reduce', object: objectOf(rows), detail: { count: rows.length } }
  })
}
