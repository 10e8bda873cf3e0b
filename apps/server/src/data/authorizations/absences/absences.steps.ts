import {
  type AbsenceChange,
  AbsenceLine,
  type AbsencePlan,
  NewAbsence,
} from '@portico/contract/data/authorizationAbsences.ts'
import type { Grant } from '@portico/contract/data/authorizations.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Orm } from '#db/open.ts'
import { writeDelegationEvent } from '#directory/delegations/delegationLog.queries.ts'
import { lockPair, overlaps } from '#directory/delegations/delegations.queries.ts'
import { findPerson } from '#directory/users/users.queries.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse, refuseEntry, refuseFields, type Words } from '#http/rejection.ts'
import { financeFrom } from '../applications/waiting.steps.ts'
import { asking } from '../asking.queries.ts'
import { endAll, lockBooks } from '../books.queries.ts'
import {
  type AuthorizationDeps,
  chainDepth,
  judgeLocked,
  lastSecond,
  makeLines,
  refuseWrong,
  sumProblem,
  termOf,
  valuesOf,
} from '../giving.steps.ts'
import { writeAuthorizationEvents } from '../grantFacts.queries.ts'
import { refusedMoney } from '../locking.steps.ts'
import { dropDraft } from './absenceDrafts.queries.ts'
import { endEntry, moveEntry, writeEntry } from './absenceEntries.queries.ts'
import { writeAbsence } from './absenceLog.queries.ts'
import * as query from './absences.queries.ts'
import { fieldOf, proposedDelegate, proposedLines } from './absences.rules.ts'
import { tellEnded, tellStandins } from './absenceTellings.steps.ts'

type Dates = Pick<NewAbsence, 'startsOn' | 'endsOn'>
interface Span {
  startsAt: Date
  endsAt: Date
}

/** Whole days; both ends are looked at, the first only where it may still be chosen. */
function spanOf({ startsOn, endsOn }: Dates, clock: Clock, begun: Date | null): Span {
  const now = new Date()
  const read = termOf({ duration: 'custom', startsOn, endsOn }, clock, now)
  if ('wrong' in read) throw refuseFields(NewAbsence, { endsOn: read.wrong })
  if (!begun && startsOn < clock.format(now).slice(0, 10))
    throw refuseFields(NewAbsence, { startsOn: { key: 'startPassed' } })
  const { startsAt, endsAt } = read.term
  if (!endsAt) throw refuseFields(NewAbsence, { endsOn: { key: 'dateRangeIncomplete' } })
  return { startsAt: begun ?? startsAt, endsAt }
}

/** What is proposed for these days; nothing is changed. */
export async function planAbsence(
  { db, clock }: AuthorizationDeps,
  dates: Dates,
  { user }: Session,
): Promise<AbsencePlan> {
  const { startsAt, endsAt } = spanOf(dates, clock, null)
  const facts = await query.readAbsenceFacts(db.pool, user.code, { startsAt, endsAt })
  const dayOf = (at: Date) => clock.format(lastSecond(at)).slice(0, 10)
  const covers = facts.covers.map(it => ({ ...it, lastDay: it.endsAt && dayOf(it.endsAt) }))
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / 86_400_000)
  const delegate = proposedDelegate(facts.handlers)
  const lines = proposedLines({ ...facts, covers }, days, endsAt)
  const people = [...(delegate ? [delegate.code] : []), ...lines.flatMap(it => it.receiver?.code ?? [])]
  const away = await query.readAway(db.pool, people, startsAt, endsAt)
  return {
    delegate,
    lines,
    away: away.map(it => ({
      code: it.code,
      startsOn: clock.format(it.startsAt).slice(0, 10),
      endsOn: dayOf(it.endsAt),
    })),
  }
}

