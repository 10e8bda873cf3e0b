import { expect, test } from 'vitest'
import { both, field, template, wrong } from '../../../testing/someTemplates.ts'
import type { PaperBlock, TemplatePaper } from '../../../work/templatePaper.ts'
import { compareTemplates } from '../compareTemplates.ts'
import { mistakeSentence } from '../templatePlaces.ts'
import { readTemplateText, writeTemplateText } from '../templateText.ts'
import { checkPaper } from './checkPaper.ts'
import { paperOfForm } from './paperOfForm.ts'
import { readPlace } from './paperPlaces.ts'

const fields = [
  field('reason', { hasLines: true }),
  field('money', { kind: 'amount', hasCapitals: true }),
  field('on', { kind: 'date' }),
  field('sign', { kind: 'signature' }),
  field('shot', { kind: 'picture' }),
  field('hint', { kind: 'note' }),
  field('goods', { kind: 'table', columns: [field('name'), field('price', { kind: 'amount' })] }),
]
const paper = (more: Partial<TemplatePaper> = {}): TemplatePaper => ({
  size: 'A4',
  turned: false,
  margins: [20, 22, 20, 22],
  header: [],
  body: [text('{reason}')],
  footer: [],
  ...more,
})
const text = (zh: string, en = zh): PaperBlock => ({
  kind: 'text',
  words: { zh, en },
  size: 11,
  align: 'left',
  inBoth: false,
})
const of = (...body: PaperBlock[]) => wrong(template({ fields, paper: paper({ body }) }))

test('the paper that is made of a form has no mistakes, and every field that is filled in', () => {
  const document = template({ fields })
  const made = paperOfForm(document)
  expect(wrong({ ...document, paper: made })).toEqual([])
  const said = JSON.stringify(made)
  for (const { key, kind } of fields) expect(said.includes(`"field":"${key}"`), key).toBe(kind !== 'note')
  expect(made.body.map(it => it.kind)).toEqual(['title', 'space', 'grid', 'title', 'table', 'space', 'opinions'])
  const [grid] = made.body.filter(it => it.kind === 'grid')
  expect(grid?.kind === 'grid' && grid.cells.map(it => it.span)).toEqual([2, 10, 2, 4, 2, 4, 2, 10, 2, 10])
})

test('places of words are closed and known, and what they name can be said', () => {
  const whole = '{person.name} {unit.name} {number} {issuedAt} {portal} {reason} {money} {capital:money}'
  expect(of(text(whole))).toEqual([])
  const at = (language: 'zh' | 'en', words: string) => `paper.body.0.words.${language}: ${words}`
  expect(of(text('{reason', 'ok'))).toEqual([at('zh', '花括号没有成对')])
  expect(of(text('好', '{person.age}'))).toEqual([at('en', '不能使用“{person.age}”')])
  expect(of(text('{nobody}', 'ok'))).toEqual([at('zh', '没有字段“nobody”')])
  expect(of(text('{goods}', '{sign}'))).toEqual([at('zh', '“goods”不能写在文字里'), at('en', '“sign”不能写在文字里')])
  expect(of(text('{capital:on}', 'ok'))).toEqual([at('zh', '“on”不是金额字段')])
  expect(of(text(' ', 'ok'))).toEqual([at('zh', '必须填写')])
  // Rules may read these, and no paper is given them as words.
  expect(of(text('{person.joinedOn}', '{unit.leader}'))).toEqual([
    at('zh', '不能使用“{person.joinedOn}”'),
    at('en', '不能使用“{unit.leader}”'),
  ])
  expect(of(text('{person.nameEn} {person.unitName}'))).toEqual([])
  for (const name of ['__proto__', 'person.constructor', 'person.name.x', 'capital:', 'A', 'toString.x', ''])
    expect(readPlace(name), name).toBeNull()
})

test('blocks name fields of their kind', () => {
  const columns = [{ key: 'price', isSummed: true }]
  expect(of({ kind: 'table', field: 'goods', hasIndex: true, columns })).toEqual([])
  expect(of({ kind: 'table', field: 'money', hasIndex: true, columns })).toEqual([
    'paper.body.0.field: “money”不是明细表字段',
  ])
  const odd = [...columns, { key: 'price', isSummed: false }, { key: 'x', isSummed: false }]
  expect(of({ kind: 'table', field: 'goods', hasIndex: true, columns: odd })).toEqual([
    'paper.body.0.columns.1.key: 重复',
    'paper.body.0.columns.2.key: 没有字段“x”',
  ])
  const summed = [{ key: 'name', isSummed: true }]
  expect(of({ kind: 'table', field: 'goods', hasIndex: true, columns: summed })).toEqual([
    'paper.body.0.columns.0.key: “name”不是数字，不能合计',
  ])
  expect(of({ kind: 'signature', field: 'shot', words: { zh: '', en: '' } })).toEqual([
    'paper.body.0.field: “shot”不是签名字段',
  ])
  expect(of({ kind: 'picture', field: 'gone', height: 20, align: 'left' })).toEqual([
    'paper.body.0.field: 没有字段“gone”',
  ])
})

