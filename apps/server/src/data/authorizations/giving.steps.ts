import type { AuthorizationUse, GrantPreview } from '@portico/contract/data/authorizationEntities.ts'
import { Grant } from '@portico/contract/data/authorizations.ts'
import { type Language, message } from '@portico/contract/messages.ts'
import { formatAmount } from '@portico/contract/rules/amount.ts'
import { lastDayOf } from '@portico/contract/rules/funds/duration.ts'
import { checkFundAmount, fundAmountText } from '@portico/contract/rules/funds/fundAmount.ts'
import { sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Database, Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse, refuseFields, type Words } from '#http/rejection.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { type JudgedLine, judgeGrant, type Term, type Wrong } from './grant.rules.ts'
import { type Asking, readGrantFacts, writeAuthorizationEvents } from './grantFacts.queries.ts'

export interface AuthorizationDeps {
  db: Database
  clock: Clock
  logs: Logs
}

const useKeys = { query: 'useQuery', reimbursement: 'useReimbursement', income: 'useIncome' } as const
export const useWords = (use: AuthorizationUse, language: Language): string => message(useKeys[use], language)

/** A transaction as the queries of this noun ask it. */
export const asking = (tx: Orm): Asking => ({
  query: async <R extends QueryResultRow>(text: string, values: unknown[]) => {
    // Drizzle has no way to take a numbered text: the parts between its numbers become a statement of its own.
    const parts = text.split(/\$(\d+)/)
    const chunks = parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    )
    const { rows } = await tx.execute(sql.join(chunks))
    // Drizzle leaves moments as PostgreSQL writes them; a pool reads them.
    return { rows: rows.map(row => withMoments(row) as R) }
  },
})

const writtenMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/
const withMoments = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && writtenMoment.test(value) ? new Date(value) : value,
    ]),
  )

/** The last day as it is written, long term and unfinished periods aside. */
export const lastSecond = (endsAt: Date): Date => new Date(endsAt.getTime() - 1000)

