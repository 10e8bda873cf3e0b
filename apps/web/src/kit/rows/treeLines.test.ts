import { expect, test } from 'vitest'
import { allRows, linesOf, parentAt } from './treeLines.ts'

interface Node {
  key: string
  below?: Node[]
}
const rows: Node[] = [
  { key: 'a', below: [{ key: 'b', below: [{ key: 'c' }] }, { key: 'd' }] },
  { key: 'e', below: [] },
]
const lines = (open: string[]) =>
  linesOf(rows, row => row.key, { below: row => row.below, open: new Set(open), onToggle: () => undefined })

test('what is open shows what is below it, each with its level and its place among its own', () => {
  expect(lines([]).map(({ key }) => key)).toEqual(['a', 'e'])
  expect(
    lines(['a', 'b']).map(({ key, level, place, siblings, isOpen }) => ({ key, level, place, siblings, isOpen })),
  ).toEqual([
    { key: 'a', level: 1, place: 1, siblings: 2, isOpen: true },
    { key: 'b', level: 2, place: 1, siblings: 2, isOpen: true },
    { key: 'c', level: 3, place: 1, siblings: 1, isOpen: false },
    { key: 'd', level: 2, place: 2, siblings: 2, isOpen: false },
    { key: 'e', level: 1, place: 2, siblings: 2, isOpen: false },
  ])
})

test('a row that could have some below it and has none is no branch, and never open', () => {
  const [last] = lines(['a', 'e']).slice(-1)
  expect(last).toMatchObject({ key: 'e', isBranch: false, isOpen: false })
})

test('the line above is found from below, and a top one is its own', () => {
  const all = lines(['a', 'b'])
  expect([0, 1, 2, 3, 4].map(at => parentAt(all, at))).toEqual([0, 0, 1, 0, 4])
})

test('without a tree every row stands on its own; on a phone all rows of one follow each other', () => {
  expect(linesOf(rows, row => row.key, undefined).map(({ key, level }) => `${key}${level}`)).toEqual(['a0', 'e0'])
  expect(allRows(rows, row => row.below).map(row => row.key)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
