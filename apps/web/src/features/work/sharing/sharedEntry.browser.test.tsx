import type { SharedForm } from '@portico/contract/work/sharing.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { entryOf } from './sharedEntry.ts'

const field = (key: string, rest: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind: 'text',
  label: { zh: key, en: key },
  isRequired: false,
  ...rest,
})
const shared: SharedForm = {
  name: 'x',
  nameEn: 'x',
  groups: [
    {
      key: 'one',
      title: { zh: 'x', en: 'x' },
      fields: [
        field('host', { kind: 'person' }),
        field('place', { from: 'host.unitName', mayChange: true }),
        field('unit1', { from: 'host.unitName', mayChange: false }),
        field('guest'),
      ],
    },
  ],
  values: { host: '1', place: 'A', unit1: 'A' },
  named: {},
  fixed: ['host'],
  steps: [],
  today: '2026-11-27',
  specialDays: [],
  ticket: 'x',
}
beforeEach(() => sessionStorage.clear())

test('what was typed comes back over what fills itself, but not over what the link and the portal say', () => {
  const { store, keep } = entryOf('key', shared)
  for (const name of ['host', 'place', 'unit1', 'guest']) store.set(name, 'typed')
  keep()
  expect(entryOf('key', shared).store.values()).toEqual({ host: '1', place: 'typed', unit1: 'A', guest: 'typed' })
})

test('what is kept anew lasts from then on; what was sent does not come back', () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now')
  const { store, keep, end } = entryOf('key', shared)
  store.set('guest', 'typed')
  const guestAt = (hours: number) => {
    clock.mockReturnValue(now + hours * 3_600_000)
    return entryOf('key', shared).store.value('guest')
  }
  keep()
  expect(guestAt(1)).toBe('typed')
  clock.mockReturnValue(now + 20 * 3_600_000)
  keep()
  expect(guestAt(21)).toBe('typed')
  end()
  keep()
  expect(guestAt(21)).toBeNull()
  clock.mockRestore()
})
