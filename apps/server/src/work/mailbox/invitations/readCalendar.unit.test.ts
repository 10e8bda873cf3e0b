import { expect, test } from 'vitest'
import { clockIn } from '#http/clock.ts'
import { invitation } from '../../../testing/mail/sampleInvitations.ts'
import { timesOf } from './placing.steps.ts'
import { readCalendar } from './readCalendar.rules.ts'

const clock = clockIn('Asia/Shanghai')
const outlook = { 'DTSTART;TZID="China Standard Time"': undefined, 'DTEND;TZID="China Standard Time"': undefined }

test.each([
  ['20269999T999999Z', '20269999T999999Z'],
  ['20260231T100000Z', '20260231T110000Z'],
  ['20261125T100000Z', '20261125T240000Z'],
])('from %s to %s is no time that the calendar has', (DTSTART, DTEND) => {
  const event = readCalendar(invitation({ ...outlook, DTSTART, DTEND }))
  // A begin that is none makes it no appointment; an end that is none is left out.
  if (DTSTART.startsWith('202611'))
    expect(event && timesOf(clock, event)).toEqual({ begins: '2026-11-25 18:00:00', ends: '2026-11-25 18:30:00' })
  else expect(event).toBeNull()
})

test('days that no calendar has are left out of those that a series leaves out', () => {
  const event = readCalendar(
    invitation({ RRULE: 'FREQ=DAILY', EXDATE: '20261345T000000Z', 'EXDATE;VALUE=DATE-TIME': '20261126T060000Z' }),
  )
  expect(event?.left).toEqual([{ at: '2026-11-26 06:00:00', zone: { ahead: 0 }, unknown: '', isDay: false }])
})

test.each([
  ['20269999T000000Z', null, true],
  ['99991231T235959Z', { until: null }, false],
  ['20270630T160000Z', { until: { at: '2027-06-30 16:00:00' } }, false],
])('a series until %s', (until, rule, isOdd) => {
  const event = readCalendar(invitation({ RRULE: `FREQ=WEEKLY;UNTIL=${until}` }))
  expect(event?.isOdd).toBe(isOdd)
  if (rule) expect(event?.rule).toMatchObject(rule)
  else expect(event?.rule).toBeNull()
})
