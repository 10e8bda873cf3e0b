/** How long an authorization of a project lasts. */
export const durations = ['1m', '3m', '6m', 'longTerm', 'custom'] as const
export type Duration = (typeof durations)[number]

const monthsOf: Readonly<Partial<Record<Duration, number>>> = { '1m': 1, '3m': 3, '6m': 6 }

/**
 * The last day of so many months from a day on (both `YYYY-MM-DD`): three months from 23 November end with 22 February.
 * Where the month has no such day, with its last. Null for long term, and for days that people choose themselves.
 */
export function lastDayOf(first: string, duration: Duration): string | null {
  const months = monthsOf[duration]
  if (months === undefined) return null
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const end =
    day > lastOfMonth.getUTCDate() ? lastOfMonth : new Date(Date.UTC(year, month - 1 + months, day) - 86_400_000)
  return end.toISOString().slice(0, 10)
}

/** From one day to another (both `YYYY-MM-DD`); below nothing where that was before. */
export const daysFrom = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)

/** For how many days something has been over whose last day is said: on that day itself, for one. */
export const daysOver = (lastDay: string, today: string): number => Math.max(1, daysFrom(lastDay, today))