/** Makes everything of an absence, or nothing: who acts, who uses what, and that they are told. */
export async function startAbsence(deps: AuthorizationDeps, input: NewAbsence, session: Session, caller: Caller) {
  const { clock, logs } = deps
  const span = spanOf(input, clock, null)
  const { user, actor } = session
  if (!input.delegateId && input.lines.length === 0) throw refuse('absenceEmpty')
  for (const [index, { amount }] of input.lines.entries()) {
    const problem = sumProblem(amount) ?? (amount.trim() === '' ? { key: 'amountNotPositive' as const } : null)
    if (problem) throw atLine(index, 'amount', problem)
  }
  const reason = input.reason?.trim() || null
  return logs.change(session, caller, async tx => {
    const db = asking(tx)
    await query.lockAbsences(db, user.id)
    await refuseOverlap(tx, span, user.code, null, clock)
    const authorizationIds = await giveAll(deps, tx, input, session, caller)
    const delegate = input.delegateId
      ? await delegateTo(deps, tx, input.delegateId, { ...span, reason }, session, caller)
      : null
    const title = caller.language === 'en' ? 'Away' : '离岗'
    const { startsOn, endsOn } = input
    const entryId = await writeEntry(db, { ownerId: user.id, title, reason, startsOn, endsOn })
    const id = await query.insertAbsence(db, {
      ...span,
      person: user.code,
      reason,
      replies: input.replies ?? false,
      entryId,
      by: actor.name,
    })
    await query.addItems(db, id, { authorizationIds, delegationId: delegate?.delegationId ?? null })
    await dropDraft(tx, user.code)
    const made = found(await query.holdAbsence(db, user.code, id))
    await writeAbsence(db, made, session, caller)
    await tellStandins(db, made, user, clock)
    const detail = {
      startsOn: input.startsOn,
      endsOn: input.endsOn,
      reason,
      replies: input.replies ?? false,
      delegate: delegate?.name ?? null,
      projects: input.lines.map(it => it.projectCode),
    }
    return {
      operation: 'absences.start',
      object: `${input.startsOn} – ${input.endsOn}`,
      detail,
      tell: delegate ? [['delegations', delegate.id] as const] : [],
      answer: { id },
    }
  })
}

async function refuseOverlap(tx: Orm, { startsAt, endsAt }: Span, person: string, but: number | null, clock: Clock) {
  const others = await query.readAway(asking(tx), [person], startsAt, endsAt)
  const other = others.find(it => it.id !== but)
  if (other)
    throw refuse('absenceExists', {
      from: clock.format(other.startsAt).slice(0, 10),
      to: clock.format(lastSecond(other.endsAt)).slice(0, 10),
    })
}

const atLine = (index: number, field: 'amount' | 'receiverId', words: Words) =>
  refuseEntry(NewAbsence, 'lines', AbsenceLine, [index, field], words)
/** Every line is judged as giving is, behind one lock of all their projects. */
async function giveAll(
  deps: AuthorizationDeps,
  tx: Orm,
  { lines, startsOn, endsOn, reason }: NewAbsence,
  session: Session,
  caller: Caller,
): Promise<number[]> {
  const db = asking(tx)
  const [levels, from] = await Promise.all([chainDepth(deps), financeFrom(deps)])
  const codes = lines.map(it => it.projectCode)
  await query.lockProjects(db, codes)
  const made: number[] = []
  for (const [index, { projectCode, receiverId, amount, uses }] of lines.entries()) {
    if (from !== null && inFen(fundAmountText(amount)) >= from)
      throw atLine(index, 'amount', {
        key: 'financeFirst',
        values: { project: projectCode, amount: formatAmount(fundAmountText(amount)) },
      })
    const grant: Grant = {
      receiverIds: [receiverId],
      projects: [{ code: projectCode, parentId: null, amount }],
      uses,
      duration: 'custom',
      startsOn,
      endsOn,
      mayPassOn: false,
      balanceVisible: false,
      reason,
    }
    const read = termOf(grant, deps.clock, new Date())
    if ('wrong' in read) throw refuseFields(NewAbsence, { endsOn: read.wrong })
    const giving = { giver: session.user.code, term: read.term, levels }
    const judged = await judgeLocked(tx, grant, giving, found => {
      const wrong = found[0]?.wrong
      const field = wrong && fieldOf[wrong.key]
      if (wrong && field)
        throw atLine(index, field, { key: wrong.key, values: valuesOf(wrong, caller.language, deps.clock) })
      refuseWrong(found, caller.language, deps.clock)
    })
    made.push(...(await makeLines(tx, judged, grant, giving, session, caller)))
  }
  return made
}

async function delegateTo(
  { db }: AuthorizationDeps,
  tx: Orm,
  id: number,
  { startsAt, endsAt, reason }: Span & { reason: string | null },
  { user, actor }: Session,
  caller: Caller,
) {
  const delegate = await findPerson(db, { id })
  if (!delegate?.enabled)
    throw refuseFields(NewAbsence, { delegateId: { key: delegate ? 'receiverOff' : 'personMissing' } })
  if (delegate.id === user.id) throw refuseFields(NewAbsence, { delegateId: { key: 'delegateIsSelf' } })
  await lockPair(tx, user.id, delegate.id)
  const row = { delegatorId: user.id, delegateId: delegate.id, startsAt, endsAt, reason, applicationIds: null }
  if (await overlaps(tx, row)) {
    const values = { name: nameIn(delegate, caller) }
    throw refuseFields(NewAbsence, { delegateId: { key: 'delegationThen', values } })
  }
  const delegation = await query.insertDelegation(tx, row, actor.name)
  if (!delegation) throw refuse('failed')
  await writeDelegationEvent(tx, { event: 'granted', delegator: user, delegate, actor, delegation }, caller)
  return { id: delegate.id, name: delegate.name, delegationId: delegation.id }
}

