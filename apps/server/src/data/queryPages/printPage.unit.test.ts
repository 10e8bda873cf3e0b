import { describe, expect, test } from 'vitest'
import type { ShownColumn } from './pageColumns.rules.ts'
import { inCapitals, isSummable, printedBy, printedSum, sumsOf } from './printPage.rules.ts'

type Printing = Parameters<typeof printedBy>[0]
const person = (name: string, nameEn: string): Printing['user'] => ({ id: 1, code: '1', username: 'x', name, nameEn })
const session = (isActing: boolean): Printing => ({
  id: 's',
  user: person('张三', 'Zhang San'),
  actor: isActing ? person('李四', 'Li Si') : person('张三', 'Zhang San'),
  isActing,
  reach: null,
  roles: [],
  rights: new Set(),
  someRights: new Set(),
  mustChangePassword: false,
  tokenHash: '',
  expiresAt: 0,
})

describe('a sum in capitals', () => {
  test('is written out, also nought', () => {
    expect(inCapitals('1234.50')).toBe('壹仟贰佰叁拾肆元伍角')
    expect(inCapitals('0')).not.toBeNull()
  })
  test('of nothing is none, and none of what is too large', () => {
    for (const sum of [null, undefined, '', '1000000000000000']) expect(inCapitals(sum)).toBeNull()
  })
})

const column = (key: string, is: Partial<ShownColumn['data']> = {}) =>
  ({ data: { key, ...is }, table: {} }) as ShownColumn

describe('a sum on the sheet', () => {
  test.each([
    ['87.46', '87.5%'],
    ['87.44', '87.4%'],
    ['99.96', '100.0%'],
    ['1234', '1,234.0%'],
    ['-0.04', '0.0%'],
    ['-12.35', '-12.4%'],
  ])('of shares has one decimal, rounded: %s', (sum, said) => {
    expect(printedSum(column('share', { isPercent: true }), sum)).toBe(said)
  })
  test('of money has two, of numbers as many as it has', () => {
    expect(printedSum(column('pay', { isMoney: true }), '-1234567.5')).toBe('-1,234,567.50')
    expect(printedSum(column('pay', { isMoney: true }), '0.285')).toBe('0.29')
    expect(printedSum(column('pay', { isMoney: true }), '9.999')).toBe('10.00')
    expect(printedSum(column('hours'), '1234.125')).toBe('1,234.125')
    expect(printedSum(column('hours'), '12')).toBe('12')
    expect(printedSum(column('hours'), null)).toBe('')
    expect(printedSum(column('hours'), '未定')).toBe('未定')
  })
})

test('sums of rows are exact, and none where no row has a number', () => {
  const columns = [column('pay', { isMoney: true }), column('hours'), column('none')]
  const row = (pay: string | null, hours: number | null) => ({ id: '1', pay, hours, none: null })
  expect(sumsOf(columns, [row('0.10', 1), row('0.20', null), row('-900719925474099.00', 2)])).toEqual({
    pay: '-900719925474098.70',
    hours: '3',
    none: null,
  })
  expect(sumsOf(columns, [])).toEqual({ pay: null, hours: null, none: null })
  const [pay = column('pay')] = columns
  expect(isSummable(pay, [row('0.10', 1), row(null, 1)])).toBe(true)
  expect(isSummable(pay, [row('0.10', 1), row('12345678901234567.00', 1)])).toBe(false)
  expect(isSummable(pay, [row(null, 1)])).toBe(false)
  expect(isSummable(column('pay', { isPercent: true }), [row('0.10', 1)])).toBe(false)
})

describe('who holds the paper', () => {
  test('is named as the reader writes it', () => {
    expect(printedBy(session(false), 'zh')).toBe('张三')
    expect(printedBy(session(false), 'en')).toBe('Zhang San')
    const unnamed = { ...session(false), actor: person('王五', '') }
    expect(printedBy(unnamed, 'en')).toBe('王五')
  })
  test('and for whom', () => {
    expect(printedBy(session(true), 'zh')).toBe('李四（代 张三）')
    expect(printedBy(session(true), 'en')).toBe('Li Si (for Zhang San)')
  })
})
