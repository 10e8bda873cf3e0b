import { describe, expect, test } from 'vitest'
import type { ChartField, PageDocument, TableColumn } from '../../data/pageDocument.ts'
import { column, field, page, set } from '../../testing/pages.ts'
import { checkPage, checkPublishing, fieldFits, hasOddButtons } from './pageDocument.ts'
import { mistakeWords, placeText } from './pageMistakes.ts'
import { readPageText, wirePlace, writePageText } from './pageText.ts'

const wrong = (more: Partial<PageDocument>) =>
  checkPage(page(more), set).map(({ place, key }) => `${placeText(place)} ${key}`)

test('a page that its data set carries has no mistakes', () => {
  expect(wrong({})).toEqual([])
  expect(checkPublishing(page())).toEqual([])
})

test('the base has names in both languages, a plain group, and a scope that the set knows', () => {
  expect(wrong({ name: ' ', nameEn: '', scope: 'all' })).toEqual(['name required', 'nameEn required', 'scope noScope'])
  expect(wrong({ groupId: 'a-b', fields: [] })).toEqual(['groupId idInvalid'])
  expect(checkPage(page(), null)).toMatchObject([{ key: 'noDataSet', values: { key: 'set' } }])
})

describe('query fields', () => {
  test('have ids of their group, each once, and labels in both languages', () => {
    const fields = [field(), field(), field({ id: 'other-code' }), field({ id: 'cx-a b', label: ' ' })]
    expect(wrong({ fields })).toEqual([
      'fields[1].id idRepeated',
      'fields[2].id fieldId',
      'fields[3].id fieldId',
      'fields[3].label required',
    ])
    expect(wrong({ fields: [field({ id: 'cx-btn-cx' })] })).toContain('fields[0].id idRepeated')
  })

  test('fit their columns', () => {
    expect(wrong({ fields: [field({ column: 'nowhere' })] })).toEqual(['fields[0].column noColumn'])
    expect(wrong({ fields: [field({ type: 'amountRange' })] })).toEqual(['fields[0].type fieldType'])
    const fits = set.columns.map(it =>
      (
        [
          'text',
          'numberRange',
          'amountRange',
          'select',
          'multiSelect',
          'tree',
          'date',
          'dateRange',
          'person',
          'unit',
        ] as const
      )
        .filter(type => fieldFits(type, it))
        .join(' '),
    )
    expect(fits).toEqual([
      'text person',
      'text select multiSelect tree person',
      'numberRange amountRange',
      'date dateRange',
      'text person',
      'text tree person unit',
      'numberRange amountRange',
    ])
  })

  test('have defaults of their kind', () => {
    const range = { id: 'cx-on', column: 'on', type: 'dateRange' } as const
    expect(wrong({ fields: [field({ ...range, defaultValue: ['2025-01-01', ''] })] })).toEqual([])
    expect(wrong({ fields: [field({ ...range, defaultValue: 'today' })] })).toEqual([
      'fields[0].defaultValue defaultValue',
    ])
    const amount = { id: 'cx-paid', column: 'paid', type: 'amountRange' } as const
    expect(wrong({ fields: [field({ ...amount, defaultValue: ['1', 'x'] })] })).toHaveLength(1)
  })
})

test('buttons are among the four, each once', () => {
  const button = (type: string) => ({ type, label: '查询', labelEn: 'Query', isShown: true })
  for (const types of [['btn-cx', 'btn-cx'], [''], ['btn-x']]) {
    const document = page({ buttons: types.map(button) })
    expect(hasOddButtons(document)).toBe(true)
    expect(checkPage(document, set)).toMatchObject([{ key: 'buttonType' }])
  }
  expect(hasOddButtons(page({ buttons: ['btn-cx', 'btn-sccx', 'btn-cz', 'btn-pfcx'].map(button) }))).toBe(false)
})

