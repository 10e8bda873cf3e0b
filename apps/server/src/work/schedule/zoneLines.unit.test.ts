import { expect, test } from 'vitest'
import { clockIn } from '#http/clock.ts'
import { zoneLines } from './zoneLines.rules.ts'

const now = new Date('2026-06-01T00:00:00Z')

test('a zone without changes has one offset', () => {
  expect(zoneLines('Asia/Shanghai', clockIn('Asia/Shanghai'), now)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Shanghai',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test('a zone with summer time names each change at its minute', () => {
  const lines = zoneLines('Europe/Berlin', clockIn('Europe/Berlin'), now).join('\n')
  expect(lines).toContain('BEGIN:DAYLIGHT\nDTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT')
  expect(lines).toContain('BEGIN:STANDARD\nDTSTART:20261025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD')
  expect(lines.match(/BEGIN:DAYLIGHT/g)).toHaveLength(4)
})
