import { expect, test } from 'vitest'
import { foundRows, leavesOf, openRows, pathOf, treeOf } from './treeOptions.ts'

const tree = treeOf([
  { value: 'all', label: '江州大学' },
  { value: 'teach', label: '教学单位', parent: 'all' },
  { value: 'cs', label: '计算机学院', parent: 'teach', hint: '0201' },
  { value: 'math', label: '数学学院', parent: 'teach' },
  { value: 'late', label: '附属单位', parent: 'all', isBranch: true },
  { value: 'lost', label: '没有上级', parent: 'gone' },
])
const openOnes = (...open: string[]) =>
  openRows(tree, value => open.includes(value)).map(row => `${row.depth} ${row.value} ${row.isOpen ?? '-'}`)

test('a branch shows what is below it while it is open, and opens again', () => {
  expect(openOnes()).toEqual(['0 all false', '0 lost -'])
  expect(openOnes('all')).toEqual(['0 all true', '1 teach false', '1 late false', '0 lost -'])
  expect(openOnes('all', 'teach')).toContain('2 cs -')
  // Closed above: what is open below it stays so for the next time.
  expect(openOnes('teach')).toEqual(['0 all false', '0 lost -'])
})

test('at the right stand the own hint or how many are right below', () => {
  const rows = openRows(tree, () => true)
  expect(rows.map(row => [row.value, row.hint])).toEqual([
    ['all', '2'],
    ['teach', '2'],
    ['cs', '0201'],
    ['math', undefined],
    ['late', undefined],
    ['lost', undefined],
  ])
})

test('typing gives a flat list with paths', () => {
  expect(foundRows(tree, 'jsj')).toMatchObject([{ value: 'cs', hint: '江州大学 / 教学单位' }])
  expect(foundRows(tree, 'jsj')[0]).not.toHaveProperty('depth')
  expect(pathOf(tree, 'lost')).toEqual([])
})

test('a branch stands for the leaves below it', () => {
  expect([leavesOf(tree, 'all'), leavesOf(tree, 'cs')]).toEqual([['cs', 'math', 'late'], ['cs']])
})

test('a tree that goes round ends', () => {
  const round = treeOf([
    { value: 'a', label: 'a', parent: 'b' },
    { value: 'b', label: 'b', parent: 'a' },
    { value: 'c', label: 'c', parent: 'c' },
  ])
  expect(openRows(round, () => true).map(row => row.value)).toEqual(['c'])
  expect(pathOf(round, 'a').length).toBeLessThan(40)
})
