import type { AuthorizationUse, FundPerson, GrantPreview } from '@portico/contract/data/authorizationEntities.ts'
import { Grant } from '@portico/contract/data/authorizations.ts'
import { type Language, type MessageValues, message } from '@portico/contract/messages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { lastDayOf } from '@portico/contract/rules/funds/duration.ts'
import {
  checkControlledAmount,
  checkFundAmount,
  fundAmountText,
  inFen,
} from '@portico/contract/rules/funds/fundAmount.ts'
import type { Database, Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse, refuseFields, type Words } from '#http/rejection.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import { financeFrom, termsOf, waitForFinance } from './applications/waiting.steps.ts'
import { type Asking, asking } from './asking.queries.ts'
import { giveLines, lockBooks } from './books.queries.ts'
import { type JudgedLine, judgeGrant, receiverIds, type Term, type Wrong } from './grant.rules.ts'
import { type GrantFacts, keepGroups, readGrantFacts, writeAuthorizationEvents } from './grantFacts.queries.ts'

export interface AuthorizationDeps {
  db: Database
  clock: Clock
  logs: Logs
  parameters: Pick<ParameterStore, 'number'>
}

/** So many levels may stand below a leader. */
export const chainDepth = ({ parameters }: Pick<AuthorizationDeps, 'parameters'>): Promise<number> =>
  parameters.number('fundChainDepth', 2, 2, 4)

const useKeys = { query: 'useQuery', reimbursement: 'useReimbursement', income: 'useIncome' } as const
export const useWords = (use: AuthorizationUse, language: Language): string => message(useKeys[use], language)

/** The last day as it is written, long term and unfinished periods aside. */
export const lastSecond = (endsAt: Date): Date => new Date(endsAt.getTime() - 1000)

/** The period that a form names: whole days in the organisation's zone, the end exclusive. */
export function termOf(
  { duration, startsOn, endsOn }: Pick<Grant, 'duration' | 'startsOn' | 'endsOn'>,
  clock: Clock,
  now: Date,
): { term: Term } | { wrong: Pick<Words, 'key'>; at: 'startsOn' | 'endsOn' } {
  const startsAt = clock.parse(`${startsOn} 00:00:00`)
  if (duration === 'longTerm') return { term: { startsAt, endsAt: null } }
  const last = duration === 'custom' ? endsOn : lastDayOf(startsOn, duration)
  if (!last) return { wrong: { key: 'dateRangeIncomplete' }, at: 'endsOn' }
  const next = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const endsAt = clock.parse(`${next} 00:00:00`)
  if (endsAt <= startsAt) return { wrong: { key: 'endDateNotAfterStart' }, at: 'endsOn' }
  if (endsAt <= now) return { wrong: { key: 'endPassed' }, at: 'endsOn' }
  return { term: { startsAt, endsAt } }
}

/** What is wrong with a sum that somebody typed, or null where there is none or it is one. */
export const sumProblem = (typed: string | undefined | null): Words | null =>
  typed === undefined || typed === null || typed.trim() === '' ? null : checkFundAmount(typed)

/** Of a sum that has to be there; null is by project. */
export const controlledProblem = (typed: string | null): Words | null =>
  typed === null ? null : checkControlledAmount(typed)

/** What needs no row to be seen wrong stands at its field. */
export function readTerm(grant: Grant, clock: Clock): Term {
  const read = termOf(grant, clock, new Date())
  const limit = sumProblem(grant.documentLimit)
  const wrong: Partial<Record<keyof typeof Grant.rows, Words>> = {
    ...(grant.receiverIds.length + (grant.groupIds?.length ?? 0) === 0 && { receiverIds: { key: 'receiverRequired' } }),
    ...(grant.projects.length === 0 && { projects: { key: 'grantedProjectRequired' } }),
    ...(grant.uses.length === 0 && { uses: { key: 'useRequired' } }),
    ...('wrong' in read && { [read.at]: read.wrong }),
    ...(limit && { documentLimit: limit }),
  }
  if (Object.keys(wrong).length > 0 || 'wrong' in read) throw refuseFields(Grant, wrong)
  return read.term
}