describe('columns', () => {
  test('are of the data set, and do what it lets them do', () => {
    expect(wrong({ columns: [column('nowhere')] })).toEqual(['columns[0].id noColumn'])
    const odd = column('secret', { filter: 'list', isSortable: true, sortNumber: 1, isMoney: true, isSummed: true })
    expect(wrong({ columns: [odd] })).toEqual([
      'columns[0].filter notFilterable',
      'columns[0].isSortable notSortable',
      'columns[0].isMoney notMoney',
      'columns[0].isSummed notSummed',
      'columns[0].sortNumber notSortable',
    ])
    const sorted = ['code', 'paid'].map(id => column(id, { sortNumber: 1 }))
    expect(wrong({ columns: sorted })).toEqual(['columns[1].sortNumber sortRepeated'])
    expect(wrong({ columns: [column('code'), column('head', { children: [column('code')] })] })).toEqual([
      'columns[1].children[0].id idRepeated',
    ])
  })

  test('nest below plain heads, at most three deep', () => {
    const nest = (depth: number): TableColumn =>
      depth === 0 ? column('code') : column(`h${depth}`, { children: [nest(depth - 1)] })
    expect(wrong({ columns: [nest(3)] })).toEqual([])
    expect(wrong({ columns: [nest(4)] })).toEqual([
      'columns[0].children[0].children[0].children[0].children headTooDeep',
    ])
    expect(wrong({ columns: [column('paid', { children: [] })] })).toEqual([
      'columns[0].id headIsColumn',
      'columns[0].children required',
    ])
    const busy = column('head', { isLink: true, children: [column('code', { fixed: 'left' })] })
    expect(wrong({ columns: [busy] })).toEqual(['columns[0].id headIsPlain', 'columns[0].children[0].fixed notTop'])
  })

  test('have one selection, at the top', () => {
    expect(wrong({ columns: [column('xzk', { selection: 'multiple' }), column('code')] })).toEqual([])
    expect(wrong({ columns: [column('xzk')] })).toEqual(['columns[0].selection missing'])
    expect(wrong({ columns: [column('code', { selection: 'single' })] })).toEqual(['columns[0].selection notSelection'])
    expect(wrong({ columns: [column('head', { children: [column('xzk', { selection: 'none' })] })] })).toHaveLength(1)
  })

  test('click to handlers of the registry, in step with their words', () => {
    const say = (more: Partial<TableColumn>, id = 'code') =>
      wrong({ columns: [column(id, more)] }).map(it => it.split('.')[1])
    expect(say({ isLink: true, handlers: 'detail' })).toEqual([])
    expect(say({ isLink: true, handlers: '' })).toEqual(['handlers handlerCount'])
    expect(say({ isLink: true, handlers: 'eval' })).toEqual(['handlers handlerUnknown'])
    expect(say({ isLink: true, handlers: 'openPage:salary' })).toEqual([])
    expect(say({ isLink: true, handlers: 'openPage' })).toEqual(['handlers handlerTarget'])
    expect(say({ isLink: true, handlers: 'openPage:https://x' })).toEqual(['handlers handlerTarget'])
    expect(say({ isLink: true, handlers: 'detail:x' })).toEqual(['handlers handlerNoTarget'])
    expect(say({ handlers: 'detail' })).toEqual(['handlers handlerAlone'])
    const two = { isButton: true, buttonText: '看;抄', buttonTextEn: 'See;Copy' }
    expect(say({ ...two, handlers: 'detail;copyValue' })).toEqual([])
    expect(say({ ...two, handlers: 'detail' })).toEqual(['buttonText buttonCount', 'buttonTextEn buttonCount'])
    expect(say({ ...two, buttonText: '看;', handlers: 'detail;copyValue' })).toEqual(['buttonText buttonWords'])
    expect(say({ ...two, isLink: true, handlers: 'detail;copyValue' })).toEqual(['isLink linkOrButton'])
    expect(say({ ...two, handlers: 'detail;copyValue' }, 'actions')).toEqual(['handlers handlerNeedsValue'])
    expect(say({ ...two, handlers: 'detail;detail' }, 'actions')).toEqual([])
  })

  test('show at least one column of data when they are published', () => {
    const columns = [column('xzk', { selection: 'none' }), column('code', { isShown: false })]
    expect(checkPublishing(page({ columns }))).toMatchObject([{ key: 'nothingShown' }])
  })
})

