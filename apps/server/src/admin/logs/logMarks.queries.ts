import { type AnyColumn, and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { isAny } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import { loginLog, operationLog } from '#platform/logs/logs.table.ts'

/** What is asked for of a line beside people and words. */
export interface Particulars {
  /** The operations, or the ways of signing in. */
  kinds?: readonly string[] | undefined
  /** Was it done, did the sign-in succeed? */
  isDone?: boolean | undefined
  period?: { from: string; to: string } | undefined
}

/** What a table calls them, and `log_marks` of these as the index over words has it. */
export const operationParticulars = {
  at: operationLog.at,
  kind: operationLog.operation,
  isDone: (isDone: boolean) => eq(operationLog.outcome, isDone ? 'done' : 'refused'),
  marks: sql`log_marks(${operationLog.operation}, ${operationLog.outcome} = 'refused', ${operationLog.at})`,
}
export const signInParticulars = {
  at: loginLog.at,
  kind: loginLog.method,
  isDone: (isDone: boolean) => eq(loginLog.success, isDone),
  marks: sql`log_marks(${loginLog.method}, not ${loginLog.success}, ${loginLog.at})`,
}
type Columns = Omit<typeof operationParticulars, 'kind' | 'at'> & { kind: AnyColumn; at: AnyColumn }

const day = 86_400_000
/** Of a longer period the index is not asked day by day. */
const mostDays = 31

/** The marks of the days that a period touches; none of a long one. */
function daysOf(from: Date, before: Date): string[] {
  const first = Math.floor(from.getTime() / day)
  const count = Math.floor((before.getTime() - 1) / day) - first + 1
  return count > mostDays ? [] : Array.from({ length: Math.max(count, 0) }, (_, at) => `@${first + at}`)
}

/** Where and how lines are looked for that are as is asked. */
export interface Look {
  /** Is a word looked for too? Then the index over words finds both at once, and reads no line that has only one. */
  isWord: boolean
  /** They are counted only, in no order. */
  isCount: boolean
}

export function particularsOf(columns: Columns, ask: Particulars, look: Look, clock: Clock): SQL | undefined {
  const from = ask.period && clock.parse(ask.period.from)
  // The last second belongs to it, with all its parts.
  const before = ask.period && new Date(clock.parse(ask.period.to).getTime() + 1000)
  const days = from && before ? daysOf(from, before) : []
  const kinds = ask.kinds?.map(kind => `=${kind}`) ?? []
  // Nearly all lines are of what was done: a mark would find them all.
  const refused = ask.isDone === false ? ['!'] : []
  const isMarked = look.isWord || (look.isCount && kinds.length + refused.length > 0 && days.length > 0)
  const has = (operator: string, list: readonly string[]) =>
    isMarked && list.length > 0 ? sql`${columns.marks} ${sql.raw(operator)} ${sql.param(list)}::text[]` : undefined
  // Whoever counts by days does not need the index of moments too: it has all lines of the period.
  const at = look.isCount && isMarked && days.length > 0 ? sql`(${columns.at} + interval '0')` : sql`${columns.at}`
  return and(
    has('&&', kinds),
    has('@>', refused),
    has('&&', days),
    isMarked ? undefined : isAny(columns.kind, ask.kinds),
    ask.isDone === undefined || (isMarked && !ask.isDone) ? undefined : columns.isDone(ask.isDone),
    from && gte(at, from),
    before && lt(at, before),
  )
}
