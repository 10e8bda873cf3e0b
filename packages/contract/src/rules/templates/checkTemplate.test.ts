import { describe, expect, test } from 'vitest'
import { both, field, ofFields, step, template, wrong } from '../../testing/someTemplates.ts'
import type { TemplateDocument, WayStep } from '../../work/templateDocument.ts'
import type { TemplateField } from '../../work/templateFields.ts'
import type { Known } from './checkKnown.ts'
import { checkTemplate } from './checkTemplate.ts'
import { isTemplateCode } from './templateCode.ts'
import { mistakeSentence } from './templatePlaces.ts'

test('a whole template has no mistakes', () => {
  const columns = [
    field('copies', { kind: 'number', decimals: 0, min: '1', max: '100' }),
    field('price', { kind: 'amount', shownWhen: 'copies > 0' }),
    field('sumOf', { kind: 'computed', rule: 'copies * price' }),
  ]
  const document = template({
    fields: [
      field('helper', { kind: 'person', isRequired: true, within: '310100' }),
      field('phone', { format: 'mobile', from: 'helper.mobile', mayChange: true }),
      field('mail', { from: 'person.email' }),
      field('project', { kind: 'project' }),
      field('balance', { kind: 'amount', from: 'project.balance' }),
      field('period', {
        kind: 'range',
        mustBe: [{ rule: 'days(period.from, period.to) <= 5', say: both('最多五天') }],
      }),
      field('capitals', { kind: 'computed', rule: 'capital(total)' }),
      field('total', { kind: 'computed', rule: 'sum(materials.sumOf)' }),
      field('materials', { kind: 'table', columns, minRows: 1, maxRows: 30 }),
      field('seals', { kind: 'choices', choices: [{ key: '公章', label: both('公章') }] }),
      field('contract', { kind: 'file', requiredWhen: "'公章' in seals && total > 1000" }),
      field('hint', { kind: 'note', shownWhen: 'has(contract)' }),
    ],
    steps: [
      step({ key: 'leader', who: { kind: 'projectLeader', field: 'project' } }),
      step({ key: 'helperSays', group: 2, who: { kind: 'fieldPerson', field: 'helper' } }),
      step({ key: 'office', group: 2, who: { kind: 'role', role: 'office' }, need: 'two', when: 'total >= 200000' }),
      step({ key: 'last', group: 3, who: { kind: 'chosen', unit: '110100' } }),
    ],
  })
  expect(wrong(document)).toEqual([])
})

test('a code is 2 to 20 small letters and digits', () => {
  expect(['yysq', 'a1', 'a'.repeat(20)].every(isTemplateCode)).toBe(true)
  expect(['a', 'Yysq', '1a', 'a-b', '', 'a'.repeat(21), '__proto__', '用印'].some(isTemplateCode)).toBe(false)
})

