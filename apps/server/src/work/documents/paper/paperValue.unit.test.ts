import type { CellValue } from '@portico/contract/work/documentEntities.ts'
import type { TemplateColumn } from '@portico/contract/work/templateFields.ts'
import { expect, test } from 'vitest'
import { wordText } from '../word/wordText.rules.ts'
import { paperValue, type ValueNames } from './paperValue.rules.ts'

const names = (language: 'zh' | 'en'): ValueNames => ({
  language,
  named: { 'person:2015206': { zh: '陈思远', en: 'Chen Siyuan', facts: {} } },
  dictionaries: new Map([['place', { a: '本部', b: '南区' }]]),
  files: new Map(),
})
const choices = ['contract', 'finance'].map(key => ({ key, label: { zh: `${key}章`, en: key } }))
const column = (kind: TemplateColumn['kind'], more: Partial<TemplateColumn> = {}): TemplateColumn => ({
  key: 'a',
  kind,
  label: { zh: '甲', en: 'A' },
  isRequired: false,
  ...more,
})
/** On paper, and in a Word file. */
const said = (field: TemplateColumn, value: CellValue, language: 'zh' | 'en' = 'zh') => [
  paperValue(field, value, names(language)).text,
  wordText(field, value, null, names(language)),
]
const twice = (text: string) => [text, text]

test('a number stands as it was typed, with thousands where the template says so', () => {
  expect(said(column('number'), '2026')).toEqual(twice('2026'))
  expect(said(column('number', { hasThousands: true }), '1234567.5')).toEqual(twice('1,234,567.5'))
})

test('what is computed is an amount where the template says with how many decimals', () => {
  expect(said(column('computed'), '486000')).toEqual(twice('486000'))
  expect(said(column('computed', { decimals: 2 }), '486000')).toEqual(twice('486,000.00'))
  expect(said(column('computed', { decimals: 2 }), '叁元整')).toEqual(twice('叁元整'))
})

test('choices stand with a box each where the template says so, also where none is chosen', () => {
  const boxes = column('choices', { choices, hasBoxes: true })
  expect(said(boxes, ['finance'])).toEqual(twice('☐ contract章　☑ finance章'))
  expect(said(boxes, null)).toEqual(twice('☐ contract章　☐ finance章'))
  expect(said(boxes, ['gone'], 'en')).toEqual(twice('☐ contract　☐ finance　☑ gone'))
  expect(said(column('choice', { dictionary: 'place', hasBoxes: true }), 'b')).toEqual(twice('☐ 本部　☑ 南区'))
  expect(said(column('choices', { choices }), ['finance', 'contract'])).toEqual(twice('finance章、contract章'))
})

test('of more than twenty choices only what was chosen stands there', () => {
  const many = Array.from({ length: 21 }, (_, at) => ({
    key: `k${at}`,
    label: { zh: `选项${at}`, en: `Choice ${at}` },
  }))
  const boxes = (choices: typeof many) => column('choices', { choices, hasBoxes: true })
  expect(said(boxes(many), ['k3', 'k7'])).toEqual(twice('☑ 选项3　☑ 选项7'))
  expect(said(boxes(many), null)).toEqual(twice(''))
  expect(said(boxes(many.slice(1)), null)[0]).toContain('☐ 选项20')
})

test('yes or no stands in words, or as two boxes', () => {
  expect(said(column('yesNo'), true)).toEqual(twice('是'))
  expect(said(column('yesNo', { hasBoxes: true }), false)).toEqual(twice('☐ 是　☑ 否'))
})

test('a person stands by name, with the number where the template says so', () => {
  expect(said(column('person'), '2015206')).toEqual(twice('陈思远'))
  expect(said(column('person', { hasNumber: true }), '2015206', 'en')).toEqual(twice('Chen Siyuan 2015206'))
})
