import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { describe, expect, test } from 'vitest'
import { inOrder, occurrencesOf, remindersFrom, remindsAt } from './occurrences.rules.ts'
import type { EntryRow } from './schedule.queries.ts'

const entry: EntryRow = {
  id: 7,
  ownerId: 1,
  title: '例会',
  place: '302',
  note: '',
  isAllDay: false,
  begins: '2026-03-02 09:00:00',
  ends: '2026-03-02 10:00:00',
  colour: 'primary',
  reminder: 15,
  repeat: 'weekly',
  weekdays: [1],
  until: null,
  count: 4,
  revision: 1,
  changedAt: new Date(0),
}
const march = { from: '2026-03-01 00:00:00', to: '2026-04-01 00:00:00', most: 100 }
const values = { title: '例会', place: '', note: '', isAllDay: false, colour: 'amber' as const, reminder: null }
const begins = (list: readonly Occurrence[]) => [...list].sort(inOrder).map(it => it.begins)

describe('the occurrences of an entry', () => {
  test('are those of its rule, within the time and as many as are wanted', () => {
    const all = ['2026-03-02 09:00:00', '2026-03-09 09:00:00', '2026-03-16 09:00:00', '2026-03-23 09:00:00']
    expect(begins(occurrencesOf(entry, [], march))).toEqual(all)
    expect(begins(occurrencesOf(entry, [], { ...march, most: 2 }))).toEqual(all.slice(0, 2))
    expect(begins(occurrencesOf(entry, [], { ...march, from: '2026-03-09 09:30:00' }))).toEqual(all.slice(1))
    expect(begins(occurrencesOf(entry, [], { ...march, from: '2026-03-09 10:00:00' }))).toEqual(all.slice(2))
  })

  test('a removed one is not there, a moved one stands where it was moved to, and says where it belongs', () => {
    const moved = { ...values, begins: '2026-03-12 14:00:00', ends: '2026-03-12 15:00:00' }
    const exceptions = [
      { occurs: '2026-03-02 09:00:00', values: null },
      { occurs: '2026-03-09 09:00:00', values: moved },
    ]
    const found = occurrencesOf(entry, exceptions, march)
    expect(begins(found)).toEqual(['2026-03-12 14:00:00', '2026-03-16 09:00:00', '2026-03-23 09:00:00'])
    expect(found.find(it => it.isChanged)).toMatchObject({
      occurs: '2026-03-09 09:00:00',
      colour: 'amber',
      reminder: null,
      repeat: 'weekly',
      count: 4,
    })
    expect(found.filter(it => !it.isChanged).every(it => it.occurs === it.begins && it.place === '302')).toBe(true)
  })

  test('one that was moved out of the time, or is no occurrence any more, is not there', () => {
    const away = { ...values, begins: '2026-04-01 00:00:00', ends: '2026-04-01 01:00:00' }
    const before = { ...values, begins: '2026-02-28 23:00:00', ends: '2026-03-01 00:00:00' }
    const within = { ...values, begins: '2026-03-05 08:00:00', ends: '2026-03-05 09:00:00' }
    const exceptions = [
      { occurs: '2026-03-02 09:00:00', values: away },
      { occurs: '2026-03-09 09:00:00', values: before },
      { occurs: '2026-03-10 09:00:00', values: within },
    ]
    expect(begins(occurrencesOf(entry, exceptions, march))).toEqual(['2026-03-16 09:00:00', '2026-03-23 09:00:00'])
  })

  test('stand in order of their beginning, whole days first, then as they were made', () => {
    const [one] = occurrencesOf(entry, [], march)
    if (!one) throw new Error('none')
    const whole = { ...one, id: 9, isAllDay: true }
    const earlier = { ...one, id: 8, begins: '2026-03-01 09:00:00' }
    const twin = { ...one, id: 3 }
    expect([one, whole, earlier, twin].sort(inOrder).map(it => it.id)).toEqual([8, 9, 3, 7])
  })
})

describe('reminders', () => {
  test('come so many minutes before it begins, of whole days before nine in the morning', () => {
    expect(remindsAt({ begins: '2026-03-02 09:00:00', isAllDay: false }, 15)).toBe('2026-03-02 08:45:00')
    expect(remindsAt({ begins: '2026-03-02 00:00:00', isAllDay: true }, 60)).toBe('2026-03-02 08:00:00')
  })

  test('are those of the next day, the last minute included, the earliest first', () => {
    const [one] = occurrencesOf(entry, [], march)
    if (!one) throw new Error('none')
    const at = (id: number, begins: string, reminder: number | null = 0) => ({ ...one, id, begins, reminder })
    const list = [
      at(1, '2026-03-03 07:59:59'),
      at(2, '2026-03-02 07:59:00'),
      at(3, '2026-03-02 07:58:59'),
      at(4, '2026-03-03 08:00:00'),
      at(5, '2026-03-02 12:00:00', null),
      at(6, '2026-03-03 08:30:00', 60),
    ]
    const found = remindersFrom(list, '2026-03-02 08:00:00')
    expect(found.map(it => [it.id, it.remindsAt])).toEqual([
      [2, '2026-03-02 07:59:00'],
      [6, '2026-03-03 07:30:00'],
      [1, '2026-03-03 07:59:59'],
    ])
  })

  test('are two hundred at most', () => {
    const [one] = occurrencesOf(entry, [], march)
    if (!one) throw new Error('none')
    expect(remindersFrom(Array(300).fill(one), '2026-03-02 08:00:00')).toHaveLength(200)
  })
})
