import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { expect, test } from 'vitest'
import { mistakePlace } from '../mistakePlace.ts'
import { newButtonColumn, newColumn, newDocument, newField, newHead } from '../newParts.ts'
import { shownPage } from '../shownPage.ts'
import { needsTarget, readButtons, writeButtons } from './clickParts.ts'

const words = { zh: '操作', en: 'Actions' }
const data: DataColumn = {
  key: 'code',
  label: '编号',
  labelEn: 'Code',
  type: 'string',
  isMoney: false,
  isPercent: false,
  hasTime: false,
  dictionary: null,
  isSortable: true,
  isFilterable: true,
  isSummed: false,
}
const set = { key: 's', name: '', nameEn: '', isOutside: false, right: null, scopes: ['own' as const], columns: [data] }

test('buttons are read from a column’s texts and written back', () => {
  const column = newButtonColumn(new Set(['actions']), words)
  expect(column.id).toBe('actions2')
  const two = { ...column, buttonText: '看;开', buttonTextEn: 'See;Open', handlers: 'detail;openPage:salary' }
  expect(readButtons(two)).toEqual([
    { zh: '看', en: 'See', handler: 'detail', target: '' },
    { zh: '开', en: 'Open', handler: 'openPage', target: 'salary' },
  ])
  expect(writeButtons(readButtons(two))).toEqual({
    buttonText: '看;开',
    buttonTextEn: 'See;Open',
    handlers: 'detail;openPage:salary',
  })
  expect(readButtons({ ...two, buttonTextEn: 'See' })[1]).toMatchObject({ zh: '开', en: '' })
  expect(writeButtons([{ zh: 'a;b', en: '', handler: 'detail', target: 'x' }])).toMatchObject({
    buttonText: 'ab',
    handlers: 'detail',
  })
  expect(needsTarget('copyValue')).toBe(false)
})

const page = {
  ...newDocument('p', '页', 'Page', set),
  fields: [newField(data, 'cx', new Set())],
  columns: [{ ...newHead(new Set(), { zh: '头', en: 'Head' }), children: [newColumn(data)] }],
}

test('mistakes are placed in words', () => {
  const say = (...place: (string | number)[]) => mistakePlace(page, place, 'zh')
  expect(say('nameEn')).toBe('英文名称')
  expect(say('fields', 0, 'labelEn')).toBe('查询字段 › 编号 › 英文标题')
  expect(say('columns', 0, 'children', 0, 'labels', 'zh')).toBe('表格列 › 编号 › 中文标题')
  expect(say('chart', 'xAxis')).toBe('图表 › 横轴')
  expect(mistakePlace(page, ['columns', 0, 'children'], 'en')).toBe('Columns › Head')
})

test('a draft is shown as its readers get it', () => {
  const hidden = { ...newColumn(data), isShown: false }
  const shown = shownPage({ ...page, columns: [...page.columns, hidden] }, [data], 'en')
  expect(shown.columns).toMatchObject([{ label: 'Head', children: [{ label: 'Code' }] }])
  expect(shown.columns).toHaveLength(1)
  const emptied = page.columns.map(column => ({ ...column, children: [hidden] }))
  expect(shownPage({ ...page, columns: emptied }, [], 'zh').columns).toEqual([])
})
