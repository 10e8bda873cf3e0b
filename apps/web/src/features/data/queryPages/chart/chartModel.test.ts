import { expect, test } from 'vitest'
import { amountScale } from './amountScale.ts'
import { chartModel } from './chartModel.ts'
import { chartSummary } from './chartSummary.ts'
import { chartOf, field, words } from './charts.testing.ts'
import { chartTitle } from './chartTitle.ts'
import { drillFilters } from './drillFilters.ts'
import { legendLines } from './saveChart.ts'

const rows = [
  { unit: '计算机学院', m0: '10.00' },
  { unit: null, m0: '5.00' },
  { unit: '财务处', m0: '200000.00' },
]
const chart = chartOf('bar', { xAxis: [field('unit')], yAxis: [field('budget')] })

test('what is no date stands by size, and keeps the cells that it stands for', () => {
  const model = chartModel(chart, rows, words)
  expect(model.categories.map(({ name }) => name)).toEqual(['财务处', '计算机学院', '-'])
  expect(model.categories[0]?.cells).toEqual({ unit: '财务处' })
  expect(model.series[0]?.values).toEqual(['200000.00', '10.00', '5.00'])
})

test('without a dimension there is one place: everything', () => {
  const model = chartModel(chartOf('bar', { yAxis: [field('budget')] }), [{ m0: '3.00' }], words)
  expect(model).toMatchObject({ categories: [{ name: 'all', cells: {} }], series: [{ values: ['3.00'] }] })
})

test('the legend names a series, with its measure where there are several', () => {
  const parted = { ...chart, legend: [field('kind')] }
  const found = chartModel(parted, [{ unit: 'a', kind: '1', m0: '1' }], words)
  expect(found.series.map(({ name }) => name)).toEqual(['1'])
  const both = { ...parted, yAxis: [field('budget'), field('spent')] }
  const names = chartModel(both, [{ unit: 'a', kind: '1', m0: '1', m1: '2' }], words).series.map(({ name }) => name)
  expect(names).toEqual(['1 · budget', '1 · spent'])
})

test('amounts are drawn in what keeps the axis short', () => {
  const of = (value: string) => amountScale(chartModel(chart, [{ unit: 'a', m0: value }], words), 'zh')?.unit
  expect([of('99999.00'), of('100000.00'), of('2000000000.00')]).toEqual(['元', '万元', '亿元'])
  const rates = chartModel(chartOf('bar', { yAxis: [field('rate')] }), [{ m0: 3 }], words)
  expect(amountScale(rates, 'zh')).toBeNull()
})

test('a chart is told in words', () => {
  const text = chartSummary(chartModel(chart, rows, words), '预算', '柱状', 'zh')
  expect(text).toBe('预算。柱状图，3 项。budget：最大 200,000.00 元（财务处），最小 5.00 元（-）。')
  const pie = chartSummary(chartModel(chart, rows, words), '预算', '饼图', 'zh')
  expect(pie).toContain('预算。饼图，3 项。')
})

test('a mark leads to its rows; what has no value can’t be asked for', () => {
  expect(drillFilters({ month: '2025-01', kind: '1', unit: null })).toEqual([
    { column: 'month', values: ['2025-01'] },
    { column: 'kind', values: ['1'] },
  ])
})

test('a picture’s legend breaks into lines', () => {
  const legend = ['a', 'b', 'c'].map(name => ({ name, colour: '#000' }))
  const lines = legendLines(legend, 100, () => 30)
  expect(lines.map(line => line.map(({ x }) => x))).toEqual([[0], [0], [0]])
  expect(legendLines(legend, 110, () => 30).map(line => line.map(({ x }) => x))).toEqual([[0, 60], [0]])
  expect(lines.flat().map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a chart without a title is named by its fields, and so is one whose fields are not the page’s any more', () => {
  expect(chartTitle(chart, null, words, 'zh')).toBe('budget：按unit')
  const own = { ...chart, title: '各单位预算' }
  expect(chartTitle({ ...own, type: 'pie', legend: own.xAxis, angle: own.yAxis }, own, words, 'zh')).toBe('各单位预算')
  expect(chartTitle({ ...own, yAxis: [field('spent')] }, own, words, 'en')).toBe('spent by unit')
  expect(chartTitle({ ...own, yAxis: [field('spent')], title: '支出' }, own, words, 'zh')).toBe('支出')
})

test('a title names no measure that is not drawn', () => {
  const own = { ...chart, title: '预算与支出', yAxis: [field('budget'), field('spent')] }
  const angle = own.yAxis
  expect(chartTitle(own, own, words, 'zh')).toBe('预算与支出')
  expect(chartTitle({ ...own, type: 'pie', legend: own.xAxis, angle }, own, words, 'zh')).toBe('budget：按unit')
  expect(chartTitle({ ...own, type: 'gauge', angle }, own, words, 'zh')).toBe('budget')
  expect(chartTitle({ ...own, title: '', type: 'pie', angle }, null, words, 'zh')).toBe('budget、spent')
})
