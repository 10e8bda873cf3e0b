import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Placed, placeAmong } from './positions.rules.ts'

const siblings = [
  { id: 'a', position: 1 },
  { id: 'b', position: 2 },
  { id: 'c', position: 9 },
]

test('a gap is used, and nothing else is written', () => {
  expect(placeAmong(siblings, 'a', 2)).toEqual([{ id: 'a', position: 3 }])
  expect(placeAmong(siblings, 'new', 3)).toEqual([{ id: 'new', position: 3 }])
  expect(placeAmong(siblings, 'new', 9)).toEqual([{ id: 'new', position: 10 }])
})

test('where there is no gap, those in between make room, or for a new one those behind', () => {
  expect(placeAmong(siblings, 'c', 1)).toEqual([
    { id: 'c', position: 1 },
    { id: 'a', position: 2 },
    { id: 'b', position: 9 },
  ])
  expect(placeAmong(siblings, 'new', 2)).toEqual([
    { id: 'new', position: 2 },
    { id: 'b', position: 3 },
  ])
})

test('what stands there already stays', () => {
  expect(placeAmong(siblings, 'b', 2)).toEqual([])
})

test('afterwards the node stands in its place and the others are in the order they were in', () => {
  const lists = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(lists, fc.nat(12), fc.integer({ min: 1, max: 14 }), (numbers, which, place) => {
      const before = numbers.sort((a, b) => a - b).map((position, at): Placed => ({ id: `n${at}`, position }))
      const id = `n${which}`
      const changed = new Map(placeAmong(before, id, place).map(one => [one.id, one.position]))
      const known = before.some(one => one.id === id) ? before : [...before, { id, position: -1 }]
      const after = known
        .map(one => ({ id: one.id, position: changed.get(one.id) ?? one.position }))
        .sort((a, b) => a.position - b.position)
      const order = after.map(one => one.id)
      expect(order.indexOf(id)).toBe(Math.min(place, known.length) - 1)
      expect(order.filter(one => one !== id)).toEqual(before.map(one => one.id).filter(one => one !== id))
    }),
  )
})
