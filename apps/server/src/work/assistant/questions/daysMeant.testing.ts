/** The days that a question means, from a short way to write them, by another reckoning than the assistant's own. */
export function daysMeant(written: string, today: string): { from: string; until: string } | null {
  const day = 86_400_000
  const now = Date.parse(`${today}T00:00:00Z`)
  const text = (at: number) => new Date(at).toISOString().slice(0, 10)
  const days = (from: number, count = 1) => ({ from: text(from), until: text(from + (count - 1) * day) })
  const weekday = (new Date(now).getUTCDay() + 6) % 7
  const monday = (weeks: number) => now + (7 * weeks - weekday) * day
  const [year = 0, month = 1] = today.split('-').map(Number)
  const months = (y: number, m: number, count = 1) => ({
    from: text(Date.UTC(y, m - 1, 1)),
    until: text(Date.UTC(y, m - 1 + count, 0)),
  })
  const [, kind = '', by = '', of = '', facing = ''] =
    /^(d|w|m|y|k|q|M|D)(-?\d+)(?:[.-](\d+))?([<>]?)$/.exec(written) ?? []
  const n = Number(by)
  const many = /^d(\d+)\.\.d(\d+)$/.exec(written)
  if (many) return days(now + Number(many[1]) * day, Number(many[2]) - Number(many[1]) + 1)
  if (written === 'weekend') return days(monday(0) + 5 * day, 2)
  switch (kind) {
    case 'd':
      return days(now + n * day)
    case 'w':
      return of === '' ? days(monday(n), 7) : days(monday(n) + (Number(of) - 1) * day)
    case 'k':
      if (facing === '<') return days(monday(n - 1 > weekday ? -1 : 0) + (n - 1) * day)
      return days(monday(n - 1 < weekday ? 1 : 0) + (n - 1) * day)
    case 'm':
      return months(year, month + n)
    case 'y':
      return of === '' ? months(year + n, 1, 12) : months(year + n, Number(of))
    case 'q':
      return months(year, 3 * (n - 1) + 1, 3)
    case 'M':
      return months(facing === '<' ? (n <= month ? year : year - 1) : n >= month ? year : year + 1, n)
    case 'D': {
      const at = Date.UTC(year, n - 1, Number(of))
      return days(at >= now ? at : Date.UTC(year + 1, n - 1, Number(of)))
    }
    default:
      return null
  }
}
