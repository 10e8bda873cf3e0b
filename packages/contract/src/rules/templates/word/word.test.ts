import { expect, test } from 'vitest'
import type { TemplateDocument } from '../../../work/templateDocument.ts'
import type { TemplateField } from '../../../work/templateFields.ts'
import { mistakeWords } from '../templateMistakes.ts'
import { checkWord } from './checkWord.ts'
import { proposedFields } from './proposedFields.ts'
import { wordBraces, wordMistake } from './wordBraces.ts'
import { wordTargets } from './wordTargets.ts'

const said = (...paragraphs: string[]) => wordBraces(paragraphs).mistakes.map(it => wordMistake(it, 'zh'))
const field = (key: string, kind: TemplateField['kind'], zh: string, more: Partial<TemplateField> = {}) => ({
  key,
  kind,
  label: { zh, en: key },
  isRequired: false,
  ...more,
})
/** A template of these fields with a Word file of these paragraphs. */
const template = (fields: TemplateField[], ...paragraphs: string[]) =>
  ({
    form: { groups: [{ key: 'a', title: { zh: '', en: '' }, fields }] },
    word: { file: '', name: '', bytes: 1, places: wordBraces(paragraphs).places },
  }) as unknown as TemplateDocument
const wrong = (fields: TemplateField[], ...paragraphs: string[]) =>
  checkWord(template(fields, ...paragraphs)).map(it => mistakeWords(it, 'zh'))

test('names, parts and forms are read, the same place once, each in the part around it', () => {
  const { places, mistakes } = wordBraces([
    '{金额|capital} { 金额 } {金额}',
    '{#rows}{name}',
    '{/rows}{^ok}{name}{/ok}',
  ])
  expect(mistakes).toEqual([])
  const place = (name: string, sign = 'value', inside: number | null = null, format: string | null = null) => ({
    name,
    sign,
    format,
    inside,
  })
  expect(places).toEqual([
    place('金额', 'value', null, 'capital'),
    place('金额'),
    place('rows', 'each'),
    place('name', 'value', 2),
    place('ok', 'unless'),
    place('name', 'value', 4),
  ])
})

test.each([
  ['「{申请人', '“{申请人”没有结束符，请补上 }'],
  ['金额} 元', '“金额}”前没有 {，请补上'],
  ['{ }', '花括号中没有名称：“{ }”'],
  ['{金额|sum}', '没有格式“sum”，只有 |capital |date |en'],
  ['{#rows}', '“{#rows}”没有结束，请补上 {/rows}'],
  ['{/rows}', '“{/rows}”没有开始'],
  ['{#a}{#b}{/a}{/b}', '“{#b}”应在“{/a}”之前结束'],
  [`{${'长'.repeat(41)}}`, `“{${'长'.repeat(41)}}”太长，名称最多 40 个字`],
])('%s is said by its words', (text, words) => {
  expect(said(text)[0]).toBe(words)
})

test.each(['@', '%', '~', '$', '>', ':', '-', '=', '!', '&', '__proto__', '<', '*'])('%s cannot stand there', sign => {
  expect(said(`{${sign}金额}`)[0]).toContain('不能用')
})

test('parts stand ten in each other, and no more', () => {
  const nested = (count: number) => '{^a}'.repeat(count) + '{/a}'.repeat(count)
  expect(said(nested(10))).toEqual([])
  expect(said(nested(11))).toEqual(['“{^a}”嵌套太深，最多 10 层'])
})

test('a place that stands in itself, or in what comes after it, is a mistake', () => {
  const place = (name: string, sign: 'value' | 'each', inside: number | null) => ({ name, sign, format: null, inside })
  const form = template([field('a', 'text', '甲'), field('t', 'table', '表', { columns: [field('c', 'text', '列')] })])
  const wrong = (...places: unknown[]) => {
    const document = { ...form, word: { ...form.word, places } } as TemplateDocument
    expect(proposedFields(document).fields.length).toBeLessThan(3)
    return checkWord(document).map(it => mistakeWords(it, 'zh'))
  }
  expect(wrong(place('a', 'value', 0))).toEqual(['“a”没有对应的字段'])
  expect(wrong(place('a', 'each', 1), place('a', 'each', 0), place('t', 'each', 0))[0]).toBe('“a”没有对应的字段')
})