describe('fields', () => {
  test('keys have their form, are no words of rules, nothing of objects, and stand once', () => {
    const say = (key: string) => ofFields(field(key))
    for (const key of ['A', 'a_b', 'a.b', '数', `a${'b'.repeat(40)}`, '__proto__'])
      expect(say(key)).toEqual(['0.key: 编号以小写字母开头，由字母和数字组成，最多 40 位'])
    for (const key of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'sum', 'today', 'in', 'true', 'person'])
      expect(say(key)).toEqual([`0.key: “${key}”是规则中的用词，不能作编号`])
    expect(ofFields(field('a'), field('a'))).toEqual(['1.key: 编号“a”重复'])
    const table = (key: string, ...columns: string[]) =>
      field(key, { kind: 'table', columns: columns.map(it => field(it)) })
    expect(ofFields(table('t', 'a', 'b'), table('u', 'a'))).toEqual([])
    expect(ofFields(table('t', 'a', 'a'), table('u', 't'))).toEqual([
      '0.columns.1.key: 编号“a”重复',
      '1.columns.0.key: 编号“t”重复',
    ])
  })

  test('labels are in both languages, help in both or neither', () => {
    const label = { zh: ' ', en: '' }
    expect(ofFields(field('a', { label, help: { zh: '说明', en: '' } }))).toEqual([
      '0.label.zh: 必须填写',
      '0.label.en: 必须填写',
      '0.help: 中英文须同时填写',
    ])
  })

  test('what a kind does not know is refused', () => {
    const at = (kind: TemplateField['kind'], more: Partial<TemplateField>) => ofFields(field('a', { kind, ...more }))
    const no = (...names: string[]) => names.map(name => `0.${name}: 不适用于此类字段`)
    expect(at('text', { min: '1', decimals: 2 })).toEqual(no('decimals', 'min'))
    expect(at('note', { isRequired: true, requiredWhen: 'true' })).toEqual(no('requiredWhen', 'isRequired'))
    expect(at('computed', { rule: '1', isRequired: true, from: 'person.name' })).toEqual([...no('from', 'isRequired')])
    expect(at('date', { hasTime: true, rule: '1' })).toEqual(no('hasTime', 'rule'))
    expect(at('text', { mayChange: false })).toEqual(['0.mayChange: 没有自动填入，不能设置'])
    const column = (kind: TemplateField['kind']) =>
      at('table', { columns: [field('b', { kind, ...(kind === 'table' && {}) })] })
    expect(column('note')).toEqual(['0.columns.0.kind: 表格中不能有这类字段'])
    expect(column('table')).toContain('0.columns.0.kind: 表格中不能有这类字段')
  })

  test('bounds are decimal text, exact, and in order', () => {
    const at = (more: Partial<TemplateField>) => ofFields(field('a', { kind: 'amount', ...more }))
    expect(at({ min: '0.01', max: '50000000' })).toEqual([])
    expect(at({ min: '999999999999999.999999', max: '999999999999999.999998' })).toEqual(['0.max: 下限不能大于上限'])
    expect(at({ min: '-1', max: '-0.999999' })).toEqual([])
    for (const min of ['1e3', '', ' ', '1,000', '１', '1234567890123456', '0.1234567', 'NaN', '0x10'])
      expect(at({ min })).toEqual(['0.min: 须为数字，最多 15 位整数、6 位小数'])
    expect(at({ decimals: 1 })).toEqual(['0.decimals: 小数位数为 2 至 4'])
    expect(ofFields(field('a', { kind: 'number', decimals: 6 }))).toEqual([])
    expect(ofFields(field('a', { kind: 'table', columns: [field('b')], minRows: 3, maxRows: 2 }))).toEqual([
      '0.maxRows: 下限不能大于上限',
    ])
  })

  test('a step size is more than nought, and stands in numbers alone', () => {
    const at = (more: Partial<TemplateField>) => ofFields(field('a', { kind: 'number', ...more }))
    expect(at({ stepSize: '0.5', hasThousands: true })).toEqual([])
    for (const stepSize of ['0', '-1']) expect(at({ stepSize })).toEqual(['0.stepSize: 步长须大于 0'])
    expect(at({ stepSize: 'x' })).toEqual(['0.stepSize: 须为数字，最多 15 位整数、6 位小数'])
    expect(at({ kind: 'amount', stepSize: '1' })).toEqual(['0.stepSize: 不适用于此类字段'])
    expect(at({ kind: 'computed', rule: '1', decimals: 2 })).toEqual([])
  })

  test('as many choices can be asked for as there are', () => {
    const choices = ['x', 'y'].map(key => ({ key, label: both(key) }))
    const at = (more: Partial<TemplateField>) => ofFields(field('a', { kind: 'choices', choices, ...more }))
    expect(at({ minChoices: 2, maxChoices: 2, hasBoxes: true })).toEqual([])
    expect(at({ minChoices: 2, maxChoices: 1 })).toEqual(['0.maxChoices: 下限不能大于上限'])
    expect(at({ minChoices: 3 })).toEqual(['0.minChoices: 选项只有 2 个'])
    expect(at({ kind: 'choice', maxChoices: 1 })).toEqual(['0.maxChoices: 不适用于此类字段'])
  })

  test('choices or a dictionary, one of them', () => {
    const at = (more: Partial<TemplateField>) => ofFields(field('a', { kind: 'choice', ...more }))
    const one = { key: 'x', label: both('甲') }
    expect(at({})).toEqual(['0.choices: 须有选项，或指定字典'])
    expect(at({ choices: [one], dictionary: 'sex' })).toEqual(['0.choices: 选项与字典只能选其一'])
    expect(at({ dictionary: 'sex' })).toEqual([])
    expect(at({ choices: [one, one, { key: ' ', label: { zh: '', en: 'x' } }] })).toEqual([
      '0.choices.1.key: 编号“x”重复',
      '0.choices.2.key: 必须填写',
      '0.choices.2.label.zh: 必须填写',
    ])
  })

  test('groups and tables hold something, keys of groups stand once', () => {
    const [group] = template().form.groups
    const empty = { key: 'matter', title: both('空'), fields: [] }
    expect(wrong(template({ fields: [] }))).toEqual([
      'form.groups.0.fields: 分组中没有字段',
      'form.groups: 至少要有一个字段',
    ])
    const document = { ...template(), form: { groups: group ? [group, empty] : [] } }
    expect(wrong(document)).toEqual(['form.groups.1.key: 编号“matter”重复', 'form.groups.1.fields: 分组中没有字段'])
    expect(ofFields(field('t', { kind: 'table' }))).toEqual(['0.columns: 表格没有列'])
  })

  test('there are bounds to what a template holds', () => {
    const many = Array.from({ length: 201 }, (_, at) => field(`f${at}`))
    expect(ofFields(...many.slice(0, 200))).toEqual([])
    expect(ofFields(...many)).toEqual(['form.groups: 最多 200 个字段'])
    const table = (at: number) => field(`t${at}`, { kind: 'table', columns: [field('c')] })
    expect(ofFields(...[0, 1, 2, 3, 4, 5].map(table))).toEqual(['form.groups: 最多 5 个表格'])
    const mustBe = Array.from({ length: 10 }, () => ({ rule: 'has(f0)', say: both('否') }))
    expect(ofFields(...many.slice(0, 40).map(it => ({ ...it, mustBe })))).toEqual([])
    const more = many.slice(0, 41).map((it, at) => (at < 40 ? { ...it, mustBe } : { ...it, shownWhen: 'has(f0)' }))
    expect(ofFields(...more)).toEqual(['form.groups: 最多 400 条规则'])
    const help = { zh: '字'.repeat(500), en: 'x'.repeat(500) }
    expect(ofFields(...many.slice(0, 200).map(it => ({ ...it, help })))).toEqual([])
    const say = { zh: '字'.repeat(500), en: '字'.repeat(500) }
    const long = many.slice(0, 20).map(it => ({ ...it, mustBe: mustBe.map(one => ({ ...one, say })) }))
    expect(ofFields(...long)).toEqual([': 模板超过 512 KB'])
  })
})

