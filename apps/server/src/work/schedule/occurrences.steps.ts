import { setImmediate as turn } from 'node:timers/promises'
import { minutesAfter, numberOf, occurrencesBetween } from '@portico/contract/rules/recurrence.ts'
import type { Occurrence, Reminder } from '@portico/contract/work/schedule.ts'
import type { Entries, EntryRow } from './schedule.queries.ts'
import type { OccurrenceValues } from './schedule.table.ts'

/** So many occurrences are answered at most, whatever is asked for. */
const most = 2000

/** So many are made at a stretch; then others are served. */
const atOnce = 1000

/** Every occurrence that touches the time from `from` to `to`, in order. */
export async function expandEntries({ rows, exceptions }: Entries, from: string, to: string): Promise<Occurrence[]> {
  let found: Occurrence[] = []
  let made = 0
  const byEntry = Map.groupBy(exceptions, row => row.entryId)
  for (const entry of rows) {
    const changed = new Map((byEntry.get(entry.id) ?? []).map(row => [row.occurs, row.values]))
    for (const { begins, ends } of occurrencesBetween(entry, from, to, most))
      if (!changed.has(begins)) found.push(shape(entry, begins, { ...entry, begins, ends }, false))
    for (const [occurs, values] of changed)
      if (values && values.begins < to && values.ends > from && numberOf(entry, occurs) >= 0)
        found.push(shape(entry, occurs, values, true))
    if (found.length + changed.size - made < atOnce) continue
    // What comes after the last that is answered is not kept: many series over years are more than fits.
    if (found.length > 2 * most) found = found.sort(inOrder).slice(0, most)
    made = found.length
    await turn()
  }
  return found.sort(inOrder).slice(0, most)
}

const inOrder = (a: Occurrence, b: Occurrence) =>
  compare(a.begins, b.begins) || Number(b.isAllDay) - Number(a.isAllDay) || a.id - b.id
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const shape = (entry: EntryRow, occurs: string, values: OccurrenceValues, isChanged: boolean): Occurrence => ({
  id: entry.id,
  occurs,
  title: values.title,
  place: values.place,
  note: values.note,
  isAllDay: values.isAllDay,
  begins: values.begins,
  ends: values.ends,
  colour: values.colour,
  reminder: values.reminder,
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
