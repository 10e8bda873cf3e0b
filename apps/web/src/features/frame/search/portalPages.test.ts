import type { MenuItem } from '@portico/contract/access/menu.ts'
import { createSearch } from '@portico/contract/rules/search/search.ts'
import { expect, test } from 'vitest'
import { findBoth, portalCategory } from './portalPages.ts'

const item = (id: string, name: string, pinyin: string, systemId = 'a') =>
  ({ id, name, nameEn: '', pinyin, systemId }) as MenuItem
const applications = createSearch([
  item('1', '工资查询', 'gōng zī chá xún'),
  item('2', '手工报账', 'shǒu gōng bào zhàng', 'b'),
])
const pages = createSearch([item('3', '我的工资', 'wǒ de gōng zī'), item('4', '工资', 'gōng zī')])
const find = (typed: string, category: string | null = null, limit = 50) =>
  findBoth(applications, pages, typed, { category, limit })
const ids = (...asked: Parameters<typeof find>) => find(...asked).hits.map(({ id }) => id)

test('what fits best comes first, whichever it is', () => {
  expect(ids('工资')).toEqual(['4', '1', '3'])
  expect(find('工资').total).toBe(3)
  expect(ids('工资', null, 2)).toEqual(['4', '1'])
})

test('a category has its own alone, and the counts are those of all', () => {
  expect(ids('工', 'b')).toEqual(['2'])
  expect(ids('工', portalCategory)).toEqual(['4', '3'])
  for (const category of [null, 'a', portalCategory])
    expect(Object.fromEntries(find('工', category).counts)).toEqual({ a: 1, b: 1, [portalCategory]: 2 })
  expect(find('手工').counts.has(portalCategory)).toBe(false)
})
