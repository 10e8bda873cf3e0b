import { portalSystemId } from '@portico/contract/access/systems.ts'
import { dayAfter, isStretchSound } from '@portico/contract/rules/serviceHours.ts'
import {
  type calendar as calls,
  NewServiceDays,
  ServiceDayChange,
  ServiceHoursChange,
} from '@portico/contract/work/calendar.ts'
import type { Handlers } from '#http/context.ts'
import { found, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { maintainedState } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import * as query from './calendar.queries.ts'
import { serviceDays, serviceHours } from './calendar.table.ts'
import { shownCalendar } from './shownCalendar.store.ts'

type Deps = Pick<Ground, 'db' | 'changes' | 'clock' | 'logs'>

/** A holiday is longer than a day, never longer than this. */
const longestHoliday = 31

export function calendarHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, changes, clock, logs } = deps
  const shown = shownCalendar(db, changes, clock)
  const keptHours = recordsOf(deps, {
    table: serviceHours,
    key: 'systemId',
    names: { stretches: 'hours' },
    shown: row => ({
      stretches: row.stretches
        .map(({ weekdays, opens, closes }) => `${weekdays.join('')} ${opens}–${closes}`)
        .join('; '),
    }),
  })
  const keptDays = recordsOf(deps, { table: serviceDays, key: 'day' })

  const list = listOf(deps, {
    query: query.dayList,
    shape: row => ({ ...describeDay(row), day: row.day, ...maintainedState(row, clock) }),
    exported: 'calendar.exportDays',
    noted: ({ format }) => ({ format }),
    table: language => {
      const isEnglish = language === 'en'
      return {
        title: isEnglish ? 'Holidays' : '节假日',
        columns: [
          { label: isEnglish ? 'Day' : '日期', value: row => row.day },
          { label: isEnglish ? 'Kind' : '类型', value: row => kindWord(row.kind, isEnglish) },
          { label: isEnglish ? 'Name' : '名称', value: row => (isEnglish ? row.nameEn : row.name) },
        ],
      }
    },
  })
  return {
    shown: () => shown(),
    hours: async () =>
      (await query.readHours(db)).map(({ system, hours }) => ({
        systemId: system.id,
        name: system.name,
        nameEn: system.nameEn,
        isPortal: system.id === portalSystemId,
        stretches: hours?.stretches ?? [],
        closedOnHolidays: hours?.closedOnHolidays ?? false,
        note: hours?.note ?? '',
        noteEn: hours?.noteEn ?? '',
        ...maintainedState(hours ?? { revision: 0, changedBy: null, changedAt: null }, clock),
      })),
    saveHours: async ({ input, answer, ...context }) => {
      const { systemId } = input
      const { system } = found((await query.readHours(db)).find(row => row.system.id === systemId))
      if (!input.stretches.every(isStretchSound))
        throw refuseFields(ServiceHoursChange, { stretches: { key: 'hoursInvalid' } })
      const step = { operation: 'calendar.saveHours' as const, object: system.name }
      await keptHours.put(context, { ...step, at: input, values: input })
      answer.message('edited')
      return null
    },
    days: list.page,
    exportDays: list.file,
    addDays: async ({ input, session, caller, answer }) => {
      refuseEmpty(NewServiceDays, input)
      const { lastDay = input.day, ...first } = input
      if (lastDay < input.day) throw refuseFields(NewServiceDays, { lastDay: { key: 'lastDayEarly' } })
      const days = daysFrom(input.day, lastDay)
      if (days.length > longestHoliday)
        throw refuseFields(NewServiceDays, { lastDay: { key: 'daysMost', values: { days: longestHoliday } } })
      const now = { changedBy: session.actor.name, changedAt: new Date() }
      const rows = days.map(day => ({ ...first, ...now, day }))
      const alreadyThere = await logs.change(session, caller, async tx => {
        const added = await query.insertDays(tx, rows)
        if (added.length === 0)
          throw refuseFields(NewServiceDays, { day: { key: 'alreadyExists', values: { label: input.day } } })
        const detail = { ...changesBetween({}, describeDay(input)), days: added.join(', ') }
        const others = days.filter(day => !added.includes(day))
        return { operation: 'calendar.addDays', object: input.name, detail, tell: ['service_days'], answer: others }
      })
      answer.message('added')
      return { alreadyThere }
    },
    updateDay: async ({ input, answer, ...context }) => {
      refuseEmpty(ServiceDayChange, input)
      await keptDays.update(context, { operation: 'calendar.updateDay', at: input, values: input })
      answer.message('edited')
      return null
    },
    removeDay: async ({ input, answer, ...context }) => {
      await keptDays.remove(context, { operation: 'calendar.removeDay', at: input })
      answer.message('deleted')
      return null
    },
  }
}

const kindWord = (kind: query.DayRow['kind'], isEnglish: boolean) => {
  if (kind === 'holiday') return isEnglish ? 'Holiday' : '放假'
  return isEnglish ? 'Working day' : '调休上班'
}

/** Every day of the range; of one that is too long for a holiday a day too many, and no more. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length <= longestHoliday; day = dayAfter(day)) days.push(day)
  return days
}

const describeDay = ({ kind, name, nameEn }: Pick<query.DayRow, 'kind' | 'name' | 'nameEn'>) => ({ kind, name, nameEn })
