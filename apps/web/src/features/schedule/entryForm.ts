import { dayAfter } from '@portico/contract/rules/service-hours.ts'
import type { EntryChange, EntryScope, Occurrence, ScheduleColour } from '@portico/contract/schedule.ts'
import dayjs, { type Dayjs } from 'dayjs'

/** What the dialog's form holds. */
export interface EntryForm {
  title: string
  place: string
  note: string
  isAllDay: boolean
  begins: Dayjs
  /** Of whole days the last one. */
  ends: Dayjs
  colour: ScheduleColour
  /** Minutes; `silent` for none: the field takes no null. */
  reminder: number
  repeat: Occurrence['repeat']
  weekdays: number[]
  end: 'never' | 'untilDay' | 'countTimes'
  until?: Dayjs | null
  count?: number | null
  scope: EntryScope
}

export const silent = -1

export type EntryValues = Omit<EntryChange, 'id' | 'occurs' | 'scope'>

/** What a new entry starts with. */
export const newEntry = (begins: string, ends: string, isAllDay: boolean): EntryForm => ({
  ...{ title: '', place: '', note: '', colour: 'primary', repeat: 'none', weekdays: [], end: 'never', scope: 'all' },
  isAllDay,
  ...shownTimes({ begins, ends, isAllDay }),
  reminder: isAllDay ? silent : 15,
  count: 10,
})

export const formOf = (entry: Occurrence): EntryForm => ({
  ...entry,
  ...shownTimes(entry),
  reminder: entry.reminder ?? silent,
  weekdays: [...entry.weekdays],
  end: entry.count !== null ? 'countTimes' : entry.until !== null ? 'untilDay' : 'never',
  until: entry.until === null ? null : dayjs(entry.until),
  count: entry.count ?? 10,
  scope: entry.repeat === 'none' ? 'all' : 'one',
})

function shownTimes({ begins, ends, isAllDay }: Pick<Occurrence, 'begins' | 'ends' | 'isAllDay'>) {
  return { begins: dayjs(begins), ends: isAllDay ? dayjs(dayAfter(ends.slice(0, 10), -1)) : dayjs(ends) }
}

const day = 'YYYY-MM-DD'

/** What the server is sent. */
export function valuesOf(form: EntryForm): EntryValues {
  const { isAllDay, begins, ends, repeat, end } = form
  const isRepeating = repeat !== 'none'
  return {
    title: form.title.trim(),
    place: form.place.trim(),
    note: form.note.trim(),
    isAllDay,
    begins: begins.format(isAllDay ? `${day} 00:00:00` : `${day} HH:mm:00`),
    ends: isAllDay ? `${dayAfter(ends.format(day))} 00:00:00` : ends.format(`${day} HH:mm:00`),
    colour: form.colour,
    reminder: form.reminder === silent ? null : form.reminder,
    repeat,
    weekdays: repeat === 'weekly' ? form.weekdays : [],
    until: isRepeating && end === 'untilDay' ? (form.until?.format(day) ?? null) : null,
    count: isRepeating && end === 'countTimes' ? (form.count ?? null) : null,
  }
}

/** The same entry at another time. */
export const movedValues = (entry: Occurrence, begins: string, ends: string): EntryValues => ({
  ...valuesOf(formOf(entry)),
  begins,
  ends,
})
