import { isEmail } from '@portico/contract/rules/fields/email.ts'
import { minutesAfter } from '@portico/contract/rules/recurrence.ts'
import { isDay } from '@portico/contract/rules/serviceHours.ts'
import type { InvitedAnswer } from '@portico/contract/work/mail/invitations.ts'
import type { MailAddress } from '@portico/contract/work/mailEntities.ts'
import ICAL from 'ical.js'
import { manyLines, oneLine } from '../texts/wireText.rules.ts'
import type { CalendarEvent, Invited, Written } from './invitationTypes.rules.ts'
import { readRule } from './readRule.rules.ts'
import { zoneNamed } from './zones.rules.ts'

/** People of one invitation that are kept, and days that it leaves out. */
const most = { people: 300, left: 500 } as const

type Component = InstanceType<typeof ICAL.Component>
type Property = InstanceType<typeof ICAL.Property>

/**
 * The appointment of an iCalendar text. It is taken apart by the library; moments and rules are read here, for its zones
 * come from the stranger's own text and its series may have no end. Null: there is none in it, or it cannot be read.
 */
export function readCalendar(text: string): CalendarEvent | null {
  try {
    const parsed: unknown = ICAL.parse(text)
    const [first] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
    const calendar = new ICAL.Component(first)
    if (calendar.name !== 'vcalendar') return null
    const all = calendar.getAllSubcomponents('vevent')
    const event = all.find(it => !it.getFirstProperty('recurrence-id')) ?? all[0]
    return event ? readEvent(calendar, event) : null
  } catch {
    return null
  }
}

const textOf = (component: Component, name: string): string => {
  const value: unknown = component.getFirstProperty(name)?.jCal[3]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function readEvent(calendar: Component, event: Component): CalendarEvent | null {
  const begins = written(event.getFirstProperty('dtstart'))
  const uid = oneLine(textOf(event, 'uid'), 500)
  if (!begins || uid === '') return null
  const ends = endOf(event, begins)
  if (ends.at <= begins.at && sameZone(begins, ends)) return null
  const rule = readRule(event.getAllProperties('rrule').map(it => it.jCal[3] as unknown))
  const sequence = Number(textOf(event, 'sequence'))
  const stamp = written(event.getFirstProperty('dtstamp'))
  return {
    method: (textOf(calendar, 'method') || 'PUBLISH').toUpperCase().slice(0, 20),
    uid,
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 && sequence < 2 ** 31 ? sequence : 0,
    stamp: stamp ? Date.parse(`${stamp.at.replace(' ', 'T')}Z`) || 0 : 0,
    title: oneLine(textOf(event, 'summary'), 100),
    place: oneLine(textOf(event, 'location'), 100),
    note: manyLines(textOf(event, 'description'), 1000).trim(),
    organizer: person(event.getFirstProperty('organizer')),
    people: event.getAllProperties('attendee').slice(0, most.people).flatMap(invited),
    begins,
    ends,
    ...rule,
    left: event
      .getAllProperties('exdate')
      .slice(0, most.left)
      .flatMap(property => written(property) ?? []),
    occurs: written(event.getFirstProperty('recurrence-id')),
  }
}

const sameZone = (one: Written, other: Written) => JSON.stringify(one.zone) === JSON.stringify(other.zone)

const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Null also for a day or a time that none has: the library takes it as it stands. */
function written(property: Property | null): Written | null {
  if (!property) return null
  const value: unknown = property.jCal[3]
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(Z)?)?$/.exec(typeof value === 'string' ? value : '')
  if (!found) return null
  const [, day = '', time = '00:00:00', isUtc] = found
  if (!isDay(day) || !isTime.test(time)) return null
  if (isUtc) return { at: `${day} ${time}`, zone: { ahead: 0 }, unknown: '', isDay: false }
  const isWhole = found[2] === undefined
  const name = property.getFirstParameter('tzid') ?? ''
  const zone = isWhole ? null : zoneNamed(name)
  return { at: `${day} ${time}`, zone, unknown: zone || isWhole ? '' : oneLine(name, 100), isDay: isWhole }
}

/** What has no end lasts a day, or half an hour. */
function endOf(event: Component, begins: Written): Written {
  const said = written(event.getFirstProperty('dtend'))
  if (said && said.isDay === begins.isDay) return said
  const lasts = /^P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:\d{1,8}S)?)?$/.exec(
    textOf(event, 'duration'),
  )
  const [weeks, days, hours, minutes] = (lasts ?? []).slice(1).map(it => Number(it ?? 0))
  const sum = ((weeks ?? 0) * 7 + (days ?? 0)) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0)
  return { ...begins, at: minutesAfter(begins.at, sum > 0 ? sum : begins.isDay ? 1440 : 30) }
}

function person(property: Property | null): MailAddress | null {
  const value: unknown = property?.jCal[3]
  const address = oneLine(String(value ?? '').replace(/^mailto:/i, ''), 320)
  if (!property || !isEmail(address)) return null
  return { name: oneLine(property.getFirstParameter('cn') ?? '', 200), address }
}

const answers: Readonly<Record<string, InvitedAnswer>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
}

function invited(property: Property): Invited[] {
  const who = person(property)
  const said = (property.getFirstParameter('partstat') ?? '').toUpperCase()
  return who ? [{ ...who, answer: answers[said] ?? 'waiting' }] : []
}
