import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { expect, test } from 'vitest'
import {
  addColumn,
  addField,
  changeField,
  changeKind,
  duplicateField,
  fieldsOf,
  moveField,
  removeField,
} from './fieldList.ts'
import { serialExample } from './serialExample.ts'
import { addStep, moveStep, setBeside } from './waySteps.ts'

type Form = TemplateDocument['form']
const text = (key: string) => ({ key, kind: 'text' as const, label: { zh: key, en: key }, isRequired: true })
const form: Form = {
  groups: [
    { key: 'one', title: { zh: '一', en: 'One' }, fields: [text('a'), text('b'), text('c')] },
    { key: 'two', title: { zh: '二', en: 'Two' }, fields: [] },
  ],
}
const keys = ({ groups }: Form) => groups.map(group => group.fields.map(it => it.key).join(''))

test('a field moves within its group and into another one', () => {
  expect(keys(moveField(form, 'a', { field: 'c' }))).toEqual(['bca', ''])
  expect(keys(moveField(form, 'c', { field: 'a' }))).toEqual(['cab', ''])
  expect(keys(moveField(form, 'b', { group: 'two' }))).toEqual(['ac', 'b'])
  expect(keys(moveField(form, 'gone', { group: 'two' }))).toEqual(['abc', ''])
})

test('a field comes behind the chosen one, and its copy behind it, under keys of their own', () => {
  const added = addField(form, 'amount', 'a')
  expect(added.form.groups[0]?.fields.map(it => it.key)).toEqual(['a', 'amount', 'b', 'c'])
  expect(addField(added.form, 'amount', 'two')).toMatchObject({ key: 'amount2' })
  expect(keys(duplicateField(form, 'b').form)).toEqual(['abb2c', ''])
  expect(keys(removeField(form, 'b'))).toEqual(['ac', ''])
  // What is a word of the rule language is nobody's key.
  expect(addField(form, 'text', null).key).toBe('text2')
})

test('another kind keeps what it knows, and columns are fields of their table', () => {
  const lines = changeField(form, 'a', { hasLines: true, help: { zh: '说', en: 'Say' } })
  const [amount] = fieldsOf(changeKind(lines, 'a', 'amount'))
  expect(amount).toEqual({
    key: 'a',
    kind: 'amount',
    label: { zh: 'a', en: 'a' },
    help: { zh: '说', en: 'Say' },
    isRequired: true,
    decimals: 2,
  })
  const table = addColumn(changeKind(form, 'a', 'table'), 'a')
  expect(table.key).toBe('a.text2')
  const renamed = changeField(table.form, 'a.text2', { kind: 'number' })
  expect(fieldsOf(renamed)[0]?.columns?.map(it => [it.key, it.kind])).toEqual([
    ['name', 'text'],
    ['text2', 'number'],
  ])
  expect(changeField(form, 'a', { help: undefined }).groups[0]?.fields[0]).not.toHaveProperty('help')
})

test('steps that are moved and set beside each other are counted anew', () => {
  const three = addStep(addStep(addStep([]).steps).steps).steps
  const look = (steps: typeof three) => steps.map(it => `${it.key}${it.group}`).join(' ')
  expect(look(three)).toBe('step1 step22 step33')
  const beside = setBeside(three, 'step3', true)
  expect(look(beside)).toBe('step1 step22 step32')
  expect(look(moveStep(beside, 0, 2))).toBe('step21 step31 step2')
  expect(look(moveStep(beside, 1, 0))).toBe('step21 step2 step33')
})

test('an example of a serial number', () => {
  const of = { year: '2026', unit: '信息学院', short: '信息' }
  expect(serialExample('{unit.short}用印〔{year}〕{no:4} 号', of)).toBe('信息用印〔2026〕0001 号')
  expect(serialExample('{unit.name}-{no}', of)).toBe('信息学院-1')
})
