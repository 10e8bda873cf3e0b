import { keptValue } from '@portico/contract/rules/formRule/ruleValues.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { expect, test } from 'vitest'
import { ruleNames, tryForm } from './formTrial.ts'

const field = (key: string, kind: TemplateField['kind'], rest: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  label: { zh: key, en: key },
  isRequired: false,
  ...rest,
})
const fields = [
  field('amount', 'amount', {
    shownWhen: "'contract' in materials.seal",
    mustBe: [{ rule: 'amount <= 1000', say: { zh: '', en: '' } }],
  }),
  field('twice', 'computed', { rule: 'once * 2' }),
  field('once', 'computed', { rule: 'amount + 1' }),
  field('days', 'range'),
  field('materials', 'table', { columns: [field('seal', 'choice'), field('count', 'number')] }),
]
const form = { groups: [{ key: 'g', title: { zh: '', en: '' }, fields }] }

test('names have their types, what is computed after what it hangs on', () => {
  const names = ruleNames(form)
  expect(names.get('materials.seal')).toBe('list of text')
  expect(names.get('materials.count')).toBe('list of decimal')
  expect(names.get('days.from')).toBe('date')
  expect(names.get('twice')).toBe('decimal')
  expect(names.get('person.joinedOn')).toBe('date')
})

test('typed values show, hide, compute and refuse', () => {
  const shown = tryForm(form, { amount: '2000', materials: [{ seal: 'contract', count: '2' }] }, '2026-11-27')
  expect(shown?.hidden.has('amount')).toBe(false)
  expect(shown?.results.get('amount.mustBe.0')?.value).toBe(false)
  expect(keptValue(shown?.results.get('twice.rule')?.value ?? null)).toBe('4002')
  const hidden = tryForm(form, { amount: '2000' }, '2026-11-27')
  expect(hidden?.hidden.has('amount')).toBe(true)
  expect(hidden?.results.get('twice.rule')?.value).toBe(null)
})

test('a circle gives nothing', () => {
  const round = [field('a', 'text', { shownWhen: 'has(b)' }), field('b', 'text', { shownWhen: 'has(a)' })]
  expect(tryForm({ groups: [{ key: 'g', title: { zh: '', en: '' }, fields: round }] }, {}, '2026-11-27')).toBe(null)
})
