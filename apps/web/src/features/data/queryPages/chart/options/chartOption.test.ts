import { chartTypes } from '@portico/contract/data/pageDocument.ts'
import type { EChartsOption } from 'echarts'
import { expect, test } from 'vitest'
import { amountScale } from '../amountScale.ts'
import { chartModel } from '../chartModel.ts'
import { chartOf, field, look, words } from '../charts.testing.ts'
import { chartOption } from './chartOption.ts'

const rows = [
  { month: '2025-02', kind: '1', m0: '300000.00', m1: '210000.00', m2: 70 },
  { month: '2025-01', kind: '1', m0: '100000.00', m1: '40000.00', m2: 40 },
]
const parted = [
  { month: '2025-01', kind: '纵向', m0: '10.00' },
  { month: '2025-01', kind: '横向', m0: '30.00' },
  { month: '2025-02', kind: '横向', m0: '5.00' },
]
const slices = [
  { kind: '横向', m0: '75.00', m1: '3' },
  { kind: '纵向', m0: '25.00', m1: '9' },
  { kind: '退款', m0: '-5.00', m1: '1' },
]
const drawn = (
  chart: Parameters<typeof chartModel>[0],
  from: Parameters<typeof chartModel>[1],
  hidden: string[] = [],
) => {
  const model = chartModel(chart, from, words)
  return chartOption({
    type: chart.type,
    model,
    scale: amountScale(model, 'zh'),
    unit: '元',
    look,
    hidden: new Set(hidden),
  })
}
/** What the tests read of an option. */
interface Seen {
  series: {
    type: string
    name: string
    data: unknown[]
    smooth?: boolean
    stack?: string
    areaStyle?: unknown
    yAxisIndex?: number
    roseType?: string
    radius?: string[]
    max?: number
    axisLabel?: { formatter: (value: number) => string }
    detail?: { formatter: () => string }
    label?: { show: boolean; formatter: (at: { dataIndex: number }) => string }
    tooltip?: { valueFormatter: (value: unknown, at: number) => string }
  }[]
  xAxis: { type: string; data?: string[]; axisLabel: { formatter: (value: number) => string } }
  yAxis: Seen['xAxis'] & Seen['xAxis'][]
}
const seen = (option: EChartsOption | null): Seen =>
  JSON.parse(JSON.stringify(option)) && (option as EChartsOption & Seen)
const two = { xAxis: [field('month')], yAxis: [field('budget'), field('spent')] }

test.each([
  ['bar', { type: 'bar' }],
  ['line', { type: 'line', smooth: false }],
  ['smoothLine', { type: 'line', smooth: true }],
  ['area', { type: 'line', areaStyle: { opacity: 0.18 } }],
] as const)('%s: one series for each measure, months in their order', (type, like) => {
  const option = seen(drawn(chartOf(type, two), rows))
  expect(option.series).toMatchObject([
    { ...like, name: 'budget', data: [100000, 300000] },
    { ...like, name: 'spent', data: [40000, 210000] },
  ])
  expect(option.series.every(({ stack }) => stack === undefined)).toBe(true)
  expect(option.xAxis).toMatchObject({ type: 'category', data: ['2025-01', '2025-02'] })
  expect(option.yAxis.axisLabel.formatter(300000)).toBe('30')
})

test.each([
  ['barStack', 'bar'],
  ['areaStack', 'line'],
] as const)('%s: the legend’s values stand on one another', (type, drawing) => {
  const option = seen(drawn(chartOf(type, { ...two, yAxis: [field('budget')], legend: [field('kind')] }), parted))
  expect(option.series).toMatchObject([
    { type: drawing, name: '纵向', stack: 'budget', data: [10, null] },
    { type: drawing, name: '横向', stack: 'budget', data: [30, 5] },
  ])
})

test.each([
  ['ybar', undefined],
  ['ybarStack', 'yAxis'],
] as const)('%s lies: categories stand on the upright axis', (type, stack) => {
  const option = seen(drawn(chartOf(type, two), rows))
  expect(option.yAxis).toMatchObject({ type: 'category', data: ['2025-01', '2025-02'], inverse: true })
  expect(option.xAxis.type).toBe('value')
  expect(option.series[0]?.stack).toBe(stack)
})

test('mixed: bars at the left, a line of per cent at the right, each field as it says', () => {
  const chart = chartOf('mixed', {
    ...two,
    yAxis: [field('budget'), field('spent', { chartType: 'area' })],
    rightAxis: [field('rate')],
  })
  const option = seen(drawn(chart, rows))
  expect(option.series).toMatchObject([
    { type: 'bar', yAxisIndex: 0 },
    { type: 'line', yAxisIndex: 0, areaStyle: {} },
    { type: 'line', yAxisIndex: 1, data: [40, 70] },
  ])
  expect(option.yAxis[1]?.axisLabel.formatter(50)).toBe('50%')
  expect(option.series[2]?.tooltip?.valueFormatter(null, 0)).toBe('40.0%')
})

