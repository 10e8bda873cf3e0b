import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import type { FieldProblem } from '@portico/contract/rules/fields/fieldProblem.ts'
import { type Duration, daysFrom, lastDayOf } from '@portico/contract/rules/funds/duration.ts'

/** How long somebody wants something to last. */
export interface Term {
  duration: Duration
  startsOn: string
  /** The last day that people choose themselves. */
  endsOn: string
}

/** The last day; null for long term, empty where it is still to be chosen. */
export const endOf = ({ duration, startsOn, endsOn }: Term): string | null =>
  duration === 'custom' ? endsOn : startsOn === '' ? '' : lastDayOf(startsOn, duration)

/** What is wrong with a period, at its end. */
export function periodMistake(draft: Term, today: string): FieldProblem | null {
  const end = endOf(draft)
  if (draft.startsOn === '' || end === '') return { key: 'dateRangeIncomplete' }
  if (end !== null && end < draft.startsOn) return { key: 'lastDayEarly' }
  return end !== null && end < today ? { key: 'endPassed' } : null
}

/** How many days a range has, both ends counted. */
export const daysOf = (first: string, last: string): number => daysFrom(first, last) + 1

/** Its time as it is, or a length anew. */
export type Renewal = 'keep' | Duration

/** The last day of a length that is chosen now: what has begun is counted from today. */
export const renewedUntil = (row: ProjectAuthorization, renewal: Duration, today: string): string | null => {
  const first = row.startsAt.slice(0, 10)
  return lastDayOf(first > today ? first : today, renewal)
}

/** Length and last day as the call takes them. */
export function termOf(row: ProjectAuthorization, renewal: Renewal, endsOn: string | undefined, today: string) {
  const last = row.endsAt?.slice(0, 10)
  if (renewal === 'keep') return { duration: row.duration, endsOn: row.duration === 'custom' ? last : undefined }
  if (renewal === 'custom') return { duration: renewal, endsOn }
  return { duration: renewal, endsOn: renewedUntil(row, renewal, today) ?? undefined }
}