const nameIn = ({ name, nameEn }: { name: string; nameEn: string }, { language }: Caller) =>
  language === 'en' ? nameEn : name

/** Other dates for all that was arranged. What has begun keeps its beginning. */
export function changeAbsence(deps: AuthorizationDeps, input: AbsenceChange, session: Session, caller: Caller) {
  const { clock, logs } = deps
  const { user, actor } = session
  return logs.change(session, caller, async tx => {
    const db = asking(tx)
    const row = found(await query.holdAbsence(db, user.code, input.id))
    if (row.state === 'over' || row.state === 'ended') throw refuse('absenceOver')
    if (row.revision !== input.revision)
      throw refuse('changedMeanwhile', { name: actor.name, at: clock.format(new Date()) })
    const span = spanOf(input, clock, row.state === 'away' ? row.startsAt : null)
    await refuseOverlap(tx, span, user.code, row.id, clock)
    for (const { id, ...it } of await query.delegationsOf(db, row.id)) {
      await lockPair(tx, it.delegatorId, it.delegateId)
      if (await overlaps(tx, { ...it, ...span }, id)) throw refuse('delegationThen', { name: nameIn(it, caller) })
    }
    await lockItems(tx, row)
    const ids = await query
      .moveAbsence(db, await ownOnly(db, row, user.code), { ...span, by: actor.name })
      .catch((error: unknown) => {
        throw refusedMoney(error)
      })
    if (ids.length > 0)
      await writeAuthorizationEvents(db, { event: 'changed', ids, reason: row.reason }, session, caller)
    const startsOn = clock.format(span.startsAt).slice(0, 10)
    await moveEntry(db, row.id, { startsOn, endsOn: input.endsOn })
    const now = found(await query.holdAbsence(db, user.code, row.id))
    await writeAbsence(db, now, session, caller)
    await tellStandins(db, now, user, clock)
    const detail = { startsOn, endsOn: input.endsOn, count: now.items.length }
    return { operation: 'absences.change', object: `${detail.startsOn} – ${detail.endsOn}`, detail }
  })
}

const lockItems = (tx: Orm, { items }: query.AbsenceRow) =>
  lockBooks(
    asking(tx),
    [...new Set(items.flatMap(it => it.projectId ?? []))],
    items.flatMap(it => it.authorizationId ?? []),
  )

/** Without what is somebody else's by now: its project has another leader. */
async function ownOnly(
  db: ReturnType<typeof asking>,
  row: query.AbsenceRow,
  person: string,
): Promise<query.AbsenceRow> {
  const ids = await query.ownItems(db, row.id, person)
  return { ...row, items: row.items.filter(it => it.authorizationId === null || ids.includes(it.authorizationId)) }
}

/** Ends everything of an absence now. What is under way keeps its cover. */
export function endAbsence({ clock, logs }: AuthorizationDeps, id: number, session: Session, caller: Caller) {
  const { user, actor } = session
  return logs.change(session, caller, async tx => {
    const db = asking(tx)
    const row = found(await query.holdAbsence(db, user.code, id))
    if (row.state === 'over' || row.state === 'ended') throw refuse('absenceOver')
    await lockItems(tx, row)
    const ids = (await ownOnly(db, row, user.code)).items.flatMap(it => it.authorizationId ?? [])
    const ended = await endAll(db, ids, false, null)
    if (ended.length > 0)
      await writeAuthorizationEvents(db, { event: 'takenBack', ids: ended, reason: row.reason }, session, caller)
    const people = await query.closeAbsence(db, id, actor.name)
    await endEntry(db, id, clock.format(new Date()).slice(0, 10))
    await tellEnded(db, row, user, clock)
    const object = `${clock.format(row.startsAt).slice(0, 10)} – ${clock.format(lastSecond(row.endsAt)).slice(0, 10)}`
    return {
      operation: 'absences.end',
      object,
      detail: { count: row.items.length },
      tell: people.map(person => ['delegations', person] as const),
    }
  })
}
