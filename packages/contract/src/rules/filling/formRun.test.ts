import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormValues } from '../../work/documentEntities.ts'
import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { TemplateField } from '../../work/templateFields.ts'
import { filledFrom } from './filledFrom.ts'
import { formMistakes } from './formMistakes.ts'
import { formRun } from './formRun.ts'
import { submittedValues } from './submittedValues.ts'

const world = {
  today: '2026-11-27',
  isWorkday: (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
}
const gallery = new URL('../../../../../apps/server/src/foundation/templates/', import.meta.url)
const ready = (code: string): TemplateDocument =>
  JSON.parse(readFileSync(new URL(`${code}.json`, gallery), 'utf8')) as TemplateDocument

const words = (text: string) => ({ zh: text, en: text })
const field = (key: string, kind: TemplateField['kind'], rest: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  label: words(key),
  isRequired: false,
  ...rest,
})
const template = (fields: TemplateField[], steps: { key: string; when?: string }[] = []): TemplateDocument => ({
  ...ready('yjfk'),
  form: { groups: [{ key: 'one', title: words('one'), fields }] },
  way: { steps: steps as unknown as TemplateDocument['way']['steps'], afterReturn: 'smart' },
})
const row = (id: string, cells: Record<string, string>) => ({ id, cells })
const saidOf = (document: TemplateDocument, values: FormValues, named = {}) => {
  const outcome = formRun(document).run(values, named, world)
  return formMistakes(document, values, outcome, world).map(({ field: key, row: id, column, zh }) =>
    [key, id, column, zh].filter(Boolean).join(' '),
  )
}

const goods = template(
  [
    field('rate', 'number', { decimals: 2 }),
    field('goods', 'table', {
      isRequired: true,
      columns: [
        field('name', 'text', { isRequired: true }),
        field('price', 'amount', { mustBe: [{ rule: 'price > 0', say: words('price must be more than nothing') }] }),
        field('pieces', 'number', { decimals: 0, min: '1', max: '50' }),
        field('why', 'text', { shownWhen: 'pieces > 10', requiredWhen: 'pieces > 20' }),
        field('worth', 'computed', { rule: 'price * pieces * (has(rate) ? rate : 1)' }),
      ],
    }),
    field('total', 'computed', {
      rule: 'sum(goods.worth)',
      mustBe: [{ rule: 'total <= 1000', say: words('too much') }],
    }),
  ],
  [{ key: 'big', when: 'total >= 500' }, { key: 'always' }],
)

test('rules of columns run in each row, over its own values and those of the form, and the form adds them up', () => {
  const values = {
    rate: '2',
    goods: [
      row('a', { name: 'x', price: '0.10', pieces: '3' }),
      row('b', { name: 'y', price: '1', pieces: '12' }),
      row('c', {}),
    ],
  }
  const { computed, hidden, leftOut } = formRun(goods).run(values, {}, world)
  expect(Object.fromEntries(computed)).toEqual({ 'goods/a/worth': '0.6', 'goods/b/worth': '24', total: '24.6' })
  expect([...hidden]).toEqual(['goods/a/why'])
  expect([...leftOut]).toEqual(['big'])
  expect(saidOf(goods, values)).toEqual([])
})

test('what is wrong is said of its row and column, each place once, in the order of the form', () => {
  const values = {
    rate: '2.555',
    goods: [row('a', { price: '0', pieces: '60' }), row('b', { name: 'y', price: '100', pieces: '12.5' })],
  }
  expect(saidOf(goods, values)).toEqual([
    'rate rate最多 2 位小数',
    'goods a name name必须填写',
    'goods a price price must be more than nothing',
    'goods a pieces pieces须为 1 至 50 的整数',
    'goods a why why必须填写',
    'goods b pieces pieces须为 1 至 50 的整数',
    'total too much',
  ])
  expect(saidOf(goods, { goods: [row('a', {})] })).toEqual(['goods goods至少 1 行'])
})

test('what is hidden is absent for others, is not asked and not sent; what is computed is sent', () => {
  const values = { goods: [row('a', { name: 'x', price: '2', pieces: '2', why: 'left over' }), row('b', {})] }
  const outcome = formRun(goods).run(values, {}, world)
  expect(submittedValues(goods, values, outcome)).toEqual({
    goods: [row('a', { name: 'x', price: '2', pieces: '2', worth: '4' })],
    total: '4',
  })
  const away = template([
    field('kind', 'text'),
    field('rows', 'table', { shownWhen: "kind == 'x'", columns: [field('cost', 'amount', { isRequired: true })] }),
    field('whole', 'computed', { rule: 'sum(rows.cost)' }),
  ])
  const kept = { kind: 'y', rows: [row('a', { cost: '' }), row('b', { cost: '3' })] }
  const hidden = formRun(away).run(kept, {}, world)
  expect([...hidden.hidden]).toEqual(['rows', 'rows/b/cost'])
  expect(submittedValues(away, kept, hidden)).toEqual({ kind: 'y' })
  expect(saidOf(away, kept)).toEqual([])
})

