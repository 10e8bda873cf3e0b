import { minutesAfter, type Series, soundSeries } from '@portico/contract/rules/recurrence.ts'
import { dayAfter, weekdayOf } from '@portico/contract/rules/serviceHours.ts'
import type { scheduleEntries } from '#work/schedule/schedule.table.ts'
import type { Calendar } from '../calendar.ts'

type EntryRow = typeof scheduleEntries.$inferInsert & { id: number }

interface Plan {
  title: string
  place?: string
  note?: string
  colour: NonNullable<EntryRow['colour']>
  reminder?: number
  /** Days from this week's Monday. */
  day: number
  /** HH:mm; without one it takes the whole day. */
  time?: string
  /** Minutes, or days where it has no time. */
  lasts: number
  repeat?: Partial<Pick<Series, 'repeat' | 'weekdays' | 'count'>>
}

const weekly = (...weekdays: number[]): NonNullable<Plan['repeat']> => ({ repeat: 'weekly', weekdays })

const plans: Readonly<Record<string, readonly Plan[]>> = {
  zhangsan: [
    {
      title: '离散数学（计科 2301 班）',
      place: '教三楼 204',
      colour: 'green',
      reminder: 15,
      day: -56,
      time: '08:00',
      lasts: 95,
      repeat: weekly(1, 3),
    },
    {
      title: '课题组组会',
      place: '计算机楼 B512',
      colour: 'primary',
      reminder: 30,
      day: -52,
      time: '16:30',
      lasts: 90,
      repeat: weekly(5),
    },
    { title: '院务会', place: '行政楼 302', colour: 'primary', reminder: 30, day: 3, time: '14:00', lasts: 90 },
    {
      title: '研究生开题答辩',
      place: '计算机楼 A101',
      colour: 'violet',
      reminder: 60,
      day: 8,
      time: '09:00',
      lasts: 180,
      note: '请提前阅读五位同学的开题报告。',
    },
    { title: '全国图学习学术会议', place: '杭州', colour: 'amber', reminder: 1440, day: 15, lasts: 3 },
    {
      title: '项目经费核对',
      colour: 'coral',
      reminder: 0,
      day: -35,
      time: '10:00',
      lasts: 30,
      repeat: { repeat: 'monthly' },
    },
  ],
  lisi: [
    {
      title: '报销审核',
      place: '学院办公室',
      colour: 'primary',
      day: -56,
      time: '09:00',
      lasts: 120,
      repeat: weekly(2, 4),
    },
    { title: '财务例会', place: '财务处 215', colour: 'amber', reminder: 30, day: 2, time: '15:00', lasts: 60 },
  ],
  wangwu: [
    { title: '学院值班', place: '行政楼 108', colour: 'steel', day: 5, lasts: 1 },
    { title: '办公室例会', colour: 'primary', reminder: 15, day: -55, time: '08:30', lasts: 45, repeat: weekly(1) },
  ],
  qianqi: [
    { title: '透射电镜机时', place: '分析测试中心', colour: 'violet', reminder: 60, day: 4, time: '13:30', lasts: 180 },
  ],
  admin: [
    {
      title: '信息化工作例会',
      place: '网络中心 301',
      colour: 'primary',
      reminder: 30,
      day: -54,
      time: '10:00',
      lasts: 60,
      repeat: weekly(3),
    },
    { title: '数据库备份演练', place: '机房', colour: 'coral', reminder: 60, day: 6, time: '22:00', lasts: 120 },
  ],
}

/** Entries of the named accounts, around the week of the day on which the demo is planted. */
export function demoSchedule(calendar: Calendar, people: readonly { id: number; username: string }[]): EntryRow[] {
  const today = new Date(calendar.at(0).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const monday = dayAfter(today, 1 - weekdayOf(today))
  const rows = Object.entries(plans).flatMap(([username, list]) => {
    const ownerId = people.find(person => person.username === username)?.id
    if (ownerId === undefined) throw new Error(`No demo account ${username}`)
    return list.map(plan => rowOf(plan, ownerId, monday))
  })
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}

function rowOf(plan: Plan, ownerId: number, monday: string): Omit<EntryRow, 'id'> {
  const isAllDay = plan.time === undefined
  const begins = `${dayAfter(monday, plan.day)} ${plan.time ?? '00:00'}:00`
  const ends = minutesAfter(begins, plan.lasts * (isAllDay ? 1440 : 1))
  const series = { repeat: 'none', weekdays: [], until: null, count: null, ...plan.repeat, begins, ends } as const
  const { weekdays, ...sound } = soundSeries(series)
  return {
    ...sound,
    weekdays: [...weekdays],
    ownerId,
    isAllDay,
    title: plan.title,
    place: plan.place ?? '',
    note: plan.note ?? '',
    colour: plan.colour,
    reminder: plan.reminder ?? null,
  }
}
