import type { MessageKey, MessageValues } from '@portico/contract/messages.ts'
import { isMoment, minutesBetween, type Series, soundSeries } from '@portico/contract/rules/recurrence.ts'
import { isDay } from '@portico/contract/rules/serviceHours.ts'
import { type EntryChange, NewEntry } from '@portico/contract/work/schedule.ts'
import { refuseFields } from '#http/rejection.ts'
import { emptyFields } from '#http/required.ts'
import type { OccurrenceValues } from './schedule.table.ts'

/** An entry is no longer than this. */
const longestDays = 31

type Given = Omit<EntryChange, 'id' | 'occurs' | 'scope'>
export type SoundValues = OccurrenceValues & Omit<Series, 'weekdays'> & { weekdays: number[] }

/** What was sent as it is kept, or words at the fields that are wrong. */
export function soundValues(given: Given): SoundValues {
  const wrong: Partial<Record<keyof typeof NewEntry.rows, { key: MessageKey; values?: MessageValues }>> = emptyFields(
    NewEntry,
    given,
  )
  const title = given.title.trim()
  for (const name of ['begins', 'ends'] as const) if (!isMoment(given[name])) wrong[name] = { key: 'scheduleMoment' }
  const isOneTime = (given.repeat ?? 'none') === 'none'
  const until = isOneTime ? null : (given.until ?? null)
  const count = isOneTime ? null : (given.count ?? null)
  if (!wrong.begins && !wrong.ends) {
    const minutes = minutesBetween(given.begins, given.ends)
    const isWhole = [given.begins, given.ends].every(moment => moment.endsWith(' 00:00:00'))
    if (given.isAllDay && !isWhole) wrong.begins = { key: 'scheduleWholeDays' }
    else if (minutes <= 0) wrong.ends = { key: 'scheduleEnds' }
    else if (minutes > longestDays * 24 * 60) wrong.ends = { key: 'scheduleLong', values: { days: longestDays } }
    if (until !== null && !isDay(until)) wrong.until = { key: 'scheduleMoment' }
    else if (until !== null && until < given.begins.slice(0, 10)) wrong.until = { key: 'scheduleUntil' }
  }
  if (until !== null && count !== null) wrong.count = { key: 'scheduleOneEnd' }
  if (Object.keys(wrong).length > 0) throw refuseFields(NewEntry, wrong)
  const series = soundSeries({
    begins: given.begins,
    ends: given.ends,
    repeat: given.repeat ?? 'none',
    weekdays: given.weekdays ?? [],
    until,
    count,
  })
  if (until !== null && until < series.begins.slice(0, 10))
    throw refuseFields(NewEntry, { until: { key: 'scheduleUntil' } })
  return {
    ...series,
    weekdays: [...series.weekdays],
    title,
    place: given.place?.trim() ?? '',
    note: given.note?.replace(/\r\n?/g, '\n').trim() ?? '',
    isAllDay: given.isAllDay,
    colour: given.colour ?? 'primary',
    reminder: given.reminder ?? null,
  }
}