/** Why a line is wrong, in the reader's language. */
export const wordsOf = (wrong: Wrong, language: Language, clock: Clock): string =>
  message(wrong.key, language, valuesOf(wrong, language, clock))

export function valuesOf(
  { values, people = {}, use, date, amount }: Wrong,
  language: Language,
  clock: Clock,
): MessageValues {
  const whole = amount === null ? message('byProject', language) : amount && formatAmount(amount)
  const until = date === null ? message('longTerm', language) : date && clock.format(lastSecond(date)).slice(0, 10)
  const names = Object.entries(people).map(([key, it]) => [key, language === 'en' ? it.nameEn : it.name] as const)
  return {
    ...values,
    ...Object.fromEntries(names),
    ...(use && { use: useWords(use, language) }),
    ...(whole && { amount: whole }),
    ...(until && { date: until }),
  }
}

async function factsOf(db: Asking, grant: Grant, giver: string): Promise<GrantFacts> {
  const facts = await readGrantFacts(db, {
    giver,
    groupIds: grant.groupIds ?? [],
    receiverIds: grant.receiverIds,
    codes: grant.projects.map(it => it.code),
    parentIds: grant.projects.flatMap(it => (it.parentId === null ? [] : [it.parentId])),
  })
  // Without this nobody would learn that somebody they chose got nothing.
  const people = facts.receivers.filter(it => !it.members).length
  if (people < new Set(grant.receiverIds).size) throw refuseFields(Grant, { receiverIds: { key: 'personMissing' } })
  const groups = facts.receivers.length - people
  if (groups < new Set(grant.groupIds).size) throw refuseFields(Grant, { groupIds: { key: 'groupGone' } })
  return facts
}

const personOf = ({ code, name, nameEn }: FundPerson): FundPerson => ({ code, name, nameEn })

/** What giving would make, line by line; takes no locks and changes nothing. */
export async function previewGrant(
  deps: AuthorizationDeps,
  grant: Grant,
  session: Session,
  { language }: Caller,
): Promise<GrantPreview> {
  const { db, clock } = deps
  const term = readTerm(grant, clock)
  const facts = await factsOf(db.pool, grant, session.user.code)
  const judged = judgeGrant(grant, facts, session.user.code, term, await chainDepth(deps))
  const say = (said: Wrong | null) => said && wordsOf(said, language, clock)
  return {
    lines: judged.lines.map(({ receiver, project, amount, wrong, note, fixAmount, existingId }) => ({
      ...receiverIds(receiver),
      receiverCode: receiver.code,
      receiverName: receiver.name,
      receiverNameEn: receiver.nameEn,
      projectCode: project.code,
      projectName: project.name,
      projectNameEn: project.nameEn,
      amount,
      verdict: wrong ? ('wrong' as const) : ('fine' as const),
      words: say(wrong ?? note),
      fixAmount,
      existingId,
    })),
    effects: judged.effects.map(it => ({ ...it, through: [...it.through, personOf(session.user)] })),
  }
}

/** In whose name something is given, for how long, and how deep a chain may be. */
export interface Giving {
  giver: string
  term: Term
  levels: number
}

/** Makes all of them or none; every line is judged anew under locks, and the first that is wrong is named. */
export async function give(
  deps: AuthorizationDeps,
  grant: Grant,
  session: Session,
  caller: Caller,
): Promise<{ made: number; waiting: number }> {
  const { clock, logs } = deps
  const giving = { giver: session.user.code, term: readTerm(grant, clock), levels: await chainDepth(deps) }
  // A preview says of each line what is wrong with its sum; nobody saves before.
  const sum = grant.projects.flatMap(({ amount }) => controlledProblem(amount) ?? [])[0]
  if (sum) throw refuseFields(Grant, { projects: sum })
  const from = await financeFrom(deps)
  return logs.change(session, caller, async tx => {
    const lines = await judgeLocked(tx, grant, giving, found => refuseWrong(found, caller.language, clock))
    const waiting = from === null ? [] : lines.filter(line => inFen(line.amount ?? freeOf(line)) >= from)
    const terms = termsOf(grant)
    const asked = waiting.map(line => ({ ...asLine(line), kind: 'new' as const, earlierId: null }))
    await waitForFinance(tx, asked, { terms, giver: giving.giver }, session, caller)
    const ids = await makeLines(
      tx,
      lines.filter(line => !waiting.includes(line)),
      grant,
      giving,
      session,
      caller,
    )
    const names = [...new Set(lines.map(line => line.receiver.name))].join('、')
    const detail = {
      projects: [...new Set(lines.map(line => line.project.code))],
      uses: grant.uses,
      count: lines.length,
    }
    const answer = { made: ids.length, waiting: waiting.length }
    return { operation: 'authorizations.give', object: names, detail, answer }
  })
}

