/** One stretch of a day on the named weekdays; 1 is Monday. Times are `HH:mm`, `24:00` ends a day. */
export interface OpenHours {
  readonly weekdays: readonly number[]
  readonly opens: string
  readonly closes: string
}

/** When something is open; without a stretch: always. */
export interface OpenPlan {
  readonly stretches: readonly OpenHours[]
  readonly closedOnHolidays: boolean
}

/** A day that is not like its weekday: a holiday, or a weekend day on which people work. */
export interface SpecialDay {
  readonly day: string
  readonly kind: 'holiday' | 'workday'
}

/** How many days ahead the next opening or closing is looked for. */
const sight = 32

const dayLength = 24 * 60
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The weekday of a `yyyy-MM-dd`; 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** True for a day that the calendar has. */
export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day
}

/** The day so many days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day so many months later; the month's last where it has no such day. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.toISOString().slice(0, 10)
}

/** Says of a day whether people work on it: Monday to Friday, unless it is special. */
export function workdaysOf(days: readonly SpecialDay[]): (day: string) => boolean {
  const special = new Map(days.map(({ day, kind }) => [day, kind]))
  return day => (special.get(day) ?? (weekdayOf(day) > 5 ? 'holiday' : 'workday')) === 'workday'
}

/** True where the stretch names a day and ends after it begins. */
export function isStretchSound({ weekdays, opens, closes }: OpenHours): boolean {
  return weekdays.length > 0 && opens < closes
}

/** The open minutes of one day, from–to, in order and joined. Working weekend days have the hours of a Monday. */
function openMinutes(
  plan: OpenPlan,
  day: string,
  special: ReadonlyMap<string, SpecialDay['kind']>,
): [number, number][] {
  const kind = special.get(day)
  if (kind === 'holiday' && plan.closedOnHolidays) return []
  if (plan.stretches.length === 0) return [[0, dayLength]]
  const natural = weekdayOf(day)
  const weekday = kind === 'workday' && natural > 5 ? 1 : natural
  const all = plan.stretches
    .filter(stretch => stretch.weekdays.includes(weekday))
    .map(({ opens, closes }): [number, number] => [minutesOf(opens), minutesOf(closes)])
    .sort(([a], [b]) => a - b)
  const joined: [number, number][] = []
  for (const [from, to] of all) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Is it open at `now` (`yyyy-MM-dd HH:mm:ss`), and when does that change next? `changesAt` null: not in sight. */
export function openState(
  plan: OpenPlan,
  days: readonly SpecialDay[],
  now: string,
): { isOpen: boolean; changesAt: string | null } {
  const special = new Map(days.map(({ day, kind }) => [day, kind]))
  const today = now.slice(0, 10)
  const minute = minutesOf(now.slice(11, 16))
  const isOpen = openMinutes(plan, today, special).some(([from, to]) => minute >= from && minute < to)
  for (let ahead = 0; ahead <= sight; ahead++) {
    const day = dayAfter(today, ahead)
    const after = ahead === 0 ? minute : -1
    const open = openMinutes(plan, day, special)
    const tomorrow = isOpen ? openMinutes(plan, dayAfter(day), special) : []
    for (const [from, to] of open) {
      if (!isOpen && from > after) return { isOpen, changesAt: momentOf(day, from) }
      const goesOn = to === dayLength && tomorrow[0]?.[0] === 0
      if (isOpen && to > after && !goesOn) return { isOpen, changesAt: momentOf(day, to) }
    }
    if (isOpen && ahead > 0 && open[0]?.[0] !== 0) return { isOpen, changesAt: momentOf(day, 0) }
  }
  return { isOpen, changesAt: null }
}

/**
 * The moment at which so many open minutes of working days are over since `from` (`yyyy-MM-dd HH:mm:ss`), whose seconds do
 * not count; null: not in sight.
 */
export function workedAfter(plan: OpenPlan, days: readonly SpecialDay[], from: string, minutes: number): string | null {
  const special = new Map(days.map(({ day, kind }) => [day, kind]))
  const isWorkday = workdaysOf(days)
  let left = minutes
  for (let ahead = 0; ahead <= sight; ahead++) {
    const day = dayAfter(from.slice(0, 10), ahead)
    if (!isWorkday(day)) continue
    for (const [opens, closes] of openMinutes(plan, day, special)) {
      const begins = ahead === 0 ? Math.max(opens, minutesOf(from.slice(11, 16))) : opens
      const open = Math.max(0, closes - begins)
      if (open >= left) return momentOf(day, begins + left)
      left -= open
    }
  }
  return null
}

function momentOf(day: string, minutes: number): string {
  if (minutes === dayLength) return `${dayAfter(day)} 00:00:00`
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
}
