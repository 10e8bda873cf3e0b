import { expect, test } from 'vitest'
import type { TemplateField } from '../../work/templateFields.ts'
import { type SerialParts, serialScope, serialText } from './serialText.ts'

const words = { zh: '字段', en: 'Field' }
const field = (more: Partial<TemplateField> & Pick<TemplateField, 'key' | 'kind'>) => ({
  label: words,
  isRequired: false,
  ...more,
})
const form = {
  groups: [
    {
      key: 'matter',
      title: words,
      fields: [
        field({ key: 'kind', kind: 'choice', choices: [{ key: 'a', label: { zh: '公章', en: 'Seal' } }] }),
        field({ key: 'reason', kind: 'text' }),
        field({ key: 'host', kind: 'person' }),
        field({ key: 'funds', kind: 'project' }),
      ],
    },
  ],
}
const parts: SerialParts = {
  number: 18,
  year: '2026',
  values: { kind: 'a', reason: '办会', host: '2009118', funds: 'HX-1' },
  named: {
    unit: { zh: '科学研究院', facts: { code: '0101', name: '科学研究院', short: '科研院' } },
    'person:2009118': { zh: '王建国', facts: {} },
    'project:HX-1': { zh: '课题', facts: {} },
  },
}
const said = (text: string, more: Partial<SerialParts> = {}) =>
  serialText({ form, serial: { text, per: [], at: 'issued' } }, { ...parts, ...more })

test('a number is filled with zeros, and says year, unit and what was filled in', () => {
  expect(said('{unit.short}用印〔{year}〕{no:4} 号')).toBe('科研院用印〔2026〕0018 号')
  expect(said('{no}-{unit.code}-{unit.name}')).toBe('18-0101-科学研究院')
  expect(said('{no:1} {kind} {reason} {host} {funds}')).toBe('18 公章 办会 王建国 HX-1')
  expect(said('{no:2}', { number: 12345 })).toBe('12345')
})

test('what is missing is left out, what is long is cut', () => {
  expect(said('{unit.short}{unit.code}{unit.name}{reason}{no}', { values: {}, named: {} })).toBe('18')
  expect(said('{unit.short}{no}', { named: { unit: { zh: '数学学院', facts: {} } } })).toBe('数学学院18')
  expect(said('{no}{reason}', { values: { reason: '字'.repeat(90) } })).toBe(`18${'字'.repeat(40)}`)
  expect(said('{reason}{reason}{reason}{reason}{no}', { values: { reason: '字'.repeat(90) } })).toHaveLength(120)
})

test('numbers are counted by template, and by year and unit where it says so', () => {
  const scope = (...per: ('year' | 'unit')[]) =>
    serialScope('yysq', { text: '', per, at: 'issued' }, { year: '2026', unit: '0101' })
  expect([scope(), scope('year'), scope('unit'), scope('unit', 'year')]).toEqual([
    'yysq||',
    'yysq|2026|',
    'yysq||0101',
    'yysq|2026|0101',
  ])
})
