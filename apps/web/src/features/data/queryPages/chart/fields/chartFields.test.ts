import { chartDimensions, chartMeasures } from '@portico/contract/rules/pages/chartParts.ts'
import { expect, test } from 'vitest'
import { chartOf, columns, field } from '../charts.testing.ts'
import { addField, changeField, moveField, newField, offered, removeField, withType } from './chartFields.ts'
import { dropped, takes } from './fieldDrag.ts'

const keys = (fields: readonly { column: string }[]) => fields.map(({ column }) => column)
const chart = chartOf('bar', { xAxis: [field('month')], yAxis: [field('budget'), field('spent', { index: 1 })] })
const columnOf = (key: string) => columns.filter(column => column.key === key)

test('numbers are offered as measures, everything else as dimensions', () => {
  expect(keys(offered(columns, 'xAxis').map(({ key }) => ({ column: key })))).toEqual(['month', 'kind', 'unit'])
  expect(offered(columns, 'angle').map(({ key }) => key)).toEqual(['budget', 'spent', 'rate'])
})

test('a new field counts as its column needs', () => {
  const made = (key: string, group: 'xAxis' | 'yAxis') => columnOf(key).map(column => newField(column, group))[0]
  expect(made('month', 'xAxis')).toMatchObject({ step: 'month' })
  expect(made('budget', 'yAxis')).toMatchObject({ aggregate: 'sum' })
  expect(made('rate', 'yAxis')).toMatchObject({ aggregate: 'avg' })
  expect(made('unit', 'yAxis')).toMatchObject({ aggregate: 'count' })
})

test('fields are added once, moved, changed and taken out, their numbers in step', () => {
  const more = addField(chart, 'yAxis', field('rate'))
  expect(more.yAxis.map(({ column, index }) => [column, index])).toEqual([
    ['budget', 0],
    ['spent', 1],
    ['rate', 2],
  ])
  expect(addField(more, 'yAxis', field('rate'))).toBe(more)
  expect(keys(moveField(more, { group: 'yAxis', at: 2 }, { group: 'yAxis', at: 0 }).yAxis)).toEqual([
    'rate',
    'budget',
    'spent',
  ])
  expect(keys(moveField(more, { group: 'yAxis', at: 0 }, { group: 'yAxis', at: 2 }).yAxis)).toEqual([
    'spent',
    'budget',
    'rate',
  ])
  const right = moveField(more, { group: 'yAxis', at: 2 }, { group: 'rightAxis', at: 0 })
  expect([keys(right.yAxis), keys(right.rightAxis)]).toEqual([['budget', 'spent'], ['rate']])
  expect(moveField(more, { group: 'yAxis', at: 0 }, { group: 'xAxis', at: 0 })).toBe(more)
  expect(changeField(chart, { group: 'yAxis', at: 1 }, { alias: '支出' }).yAxis[1]?.alias).toBe('支出')
  expect(keys(removeField(chart, { group: 'yAxis', at: 0 }).yAxis)).toEqual(['spent'])
})

test('another type takes over what fits, and gives it back', () => {
  const pie = withType(chart, 'pie')
  expect([keys(pie.legend), keys(pie.angle)]).toEqual([['month'], ['budget', 'spent']])
  expect(keys(chartDimensions(pie))).toEqual(['month'])
  expect(keys(chartMeasures(pie))).toEqual(['budget', 'spent'])
  const back = withType(pie, 'line')
  expect([keys(back.xAxis), keys(back.legend), keys(back.yAxis)]).toEqual([['month'], [], ['budget', 'spent']])
  expect(keys(withType(chart, 'gauge').angle)).toEqual(['budget'])
})

test('a group takes only what makes sense in it', () => {
  const [budget, month] = [columnOf('budget')[0], columnOf('month')[0]]
  if (!budget || !month) throw new Error('no such column')
  expect(takes('xAxis', { column: budget })).toBe(false)
  expect(takes('rightAxis', { column: budget })).toBe(true)
  expect(takes('rightAxis', { place: { group: 'yAxis', at: 0 } })).toBe(true)
  expect(takes('legend', null)).toBe(false)
  expect(keys(dropped(chart, { column: month }, { group: 'legend', at: 0 }).legend)).toEqual(['month'])
})
