import { minutesBetween, numberOf } from '@portico/contract/rules/recurrence.ts'
import type { Clock } from '#http/clock.ts'
import { remindsAt } from './occurrences.rules.ts'
import type { Entries, EntryRow } from './schedule.queries.ts'
import type { OccurrenceValues } from './schedule.table.ts'
import { zoneLines } from './zoneLines.rules.ts'

interface Setting {
  name: string
  /** Makes the entries' names unique in the world. */
  host: string
  timeZone: string
  clock: Clock
  now: Date
}

/** A schedule as iCalendar (RFC 5545): series with their rules, removed occurrences, changed ones by themselves. */
export function calendarText({ rows, exceptions }: Entries, setting: Setting): string {
  const byEntry = Map.groupBy(exceptions, row => row.entryId)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(setting.name)}`,
    `X-WR-TIMEZONE:${setting.timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneLines(setting.timeZone, setting.clock, setting.now),
  ]
  for (const entry of rows) {
    const changed = (byEntry.get(entry.id) ?? []).filter(row => numberOf(entry, row.occurs) >= 0)
    const removed = changed.filter(row => row.values === null).map(row => row.occurs)
    const rule = ruleOf(entry, setting.clock)
    lines.push(
      ...event(entry, entry, setting, [
        ...(rule ? [`RRULE:${rule}`] : []),
        ...removed.map(occurs => stamp('EXDATE', occurs, entry.isAllDay, setting)),
      ]),
    )
    for (const { occurs, values } of changed)
      if (values)
        lines.push(...event(entry, values, setting, [stamp('RECURRENCE-ID', occurs, entry.isAllDay, setting)]))
  }
  lines.push('END:VCALENDAR')
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function event(entry: EntryRow, values: OccurrenceValues, setting: Setting, more: string[]): string[] {
  const { title, place, note, isAllDay, begins, ends, reminder } = values
  return [
    'BEGIN:VEVENT',
    `UID:schedule-${entry.id}@${setting.host}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `SEQUENCE:${entry.revision}`,
    stamp('DTSTART', begins, isAllDay, setting),
    stamp('DTEND', ends, isAllDay, setting),
    ...more,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
    'CLASS:PRIVATE',
    ...(reminder === null ? [] : alarm(values, reminder)),
    'END:VEVENT',
  ]
}

function alarm(values: OccurrenceValues, reminder: number): string[] {
  const minutes = minutesBetween(values.begins, remindsAt(values, reminder))
  const trigger = minutes > 0 ? `PT${minutes}M` : `-PT${-minutes}M`
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, `DESCRIPTION:${escaped(values.title)}`, 'END:VALARM']
}

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The rule, also for days that not every month has: the last one of those up to it. */
function ruleOf({ repeat, weekdays, begins, until, count, isAllDay }: EntryRow, clock: Clock): string {
  if (repeat === 'none') return ''
  const [, month = 1, day = 1] = begins.slice(0, 10).split('-').map(Number)
  const parts = [`FREQ=${repeat.toUpperCase()}`]
  if (repeat === 'weekly') parts.push('WKST=MO', `BYDAY=${weekdays.map(it => weekdayCodes[it - 1]).join(',')}`)
  const isYearly = repeat === 'yearly' && month === 2
  if (day > 28 && (repeat === 'monthly' || isYearly)) {
    if (isYearly) parts.push('BYMONTH=2')
    // The last day of each month is said as such: not every program reads BYSETPOS, which days 29 and 30 cannot do without.
    if (isYearly || day === 31) parts.push('BYMONTHDAY=-1')
    else parts.push(`BYMONTHDAY=${day === 29 ? '28,29' : '28,29,30'}`, 'BYSETPOS=-1')
  }
  if (count !== null) parts.push(`COUNT=${count}`)
  else if (until !== null)
    parts.push(`UNTIL=${isAllDay ? until.replaceAll('-', '') : utc(clock.parse(`${until} 23:59:59`))}`)
  return parts.join(';')
}

/** A property that is a moment of the portal's zone, or a day. */
function stamp(name: string, moment: string, isAllDay: boolean, { timeZone }: Setting): string {
  if (isAllDay) return `${name};VALUE=DATE:${moment.slice(0, 10).replaceAll('-', '')}`
  return `${name};TZID=${timeZone}:${moment.replaceAll(/[-:]/g, '').replace(' ', 'T')}`
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Text as a value: nothing in it can end the line or begin another property. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

/** Lines of at most 75 octets, never cut inside a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const char of line) {
    const bytes = Buffer.byteLength(char)
    if (size + bytes > 75) {
      parts.push(part)
      part = ''
      size = 1
    }
    part += char
    size += bytes
  }
  return [...parts, part].join('\r\n ')
}
