import { expect, test } from 'vitest'
import { newEntry, valuesOf } from './entryForm.ts'

test('an entry with times goes to the minute', () => {
  const form = newEntry('2026-11-23 09:00:00', '2026-11-23 10:30:00', false)
  expect(valuesOf(form)).toMatchObject({ begins: '2026-11-23 09:00:00', ends: '2026-11-23 10:30:00', until: null })
})

test('whole days show their last one, and end at the midnight behind it', () => {
  const form = newEntry('2026-11-23 00:00:00', '2026-11-25 00:00:00', true)
  expect([form.begins, form.ends]).toEqual(['2026-11-23', '2026-11-24'])
  expect(valuesOf(form)).toMatchObject({ begins: '2026-11-23 00:00:00', ends: '2026-11-25 00:00:00' })
})

test('a series ends on its day', () => {
  const form = newEntry('2026-11-23 09:00:00', '2026-11-23 10:00:00', false)
  const until = valuesOf({ ...form, repeat: 'daily', end: 'untilDay', until: '2026-12-31' }).until
  expect(until).toBe('2026-12-31')
})