/** The period that a form names: whole days in the organisation's zone, the end exclusive. */
export function termOf(
  { duration, startsOn, endsOn }: Pick<Grant, 'duration' | 'startsOn' | 'endsOn'>,
  clock: Clock,
  now: Date,
): { term: Term } | { wrong: Words; at: 'startsOn' | 'endsOn' } {
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

/** What needs no row to be seen wrong stands at its field. */
function readTerm(grant: Grant, clock: Clock): Term {
  const read = termOf(grant, clock, new Date())
  const limit = sumProblem(grant.documentLimit)
  const wrong: Partial<Record<keyof typeof Grant.rows, Words>> = {
    ...(grant.receiverIds.length === 0 && { receiverIds: { key: 'receiverRequired' } }),
    ...(grant.projects.length === 0 && { projects: { key: 'grantedProjectRequired' } }),
    ...(grant.uses.length === 0 && { uses: { key: 'useRequired' } }),
    ...('wrong' in read && { [read.at]: read.wrong }),
    ...(limit && { documentLimit: limit }),
  }
  if (Object.keys(wrong).length > 0 || 'wrong' in read) throw refuseFields(Grant, wrong)
  return read.term
}

/** Why a line is wrong, in the reader's language. */
function wordsOf({ key, values, use, date, amount }: Wrong, language: Language, clock: Clock): string {
  const whole = amount === null ? message('byProject', language) : amount && formatAmount(amount)
  const until = date === null ? message('longTerm', language) : date && clock.format(lastSecond(date)).slice(0, 10)
  return message(key, language, {
    ...values,
    ...(use && { use: useWords(use, language) }),
    ...(whole && { amount: whole }),
    ...(until && { date: until }),
  })
}

const factsOf = (db: Asking, grant: Grant) =>
  readGrantFacts(db, {
    receiverIds: grant.receiverIds,
    codes: grant.projects.map(it => it.code),
    parentIds: grant.projects.flatMap(it => (it.parentId === null ? [] : [it.parentId])),
  })

/** What giving would make, line by line; takes no locks and changes nothing. */
export async function previewGrant(
  { db, clock }: AuthorizationDeps,
  grant: Grant,
  session: Session,
  { language }: Caller,
): Promise<GrantPreview> {
  const term = readTerm(grant, clock)
  const facts = await factsOf(db.pool, grant)
  const judged = judgeGrant(grant, facts, session.user.code, term)
  return {
    lines: judged.lines.map(({ receiver, project, amount, wrong, fixAmount, existingId }) => ({
      receiverId: receiver.id,
      receiverCode: receiver.code,
      receiverName: receiver.name,
      receiverNameEn: receiver.nameEn,
      projectCode: project.code,
      projectName: project.name,
      projectNameEn: project.nameEn,
      amount,
      verdict: wrong ? ('wrong' as const) : ('fine' as const),
      words: wrong && wordsOf(wrong, language, clock),
      fixAmount,
      existingId,
    })),
    effects: judged.effects,
  }
}

/** Makes all of them or none; every line is judged anew under locks, and the first that is wrong is named. */
export async function give(
  { clock, logs }: AuthorizationDeps,
  grant: Grant,
  session: Session,
  caller: Caller,
): Promise<{ made: number }> {
  const term = readTerm(grant, clock)
  return logs.change(session, caller, async tx => {
    const db = asking(tx)
    const before = await factsOf(db, grant)
    // What can be seen to be wrong takes no locks: nobody holds up a project that is not theirs.
    refuseWrong(judgeGrant(grant, before, session.user.code, term).lines, caller.language, clock)
    const chains = before.parents.map(it => it.id)
    await db.query('select fund_lock_all($1, $2)', [before.projects.map(it => it.id), chains])
    const { lines } = judgeGrant(grant, await factsOf(db, grant), session.user.code, term)
    refuseWrong(lines, caller.language, clock)
    const { rows } = await db.query<{ ids: number[] }>('select fund_give($1::jsonb, $2::jsonb) as ids', [
      JSON.stringify(lines.map(line => newLine(line, grant, term))),
      JSON.stringify({
        giver: session.user.code,
        by: session.actor.name,
        uses: [...new Set(grant.uses)],
        endsAt: term.endsAt,
        duration: grant.duration,
        documentLimit: grant.documentLimit?.trim() ? fundAmountText(grant.documentLimit) : null,
        reason: grant.reason?.trim() || null,
      }),
    ])
    const ids = rows[0]?.ids ?? []
    const event = lines.some(line => line.parent) ? 'passedOn' : 'granted'
    await writeAuthorizationEvents(db, { event, ids, reason: grant.reason }, session, caller)
    const names = [...new Set(lines.map(line => line.receiver.name))].join('、')
    const detail = {
      projects: [...new Set(lines.map(line => line.project.code))],
      uses: grant.uses,
      count: lines.length,
    }
    return { operation: 'authorizations.give', object: names, detail, answer: { made: ids.length } }
  })
}

/** Nothing is made where a line is wrong, or none is left: the first that is wrong is named. */
function refuseWrong(lines: readonly JudgedLine[], language: Language, clock: Clock): void {
  if (lines.length === 0) throw refuseFields(Grant, { projects: { key: 'grantedProjectRequired' } })
  const wrong = lines.find(line => line.wrong)
  if (wrong?.wrong) throw refuse('linesWrong', namedLine(wrong, wrong.wrong, language, clock))
}

const namedLine = (line: JudgedLine, wrong: Wrong, language: Language, clock: Clock) => ({
  name: language === 'en' ? line.receiver.nameEn : line.receiver.name,
  project: line.project.code,
  why: wordsOf(wrong, language, clock),
})

/** Nobody shows more than they see, begins before what they pass on does, nor lets more levels be made than there may be. */
const newLine = ({ receiver, project, parent, amount }: JudgedLine, grant: Grant, { startsAt }: Term) => ({
  project: project.id,
  parent: parent?.id ?? null,
  receiver: receiver.code,
  amount,
  startsAt: parent && parent.startsAt > startsAt ? parent.startsAt : startsAt,
  mayPassOn: grant.mayPassOn && !parent,
  balanceVisible: grant.balanceVisible && (parent?.balanceVisible ?? true),
})