describe('charts and capitals', () => {
  const empty = { xAxis: [], yAxis: [], rightAxis: [], legend: [], textLabel: [], angle: [] }
  const chart = (type: 'bar' | 'pie' | 'gauge' | 'table' | 'mixed', groups: object) =>
    wrong({
      columns: [column('code'), column('paid'), column('on')],
      chart: { type, title: '', titleEn: '', ...empty, ...groups },
    })
  const by = (column: string, more = {}) => ({ column, index: 0, alias: '', aliasEn: '', ...more })

  test('have the fields that their type needs', () => {
    expect(chart('bar', {})).toEqual(['chart.xAxis chartNeeds', 'chart.yAxis chartNeeds'])
    expect(chart('pie', { legend: [by('code')] })).toEqual(['chart.angle chartNeeds'])
    expect(chart('gauge', { angle: [by('paid', { aggregate: 'sum' })] })).toEqual([])
    expect(chart('mixed', { xAxis: [by('on')], rightAxis: [by('paid')] })).toEqual([])
    expect(chart('table', {})).toEqual(['chart.xAxis chartNeeds'])
  })

  test('measure numbers, step through dates, and use columns of the table', () => {
    expect(chart('bar', { xAxis: [by('on', { step: 'month' })], yAxis: [by('paid')] })).toEqual([])
    expect(chart('bar', { xAxis: [by('code', { step: 'day' })], yAxis: [by('code')] })).toEqual([
      'chart.xAxis[0].step chartNotDate',
      'chart.yAxis[0].aggregate chartNotNumber',
    ])
    expect(chart('bar', { xAxis: [by('kind')], yAxis: [by('code', { aggregate: 'count' })] })).toEqual([
      'chart.xAxis[0].column columnNotShown',
    ])
    const left = (aggregate: ChartField['aggregate']) =>
      wrong({
        columns: [column('kind'), column('left')],
        chart: {
          ...empty,
          type: 'bar',
          title: '',
          titleEn: '',
          xAxis: [by('kind')],
          yAxis: [by('left', { aggregate })],
        },
      })
    expect([left('sum'), left(undefined), left('max')]).toEqual([
      ['chart.yAxis[0].aggregate notSummed'],
      ['chart.yAxis[0].aggregate notSummed'],
      [],
    ])
    expect(wrong({ capitals: 'paid' })).toEqual([])
    expect(wrong({ capitals: 'code' })).toEqual(['capitals notMoney'])
    expect(wrong({ capitals: 'on' })).toEqual(['capitals columnNotShown'])
  })
})

describe('the text of a page', () => {
  const full = page({
    fields: [field({ defaultValue: 'a' })],
    columns: [column('head', { children: [column('code', { width: 100 })] })],
    chart: {
      type: 'bar',
      title: '',
      titleEn: '',
      xAxis: [],
      yAxis: [],
      rightAxis: [],
      legend: [],
      textLabel: [],
      angle: [],
    },
  })

  test('comes back the same, whatever the order of its keys', () => {
    const text = writePageText(full)
    expect(readPageText(text)).toEqual({ document: full })
    const turned = JSON.parse(text, (_key, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    )
    const read = readPageText(JSON.stringify(turned))
    expect('document' in read && writePageText(read.document)).toBe(text)
  })

  test('names mistakes by their place', () => {
    const odd = JSON.parse(writePageText(full))
    odd.blList[0].children[0].width = 'wide'
    odd.blList[0].children[0].labelArr.fr = 'tête'
    odd['__proto__x'] = 1
    delete odd.anList[0].isShow
    odd.cxzdList[0].componentSize = 9
    const read = readPageText(JSON.stringify(odd))
    expect('mistakes' in read && read.mistakes.map(it => `${placeText(it.place)} ${it.key}`)).toEqual([
      'blList[0].children[0].labelArr.fr unknownKey',
      '__proto__x unknownKey',
      'cxzdList[0].componentSize tooLong',
      'anList[0].isShow missing',
      'blList[0].children[0].width badValue',
    ])
    for (const text of ['', '[]', 'null', '1', '{"__proto__":{}}'])
      expect(readPageText(text)).toHaveProperty('mistakes')
  })

  test('names the document’s places as it does', () => {
    expect(placeText(wirePlace(['columns', 0, 'children', 2, 'labels', 'en']))).toBe(
      'blList[0].children[2].labelArr.en',
    )
    expect(placeText(wirePlace(['chart', 'rightAxis', 0, 'aggregate']))).toBe('txpz.yAxisBLA[0].aggregate')
    expect(mistakeWords({ place: [], key: 'noColumn', values: { key: 'x' } }, 'zh')).toBe('数据集没有列“x”')
  })
})