describe('numbers', () => {
  const of = (text: string, per: TemplateDocument['serial']['per'] = [], fields?: TemplateField[]) =>
    wrong(template({ serial: { text, per }, ...(fields && { fields }) }))

  test('have one running number, and what they are counted by', () => {
    expect(of('{no}')).toEqual([])
    expect(of(' ')).toEqual(['serial.text: 必须填写'])
    expect(of('第 1 号')).toEqual(['serial.text: 须有且只有一处流水号 {no:4}'])
    expect(of('{no}{no:3}')).toEqual(['serial.text: 须有且只有一处流水号 {no:4}'])
    expect(of('{no}', ['year'])).toEqual(['serial.text: 按年编号，编号中须有 {year}'])
    expect(of('{no}', ['unit'])).toEqual(['serial.text: 按单位编号，编号中须有单位，如 {unit.short}'])
    expect(of('{year}{no}', ['year', 'year'])).toEqual(['serial.per: 重复'])
  })

  test('name fields with one short value', () => {
    const fields = [field('seal'), field('lines', { hasLines: true }), field('contract', { kind: 'file' })]
    expect(of('{seal}{no}', [], fields)).toEqual([])
    for (const name of ['lines', 'contract', 'other', 'no:0', 'no:12', 'constructor', 'person.name', '']) {
      const wanted = `serial.text: 不能使用“{${name}}”`
      expect(of(`{${name}}{no}`, [], fields)).toEqual([wanted])
    }
    for (const text of ['{no', 'no}', '{no}}', '{{no}', '{no}{'])
      expect(of(text)).toEqual(['serial.text: 花括号没有成对'])
  })
})

