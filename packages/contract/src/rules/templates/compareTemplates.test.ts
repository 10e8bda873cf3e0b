import { expect, test } from 'vitest'
import { type TemplateDocument, templateFormat } from '../../work/templateDocument.ts'
import type { TemplateField } from '../../work/templateFields.ts'
import { compareTemplates } from './compareTemplates.ts'

const both = (zh: string, en: string) => ({ zh, en })
const field = (key: string, zh: string, en: string, rest: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind: 'text',
  label: both(zh, en),
  isRequired: false,
  ...rest,
})
const document: TemplateDocument = {
  format: templateFormat,
  name: '用印申请',
  nameEn: 'Stamp request',
  ownerUnit: '0101',
  administrators: { people: [], roles: [] },
  fillers: { rule: 'staff', units: [], roles: [], once: null },
  form: {
    groups: [
      {
        key: 'matter',
        title: both('事项', 'Matter'),
        fields: [
          field('reason', '事由', 'Reason', { isRequired: true }),
          field('amount', '金额', 'Amount', { kind: 'amount', decimals: 2, requiredWhen: 'has(reason)' }),
          field('materials', '材料', 'Materials', { kind: 'table', columns: [field('count', '份数', 'Copies')] }),
        ],
      },
    ],
  },
  serial: { text: '{year}{no:4}', per: ['year'], at: 'issued' },
  way: {
    steps: [
      {
        key: 'leader',
        title: both('负责人', 'Leader'),
        group: 1,
        who: { kind: 'unitLeader', level: 1 },
        need: 'any',
        verbs: ['return'],
        due: null,
        self: 'up',
        repeated: 'pass',
        nobody: 'administrators',
      },
    ],
    afterReturn: 'smart',
  },
  keepMonths: 36,
}
const [group] = document.form.groups
const [reason, amount, materials] = group?.fields ?? []
if (!group || !reason || !amount || !materials) throw new Error('The form of the test is not whole')
const withFields = (fields: TemplateField[], rest: Partial<TemplateDocument> = {}): TemplateDocument => ({
  ...document,
  form: { groups: [{ ...group, fields }] },
  ...rest,
})
const said = (after: TemplateDocument) =>
  compareTemplates(document, after).map(({ part, kind, said }) => [part, kind, said.zh, said.en])

test('the same template has no changes', () => {
  expect(compareTemplates(document, structuredClone(document))).toEqual([])
})

test('fields and columns that came, went, changed and moved', () => {
  const copies = field('count', '数量', 'Copies')
  expect(said(withFields([amount, reason, field('note', '备注', 'Note')]))).toEqual([
    ['field', 'removed', '删除字段“材料”', 'Removed: field “Materials”'],
    ['field', 'removed', '删除列“份数”', 'Removed: column “Copies”'],
    ['field', 'changed', '字段“事由”移动了位置', 'Field “Reason” has moved'],
    ['field', 'added', '新增字段“备注”', 'Added: field “Note”'],
  ])
  expect(said(withFields([{ ...reason, isRequired: false }, amount, { ...materials, columns: [copies] }]))).toEqual([
    ['field', 'changed', '字段“事由”去掉了必填“是”', 'Field “Reason”: required removed, “yes”'],
    ['field', 'changed', '列“数量”的标题由“份数”改为“数量”', 'Column “Copies”: label was “Copies”, is “Copies”'],
  ])
})

test('rules of fields by themselves', () => {
  const { requiredWhen: _gone, ...rest } = amount
  const mustBe = [{ rule: 'amount > 0', say: both('须大于零', 'Must be more than nothing') }]
  expect(said(withFields([reason, { ...rest, mustBe }, materials]))).toEqual([
    [
      'rule',
      'removed',
      '字段“金额”去掉了何时必填“has(reason)”',
      'Field “Amount”: required when removed, “has(reason)”',
    ],
    ['rule', 'added', '字段“金额”增加了须满足“amount > 0”', 'Field “Amount”: must hold added, “amount > 0”'],
  ])
})

test('steps, and what else there is', () => {
  const [leader] = document.way.steps
  if (!leader) throw new Error('The way of the test is not whole')
  const next = { ...leader, key: 'office', title: both('办公室', 'Office'), group: 2 }
  const due = { workdays: 2, end: 'remind' as const }
  expect(
    said({
      ...document,
      way: { steps: [{ ...leader, due }, next], afterReturn: 'all' },
      nameEn: 'Seal',
      keepMonths: 12,
    }),
  ).toEqual([
    ['step', 'changed', '步骤“负责人”增加了时限“2 提醒”', 'Step “Leader”: time added, “2 remind”'],
    ['step', 'added', '新增步骤“办公室”', 'Added: step “Office”'],
    ['rest', 'changed', expect.stringContaining('英文名称由“Stamp request”改为“Seal”'), expect.any(String)],
    ['rest', 'changed', expect.stringContaining('附件保存月数由“36”改为“12”'), expect.any(String)],
    ['rest', 'changed', expect.stringContaining('退回后由“从退回处继续”改为“全体”'), expect.any(String)],
  ])
})
