import { expect, test } from 'vitest'
import type { TemplateDocument } from '../../work/templateDocument.ts'
import { columnSum, isAddedUp } from './columnSum.ts'

const rows = ['0.1', '0.2', '', null, 'x', '1000000'].map((copies, at) => ({ id: String(at), cells: { copies } }))

test('decimals are added up exactly, and what is none counts for nothing', () => {
  expect(columnSum(rows, 'copies')).toBe('1000000.3')
  expect(columnSum([], 'copies')).toBe('0')
  expect(columnSum(rows, 'other')).toBe('0')
})

test('a column is added up where a rule does so', () => {
  const template = { form: { groups: [{ fields: [{ mustBe: [{ rule: 'sum( materials.copies ) <= 200' }] }] }] } }
  const added = (column: string) => isAddedUp(template as unknown as TemplateDocument, 'materials', column)
  expect([added('copies'), added('copy'), added('name')]).toEqual([true, false, false])
})
