import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { expect, test, vi } from 'vitest'
import { firstRows } from './formRows.ts'
import { createFormStore } from './formStore.ts'

const words = (text: string) => ({ zh: text, en: text })
const field = (key: string, kind: TemplateField['kind'], rest: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  label: words(key),
  isRequired: false,
  ...rest,
})
const template = (fields: TemplateField[]) =>
  ({
    form: { groups: [{ key: 'one', title: words('one'), fields }] },
    way: { steps: [], afterReturn: 'smart' },
  }) as Partial<TemplateDocument> as TemplateDocument

const world = { today: '2026-11-27', isWorkday: () => true }
const fields = [
  field('reason', 'text', { isRequired: true }),
  field('amount', 'amount', { shownWhen: "reason == 'buy'" }),
  field('twice', 'computed', { rule: 'amount * 2' }),
  field('materials', 'table', { minRows: 1, isRequired: true, columns: [field('copies', 'number', { max: '50' })] }),
]
const opened = (onChange: (field: string) => void = () => undefined) => {
  const document = template(fields)
  return createFormStore({ document, values: firstRows(document, {}), named: {}, world, onChange })
}

test('a change tells those fields alone of which something is other than it was', () => {
  const changes: string[] = []
  const form = opened(field => changes.push(field))
  const told = { reason: vi.fn(), amount: vi.fn(), twice: vi.fn(), materials: vi.fn() }
  for (const [key, listener] of Object.entries(told)) form.watch(key, listener)
  form.set('reason', 'b')
  expect(Object.values(told).map(it => it.mock.calls.length)).toEqual([1, 0, 0, 0])
  form.set('reason', 'buy')
  expect(form.entry('amount').isHidden).toBe(false)
  form.set('amount', '12.5')
  expect(form.entry('twice').computed).toBe('25')
  expect(Object.values(told).map(it => it.mock.calls.length)).toEqual([2, 2, 1, 0])
  expect(changes).toEqual(['reason', 'reason', 'amount'])
})

test('a cell tells itself, not its table and not other cells', () => {
  const form = opened()
  const [row = ''] = form.entry('materials').rows
  const second = form.addRow('materials')
  const told = [vi.fn(), vi.fn(), vi.fn()] as const
  form.watch('materials', told[0])
  form.watch(`materials/${row}/copies`, told[1])
  form.watch(`materials/${second}/copies`, told[2])
  form.setCell('materials', row, 'copies', '4')
  expect(told.map(it => it.mock.calls.length)).toEqual([0, 1, 0])
  form.removeRow('materials', second)
  expect(told[0].mock.calls.length).toBe(1)
  expect(form.entry('materials').rows).toEqual([row])
})

test('what is wrong is said once its field was left, mended while it is typed, and all of it before it is submitted', () => {
  const form = opened()
  const [row = ''] = form.entry('materials').rows
  const cell = `materials/${row}/copies`
  form.setCell('materials', row, 'copies', '60')
  expect(form.entry(cell).mistake).toBe(null)
  form.leave(cell)
  expect(form.entry(cell).mistake?.zh).toBe('copies不能大于 50')
  expect(form.shownMistakes()).toHaveLength(1)
  form.setCell('materials', row, 'copies', '6')
  expect(form.entry(cell).mistake).toBe(null)
  // It was right when it was left: typing on says nothing before it is left again.
  form.leave(cell)
  form.setCell('materials', row, 'copies', '66')
  expect(form.entry(cell).mistake).toBe(null)
  expect(form.sayAll().map(it => it.field)).toEqual(['reason', 'materials'])
  expect(form.entry('reason').mistake?.zh).toBe('reason必须填写')
})

test('what the server found stays until its field is changed', () => {
  const form = opened()
  form.set('reason', 'x')
  form.sayAll([{ field: 'reason', row: null, column: null, zh: '不对', en: 'Wrong' }])
  expect(form.entry('reason').mistake?.en).toBe('Wrong')
  form.set('reason', 'y')
  expect(form.entry('reason').mistake).toBe(null)
})

test('what is taken over from elsewhere is nobody’s change, and stays in what was opened before', () => {
  const changes: string[] = []
  const form = opened(field => changes.push(field))
  form.take({ reason: 'buy' })
  expect(form.value('reason')).toBe('buy')
  expect(form.entry('amount').isHidden).toBe(false)
  expect(changes).toEqual([])
})
