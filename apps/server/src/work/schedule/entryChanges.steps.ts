import {
  minutesAfter,
  minutesBetween,
  movedWeekdays,
  numberOf,
  occurrenceAt,
  type Series,
} from '@portico/contract/rules/recurrence.ts'
import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import { EntryChange, type EntryScope } from '@portico/contract/work/schedule.ts'
import type { Orm } from '#db/open.ts'
import { refuse } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { soundValues } from './entryValues.rules.ts'
import * as query from './schedule.queries.ts'
import type { OccurrenceValues } from './schedule.table.ts'

const mostExceptions = 500

/** An entry as it was before a change, and what the change made: enough to take it back. */
export interface Before {
  entry: query.EntryRow
  exceptions: query.ExceptionRow[]
  created: number[]
}
interface Which {
  id: number
  occurs?: string | undefined
  scope?: EntryScope | undefined
}
interface Target extends Before {
  scope: EntryScope
  /** Its number in the series, and when it is shown to begin. */
  number: number
  occurs: string
  shown: string
}

/** The entry, and which of its occurrences is meant; of a series without a named one: all. */
async function targetOf(tx: Orm, ownerId: number, { id, occurs, scope }: Which): Promise<Target> {
  const entry = await query.findEntry(tx, ownerId, id)
  if (!entry) throw refuse('recordMissing')
  const exceptions = await query.exceptionsOf(tx, id)
  const at = occurs ?? entry.begins
  const number = numberOf(entry, at)
  const changed = exceptions.find(row => row.occurs === at)
  if (number < 0 || (changed?.values === null && occurs !== undefined)) throw refuse('recordMissing')
  const isOne = entry.repeat === 'none' || occurs === undefined
  const meant = isOne ? 'all' : (scope ?? 'all')
  return {
    entry,
    exceptions,
    created: [],
    number,
    occurs: at,
    shown: changed?.values?.begins ?? at,
    scope: meant === 'later' && number === 0 ? 'all' : meant,
  }
}

/** Changes one occurrence, this and later ones, or all. Answers what was there before. */
export async function changeEntry(tx: Orm, ownerId: number, input: EntryChange, most: number): Promise<Before> {
  refuseEmpty(EntryChange, input)
  const target = await targetOf(tx, ownerId, input)
  const { entry, exceptions, number } = target
  if (target.scope === 'one') {
    const { repeat: _, weekdays: _w, until: _u, count: _c, ...values } = soundValues({ ...input, repeat: 'none' })
    await except(tx, target, values)
    return target
  }
  const given = soundValues(withMovedWeekdays(input, target))
  if (target.scope === 'later') {
    if ((await query.countEntries(tx, ownerId)) >= most) throw refuse('scheduleFull', { max: most })
    const isSameCount = entry.count !== null && given.count === entry.count
    const count = isSameCount && entry.count !== null ? entry.count - number : given.count
    await cut(tx, target)
    target.created.push(await query.insertEntry(tx, ownerId, { ...given, count }))
    return target
  }
  const moved = given.repeat === 'none' ? given : soundValues({ ...given, ...inBase(target, given) })
  await query.updateEntry(tx, ownerId, entry.id, moved)
  await query.writeExceptions(tx, entry.id, hasSameRule(entry, given) ? movedKeys(entry, moved, exceptions) : [])
  return target
}

/** Removes one occurrence, this and later ones, or all. Answers what was there before. */
export async function removeEntry(tx: Orm, ownerId: number, input: Which): Promise<Before> {
  const target = await targetOf(tx, ownerId, input)
  if (target.scope === 'one') await except(tx, target, null)
  else if (target.scope === 'later') await cut(tx, target)
  else await query.deleteEntries(tx, ownerId, [target.entry.id])
  return target
}

async function except(tx: Orm, { entry, exceptions, occurs }: Target, values: OccurrenceValues | null): Promise<void> {
  const others = exceptions.filter(row => row.occurs !== occurs)
  if (others.length >= mostExceptions) throw refuse('scheduleExceptions', { max: mostExceptions })
  await query.writeExceptions(tx, entry.id, [...others, { occurs, values }])
  await query.updateEntry(tx, entry.ownerId, entry.id, {})
}

/** Ends a series before an occurrence. */
async function cut(tx: Orm, { entry, exceptions, number, occurs }: Target): Promise<void> {
  const end = entry.count === null ? { until: dayAfter(occurs.slice(0, 10), -1) } : { count: number }
  await query.updateEntry(tx, entry.ownerId, entry.id, end)
  await query.writeExceptions(
    tx,
    entry.id,
    exceptions.filter(row => row.occurs < occurs),
  )
}

/** Weekdays that nobody touched go along when an occurrence is moved to another day. */
function withMovedWeekdays(input: EntryChange, { entry, shown }: Target): EntryChange {
  if (input.repeat !== 'weekly' || entry.repeat !== 'weekly') return input
  const isSame = [...(input.weekdays ?? [])].sort((a, b) => a - b).join() === entry.weekdays.join()
  const days = Math.round(minutesBetween(midnight(shown), midnight(input.begins)) / 1440)
  return isSame && Number.isFinite(days) ? { ...input, weekdays: movedWeekdays(entry.weekdays, days) } : input
}
const midnight = (moment: string) => `${moment.slice(0, 10)} 00:00:00`

/** Moves the first occurrence of the series as far as the shown one was moved. */
function inBase({ entry, shown }: Target, given: Pick<Series, 'begins' | 'ends'>): Pick<Series, 'begins' | 'ends'> {
  const days = minutesBetween(midnight(shown), midnight(given.begins))
  const begins = `${minutesAfter(entry.begins, days).slice(0, 10)} ${given.begins.slice(11)}`
  return { begins, ends: minutesAfter(begins, minutesBetween(given.begins, given.ends)) }
}

const hasSameRule = (entry: query.EntryRow, given: Pick<Series, 'repeat' | 'weekdays'>) =>
  entry.repeat === given.repeat && entry.weekdays.length === given.weekdays.length

/** What differed goes on to differ: each occurrence keeps its number in the series. */
function movedKeys(entry: Series, moved: Series, exceptions: readonly query.ExceptionRow[]) {
  return exceptions.flatMap(({ occurs, values }) => {
    const number = numberOf(entry, occurs)
    return number < 0 ? [] : [{ occurs: occurrenceAt(moved, number).begins, values }]
  })
}