test('a million braces are not all looked at', () => {
  expect(said('{a}{'.repeat(100_000)).length).toBeLessThanOrEqual(100)
  expect(said(Array.from({ length: 400 }, (_, at) => `{f${at}}`).join(''))).toEqual(['占位符最多 300 个'])
})

test('a place that is no field, or another kind of field, is a mistake', () => {
  const goods = field('goods', 'table', '材料', { columns: [field('copies', 'number', '份数')] })
  const fields = [goods, field('ok', 'yesNo', '加急'), field('money', 'amount', '金额'), field('day', 'date', '日期')]
  const good = '{#材料}{序号}{份数}{goods.copies}{金额}{/材料}{#加急}{day|date}{/加急}{^ok}{money|capital}{/ok}'
  expect(wrong(fields, good, '{goods.copies}{编号}{提交时间|date}{day|en}')).toEqual([])
  expect(wrong(fields, '{constructor}{toString}{份数}{序号}')).toEqual([
    '“constructor”没有对应的字段',
    '“toString”没有对应的字段',
    '“份数”没有对应的字段',
    '“序号”没有对应的字段',
  ])
  expect(wrong(fields, '{材料}{#金额}{/金额}{金额|date}{日期|capital}')).toEqual([
    '“材料”是表格，请写成 {#材料}…{/材料}',
    '“金额”不是表格或是否字段，不能写成 {#金额}',
    '“金额”不能用格式“date”',
    '“日期”不能用格式“capital”',
  ])
})

test('what the document says besides is no field, and its decisions are rows', () => {
  const day = field('day', 'date', '日期')
  const good =
    '{出具日期}{验证码}{#办理意见}{序号}{步骤}{办理人}{意见|en}{日期|date}{/办理意见}{^办理意见}无{/办理意见}'
  const english = '{document.number}{#document.decisions}{document.step}{document.decidedBy}{/document.decisions}'
  expect(wrong([day], good, english)).toEqual([])
  expect(proposedFields(template([], good, english, '{document.row}{document.step}'))).toEqual({
    fields: [],
    columns: [],
  })
  expect(wrong([], '{步骤}{document.opinion}{办理意见}{验证码|date}{#编号}{/编号}')).toEqual([
    '“步骤”没有对应的字段',
    '“document.opinion”没有对应的字段',
    '“办理意见”是表格，请写成 {#办理意见}…{/办理意见}',
    '“验证码”不能用格式“date”',
    '“编号”不是表格或是否字段，不能写成 {#编号}',
  ])
  const goods = field('goods', 'table', '材料', { columns: [field('copies', 'number', '份数')] })
  expect(wrong([goods], '{#办理意见}{#材料}{份数}{/材料}{/办理意见}')).toEqual(['表格“材料”不能放在另一个表格的行中'])
  expect(wrong([goods], '{#材料}{#办理意见}{意见}{/办理意见}{/材料}')).toEqual([
    '表格“办理意见”不能放在另一个表格的行中',
  ])
})

