import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { QueryField } from '@portico/contract/data/pageDocument.ts'
import { describe, expect, test } from 'vitest'
import { conditionOf, listed } from './conditions.rules.ts'

const column = (key: string, more: Partial<DataColumn> = {}): DataColumn => ({
  key,
  label: key,
  labelEn: key,
  type: 'string',
  isSortable: true,
  isFilterable: true,
  isSummed: false,
  isMoney: false,
  hasTime: false,
  isPercent: false,
  dictionary: null,
  ...more,
})
const columns = new Map(
  [
    column('name'),
    column('amount', { type: 'number' }),
    column('day', { type: 'date' }),
    column('moment', { type: 'date', hasTime: true }),
    column('month', { type: 'date', isMonth: true }),
    column('kind', { dictionary: 'projectKind' }),
    column('unitName'),
    column('unitCode'),
    column('leader'),
    column('leaderCode'),
    column('handler'),
    column('officeName'),
  ].map(it => [it.key, it]),
)
const asked = (type: QueryField['type'], of: string, value: string | string[]) =>
  conditionOf({ type, column: of }, value, columns)

test('nothing typed asks for nothing, and so does a column that the set has no more', () => {
  for (const value of ['', '  ', [], ['', ' ']]) expect(asked('text', 'name', value)).toBeNull()
  expect(asked('text', 'gone', 'x')).toBeNull()
})

test('a text and a choice are one value, without blanks about it', () => {
  expect(asked('text', 'name', ' 张 ')).toEqual({ kind: 'contains', column: 'name', text: '张' })
  expect(asked('select', 'kind', ['a', 'a'])).toEqual({ kind: 'in', column: 'kind', values: ['a'] })
  expect(asked('multiSelect', 'kind', ['a', '', 'b'])).toEqual({ kind: 'in', column: 'kind', values: ['a', 'b'] })
  for (const type of ['text', 'select'] as const)
    expect(asked(type, 'name', ['a', 'b'])).toEqual({ problem: 'conditionInvalid' })
})

test('of months a day stands for its whole month, as it is said', () => {
  const all = (from: string, to?: string) => ({ kind: 'between', column: 'month', from, ...(to ? { to } : {}) })
  expect(asked('dateRange', 'month', ['2024-01-15', '2024-02-03 00:00:00'])).toEqual(all('2024-01-01', '2024-02-29'))
  expect(asked('dateRange', 'month', '2024-01-15')).toEqual(all('2024-01-01'))
  expect(asked('date', 'month', '2024-12-15')).toEqual(all('2024-12-01', '2024-12-31'))
})

describe('a range of numbers', () => {
  test('is open where an end is missing', () => {
    expect(asked('numberRange', 'amount', ['1', ''])).toEqual({ kind: 'between', column: 'amount', from: '1' })
    expect(asked('amountRange', 'amount', ['', '2.5'])).toEqual({ kind: 'between', column: 'amount', to: '2.5' })
  })

  test.each([
    [['1', '2', '3'], 'conditionInvalid'],
    [['x', ''], 'conditionNumber'],
    [['1.23456', ''], 'conditionNumber'],
    [['1234567890123456', ''], 'conditionNumber'],
    [['2', '1'], 'conditionReversed'],
    [['-1', '-2'], 'conditionReversed'],
    [['999999999999999.0002', '999999999999999.0001'], 'conditionReversed'],
  ])('%j is %s', (value, problem) => {
    expect(asked('numberRange', 'amount', value)).toEqual({ problem })
  })

  test.each([
    [['1', '1']],
    [['-2', '-1']],
    [['-1', '1']],
    [['0.5', '0.50']],
    [['999999999999999.0001', '999999999999999.0002']],
  ])('%j is one', value => {
    expect(asked('numberRange', 'amount', value)).toEqual({
      kind: 'between',
      column: 'amount',
      from: value[0],
      to: value[1],
    })
  })
})