test('a circle runs no rule, and rules that take too long refuse the form', () => {
  const round = template([field('a', 'computed', { rule: 'b + 1' }), field('b', 'computed', { rule: 'a + 1' })])
  expect(formRun(round).hasCircle).toBe(true)
  const long = template([
    field('rows', 'table', {
      columns: [
        field('n', 'number'),
        ...'abcdefgh'.split('').map(it => field(it, 'computed', { rule: 'sum(rows.n) + sum(rows.n)' })),
      ],
    }),
  ])
  const values = { rows: Array.from({ length: 200 }, (_, at) => row(`r${at}`, { n: '1' })) }
  expect(formRun(long).run(values, {}, world).problem?.key).toBe('tooComplex')
  expect(saidOf(long, values)).toEqual(['rows 这份表单的规则过于复杂，请减少行数'])
})

test('the stamp request fills itself from its applicant, asks for a contract where its seal is chosen, and knows who decides', () => {
  const request = ready('yysq')
  const named = {
    person: { zh: '陈思远', en: 'Chen Siyuan', facts: { code: '2009118', unit: '0101', mobile: '13800006027' } },
    'project:HX': { zh: '工业视觉', en: 'Vision', facts: { approved: '500000', endsOn: '2027-06-30' } },
  }
  const filled = filledFrom(request, { phone: '13900000000' }, named)
  expect(filled).toEqual({ applicant: '2009118', applicantUnit: '0101' })
  const seal = (kind: string) => [row('m1', { name: '技术开发合同', seal: kind, copies: '4' })]
  const values = {
    ...filled,
    phone: '13900000000',
    reason: '签约',
    sealedOn: '2026-11-30',
    materials: seal('university'),
  }
  expect(saidOf(request, values, named)).toEqual([])
  const contract = {
    ...values,
    materials: seal('contract'),
    project: 'HX',
    counterparty: '江州精工',
    contractAmount: '600000',
  }
  expect(saidOf(request, contract, named)).toEqual([
    'contractAmount 合同金额不能超过项目批准额',
    'contract 请上传合同文本',
  ])
  const { leftOut, computed } = formRun(request).run({ ...contract, contractAmount: '486000' }, named, world)
  expect([...leftOut]).toEqual([])
  expect(computed.get('capitals')).toBe('肆拾捌万陆仟元整')
  expect([...formRun(request).run(values, named, world).leftOut]).toEqual(['research', 'finance'])
  expect(saidOf(request, { ...values, sealedOn: '2026-11-29' }, named)).toEqual(['sealedOn 用印日期须为工作日'])
})

test('a switch that nobody touched says no: what must be promised is not', () => {
  const lost = ready('fpys')
  const values = { invoiceNumber: '12345678', promise: null }
  expect(saidOf(lost, values)).toContain('promise 作出承诺后才能提交')
  const sent = submittedValues(lost, values, formRun(lost).run(values, {}, world))
  expect(sent['promise']).toBe(false)
})

test('whatever was filled in, every ready template runs, and says the same twice', () => {
  const cell = fc.oneof(
    fc.constantFrom('', '1', '-0.5', '2026-12-01', '2026-12-01 10:00:00', 'contract', 'x'),
    fc.boolean(),
    fc.constant(null),
  )
  const value = fc.oneof(cell, fc.array(fc.constantFrom('2026-12-01', '2026-12-04', 'contract'), { maxLength: 3 }))
  for (const name of readdirSync(gallery)) {
    const document = ready(name.replace('.json', ''))
    const run = formRun(document)
    const fields = document.form.groups.flatMap(group => group.fields)
    const form = fc.record(
      Object.fromEntries(
        fields.map(it => [
          it.key,
          it.kind === 'table'
            ? fc.array(
                fc.record({
                  id: fc.uuid().map(id => id.slice(0, 8)),
                  cells: fc.record(Object.fromEntries((it.columns ?? []).map(column => [column.key, cell])), {
                    requiredKeys: [],
                  }),
                }),
                { maxLength: 4 },
              )
            : value,
        ]),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(form, given => {
        const values = given as FormValues
        const outcome = run.run(values, {}, world)
        const mistakes = formMistakes(document, values, outcome, world)
        expect(formMistakes(document, values, run.run(values, {}, world), world)).toEqual(mistakes)
        const sent = submittedValues(document, values, outcome)
        for (const key of Object.keys(sent)) expect(outcome.hidden.has(key)).toBe(false)
        // What was computed of what is sent is the same as what was computed of what was filled in.
        const again = run.run(sent, {}, world)
        expect(submittedValues(document, sent, again)).toEqual(sent)
      }),
      { numRuns: 60 },
    )
  }
})

test('a number goes by its step size, exactly; of choices there are as many as the template says', () => {
  const choices = ['x', 'y', 'z'].map(key => ({ key, label: words(key) }))
  const document = template([
    field('hours', 'number', { stepSize: '0.1', max: '8' }),
    field('which', 'choices', { choices, minChoices: 2, maxChoices: 2 }),
  ])
  expect(saidOf(document, { hours: '0.3', which: ['x', 'z'] })).toEqual([])
  expect(saidOf(document, { hours: '0.25', which: ['x'] })).toEqual([
    'hours hours须为 0.1 的倍数',
    'which which至少选 2 项',
  ])
  expect(saidOf(document, { hours: '8.1', which: ['x', 'y', 'z'] })).toEqual([
    'hours hours不能大于 8',
    'which which最多选 2 项',
  ])
  expect(saidOf(document, { hours: '', which: [] })).toEqual([])
})
