import { expect, test } from 'vitest'
import { paragraph, row, table, wordFile } from '../../../testing/wordFile.ts'
import { cleanWord } from './cleanWord.steps.ts'
import { fillWord, whyNotFilled } from './fillWord.steps.ts'
import { paragraphsOf } from './paragraphs.rules.ts'
import { readZip } from './readZip.steps.ts'
import type { WordScope } from './word.rules.ts'
import { readXml } from './xmlTree.steps.ts'

const scope = (texts: Record<string, string>, parts: Record<string, WordScope[]> = {}): WordScope => ({
  texts: new Map(Object.entries(texts)),
  parts: new Map(Object.entries(parts)),
})
/** The paragraphs of a part of a filled file. */
function filled(file: Buffer, values: WordScope, part = 'word/document.xml'): string[] {
  const parts = readZip(Buffer.from(fillWord(cleanWord(file).bytes, values)))
  return paragraphsOf(readXml(parts.get(part) ?? Buffer.alloc(0)))
}

test('values stand where their places were: in cut runs, rows, parts and the header', () => {
  const file = wordFile({
    header: paragraph('编号 {编¦号}'),
    body:
      paragraph('{申¦请人}：{ 金额 | capital }') +
      table(row('名称', '份数'), row('{#材料}{名称}', '{份数}{/材料}')) +
      paragraph('{#加急}急{/加急}{^加急}不急{/加急}') +
      paragraph('{^公开}保密{/公开}{#公开}公开{/公开}'),
  })
  const goods = [scope({ 名称: '合同', 份数: '2' }), scope({ 名称: '<b>&amp;', 份数: '3' })]
  const values = scope(
    { 编号: '用印0001', 申请人: '张三', '金额|capital': '壹元整' },
    { 材料: goods, 加急: [scope({})], 公开: [] },
  )
  expect(filled(file, values)).toEqual(['张三：壹元整', '名称', '份数', '合同', '2', '<b>&amp;', '3', '急', '保密'])
  expect(filled(file, values, 'word/header1.xml')).toEqual(['编号 用印0001'])
  // The same bytes each time.
  const { bytes } = cleanWord(file)
  expect(Buffer.from(fillWord(bytes, values)).equals(Buffer.from(fillWord(bytes, values)))).toBe(true)
})

test('a name that is both a value and a part is each where it is written so', () => {
  const file = wordFile({
    body: paragraph('{加急}：{#加急}急{加急}{/加急}{^加急}不急{加急}{/加急}') + paragraph('{加急}'),
  })
  expect(filled(file, scope({ 加急: '否' }, { 加急: [] }))).toEqual(['否：不急否', '否'])
  expect(filled(file, scope({ 加急: '是' }, { 加急: [scope({ 加急: '是' })] }))).toEqual(['是：急是', '是'])
})

test('what objects have by themselves is nothing here, and values are text, whatever is in them', () => {
  const file = wordFile({ body: paragraph('[{constructor}][{toString}][{事由}]') })
  expect(filled(file, scope({ 事由: '{金额}</w:t>\n第二行' }))).toEqual(['[][][{金额}</w:t>第二行]'])
  const xml = readZip(Buffer.from(fillWord(cleanWord(file).bytes, scope({ 事由: '一\n二' })))).get('word/document.xml')
  expect(xml?.toString()).toContain('<w:br/>')
})

test('{__proto__} is refused before it is filled in', () => {
  expect(cleanWord(wordFile({ body: paragraph('{__proto__}') })).mistakes).toMatchObject([{ key: 'sign' }])
})

test('what the library cannot fill in is told by its words', () => {
  expect(whyNotFilled(wordFile({ body: paragraph('{a') }))).toMatch(/unclosed/i)
  expect(whyNotFilled(wordFile({ body: paragraph('{@a}') }))).not.toBeNull()
  expect(whyNotFilled(wordFile({ body: paragraph('{a}') }))).toBeNull()
})
