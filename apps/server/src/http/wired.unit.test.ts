import { expect, test } from 'vitest'
import { clockIn } from './clock.ts'
import { wired } from './wired.ts'

test('moments are text in the portal’s time, nothing is left out, and all else stays', () => {
  const at = new Date('2026-03-02T01:00:00Z')
  const row = { id: 0, name: '', isOn: false, tags: ['x'], at, until: at as Date | null, ended: null as Date | null }
  const out = wired({ ...row, note: null as string | null }, clockIn('Asia/Shanghai'))
  expect(out).toEqual({
    id: 0,
    name: '',
    isOn: false,
    tags: ['x'],
    at: '2026-03-02 09:00:00',
    until: '2026-03-02 09:00:00',
    ended: undefined,
    note: undefined,
  })
})
