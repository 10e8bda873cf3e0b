import { expect, test } from 'vitest'
import { testColumn, testData } from '../testColumns.testing.ts'
import { barOf, cellText, kindOf, textWidth } from './cellText.ts'

test('a cell reads by its kind', () => {
  const labels = new Map([['1', '纵向']])
  expect(cellText('-5104.2', 'money')).toBe('-5,104.20')
  expect(cellText('75.34', 'percent')).toBe('75.3%')
  expect(cellText('1', 'dictionary', labels)).toBe('纵向')
  expect(cellText('9', 'dictionary', labels)).toBe('9')
  expect(cellText('2025-11-20 00:00:00', 'date')).toBe('2025-11-20')
  expect([cellText(null, 'money'), cellText('', 'text')]).toEqual(['', ''])
})

test('the kind follows what the data set says of the column', () => {
  const column = testColumn('a')
  expect(kindOf({ isMoney: true }, undefined)).toBe('money')
  expect(kindOf(column, testData('a', { isPercent: true, type: 'number' }))).toBe('percent')
  expect(kindOf(column, testData('a', { dictionary: 'kind' }))).toBe('dictionary')
  expect(kindOf(column, testData('a', { type: 'date' }))).toBe('date')
  expect(kindOf(column, undefined)).toBe('text')
})

test('a bar is amber from 90 and red from 95, and never longer than itself', () => {
  expect([89.9, 90, 95, 130, -3].map(value => barOf(value))).toEqual([
    { width: 89.9, tone: '' },
    { width: 90, tone: 'warn' },
    { width: 95, tone: 'err' },
    { width: 100, tone: 'err' },
    { width: 0, tone: '' },
  ])
})

test('Chinese is wider than Latin', () => expect(textWidth('项目编号')).toBeGreaterThan(textWidth('code')))
