import { dayAfter, weekdayOf } from '@portico/contract/rules/serviceHours.ts'
import type { serviceDays, serviceHours } from '#work/calendar/calendar.table.ts'

type DayRow = typeof serviceDays.$inferInsert
type HoursRow = typeof serviceHours.$inferInsert

const names = {
  newYear: ['元旦', "New Year's Day"],
  spring: ['春节', 'Spring Festival'],
  tombs: ['清明节', 'Tomb-Sweeping Day'],
  labour: ['劳动节', 'Labour Day'],
  boats: ['端午节', 'Dragon Boat Festival'],
  autumn: ['中秋节', 'Mid-Autumn Festival'],
  nation: ['国庆节', 'National Day'],
} as const

/** Days off in a row, and the weekend days on which people work instead. */
interface Rest {
  name: keyof typeof names
  first: string
  days: number
  workdays: readonly string[]
}

/** As the State Council has announced them; the year after is known in its last weeks. */
const announced: Readonly<Record<number, readonly Rest[]>> = {
  2026: [
    { name: 'newYear', first: '2026-01-01', days: 3, workdays: ['2026-01-04'] },
    { name: 'spring', first: '2026-02-15', days: 9, workdays: ['2026-02-14', '2026-02-28'] },
    { name: 'tombs', first: '2026-04-04', days: 3, workdays: [] },
    { name: 'labour', first: '2026-05-01', days: 5, workdays: ['2026-05-09'] },
    { name: 'boats', first: '2026-06-19', days: 3, workdays: [] },
    { name: 'autumn', first: '2026-09-25', days: 3, workdays: [] },
    { name: 'nation', first: '2026-10-01', days: 7, workdays: ['2026-09-20', '2026-10-10'] },
  ],
}

/** New year, the fifth of the fifth and the fifteenth of the eighth month; for 2027 ICU's new year is a day late. */
const lunarDays: Readonly<Record<number, readonly [spring: string, boats: string, autumn: string]>> = {
  2027: ['2027-02-06', '2027-06-09', '2027-09-15'],
  2028: ['2028-01-26', '2028-05-28', '2028-10-03'],
  2029: ['2029-02-13', '2029-06-16', '2029-09-22'],
  2030: ['2030-02-03', '2030-06-05', '2030-09-12'],
}
const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })

/** The day of that year with this date of the Chinese calendar, `month/day`. */
function lunarDay(year: number, wanted: string): string {
  for (let day = `${year}-01-20`; day.startsWith(`${year}-`); day = dayAfter(day))
    if (lunar.format(new Date(`${day}T00:00:00Z`)) === wanted) return day
  return `${year}-02-01`
}

/** What a year's announcement may be expected to say, from the days that the law names and from habit. */
function expected(year: number): Rest[] {
  const [spring, boats, autumn] = lunarDays[year] ?? [
    lunarDay(year, '1/1'),
    lunarDay(year, '5/5'),
    lunarDay(year, '8/15'),
  ]
  return [
    rest('newYear', `${year}-01-01`, 1, 1),
    rest('spring', dayAfter(spring, -1), 8, 4),
    rest('tombs', `${year}-04-0${year % 4 < 2 ? 4 : 5}`, 1, 1),
    rest('labour', `${year}-05-01`, 5, 2),
    rest('boats', boats, 1, 1),
    rest('autumn', autumn, 1, 1),
    rest('nation', `${year}-10-01`, 7, 3),
  ]
}

/** Weekdays off beyond what the law gives are made up for on a Sunday before and a Saturday after. */
function rest(name: Rest['name'], first: string, days: number, lawful: number): Rest {
  const owed = run(first, days).filter(day => weekdayOf(day) < 6).length - lawful
  const before = dayAfter(first, -2)
  const after = dayAfter(first, days + 1)
  const standIns = [dayAfter(after, (13 - weekdayOf(after)) % 7), dayAfter(before, -(weekdayOf(before) % 7))]
  return { name, first, days, workdays: standIns.slice(0, Math.max(0, owed)) }
}

const run = (first: string, days: number) => Array.from({ length: days }, (_, index) => dayAfter(first, index))

/** Public holidays of this year and the next; those that nobody has announced yet say so. */
export function demoServiceDays(now: Date): DayRow[] {
  const rows = [0, 1].flatMap(more => {
    const year = now.getUTCFullYear() + more
    const [sure, sureEn] = announced[year] ? ['', ''] : ['（预计）', ' (expected)']
    return (announced[year] ?? expected(year)).flatMap(({ name, first, days, workdays }) => {
      const [zh, en] = names[name]
      return [
        ...run(first, days).map((day): DayRow => ({ day, kind: 'holiday', name: zh + sure, nameEn: en + sureEn })),
        ...workdays.map((day): DayRow => {
          return { day, kind: 'workday', name: `${zh}调休${sure}`, nameEn: `${en}, working day${sureEn}` }
        }),
      ]
    })
  })
  const byDay = new Map(rows.map(row => [row.day, row]))
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
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