test('pictures are places by their alternative text, of pictures and signatures alone', () => {
  const picture = (alt: string, isPicture = true) => ({ alt, isPicture })
  const read = wordBraces(['{#材料}', picture('{ 照片 }'), '{/材料}', picture('{签名}'), picture('{签名}')])
  expect(read.mistakes).toEqual([])
  expect(read.places.map(({ name, sign, inside }) => [name, sign, inside])).toEqual([
    ['材料', 'each', null],
    ['照片', 'picture', 0],
    ['签名', 'picture', null],
  ])
  const saidOf = (alt: string, isPicture = true) =>
    wordBraces([picture(alt, isPicture)]).mistakes.map(it => wordMistake(it, 'zh'))
  expect(saidOf('{签名')).toEqual(['图片的替代文字“{签名”应只写一个名称，如 {签名}'])
  expect(saidOf('{#签名}')).toEqual(['图片的替代文字“{#签名}”应只写一个名称，如 {签名}'])
  expect(saidOf('{签名|en}')).toEqual(['图片的替代文字“{签名|en}”应只写一个名称，如 {签名}'])
  expect(saidOf('{@签名}')[0]).toContain('不能用')
  expect(saidOf('{签名}', false)).toEqual(['“{签名}”写在了不是图片的对象上，请插入一张嵌入的图片'])

  const fields = [field('sign', 'signature', '签名'), field('money', 'amount', '金额')]
  const held = (...alts: string[]) => {
    const { places } = wordBraces(alts.map(alt => picture(alt)))
    const document = template(fields)
    return { ...document, word: { ...document.word, places } } as TemplateDocument
  }
  const mistakes = (document: TemplateDocument) => checkWord(document).map(it => mistakeWords(it, 'zh'))
  expect(mistakes(held('{签名}', '{验证码图}', '{document.qrCode}'))).toEqual([])
  expect(mistakes(held('{金额}', '{编号}', '{公章}'))).toEqual([
    '“金额”不是图片或签名，不能作图片的替代文字',
    '“编号”不是图片或签名，不能作图片的替代文字',
    '“公章”没有对应的字段',
  ])
  expect(wrong(fields, '{验证码图}')).toEqual(['“验证码图”是图片：请插入一张图片，替代文字写 {验证码图}'])
  expect(proposedFields(held('{公章}', '{经办人签字}')).fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['公章', 'picture'],
    ['经办人签字', 'signature'],
  ])
})

test('a field goes before what the document says, but not within its decisions', () => {
  const fields = [field('day', 'date', '日期'), field('no', 'text', '编号'), field('said', 'text', '办理意见')]
  const document = template(fields, '{编号}{日期}{#document.decisions}{日期}{编号}{/document.decisions}{办理意见}')
  const named = wordTargets(document, document.word?.places ?? []).map(it =>
    it?.kind === 'field' ? it.field.key : it?.kind === 'own' ? `document.${it.word}` : null,
  )
  expect(named).toEqual(['no', 'day', 'document.decisions', 'document.decidedOn', 'no', 'said'])
})

test('what the form has not is proposed, its kind by its name', () => {
  const goods = field('goods', 'table', '材料', { columns: [field('copies', 'number', '份数')] })
  const { fields, columns } = proposedFields(
    template(
      [goods],
      '{合同金额}{日期}{对方单位}{用印事由}{申请人}{contractNo}{#材料}{名称}{份数}{/材料}',
      '{#设备}{名称}{数量}{/设备}{#是否加急}{理由}{/是否加急}{^保密}公开{/保密}{other.price}',
    ),
  )
  expect(fields.map(({ key, kind, label }) => [key, kind, label.en])).toEqual([
    ['contractAmount', 'amount', 'Contract amount'],
    ['date', 'date', 'Date'],
    ['otherParty', 'text', 'Other party'],
    ['reason', 'text', 'Reason'],
    ['contractNo', 'text', 'Contract no'],
    ['table', 'table', ''],
    ['isUrgent', 'yesNo', 'Is urgent'],
    ['text', 'text', ''],
    ['yesNo', 'yesNo', ''],
    ['other', 'table', 'Other'],
  ])
  expect(fields.find(it => it.name === '设备')?.columns.map(it => [it.name, it.kind])).toEqual([
    ['名称', 'text'],
    ['数量', 'number'],
  ])
  expect(columns.map(({ table, column }) => [table, column.name])).toEqual([['goods', '名称']])
})