describe('the way', () => {
  const of = (...steps: WayStep[]) => wrong(template({ steps }))
  const second = (who: WayStep['who'], more: Partial<WayStep> = {}) =>
    of(step(), step({ key: 'b', group: 2, who, ...more }))

  test('a step that nobody decides is named by its number', () => {
    for (const who of [
      { kind: 'person' },
      { kind: 'person', person: ' ' },
      { kind: 'role', unit: '110100' },
      { kind: 'unitLeader' },
      { kind: 'projectLeader' },
      { kind: 'chosen' },
      { kind: 'fieldPerson' },
    ] as const)
      expect(second(who)).toContain('way.steps.1.who: 没有办理人')
    const document = template({ steps: [step(), step({ key: 'b', group: 2, who: { kind: 'role' } })] })
    const [mistake] = checkTemplate(document, null)
    expect(mistake && mistakeSentence(mistake, document, 'zh')).toBe('第 2 步没有办理人')
    expect(mistake && mistakeSentence(mistake, document, 'en')).toBe('Step 2: nobody decides it')
  })

  test('what does not fit who decides is refused', () => {
    expect(second({ kind: 'person', person: 'T1', level: 1 })).toEqual(['way.steps.1.who.level: 不适用于此类办理人'])
    expect(second({ kind: 'person', person: 'T1' }, { need: 'two' })).toEqual([
      'way.steps.1.need: 只有按角色办理时可以要求两人',
    ])
    expect(second({ kind: 'role', role: 'a' }, { verbs: ['ask', 'ask'] })).toEqual(['way.steps.1.verbs: 重复'])
  })

  test('the field that names somebody is of the kind, and a person’s is required', () => {
    const at = (kind: TemplateField['kind'], who: WayStep['who'], more: Partial<TemplateField> = {}) =>
      wrong(template({ fields: [field('host', { kind, ...more })], steps: [step({ who })] }))
    const person = { kind: 'fieldPerson', field: 'host' } as const
    expect(at('person', person, { isRequired: true })).toEqual([])
    expect(at('person', person)).toEqual(['way.steps.0.who.field: “host”须为必填'])
    expect(at('text', person, { isRequired: true })).toEqual(['way.steps.0.who.field: “host”不是人员字段'])
    expect(at('person', { kind: 'projectLeader', field: 'host' })).toEqual([
      'way.steps.0.who.field: “host”不是项目字段',
    ])
    expect(at('person', { kind: 'fieldPerson', field: 'constructor' })).toEqual([
      'way.steps.0.who.field: 没有字段“constructor”',
    ])
  })

  test('groups follow each other from 1, keys stand once', () => {
    const groups = (...all: number[]) => of(...all.map((group, at) => step({ key: `s${at}`, group })))
    expect(groups(1, 1, 2, 3, 3)).toEqual([])
    expect(groups(2)).toEqual(['way.steps.0.group: 顺序号应为 1'])
    expect(groups(1, 3)).toEqual(['way.steps.1.group: 顺序号应为 1 或 2'])
    expect(groups(1, 2, 1)).toEqual(['way.steps.2.group: 顺序号应为 2 或 3'])
    expect(of(step(), step({ title: { zh: '', en: 'x' } }))).toEqual([
      'way.steps.1.key: 编号“first”重复',
      'way.steps.1.title.zh: 必须填写',
    ])
    expect(of()).toEqual([])
  })
})

test('who fills it in', () => {
  const of = (fillers: TemplateDocument['fillers'], steps: WayStep[] = []) => wrong(template({ fillers, steps }))
  expect(of({ rule: 'named', units: [], roles: [], once: null })).toEqual(['fillers.rule: 没有指定单位或角色'])
  expect(of({ rule: 'link', units: [], roles: [], once: 'ever' })).toEqual(['fillers.once: 凭链接填报的不能限制次数'])
  expect(of({ rule: 'link', units: [], roles: [], once: null }, [step()])).toEqual([
    'way.steps.0.who: 凭链接填报时没有申请人所在单位',
  ])
})

test('who and what is not there is a mistake at its place', () => {
  const none: ReadonlySet<string> = new Set()
  const document = template({
    administrators: { people: ['T1'], roles: ['x'] },
    fillers: { rule: 'named', units: ['U1'], roles: ['r'], once: null },
    fields: [field('a', { kind: 'choice', dictionary: 'd' }), field('b', { kind: 'person', within: 'U2' })],
    steps: [
      step({ who: { kind: 'person', person: 'constructor' } }),
      step({ key: 'b', who: { kind: 'role', role: 'r', unit: 'U3' } }),
    ],
  })
  const known: Known = { units: new Set(['U1']), roles: new Set(['x']), people: none, dictionaries: none, data: null }
  expect(wrong(document, known)).toEqual([
    'ownerUnit: 没有单位“110100”',
    'administrators.people.0: 没有人员“T1”',
    'fillers.roles.0: 没有角色“r”',
    '0.dictionary: 没有字典“d”',
    '1.within: 没有单位“U2”',
    'way.steps.0.who.person: 没有人员“constructor”',
    'way.steps.1.who.role: 没有角色“r”',
    'way.steps.1.who.unit: 没有单位“U3”',
  ])
})
