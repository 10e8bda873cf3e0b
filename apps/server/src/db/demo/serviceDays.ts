import type { serviceDays, serviceHours } from '#modules/calendar/calendar.table.ts'

type DayRow = typeof serviceDays.$inferInsert
type HoursRow = typeof serviceHours.$inferInsert

const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
const isoDay = (at: Date) => at.toISOString().slice(0, 10)
const plus = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

/** The day of that year with this date of the Chinese calendar, `month/day`. */
function lunarDay(year: number, wanted: string): Date {
  for (let at = new Date(Date.UTC(year, 0, 20)); at.getUTCFullYear() === year; at = plus(at, 1))
    if (lunar.format(at) === wanted) return at
  return new Date(Date.UTC(year, 1, 1))
}

function range(first: Date, days: number, name: string, nameEn: string, kind: DayRow['kind'] = 'holiday'): DayRow[] {
  return Array.from({ length: days }, (_, index) => ({ day: isoDay(plus(first, index)), kind, name, nameEn }))
}

/** The last Saturday before a week of holidays: people work on it instead. */
function standIn(first: Date, name: string, nameEn: string): DayRow[] {
  return range(plus(first, -((first.getUTCDay() + 1) % 7 || 7)), 1, name, nameEn, 'workday')
}

/** Public holidays of this year and the next, fixed ones and those of the Chinese calendar. */
export function demoServiceDays(now: Date): DayRow[] {
  const rows = [0, 1].flatMap(more => {
    const year = now.getUTCFullYear() + more
    const on = (month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
    const eve = plus(lunarDay(year, '1/1'), -1)
    return [
      ...range(on(1, 1), 1, '元旦', "New Year's Day"),
      ...standIn(eve, '春节调休', 'Spring Festival, working day'),
      ...range(eve, 8, '春节', 'Spring Festival'),
      ...range(on(4, 5), 1, '清明节', 'Tomb-Sweeping Day'),
      ...range(on(5, 1), 5, '劳动节', 'Labour Day'),
      ...range(lunarDay(year, '5/5'), 1, '端午节', 'Dragon Boat Festival'),
      ...range(lunarDay(year, '8/15'), 1, '中秋节', 'Mid-Autumn Festival'),
      ...standIn(on(10, 1), '国庆节调休', 'National Day, working day'),
      ...range(on(10, 1), 7, '国庆节', 'National Day'),
    ]
  })
  const seen = new Set<string>()
  return rows.filter(({ day }) => !seen.has(day) && seen.add(day)).sort((a, b) => (a.day < b.day ? -1 : 1))
}

const workdays = [1, 2, 3, 4, 5]
const everyDay = [1, 2, 3, 4, 5, 6, 7]

export const demoServiceHours: readonly HoursRow[] = [
  {
    systemId: '0009',
    stretches: [{ weekdays: everyDay, opens: '06:00', closes: '23:30' }],
    closedOnHolidays: false,
    note: '每日 23:30 至次日 6:00 例行维护',
    noteEn: 'Closed for upkeep from 23:30 to 6:00',
  },
  {
    systemId: '0001',
    stretches: [{ weekdays: workdays, opens: '08:00', closes: '18:00' }],
    closedOnHolidays: true,
    note: '每月最后一个工作日 16:00 起结账',
    noteEn: 'Books close at 16:00 on the last working day of a month',
  },
  {
    systemId: '0004',
    stretches: [
      { weekdays: workdays, opens: '08:30', closes: '12:00' },
      { weekdays: workdays, opens: '14:00', closes: '17:30' },
    ],
    closedOnHolidays: true,
    note: '',
    noteEn: '',
  },
]
