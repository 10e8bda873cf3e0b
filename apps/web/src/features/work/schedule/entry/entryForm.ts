import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { EntryChange, EntryScope, Occurrence, ScheduleColour } from '@portico/contract/work/schedule.ts'

/** What the dialog's form holds. */
export interface EntryForm {
  title: string
  place: string
  note: string
  isAllDay: boolean
  /** A moment, or a whole day. */
  begins: string
  /** Of whole days the last one. */
  ends: string
  colour: ScheduleColour
  /** Minutes; `silent` for none: the field takes no null. */
  reminder: number
  repeat: Occurrence['repeat']
  weekdays: number[]
  end: 'never' | 'untilDay' | 'countTimes'
  until?: string | null | undefined
  count?: number | null
  scope: EntryScope
}

export const silent = -1

type EntryValues = Omit<EntryChange, 'id' | 'occurs' | 'scope'>

/** What a new entry starts with. */
export const newEntry = (begins: string, ends: string, isAllDay: boolean): EntryForm => ({
  title: '',
  place: '',
  note: '',
  colour: 'primary',
  repeat: 'none',
  weekdays: [],
  end: 'never',
  scope: 'all',
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
  until: entry.until?.slice(0, 10) ?? null,
  count: entry.count ?? 10,
  scope: entry.repeat === 'none' ? 'all' : 'one',
})

function shownTimes({ begins, ends, isAllDay }: Pick<Occurrence, 'begins' | 'ends' | 'isAllDay'>) {
  return isAllDay
    ? { begins: dayOf(begins), ends: dayAfter(dayOf(ends), -1) }
    : { begins: toTheMinute(begins), ends: toTheMinute(ends) }
}

/** The day of a moment, or the day that it is. */
export const dayOf = (at: string): string => at.slice(0, 10)
/** A moment without seconds; of a day its midnight. */
export const toTheMinute = (at: string): string => `${dayOf(at)} ${at.slice(11, 16) || '00:00'}:00`

/** What the server is sent. */
export function valuesOf(form: EntryForm): EntryValues {
  const { isAllDay, begins, ends, repeat, end } = form
  const isRepeating = repeat !== 'none'
  return {
    title: form.title.trim(),
    place: form.place.trim(),
    note: form.note.trim(),
    isAllDay,
    begins: isAllDay ? toTheMinute(dayOf(begins)) : toTheMinute(begins),
    ends: isAllDay ? toTheMinute(dayAfter(dayOf(ends))) : toTheMinute(ends),
    colour: form.colour,
    reminder: form.reminder === silent ? null : form.reminder,
    repeat,
    weekdays: repeat === 'weekly' ? form.weekdays : [],
    until: isRepeating && end === 'untilDay' ? (form.until ?? null) : null,
    count: isRepeating && end === 'countTimes' ? (form.count ?? null) : null,
  }
}

/** The same entry at another time. */
export const movedValues = (entry: Occurrence, begins: string, ends: string): EntryValues => ({
  ...valuesOf(formOf(entry)),
  begins,
  ends,
})
