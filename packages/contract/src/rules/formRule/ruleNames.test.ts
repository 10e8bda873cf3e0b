import { expect, test } from 'vitest'
import { compileRule } from './compileRule.ts'
import { ruleFunctions } from './ruleFunctions.ts'
import { attributesOf, isFieldKey } from './ruleNames.ts'

test('a field is called by letters and digits, and by no word of the language', () => {
  expect(['amount', 'a', 'step2', 'contractAmount', `a${'b'.repeat(39)}`, 'project'].map(isFieldKey)).not.toContain(
    false,
  )
  const bad = ['', 'Amount', '2nd', 'a_b', 'a.b', '__proto__', `a${'b'.repeat(40)}`, '金额', 'amount ']
  const words = [...ruleFunctions.keys(), 'true', 'false', 'in', 'person', 'unit', 'dataset']
  const natural = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable']
  expect([...bad, ...words, ...natural, 'toLocaleString'].filter(isFieldKey)).toEqual([])
})

test('what may be read of people, units, projects and ranges has types', () => {
  const fields = new Map([...attributesOf('applicant', 'person'), ...attributesOf('stay', 'dates')])
  const typeOf = (rule: string) => compileRule(rule, fields).rule?.type
  expect(['applicant.joinedOn', 'applicant.unitName', 'days(stay.from, stay.to)'].map(typeOf)).toEqual([
    'date',
    'text',
    'decimal',
  ])
  expect(new Map(attributesOf('from', 'project')).get('from.balance')).toBe('decimal')
})