test('cells of a grid fit, and have one thing in them', () => {
  const cells = [
    { span: 3, field: 'reason', align: 'left' },
    { span: 1, align: 'left' },
    { span: 1, label: { zh: '一', en: '' }, align: 'left' },
    { span: 1, label: { zh: '', en: '' }, align: 'left' },
    { span: 1, field: 'hint', align: 'left' },
  ] as const
  expect(of({ kind: 'grid', columns: 2, hasFrame: true, cells: [...cells] })).toEqual([
    'paper.body.0.cells.0.span: 最多占 2 列',
    'paper.body.0.cells.1.label: 一格只能是文字或字段之一',
    'paper.body.0.cells.2.label: 中英文须同时填写',
    'paper.body.0.cells.4.field: “hint”不能写在文字里',
  ])
})

test('no picture stands in header or footer', () => {
  const cells = (['reason', 'shot', 'sign'] as const).map(key => ({ span: 1, field: key, align: 'left' as const }))
  const grid: PaperBlock = { kind: 'grid', columns: 3, hasFrame: false, cells }
  expect(of(grid)).toEqual([])
  expect(wrong(template({ fields, paper: paper({ footer: [grid] }) }))).toEqual([
    'paper.footer.0.cells.1.field: “shot”不能写在文字里',
    'paper.footer.0.cells.2.field: “sign”不能写在文字里',
  ])
})

test('a page has room, and everything its place', () => {
  const wrongOf = (more: Partial<TemplatePaper>) => wrong(template({ fields, paper: paper(more) }))
  const large = '页边距过大，至少留出宽 100 毫米、高 120 毫米'
  expect(wrongOf({ margins: [20, 55, 20, 55] })).toEqual([])
  expect(wrongOf({ margins: [20, 56, 20, 55] })).toEqual([`paper.margins: ${large}`])
  expect(wrongOf({ turned: true, margins: [46, 20, 45, 20] })).toEqual([`paper.margins: ${large}`])
  expect(wrongOf({ body: [] })).toEqual(['paper.body: 纸张上还没有内容'])
  expect(wrongOf({ body: Array.from({ length: 81 }, () => text('一')) })).toEqual(['paper: 纸张最多 80 块'])
  const here = '这类内容不能放在这里'
  expect(wrongOf({ header: [{ kind: 'opinions' }], body: [{ kind: 'page', align: 'left' }] })).toEqual([
    `paper.header.0.kind: ${here}`,
    `paper.body.0.kind: ${here}`,
  ])
})

test('what a block does not know is refused by its name where a template is read', () => {
  const document = template({ fields, paper: paper() })
  const read = (from: string, to: string) => readTemplateText(writeTemplateText(document).replace(from, to))
  expect(read('"inBoth": false', '"inBoth": false, "colour": "red"')).toEqual({
    mistakes: [{ place: ['paper', 'body', 0], key: 'unknownKey', values: { name: 'colour' } }],
  })
  expect(read('"size": 11', '"size": 23')).toEqual({
    mistakes: [{ place: ['paper', 'body', 0, 'size'], key: 'tooLong', values: { max: 22 } }],
  })
})

test('a mistake is named by its block, and that a paper is another one is told', () => {
  const document = template({ fields, paper: paper({ body: [text('{nobody}', 'ok')], margins: [90, 90, 20, 22] }) })
  expect(checkPaper(document).map(it => mistakeSentence(it, document, 'zh'))).toEqual([
    '纸张的“页边距”：页边距过大，至少留出宽 100 毫米、高 120 毫米',
    '纸张第 1 块的“文字”：没有字段“nobody”',
  ])
  const none = template({ fields: [field('a', { label: both('甲') })] })
  const own = { ...none, paper: paper() }
  const said = (before: typeof none, after: typeof none) => compareTemplates(before, after).map(it => it.said.zh)
  expect(said(none, own)).toEqual(['改用模板自己的纸张'])
  expect(said(own, none)).toEqual(['纸张改为按表单排版'])
  expect(said(own, { ...own, paper: paper({ turned: true }) })).toEqual(['纸张的内容有改动'])
})
