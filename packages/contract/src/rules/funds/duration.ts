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
