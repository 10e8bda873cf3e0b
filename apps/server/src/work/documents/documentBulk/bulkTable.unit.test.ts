import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { expect, test } from 'vitest'
import { type Names, readCell, readRow } from './bulkCells.rules.ts'
import { fieldsInTable, whyNoTable } from './bulkFit.rules.ts'
import { columnsOf, headOf, readHeads } from './bulkHeads.rules.ts'

const field = (key: string, kind: TemplateField['kind'], more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  label: { zh: `字段${key}`, en: `Field ${key}` },
  isRequired: false,
  ...more,
})
const templateOf = (fields: TemplateField[], rule: 'all' | 'link' = 'all'): TemplateDocument => ({
  format: 'portico-template/1',
  name: '证明',
  nameEn: 'Certificate',
  ownerUnit: '120800',
  administrators: { people: [], roles: [] },
  fillers: { rule, units: [], roles: [], once: null },
  form: { groups: [{ key: 'g', title: { zh: '组', en: 'Group' }, fields }] },
  serial: { text: '{no:4}', per: [], at: 'issued' },
  way: { steps: [], afterReturn: 'smart' },
  keepMonths: 12,
})
const names: Names = { choices: new Map([['d', new Map([['成都', 'cd']])]]), units: new Map([['财务处', '120800']]) }
const choices = [
  { key: 'one', label: { zh: '学校章', en: 'School seal' } },
  { key: 'two', label: { zh: '学院章', en: 'College seal' } },
]

test('a column is what a cell can say: nothing computed, filled by the portal, or attached', () => {
  const template = templateOf([
    field('a', 'text'),
    field('b', 'text', { from: 'person.mobile' }),
    field('c', 'text', { from: 'person.mobile', mayChange: true, isRequired: true }),
    field('d', 'computed', { rule: '1' }),
    field('e', 'file'),
    field('f', 'table', { columns: [] }),
    field('g', 'note'),
  ])
  expect(fieldsInTable(template).map(({ key }) => key)).toEqual(['a', 'c'])
  const all = columnsOf(template)
  expect(all.map(it => headOf(it, all))).toEqual([
    '申请人工号* / Staff number of the applicant',
    '字段a / Field a',
    '字段c / Field c',
  ])
})

test('a form with what has to be attached, or that links alone lead to, has no table', () => {
  expect(whyNoTable(templateOf([field('a', 'file')]))).toBeNull()
  expect(whyNoTable(templateOf([field('a', 'signature', { isRequired: true })]))?.zh).toBe(
    '字段“字段a”必填，而表格里填不了',
  )
  expect(whyNoTable(templateOf([field('a', 'amount', { from: 'dataset.salary.net', mayChange: true })]))?.en).toBe(
    'Fields fill themselves from data sets: each person fills it in',
  )
  expect(whyNoTable(templateOf([], 'link'))?.en).toBe('It is filled in by a shared link alone')
})

test('heads are read as the table has them, in either language, or by key; what is unknown or missing is told', () => {
  const label = { zh: '备注', en: 'Remark' }
  const all = columnsOf(
    templateOf([
      field('a', 'text', { isRequired: true }),
      field('b', 'text', { label }),
      field('c', 'text', { label }),
    ]),
  )
  const found = (cells: string[]) => {
    const { at, unknown, twice, missing } = readHeads(cells, all)
    return {
      at: [...at].map(([place, it]) => `${place}:${it.field?.key ?? ''}`),
      unknown,
      twice,
      missing: missing.map(it => it.label.zh),
    }
  }
  const none = { unknown: [], twice: [], missing: [] }
  const own = all.map(it => headOf(it, all))
  expect(found(own)).toEqual({ at: ['0:', '1:a', '2:b', '3:c'], ...none })
  expect(found(own.map(it => `'${it}`))).toEqual({ at: ['0:', '1:a', '2:b', '3:c'], ...none })
  expect(found(['', 'field A', '工号', 'c'])).toEqual({ at: ['1:a', '2:', '3:c'], ...none })
  expect(found(['字段a', '姓名'])).toEqual({ ...none, at: ['0:a'], unknown: ['姓名'], missing: ['申请人工号'] })
  expect(found(['工号', '字段a', '备注'])).toEqual({ ...none, at: ['0:', '1:a'], twice: ['备注'] })
  expect(found(['工号', '字段a', 'a'])).toEqual({ ...none, at: ['0:', '1:a'], twice: ['a'] })
})

test('cells are read as people write them; what cannot be read stays for the form to refuse', () => {
  const read = (kind: TemplateField['kind'], text: string, more: Partial<TemplateField> = {}) =>
    readCell(field('a', kind, more), text, names)
  expect(read('amount', '¥1,234,567.50')).toBe('1234567.50')
  expect(read('amount', '１２元')).toBe('12')
  expect(read('number', '1,2')).toBe('1,2')
  for (const day of ['2026-1-5', '2026/01/05', '2026.1.05', '2026年1月5日', '20260105'])
    expect(read('date', day), day).toBe('2026-01-05')
  expect(read('date', '明天')).toBe('明天')
  expect(read('time', '9:05')).toBe('09:05')
  expect(read('moment', '2026/1/5 9:30')).toBe('2026-01-05 09:30:00')
  expect(read('moment', '2026-01-05')).toBe('2026-01-05 00:00:00')
  expect(read('range', '2026-01-05 至 2026/1/7')).toEqual(['2026-01-05', '2026-01-07'])
  expect(read('range', '2026-01-05 09:00 ~ 2026-01-05 11:00', { hasTime: true })).toEqual([
    '2026-01-05 09:00:00',
    '2026-01-05 11:00:00',
  ])
  expect(read('range', '2026-01-05')).toEqual(['', ''])
  expect(read('choice', 'school SEAL', { choices })).toBe('one')
  expect(read('choice', '钢印', { choices })).toBe('钢印')
  expect(read('choice', '成都', { dictionary: 'd' })).toBe('cd')
  expect(read('choices', '学校章、two；', { choices })).toEqual(['one', 'two'])
  const called = (key: string, name: string) => ({ key, label: { zh: name, en: name } })
  const copies = [called('1', '10份'), called('2', '1'), called('3', '甲、乙'), called('4', '甲')]
  expect(['1', '10份', '3'].map(it => read('choice', it, { choices: copies }))).toEqual(['2', '1', '3'])
  expect(read('choices', '甲、乙', { choices: copies })).toEqual(['3'])
  expect(read('choices', '甲、乙；1，甲', { choices: copies })).toEqual(['3', '2', '4'])
  expect(read('choices', '甲、丙', { choices: copies })).toEqual(['4', '丙'])
  expect(read('yesNo', 'constructor')).toBe('constructor')
  expect(read('time', '09:05:00')).toBe('09:05')
  expect(read('unit', '财务处')).toBe('120800')
  expect(read('unit', '310200')).toBe('310200')
  expect([read('yesNo', '是'), read('yesNo', 'No'), read('yesNo', '也许')]).toEqual([true, false, '也许'])
})

test('a row says whose document it is; empty cells say nothing', () => {
  const heads = readHeads(
    ['字段a', '申请人工号', '字段b'],
    columnsOf(templateOf([field('a', 'text'), field('b', 'text')])),
  )
  expect(readRow({ line: 7, cells: [' x ', ' 2009118 '] }, heads, names)).toEqual({
    line: 7,
    applicant: '2009118',
    values: { a: 'x' },
  })
})