const asLine = ({ receiver, project, parent, amount }: JudgedLine) => ({
  receiverCode: receiver.code,
  projectId: project.id,
  parentId: parent?.id ?? null,
  amount,
})
/** By project as much may be spent as is free. */
const freeOf = ({ project, parent }: JudgedLine): string => parent?.left ?? parent?.free ?? project.free

/** Judges under the locks of the books; what can be seen to be wrong takes none, so that nobody holds up what is not theirs. */
export async function judgeLocked(
  tx: Orm,
  grant: Grant,
  { giver, term, levels }: Giving,
  refuseThose: (lines: readonly JudgedLine[]) => void,
): Promise<JudgedLine[]> {
  const db = asking(tx)
  const before = await factsOf(db, grant, giver)
  refuseThose(judgeGrant(grant, before, giver, term, levels).lines)
  const projects = before.projects.map(it => it.id)
  const chains = before.parents.map(it => it.id)
  await lockBooks(db, projects, chains)
  await keepGroups(db, grant.groupIds ?? [])
  const { lines } = judgeGrant(grant, await factsOf(db, grant, giver), giver, term, levels)
  refuseThose(lines)
  return lines
}

/** Makes lines that were judged, with their lines in the authorization log. */
export async function makeLines(
  tx: Orm,
  lines: readonly JudgedLine[],
  grant: Grant,
  giving: Giving,
  session: Session,
  caller: Caller,
): Promise<number[]> {
  if (lines.length === 0) return []
  const db = asking(tx)
  const made = lines.map(line => newLine(line, grant, giving))
  const ids = await giveLines(db, made, {
    giver: giving.giver,
    by: session.actor.name,
    uses: [...new Set(grant.uses)],
    endsAt: giving.term.endsAt,
    duration: grant.duration,
    documentLimit: grant.documentLimit?.trim() ? fundAmountText(grant.documentLimit) : null,
    reason: grant.reason?.trim() || null,
  })
  const event = lines.some(line => line.parent) ? 'passedOn' : 'granted'
  await writeAuthorizationEvents(db, { event, ids, reason: grant.reason }, session, caller)
  return ids
}

/** Nothing is made where a line is wrong, or none is left: the first that is wrong is named. */
export function refuseWrong(lines: readonly JudgedLine[], language: Language, clock: Clock): void {
  if (lines.length === 0) throw refuseFields(Grant, { projects: { key: 'grantedProjectRequired' } })
  const wrong = lines.find(line => line.wrong)
  if (wrong?.wrong) throw refuse('linesWrong', namedLine(wrong, wrong.wrong, language, clock))
}

const namedLine = (line: JudgedLine, wrong: Wrong, language: Language, clock: Clock) => ({
  name: language === 'en' ? line.receiver.nameEn : line.receiver.name,
  project: line.project.code,
  why: wordsOf(wrong, language, clock),
})

/**
 * A group passes nothing on: nobody could say who did. Nobody shows more than they see, begins before what they pass on
 * does, nor lets more levels be made than there may be.
 */
const newLine = (
  { receiver, project, parent, amount }: JudgedLine,
  grant: Grant,
  { term: { startsAt }, levels }: Giving,
) => ({
  project: project.id,
  parent: parent?.id ?? null,
  receiver: receiver.code,
  group: receiverIds(receiver).groupId,
  amount,
  startsAt: parent && parent.startsAt > startsAt ? parent.startsAt : startsAt,
  mayPassOn: grant.mayPassOn && !receiver.members && (parent?.depth ?? 0) + 1 < levels,
  balanceVisible: grant.balanceVisible && (parent?.balanceVisible ?? true),
})
