import { expect, test } from 'vitest'
import { clockIn } from './clock.ts'

test.each(['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'UTC'])(
  'what %s shows is read as what it was',
  zone => {
    const clock = clockIn(zone)
    for (let at = Date.UTC(2026, 0, 1, 0, 0, 7); at < Date.UTC(2027, 0, 1); at += 5 * 3_600_000 + 17_000) {
      const shown = clock.format(new Date(at))
      expect(clock.format(clock.parse(shown)), shown).toBe(shown)
    }
  },
)

test('a moment is that of the portal’s zone, and what is no moment is refused', () => {
  expect(clockIn('Asia/Shanghai').parse('2026-11-21 08:00:00').toISOString()).toBe('2026-11-21T00:00:00.000Z')
  expect(() => clockIn('UTC').parse('2026-13-45 00:00:00')).toThrow()
})

test.each(['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'UTC'])(
  'the first and the last moment that the wire takes are moments in %s',
  zone => {
    const clock = clockIn(zone)
    for (const shown of ['1900-01-01 00:00:00', '1900-01-01 23:59:59', '9999-12-31 00:00:00', '9999-12-31 23:59:59'])
      expect(clock.format(clock.parse(shown)), shown).toBe(shown)
  },
)