describe('days', () => {
  test('one day is both ends, without its time', () => {
    const day = { kind: 'between', column: 'moment', from: '2026-03-02', to: '2026-03-02' }
    expect(asked('date', 'moment', '2026-03-02 10:00:00')).toEqual(day)
    expect(asked('date', 'moment', ['2026-03-02', '2026-03-03'])).toEqual({ problem: 'conditionInvalid' })
  })

  test('a column of days takes the day of a moment, one of moments both', () => {
    const value = ['2026-03-02 10:00:00', '2026-03-03 09:00:00']
    expect(asked('dateRange', 'day', value)).toMatchObject({ from: '2026-03-02', to: '2026-03-03' })
    expect(asked('dateRange', 'moment', value)).toMatchObject({ from: value[0], to: value[1] })
    expect(asked('dateRange', 'day', ['', '2026-03-03'])).toEqual({ kind: 'between', column: 'day', to: '2026-03-03' })
  })

  test('a day without time is all of it', () => {
    const value = ['2026-03-02 10:00:00', '2026-03-02']
    expect(asked('dateRange', 'moment', value)).toMatchObject({ from: value[0], to: value[1] })
    const reversed = ['2026-03-02 10:00:00', '2026-03-02 09:00:00']
    expect(asked('dateRange', 'moment', reversed)).toEqual({ problem: 'conditionReversed' })
    expect(asked('dateRange', 'day', reversed)).toMatchObject({ from: '2026-03-02', to: '2026-03-02' })
  })

  test.each(['2026-02-29', '2026-13-01', '0000-01-01', '2026-3-2', '2026-03-02 24:00:00', '2026-03-02T10:00:00'])(
    '%s is none',
    value => {
      expect(asked('dateRange', 'moment', [value, ''])).toEqual({ problem: 'conditionDate' })
    },
  )

  test('a leap day and one of the first centuries are', () => {
    for (const value of ['2028-02-29', '0099-12-31'])
      expect(asked('dateRange', 'day', [value, ''])).toMatchObject({ from: value })
  })

  test('three ends are none', () => {
    expect(asked('dateRange', 'day', ['2026-03-02', '', ''])).toEqual({ problem: 'conditionInvalid' })
  })
})

describe('people and units are looked up', () => {
  test('by code where the set has it, else by what they are called', () => {
    expect(asked('person', 'leader', 'a1')).toEqual({ kind: 'in', column: 'leaderCode', values: ['a1'] })
    expect(asked('person', 'leaderCode', 'a1')).toEqual({ kind: 'in', column: 'leaderCode', values: ['a1'] })
    expect(asked('person', 'handler', ['a1', 'a2'])).toEqual({
      lookUp: 'people',
      by: 'name',
      column: 'handler',
      codes: ['a1', 'a2'],
    })
    expect(asked('unit', 'unitName', '10')).toEqual({ lookUp: 'units', by: 'code', column: 'unitCode', codes: ['10'] })
    expect(asked('unit', 'officeName', '10')).toMatchObject({ by: 'name', column: 'officeName' })
  })

  test('a tree is one of units, or of a dictionary, which has no levels', () => {
    expect(asked('tree', 'unitName', '10')).toMatchObject({ lookUp: 'units', column: 'unitCode' })
    expect(asked('tree', 'kind', ['a', 'b'])).toEqual({ kind: 'in', column: 'kind', values: ['a', 'b'] })
  })
})

describe('what a head lists', () => {
  const of = (key: string, ...values: string[]) => {
    const data = columns.get(key)
    if (!data) throw new Error(key)
    return listed(data, values)
  }
  test('is its values', () => {
    expect(of('name', '2026')).toEqual({ kind: 'in', column: 'name', values: ['2026'] })
    expect(of('day', '2026-03-02')).toEqual({ kind: 'in', column: 'day', values: ['2026-03-02'] })
    expect(of('day', '2026', '2027')).toEqual({ kind: 'in', column: 'day', values: ['2026', '2027'] })
  })

  test('of dates also a whole year or month', () => {
    expect(of('day', '2026')).toEqual({ kind: 'between', column: 'day', from: '2026-01-01', to: '2026-12-31' })
    expect(of('day', '2028-02')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' })
  })
})
