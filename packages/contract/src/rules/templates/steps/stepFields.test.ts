import { expect, test } from 'vitest'
import { field, step, template, wrong } from '../../../testing/someTemplates.ts'
import type { StepFields, TemplateDocument } from '../../../work/templateDocument.ts'
import type { TemplateField } from '../../../work/templateFields.ts'
import { formMistakes } from '../../filling/formMistakes.ts'
import { formRun } from '../../filling/formRun.ts'
import { submittedValues } from '../../filling/submittedValues.ts'
import { compareTemplates } from '../compareTemplates.ts'
import { waySentence } from '../waySentence.ts'
import { applicantsGroups, decidersFields, hiddenAnywhere, hiddenAt } from './stepFields.ts'

const fieldsOf = (edit: string[], hide: string[] = []): StepFields => ({ edit, hide })
const someFields = (): TemplateField[] => [
  field('reason'),
  field('phone', { format: 'mobile' }),
  field('fee', { kind: 'amount' }),
  field('doubled', { kind: 'computed', rule: 'fee * 2' }),
  field('again', { kind: 'computed', rule: 'doubled + 1' }),
  field('sealedOn', { kind: 'date', isRequired: true }),
  field('isDone', { kind: 'yesNo' }),
  field('project', { kind: 'project' }),
  field('materials', { kind: 'table', columns: [field('share', { kind: 'computed', rule: 'fee / 2' })] }),
]
const made = (fields: StepFields, rest: Partial<Parameters<typeof template>[0]> = {}): TemplateDocument =>
  template({ fields: someFields(), steps: [step({ key: 'seal', fields })], ...rest })
const world = { today: '2026-11-25', isWorkday: () => true }

test('fields that are there, of kinds that a decision carries, may be filled in and hidden', () => {
  expect(wrong(made(fieldsOf(['sealedOn', 'isDone'], ['phone', 'fee', 'project', 'materials'])))).toEqual([])
  expect(wrong(made(fieldsOf(['nothing'], ['nothingElse'])))).toEqual([
    'way.steps.0.fields.edit: 没有字段“nothing”',
    'way.steps.0.fields.hide: 没有字段“nothingElse”',
  ])
  expect(wrong(made(fieldsOf(['doubled', 'project', 'materials'])))).toEqual([
    'way.steps.0.fields.edit: “doubled”是计算，不能由办理人填写',
    'way.steps.0.fields.edit: “project”是项目，不能由办理人填写',
    'way.steps.0.fields.edit: “materials”是明细表，不能由办理人填写',
  ])
})

test('a field is named once, and never both filled in and hidden', () => {
  expect(wrong(made(fieldsOf(['sealedOn', 'sealedOn'], ['sealedOn'])))).toEqual([
    'way.steps.0.fields.edit: 重复',
    'way.steps.0.fields.hide: “sealedOn”不能既填写又看不到',
  ])
})

test('what fills itself, and what the way hangs on, is nobody’s to fill in while it goes', () => {
  const own = field('mail', { from: 'person.email' })
  expect(wrong(made(fieldsOf(['mail']), { fields: [...someFields(), own] }))).toEqual([
    'way.steps.0.fields.edit: “mail”自动填写，不能由办理人填写',
  ])
  const steps = [step({ key: 'seal', fields: fieldsOf(['fee']) }), step({ key: 'last', group: 2, when: 'again > 10' })]
  expect(wrong(made(fieldsOf([]), { steps }))).toEqual([
    'way.steps.0.fields.edit: 办理顺序取决于“fee”，不能由办理人填写',
  ])
})

test('rules of what is filled in read nothing that is hidden there', () => {
  const limited = field('granted', { kind: 'amount', requiredWhen: 'again > 10' })
  expect(wrong(made(fieldsOf(['granted'], ['fee']), { fields: [...someFields(), limited] }))).toEqual([
    'way.steps.0.fields.edit: “granted”的规则读取此步看不到的字段或信息“again”',
  ])
})

test('rules of what is filled in read nothing that its step is not told, or shows by what is hidden', () => {
  const tried = (requiredWhen: string, ...hide: string[]) => {
    const more = [field('note', { shownWhen: 'fee > 10' }), field('granted', { kind: 'amount', requiredWhen })]
    return wrong(made(fieldsOf(['granted'], hide), { fields: [...someFields(), ...more] }))
  }
  const at = (other: string) => [`way.steps.0.fields.edit: “granted”的规则读取此步看不到的字段或信息“${other}”`]
  for (const rule of ["unit.code == '1'", "project.code == '1'", 'has(note)']) expect(tried(rule)).toEqual([])
  expect(tried("unit.code == '1'", 'phone')).toEqual(at('申请单位'))
  expect(tried("project.code == '1'", 'phone')).toEqual(at('project'))
  expect(tried('has(note)', 'phone')).toEqual([])
  expect(tried('has(note)', 'fee')).toEqual(at('note'))
})

