import { minutesAfter, minutesBetween } from '@portico/contract/rules/recurrence.ts'
import type { ScheduleColour } from '@portico/contract/work/schedule.ts'
import type { Orm } from '#db/open.ts'
import { type Clock, clockIn } from '#http/clock.ts'
import { refuse } from '#http/rejection.ts'
import * as schedule from '#work/schedule/schedule.queries.ts'
import type { PlacedEntry } from '../invitations.table.ts'
import { asRepeat, daysOf } from './daysOfRule.rules.ts'
import type { CalendarEvent, Written } from './invitationTypes.rules.ts'

/** Entries that one person keeps. */
const mostEntries = 2000
/** An entry of the schedule is no longer than this. */
const longestMinutes = 31 * 24 * 60

export interface Times {
  begins: string
  ends: string
}

/** A moment of a stranger's clock on the portal's. Where nobody knows that clock it is taken for the portal's own. */
export function onOurClock(clock: Clock, { at, zone, isDay }: Written): string {
  if (isDay || !zone) return at
  if ('ahead' in zone) return clock.format(new Date(Date.parse(`${at.replace(' ', 'T')}Z`) - zone.ahead * 60_000))
  return clock.format(clockIn(zone.name).parse(at))
}

/** When it is by the portal's clock; null: in no year that the schedule knows. */
export function timesOf(clock: Clock, event: Pick<CalendarEvent, 'begins' | 'ends'>): Times | null {
  const begins = onOurClock(clock, event.begins)
  const ends = onOurClock(clock, event.ends)
  const lasts = minutesBetween(begins, ends)
  if (!(begins >= '2000-01-01' && begins < '2099-01-01') || !(lasts > 0)) return null
  return { begins, ends: lasts > longestMinutes ? minutesAfter(begins, longestMinutes) : ends }
}

interface Look {
  reminder: number | null
  colour: ScheduleColour
}

/** Puts an appointment into somebody's schedule: as a series where it has such a rule, else each time by itself. */
export async function placeEvent(
  tx: Orm,
  clock: Clock,
  ownerId: number,
  event: CalendarEvent,
  { reminder, colour }: Look,
): Promise<PlacedEntry[]> {
  const times = timesOf(clock, event)
  if (!times) throw refuse('mailInvitationTime')
  const first = times.begins.slice(0, 10)
  const common = {
    title: event.title || '—',
    place: event.place,
    note: event.note,
    isAllDay: event.begins.isDay,
    reminder,
    colour,
  }
  const { rule } = event
  const last = rule?.until ? onOurClock(clock, rule.until).slice(0, 10) : null
  const until = last !== null && last < first ? first : last
  const left = new Set(event.left.map(one => onOurClock(clock, one)))
  const series = rule ? asRepeat(rule, first) : null
  const room = async (more: number) => {
    if ((await schedule.countEntries(tx, ownerId)) + more > mostEntries)
      throw refuse('scheduleFull', { max: mostEntries })
  }
  if (series && rule) {
    await room(1)
    const days = series.repeat === 'weekly' && series.weekdays.length === 0 ? [weekdayOfDay(first)] : series.weekdays
    const end =
      rule.count === null
        ? { until: until && until < '2099-12-31' ? until : null, count: null }
        : { until: null, count: Math.min(999, rule.count) }
    const id = await schedule.insertEntry(tx, ownerId, {
      ...common,
      ...times,
      repeat: series.repeat,
      weekdays: days,
      ...end,
    })
    await schedule.writeExceptions(
      tx,
      id,
      [...left].slice(0, 500).map(occurs => ({ occurs, values: null })),
    )
    return [{ id, occurs: times.begins }]
  }
  const days = rule ? daysOf(rule, first, until) : [first]
  const lasts = minutesBetween(times.begins, times.ends)
  const begun = days.map(day => `${day} ${times.begins.slice(11)}`).filter(begins => !left.has(begins))
  await room(begun.length)
  const placed: PlacedEntry[] = []
  for (const begins of begun) {
    const own = { begins, ends: minutesAfter(begins, lasts) }
    // One that was moved is still known by when it would have been.
    const occurs = event.occurs ? onOurClock(clock, event.occurs) : begins
    placed.push({ id: await schedule.insertEntry(tx, ownerId, { ...common, ...own }), occurs })
  }
  return placed
}

const weekdayOfDay = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Takes one occurrence out, or puts another in its place; answers the entries that are left. */
export async function changeOne(
  tx: Orm,
  clock: Clock,
  ownerId: number,
  entries: readonly PlacedEntry[],
  event: CalendarEvent,
  look: Look | null,
): Promise<PlacedEntry[]> {
  if (!event.occurs) return [...entries]
  const occurs = onOurClock(clock, event.occurs)
  const own = entries.filter(one => one.occurs === occurs)
  const [series] = entries
  const entry = series && (await schedule.findEntry(tx, ownerId, series.id))
  let kept = entries.filter(one => one.occurs !== occurs || (entry?.repeat !== 'none' && one === series))
  if (entry && entry.repeat !== 'none') {
    const others = (await schedule.exceptionsOf(tx, entry.id)).filter(row => row.occurs !== occurs)
    await schedule.writeExceptions(tx, entry.id, [...others, { occurs, values: null }].slice(-500))
    await schedule.updateEntry(tx, ownerId, entry.id, {})
    // What was put beside the series for this occurrence before.
    await schedule.deleteEntries(
      tx,
      ownerId,
      own.filter(one => one !== series).map(one => one.id),
    )
  } else
    await schedule.deleteEntries(
      tx,
      ownerId,
      own.map(one => one.id),
    )
  if (look) {
    kept = [...kept, ...(await placeEvent(tx, clock, ownerId, { ...event, rule: null, left: [] }, look))]
  }
  return kept
}
