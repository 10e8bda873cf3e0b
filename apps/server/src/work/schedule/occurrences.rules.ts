import { minutesAfter, numberOf, occurrencesBetween } from '@portico/contract/rules/recurrence.ts'
import type { Occurrence, Reminder } from '@portico/contract/work/schedule.ts'
import type { EntryRow, ExceptionRow } from './schedule.queries.ts'
import type { OccurrenceValues } from './schedule.table.ts'

/** The occurrences of one entry that touch the time from `from` to `to`, in no order; of a series at most so many. */
export function occurrencesOf(
  entry: EntryRow,
  exceptions: readonly Pick<ExceptionRow, 'occurs' | 'values'>[],
  { from, to, most }: { from: string; to: string; most: number },
): Occurrence[] {
  const changed = new Map(exceptions.map(row => [row.occurs, row.values]))
  const regular = occurrencesBetween(entry, from, to, most)
    .filter(({ begins }) => !changed.has(begins))
    .map(({ begins, ends }) => shape(entry, begins, { ...entry, begins, ends }, false))
  const others = [...changed].flatMap(([occurs, values]) =>
    values && values.begins < to && values.ends > from && numberOf(entry, occurs) >= 0
      ? [shape(entry, occurs, values, true)]
      : [],
  )
  return [...regular, ...others]
}

export const inOrder = (a: Occurrence, b: Occurrence) =>
  compare(a.begins, b.begins) || Number(b.isAllDay) - Number(a.isAllDay) || a.id - b.id
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const shape = (entry: EntryRow, occurs: string, values: OccurrenceValues, isChanged: boolean): Occurrence => ({
  ...values,
  id: entry.id,
  occurs,
  repeat: entry.repeat,
  weekdays: entry.weekdays,
  until: entry.until,
  count: entry.count,
  isChanged,
})

/** Whole days are reminded of before nine in the morning, not before midnight. */
export const remindsAt = ({ begins, isAllDay }: Pick<OccurrenceValues, 'begins' | 'isAllDay'>, minutes: number) =>
  minutesAfter(begins, (isAllDay ? 9 * 60 : 0) - minutes)

/** What is to be reminded of from now on, within a day. */
export function remindersFrom(occurrences: readonly Occurrence[], now: string): Reminder[] {
  const last = minutesAfter(now, 24 * 60)
  const first = minutesAfter(now, -1)
  return occurrences
    .flatMap(it => {
      if (it.reminder === null) return []
      const at = remindsAt(it, it.reminder)
      const { id, title, place, isAllDay, begins } = it
      return at >= first && at < last ? [{ id, title, place, isAllDay, begins, remindsAt: at }] : []
    })
    .sort((a, b) => compare(a.remindsAt, b.remindsAt))
    .slice(0, 200)
}