test('no rule ties what is filled in to what is hidden there: it would be found by trying', () => {
  const granted = field('granted', { kind: 'amount' })
  const tried = (...more: TemplateField[]) =>
    wrong(made(fieldsOf(['granted'], ['fee']), { fields: [...someFields(), granted, ...more] }))
  const at = (of: string, label: string, other: string) =>
    `way.steps.0.fields.edit: “${of}”的规则同时用到此步可改变的“${label}”和看不到的“${other}”，可由此试出`
  const rule = 'fee >= granted'
  const mustBe = (text: string) => [{ rule: text, say: { zh: '过多', en: 'Too much' } }]
  expect(tried()).toEqual([])
  expect(tried(field('other', { mustBe: mustBe(rule) }))).toEqual([at('other', 'granted', 'fee')])
  expect(tried(field('left', { kind: 'computed', rule: 'fee - granted' }))).toEqual([at('left', 'granted', 'fee')])
  const half = field('half', { kind: 'computed', rule: 'granted / 2' })
  expect(tried(half)).toEqual([])
  expect(tried(half, field('other', { requiredWhen: 'half > fee' }))).toEqual([at('other', 'half', 'fee')])
  const columns = [field('cost', { kind: 'amount', mustBe: mustBe('cost + granted < fee') })]
  expect(tried(field('costs', { kind: 'table', columns }))).toEqual([at('cost', 'granted', 'fee')])
  const hidden = someFields().map(it => (it.key === 'fee' ? { ...it, mustBe: mustBe(rule) } : it))
  expect(wrong(made(fieldsOf(['granted'], ['fee']), { fields: [...hidden, granted] }))).toEqual([
    at('fee', 'granted', 'fee'),
  ])
})

test('a number has nothing of what a step does not see', () => {
  const serial = { text: '{phone}〔{year}〕{unit.short}{no:4}' }
  expect(wrong(made(fieldsOf([]), { serial }))).toEqual([])
  expect(wrong(made(fieldsOf([], ['phone']), { serial }))).toEqual(['serial.text: 有步骤看不到“phone”，不能写在编号中'])
})

test('only what a step fills in says that its applicant does so too', () => {
  const both = field('wanted', { kind: 'date', byApplicant: true })
  const fields = [...someFields(), both]
  expect(wrong(made(fieldsOf(['wanted']), { fields }))).toEqual([])
  expect(wrong(made(fieldsOf([]), { fields }))).toEqual(['9.byApplicant: 没有步骤填写此字段，不能设置'])
  expect([...decidersFields(made(fieldsOf(['wanted', 'sealedOn']), { fields }))]).toEqual(['sealedOn'])
})

test('an applicant is not asked for what a step fills in, and says nothing there', () => {
  const document = made(fieldsOf(['sealedOn', 'isDone']))
  const asked = applicantsGroups(document).flatMap(group => group.fields.map(({ key }) => key))
  expect(asked).not.toContain('sealedOn')
  const outcome = formRun(document).run({ reason: 'x' }, {}, world)
  expect(formMistakes(document, { reason: 'x' }, outcome, world)).toEqual([])
  expect(submittedValues(document, { reason: 'x' }, outcome)).not.toHaveProperty('isDone')
  const all = formMistakes(document, {}, outcome, world, new Set())
  expect(all.map(it => it.field)).toEqual(['sealedOn'])
})

test('what is computed of a hidden field is hidden with it, and so is a table that has such a column', () => {
  const document = made(fieldsOf([], ['fee']))
  expect([...hiddenAnywhere(document)].sort()).toEqual(['again', 'doubled', 'fee', 'materials'])
})

test('who has to do with several steps sees what one of them sees', () => {
  const document = made(fieldsOf([], ['phone']))
  const [first] = document.way.steps
  if (!first) throw new Error('no step')
  expect([...hiddenAt(document, [first])]).toEqual(['phone'])
  expect([...hiddenAt(document, [first, { fields: fieldsOf([], ['reason', 'phone']) }])]).toEqual(['phone'])
  expect([...hiddenAt(document, [first, {}])]).toEqual([])
  // Who has none of them sees nothing that any of them hides.
  expect([...hiddenAt(document, [])]).toEqual(['phone'])
})

test('the way is read back with who fills in what', () => {
  const document = made(fieldsOf(['sealedOn']))
  const names = { people: new Map(), roles: new Map(), units: new Map() }
  expect(waySentence(document, names, 'zh')).toContain('“sealedOn”由')
  expect(waySentence(document, names, 'en')).toContain('fills in “sealedOn (en)”.')
})

test('a comparison names the fields of a step by their labels', () => {
  const said = compareTemplates(made(fieldsOf(['sealedOn'])), made(fieldsOf(['sealedOn', 'isDone'], ['phone'])))
  expect(said.map(it => it.said.en)).toEqual([
    'Step “学院意见 (en)”: fields that deciders fill in was “sealedOn (en)”, is “sealedOn (en), isDone (en)”',
    'Step “学院意见 (en)”: fields that deciders do not see added, “phone (en)”',
  ])
})
