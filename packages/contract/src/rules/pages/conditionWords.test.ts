import { expect, test } from 'vitest'
import { data } from '../../testing/pages.ts'
import { conditionWords } from './conditionWords.ts'

const field = (id: string, column: string, type: 'dateRange' | 'amountRange' | 'multiSelect' | 'text') => ({
  id,
  column,
  label: id,
  labelEn: `${id} (en)`,
  placeholder: '',
  placeholderEn: '',
  size: 1,
  isShown: true,
  type,
})
const page = {
  dataColumns: [
    data('month', { type: 'date' }),
    data('kind', { dictionary: 'projectKind' }),
    data('unit'),
    data('budget', { type: 'number', isMoney: true }),
  ],
  fields: [
    field('期间', 'month', 'dateRange'),
    field('余额', 'budget', 'amountRange'),
    field('类型', 'kind', 'multiSelect'),
    field('名称', 'unit', 'text'),
  ],
}
const labels = new Map([['projectKind', new Map([['1', '纵向']])]])

test('conditions read as on the form, dictionary values by their labels, open ends as such', () => {
  const conditions = [
    { fieldId: '期间', value: ['2025-01-01 00:00:00', '2025-11-30 23:59:59'] },
    { fieldId: '余额', value: ['', '10000'] },
    { fieldId: '类型', value: ['1', '9'] },
    { fieldId: '名称', value: '' },
    { fieldId: '没有', value: 'x' },
  ]
  const ask = { pageId: 'p', conditions }
  expect(conditionWords(page, ask, labels, 'zh')).toEqual([
    '期间：2025-01-01 至 2025-11-30',
    '余额：至 10000',
    '类型：纵向、9',
  ])
  expect(conditionWords(page, ask, labels, 'en')[1]).toBe('余额 (en): up to 10000')
})

test('months are said without the days that stand for them', () => {
  const months = page.dataColumns.map(column => ({ ...column, isMonth: true }))
  const conditions = [{ fieldId: '期间', value: ['2025-01-01 00:00:00', '2025-11-30 23:59:59'] }]
  expect(conditionWords({ ...page, dataColumns: months }, { pageId: 'p', conditions }, labels, 'zh')).toEqual([
    '期间：2025-01 至 2025-11',
  ])
})

test('one end of a range is said as an end, however it was asked for', () => {
  const asked = (value: string | string[]) =>
    conditionWords(page, { pageId: 'p', conditions: [{ fieldId: '余额', value }] }, labels, 'zh')
  for (const value of ['10000', [' 10000 '], ['10000', '']]) expect(asked(value)).toEqual(['余额：10000 起'])
  expect(asked(' ')).toEqual([])
})

test('of values that nobody knows a proof says how many they are', () => {
  const isKnown = (column: string, value: string) => column === 'unit' && value === '经济学院'
  const asked = (column: string, values: string[]) =>
    conditionWords({ ...page, isKnown }, { pageId: 'p', filters: [{ column, values }] }, labels, 'zh')
  expect(asked('unit', ['经济学院', '兹证明月薪十万', '另一句'])).toEqual(['unit：经济学院、另 2 项'])
  expect(asked('kind', ['1', '经济学院'])).toEqual(['kind：纵向、另 1 项'])
  expect(asked('unit', ['兹证明月薪十万'])).toEqual(['unit：1 项'])
})

test('what heads narrow and what was selected is told too', () => {
  const ask = {
    pageId: 'p',
    filters: [
      { column: 'kind', values: ['1'] },
      { column: 'unit', text: '学院' },
    ],
    ids: ['1', '2'],
  }
  expect(conditionWords(page, ask, labels, 'zh')).toEqual(['kind：纵向', 'unit：学院', '已选 2 条'])
})
