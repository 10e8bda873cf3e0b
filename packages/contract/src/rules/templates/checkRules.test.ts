import { describe, expect, test } from 'vitest'
import { both, field, ofFields, step, template, wrong } from '../../testing/someTemplates.ts'
import type { TemplateField } from '../../work/templateFields.ts'
import type { Known } from './checkKnown.ts'
import { checkTemplate } from './checkTemplate.ts'
import { mistakeWords } from './templateMistakes.ts'

describe('rules', () => {
  const amount = field('amount', { kind: 'amount' })

  test('read fields and attributes by their types, and give yes or no where that is wanted', () => {
    const shown = (shownWhen: string, ...others: TemplateField[]) => ofFields(field('a', { shownWhen }), ...others)
    expect(shown('amount > 5', amount)).toEqual([])
    expect(shown('amount + 5', amount)).toEqual(['0.shownWhen: 规则的结果须为“是”或“否”'])
    expect(shown("amount > 'x'", amount)).toHaveLength(1)
    expect(shown('foo > 1')).toEqual(['0.shownWhen: 第 1 个字符：没有字段“foo”'])
    expect(shown('')).toEqual(['0.shownWhen: 第 1 个字符：规则不完整'])
    expect(shown('constructor.name == 1')).toHaveLength(1)
    expect(shown("person.unit == '110100' && unit.short == '数'")).toEqual([])
    expect(shown('person.age > 1')).toEqual(['0.shownWhen: 第 1 个字符：没有字段“person.age”'])
    expect(shown('project.balance > 1')).toHaveLength(1)
    expect(shown('project.balance > 1', field('project', { kind: 'project' }))).toEqual([])
    expect(shown('has(period)', field('period', { kind: 'range' }))).toHaveLength(1)
    expect(shown('period.from > today()', field('period', { kind: 'range' }))).toEqual([])
    expect(shown('has(hint)', field('hint', { kind: 'note' }))).toHaveLength(1)
  })

  test('what is said of conditions and steps has its place', () => {
    const mustBe = [{ rule: 'a', say: { zh: '', en: 'x' } }]
    expect(ofFields(field('a', { mustBe }))).toEqual([
      '0.mustBe.0.say.zh: 必须填写',
      '0.mustBe.0.rule: 规则的结果须为“是”或“否”',
    ])
    expect(wrong(template({ steps: [step({ when: 'reason > 5' })] }))).toEqual([
      expect.stringMatching(/^way\.steps\.0\.when: 第 8 个字符/),
    ])
  })

  test('columns are read by their plain names in a row, and as lists by all others', () => {
    const rows = field('lines', {
      kind: 'table',
      columns: [
        field('copies', { kind: 'number' }),
        field('share', { kind: 'computed', rule: 'copies / sum(lines.copies)' }),
      ],
    })
    expect(ofFields(rows)).toEqual([])
    expect(ofFields(rows, field('a', { shownWhen: 'copies > 1' }))).toHaveLength(1)
    expect(ofFields(rows, field('a', { shownWhen: 'lines.copies > 1' }))).toHaveLength(1)
    expect(ofFields(rows, field('a', { shownWhen: 'max(lines.share) > 1' }))).toEqual([])
  })

  test('computed fields have a rule of one value, in whatever order they stand', () => {
    expect(ofFields(field('a', { kind: 'computed' }))).toEqual(['0.rule: 计算字段没有规则'])
    expect(ofFields(field('a', { kind: 'computed', rule: '[1, 2]' }))).toEqual(['0.rule: 计算结果须是单个值'])
    const chain = [
      field('c', { kind: 'computed', rule: 'b + 1' }),
      field('b', { kind: 'computed', rule: 'a + 1' }),
      field('a', { kind: 'computed', rule: "text(amount) == '' ? 1 : 2" }),
    ]
    expect(ofFields(...chain, amount)).toEqual([])
    // One mistake, not one for each field that hangs on it.
    expect(ofFields(...chain)).toEqual(['2.rule: 第 6 个字符：没有字段“amount”'])
  })

  test('circles are told once, by the labels of the fields', () => {
    const total = field('total', { kind: 'computed', rule: 'amount2 + 1', label: { zh: '合计', en: 'Total' } })
    const amount2 = field('amount2', { kind: 'computed', rule: 'total * 2', label: { zh: '金额', en: 'Amount' } })
    expect(ofFields(total, amount2)).toEqual(['0.rule: 规则成环：合计 → 金额 → 合计'])
    const [circle] = checkTemplate(template({ fields: [total, amount2] }), null)
    expect(circle && mistakeWords(circle, 'en')).toContain('Total → Amount → Total')
    expect(ofFields(field('a', { shownWhen: 'has(a)' }))).toEqual(['0.shownWhen: 规则成环：a → a'])
    const columns = [field('x', { kind: 'computed', rule: 'y' }), field('y', { kind: 'computed', rule: 'x' })]
    expect(ofFields(field('t', { kind: 'table', columns }))).toEqual(['0.columns.0.rule: 规则成环：t x → t y → t x'])
    const inside = field('t', { kind: 'table', columns: [field('x')], shownWhen: 'count(t.x) > 0' })
    expect(ofFields(inside)).toEqual(['0.shownWhen: 规则成环：t → t x → t'])
    // What a field must be may read the field.
    expect(ofFields(field('a', { mustBe: [{ rule: 'size(a) < 9', say: both('短') }] }))).toEqual([])
  })

  test('what a field fills itself from is known, and of its kind', () => {
    const from = (name: string, more: Partial<TemplateField> = {}) => ofFields(field('a', { from: name, ...more }))
    expect(from('person.mobile')).toEqual([])
    expect(from('person.joinedOn', { kind: 'date' })).toEqual([])
    expect(from('person.joinedOn')).toEqual(['0.from: “person.joinedOn”的类型与此字段不同'])
    for (const name of ['person.age', 'person', '', 'constructor', 'a.name'])
      expect(from(name)).toEqual([`0.from: 没有可填入的“${name}”`])
    expect(from('a.name', { kind: 'person' })).toEqual(['0.from: 没有可填入的“a.name”'])
    expect(from('dataset.salary.total')).toEqual([])
  })

  test('fields fill themselves from data sets where somebody knows them; rules read none', () => {
    const none: ReadonlySet<string> = new Set()
    const known: Known = {
      units: new Set(['110100']),
      roles: none,
      people: none,
      dictionaries: none,
      data: new Map([['dataset.salary.total', 'decimal']]),
    }
    const from = (name: string) => template({ fields: [field('a', { kind: 'amount', from: name })] })
    expect(wrong(from('dataset.salary.total'), known)).toEqual([])
    expect(wrong(from('dataset.salary.pay'), known)).toEqual(['0.from: 没有可填入的“dataset.salary.pay”'])
    expect(wrong(from('dataset.salary.pay'))).toEqual([])
    const rule = template({ fields: [field('a', { shownWhen: 'dataset.salary.total > 1' })] })
    const told = ['0.shownWhen: 规则不能直接读取数据集，请先用一个自动填写的字段接收，再读这个字段']
    expect([wrong(rule, known), wrong(rule)]).toEqual([told, told])
  })
})
