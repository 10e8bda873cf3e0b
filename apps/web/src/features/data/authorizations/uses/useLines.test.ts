import type { FundUseLine } from '@portico/contract/data/fundUses.ts'
import { expect, test } from 'vitest'
import { amountIn, linesOf, movementsOf, standingOf } from './useLines.ts'

const at = '2026-11-06 10:22:41'
const use = {
  id: 7,
  document: 'BX202611060218',
  title: '设备采购',
  titleEn: 'Equipment',
  systemName: '财务系统',
  systemNameEn: 'Finance',
  personCode: '2013080',
  personName: '李四',
  personNameEn: 'Li Si',
  at,
  expiresAt: at,
  amount: '18900.00',
  committed: '18600.00',
  released: '300.00',
  returned: '0.00',
  canOpen: true,
  movements: [
    { kind: 'hold', at, amount: '18900.00', voucher: null, reason: null },
    { kind: 'commit', at, amount: '18600.00', voucher: '202611-00871', reason: null },
    { kind: 'release', at, amount: '300.00', voucher: null, reason: null },
  ],
} satisfies FundUseLine

test('a movement has its amount in its own column alone', () => {
  const [line] = linesOf([use])
  const movements = (line && movementsOf(line)) ?? []
  expect(movements.map(one => amountIn(one, 'amount'))).toEqual(['18900.00', null, null])
  expect(movements.map(one => amountIn(one, 'released'))).toEqual([null, null, '300.00'])
  expect(movements.flatMap(one => movementsOf(one) ?? [])).toEqual([])
  expect(line && amountIn(line, 'returned')).toBe(null)
})

test('a document stands as its money does', () => {
  expect(standingOf(use)).toBe('committed')
  expect(standingOf({ ...use, returned: '0.01' })).toBe('returned')
  expect(standingOf({ ...use, released: '299.99' })).toBe('open')
  expect(standingOf({ ...use, committed: '0.00', released: '18900.00' })).toBe('released')
})
