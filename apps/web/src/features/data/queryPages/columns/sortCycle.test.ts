import { expect, test } from 'vitest'
import { testColumn } from '../testColumns.testing.ts'
import { askedSorts, nextSorts, ownSorts, withSort } from './sortCycle.ts'

const up = (column: string) => ({ column, isDescending: false })
const down = (column: string) => ({ column, isDescending: true })

test('a click goes round: up, down, none', () => {
  expect(nextSorts([], 'a', false)).toEqual([up('a')])
  expect(nextSorts([up('a')], 'a', false)).toEqual([down('a')])
  expect(nextSorts([down('a')], 'a', false)).toEqual([])
})

test('a plain click sorts by one column alone', () => {
  expect(nextSorts([up('a'), up('b')], 'c', false)).toEqual([up('c')])
  expect(nextSorts([up('a'), up('b')], 'b', false)).toEqual([down('b')])
  expect(nextSorts([down('a'), up('b')], 'a', false)).toEqual([up('a')])
})

test('adding keeps the others in their order', () => {
  expect(nextSorts([up('a')], 'b', true)).toEqual([up('a'), up('b')])
  expect(nextSorts([up('a'), up('b')], 'a', true)).toEqual([down('a'), up('b')])
  expect(nextSorts([down('a'), up('b')], 'a', true)).toEqual([up('b')])
  expect(nextSorts([...'abcdefgh'].map(up), 'i', true)).toHaveLength(8)
})

test('a chosen order is put where the column stands', () => {
  expect(withSort([up('a'), up('b')], down('a'), true)).toEqual([down('a'), up('b')])
  expect(withSort([up('a')], down('b'), true)).toEqual([up('a'), down('b')])
  expect(withSort([up('a')], down('b'), false)).toEqual([down('b')])
})

test('the page’s own order is told by its columns, and turns around where it would only come back', () => {
  const own = ownSorts([
    testColumn('a', { sortNumber: 2 }),
    testColumn('g', { children: [testColumn('b', { sortNumber: 1, isDescending: true })] }),
  ])
  expect(own).toEqual([down('b'), up('a')])
  expect(askedSorts(nextSorts([down('b')], 'b', false), true, [down('b')])).toEqual([up('b')])
  expect(askedSorts([], false, own)).toEqual([])
})
