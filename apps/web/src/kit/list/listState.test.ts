import { expect, test } from 'vitest'
import { besidesList, pageSizes, readListState, rowsByHeight, writeListState } from './listState.ts'

const sizes = [10, 20, 50, 100]
const read = (query: string) =>
  readListState(new URLSearchParams(query), ['keyword', 'state', 'role'], sizes, 14, ['role'])

test('the address keeps page, size, order and filters', () => {
  const state = read('keyword=%E5%BC%A0&state=1&sort=name&desc=1&page=3&size=50')
  expect(state).toEqual({
    page: 3,
    size: 50,
    isUsual: false,
    sort: 'name',
    isDescending: true,
    filters: { keyword: '张', state: '1' },
  })
  expect(read(writeListState(state).toString())).toEqual(state)
})

test('a filter of several values stands in the address once for each of them', () => {
  const state = read('role=staff&role=dean&role=staff&keyword=x&keyword=y')
  expect(state.filters).toEqual({ keyword: 'x', role: 'staff\ndean' })
  expect(writeListState(state).toString()).toBe('keyword=x&role=staff&role=dean')
})

test('what makes no sense in an address is passed over', () => {
  expect(read('page=-2&size=7&other=1')).toEqual({
    page: 1,
    size: 14,
    isUsual: true,
    sort: undefined,
    isDescending: false,
    filters: {},
  })
})

test('a list as it comes has an empty query', () => {
  expect(writeListState(read('')).toString()).toBe('')
})

test('page sizes are 10, 20, 50 and 100, or the base and 2, 4 and 8 times it', () => {
  expect(pageSizes('10')).toEqual([10, 20, 50, 100])
  expect(pageSizes('15')).toEqual([15, 30, 60, 120])
  expect(pageSizes('a')).toEqual([10, 20, 50, 100])
  expect(pageSizes(undefined)).toEqual([10, 20, 50, 100])
})

test('the smallest size on offer, once chosen, stands in the address too', () => {
  expect(read('size=10')).toMatchObject({ size: 10, isUsual: false })
  expect(writeListState(read('size=10')).toString()).toBe('size=10')
})

test('a page has as many rows as there is room for, and never fewer than the base size', () => {
  const heights = [600, 900, 1080, 4000].map(height => rowsByHeight(height, 10))
  expect(heights).toEqual([10, 13, 17, 50])
  expect(rowsByHeight(900, 25)).toBe(25)
  expect(rowsByHeight(1080, 10, 146)).toBe(14)
  expect(rowsByHeight(1080, 10, 0, 50)).toBe(15)
})

test('what the address holds for others stays', () => {
  const query = new URLSearchParams('view=days&keyword=x&page=2&size=20&sort=day&desc=1')
  expect(besidesList(query, ['keyword'])).toEqual([['view', 'days']])
})