test.each([
  ['pie', '0%', undefined],
  ['doughnut', '44%', undefined],
  ['nightingale', '14%', 'radius'],
] as const)('%s: slices by size, none below nothing', (type, inner, roseType) => {
  const [series] = seen(drawn(chartOf(type, { legend: [field('kind')], angle: [field('budget')] }), slices)).series
  expect(series).toMatchObject({
    type: 'pie',
    data: [
      { name: '横向', value: 75 },
      { name: '纵向', value: 25 },
    ],
  })
  expect(series?.data).toHaveLength(2)
  expect(series?.radius?.[0]).toBe(inner)
  expect(series?.roseType).toBe(roseType)
  expect(JSON.stringify(series?.data[0])).toContain('横向\\n75%')
})

test('funnel: steps by size, or one for each measure where nothing parts the rows', () => {
  const [series] = seen(drawn(chartOf('funnel', { legend: [field('kind')], angle: [field('budget')] }), slices)).series
  expect(series).toMatchObject({ type: 'funnel', data: [{ name: '横向' }, { name: '纵向' }] })
  const steps = chartOf('funnel', { angle: [field('budget'), field('spent')] })
  const [whole] = seen(drawn(steps, [{ m0: '100.00', m1: '60.00' }])).series
  expect(whole?.data).toMatchObject([
    { name: 'budget', value: 100 },
    { name: 'spent', value: 60 },
  ])
})

test('gauge: per cents of a hundred, amounts of the next round number', () => {
  const [percent] = seen(drawn(chartOf('gauge', { angle: [field('rate')] }), [{ m0: 75.3 }])).series
  expect(percent).toMatchObject({ type: 'gauge', min: 0, max: 100, data: [{ value: 75.3, name: 'rate' }] })
  const [amount] = seen(drawn(chartOf('gauge', { angle: [field('spent')] }), [{ m0: '4850223.80' }])).series
  expect(amount?.max).toBe(5_000_000)
  expect(amount?.axisLabel?.formatter(5_000_000)).toBe('500')
  expect(amount?.detail?.formatter()).toBe('485.02 万元')
})

test('amounts beside something else on one axis stand there in full, and in the unit that is told', () => {
  const model = chartModel(chartOf('bar', { ...two, yAxis: [field('budget'), field('rate')] }), rows, words)
  expect(amountScale(model, 'zh')).toEqual({ by: 1, unit: '元' })
  const apart = chartOf('mixed', { ...two, rightAxis: [field('rate')] })
  expect(amountScale(chartModel(apart, rows, words), 'zh')).toEqual({ by: 10_000, unit: '万元' })
})

test('measures of another kind are no slices of the same round', () => {
  const chart = chartOf('pie', { angle: [field('budget'), field('rate'), field('spent')] })
  const [whole] = seen(drawn(chart, [{ m0: '100.00', m1: 40, m2: '60.00' }])).series
  expect(whole?.data).toMatchObject([{ name: 'budget' }, { name: 'spent', value: 60 }])
})

test('table: nothing is drawn', () => {
  expect(drawn(chartOf('table', two), rows)).toBeNull()
})

test('every type has a drawing or none on purpose, and none without rows fails', () => {
  for (const type of chartTypes) {
    const chart = chartOf(type, { ...two, angle: [field('budget')], legend: [field('kind')] })
    expect(drawn(chart, []) === null).toBe(type === 'table')
  }
})

test('a hidden series is left out, and the others keep their colours', () => {
  const option = seen(drawn(chartOf('bar', two), rows, ['budget']))
  expect(option.series).toMatchObject([{ id: 's1', name: 'spent', color: '#000002' }])
})

test('data labels are short, tooltips are exact', () => {
  const [series] = seen(
    drawn(chartOf('bar', { ...two, textLabel: [field('budget')] }), [
      { month: '2025-01', m0: '123456789012345.67', m1: '1', m2: '123456789012345.67' },
    ]),
  ).series
  expect(series?.label?.show).toBe(true)
  expect(series?.label?.formatter({ dataIndex: 0 })).toBe('1,234,567.89')
  expect(series?.tooltip?.valueFormatter(0, 0)).toBe('123,456,789,012,345.67 元')
})

test('tooltips are drawn on the canvas, and nothing moves for those who asked for that', () => {
  expect(drawn(chartOf('bar', two), rows)).toMatchObject({ tooltip: { renderMode: 'richText' }, animation: false })
})
