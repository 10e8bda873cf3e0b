import { expect, test } from 'vitest'
import { look } from '../charts.testing.ts'
import { stepOption } from './stepOption.ts'

const steps = [
  { at: '2026-03-01 09:00:00', value: '100000.00' },
  { at: '2026-11-06 10:22:41', value: '81100.00' },
  { at: '2026-11-20 15:12:00', value: '81100.00' },
]
const drawn = (mark: string | null) =>
  stepOption({ steps, mark, look, place: at => String(at.getMonth() + 1), full: ({ value }) => value }) as {
    xAxis: { axisLabel: { formatter: (value: number) => string } }
    yAxis: { axisLabel: { formatter: (value: number) => string } }
    series: {
      step: string
      data: { value: [number, number]; symbol: string }[]
      tooltip: { valueFormatter: (_: unknown, at: number) => string }
    }
  }

test('a sum stays until it changes, and one of its changes is marked', () => {
  const { series } = drawn('2026-11-06 10:22:41')
  expect(series.step).toBe('end')
  expect(series.data.map(({ value, symbol }) => [value[1], symbol])).toEqual([
    [100_000, 'none'],
    [81_100, 'circle'],
    [81_100, 'none'],
  ])
  expect(drawn(null).series.data.every(({ symbol }) => symbol === 'none')).toBe(true)
})

test('moments stand where they say, and sums in full', () => {
  const { xAxis, yAxis, series } = drawn(null)
  expect(series.data.map(({ value }) => xAxis.axisLabel.formatter(value[0]))).toEqual(['3', '11', '11'])
  expect(yAxis.axisLabel.formatter(100_000)).toBe('100,000')
  expect(series.tooltip.valueFormatter(null, 1)).toBe('81100.00')
})
