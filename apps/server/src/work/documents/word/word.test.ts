import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wordType } from '@portico/contract/work/templateWord.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../testing/generatedValues.ts'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { paragraph, row, table, wordFile, wordParts, zipped } from '../../../testing/wordFile.ts'
import { paragraphsOf } from '../../templates/word/paragraphs.rules.ts'
import { readZip } from '../../templates/word/readZip.steps.ts'
import { readXml } from '../../templates/word/xmlTree.steps.ts'
import { documentCalls, missing, missingRecord, templateOf } from '../documents.testing.ts'

let portal: TestPortal
let admin: { satoken: string }
let zhangsan: { satoken: string }
let calls: ReturnType<typeof documentCalls>
const folder = mkdtempSync(path.join(tmpdir(), 'portico-word-'))
beforeAll(async () => {
  portal = await startPortal()
  ;[admin, zhangsan] = await Promise.all([portal.as('admin'), portal.as('zhangsan')])
  calls = documentCalls(portal, admin)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Reading {
  word: { file: string; name: string; bytes: number; places: { name: string }[] } | null
  removed: { kind: string; count: number }[]
  cwList: { zh: string; en: string }[]
}
async function readWord(bytes: Buffer, as = admin, name = '用印申请.docx') {
  const { type, payload } = multipart({}, name, bytes)
  const url = '/portal_server/xtglMbgl/readWord'
  const answer = await portal.server.inject({ method: 'POST', url, headers: { ...as, 'content-type': type }, payload })
  return JSON.parse(answer.body) as { code: number; message: string; data: Reading }
}
/** Asks for the file of a document as a browser does. */
const ask = (djid: string, headers: { satoken: string }, locale = 'zh') =>
  portal.server.inject({
    method: 'POST',
    url: '/portal_server/mbxq/paper',
    headers,
    payload: { djid, locale, gs: 'docx' },
  })
const paragraphs = (bytes: Buffer, part = 'word/document.xml') =>
  paragraphsOf(readXml(readZip(bytes).get(part) ?? Buffer.alloc(0)))

const label = (zh: string) => ({ zh, en: `${zh} in English` })
const stamp = (word: unknown) =>
  templateOf(
    [
      { key: 'reason', label: label('事由'), hasLines: true },
      { key: 'money', kind: 'amount', label: label('金额') },
      { key: 'day', kind: 'date', label: label('日期') },
      { key: 'isUrgent', kind: 'yesNo', label: label('是否加急') },
      {
        key: 'seal',
        kind: 'choice',
        label: label('印章'),
        choices: [{ key: 'a', label: { zh: '合同章', en: 'Contract seal' } }],
      },
      { key: 'helper', kind: 'person', label: label('经办人') },
      {
        key: 'goods',
        kind: 'table',
        label: label('材料'),
        columns: [
          { key: 'name', label: label('名称') },
          { key: 'copies', kind: 'number', label: label('份数') },
        ],
      },
      { key: 'secret', label: label('保密'), shownWhen: "reason == '机密'" },
    ],
    { word, way: { steps: [], afterReturn: 'smart' } },
  )
const body =
  paragraph('{申请¦人}：{事由}，{金额} 元（{金额|capital}），{日期} {日期|en}，{印章} {印章|en}，{经办人}[{保密}]') +
  table(row('序号', '名称', '份数'), row('{#材料}{序号}', '{名称}', '{份数}{/材料}')) +
  paragraph('{#是否加急}加急{/是否加急}{^是否加急}不急{/是否加急} 共 {材料.份数}')
const file = wordFile({ body, header: paragraph('编号 {编号}') })

test('a cleaned file is filled in with what the document says, for whoever may read it', async () => {
  const { data } = await readWord(file)
  expect(data).toMatchObject({ removed: [], cwList: [], word: { name: '用印申请.docx' } })
  await calls.publish('wordone', stamp(data.word))
  const set = {
    reason: '签订合同\n两份\u202e <w:p/> {金额}',
    money: '1409.5',
    day: '2026-11-25',
    isUrgent: false,
    seal: 'a',
    helper: '2016127',
    goods: [
      { id: 'r1', cells: { name: '合同 & 附件', copies: '2' } },
      { id: 'r2', cells: { name: '声明', copies: '13' } },
    ],
    secret: '不该在文件里',
  }
  const { djid, bbxh } = await calls.begin('wordone', set, zhangsan)
  const draft = await ask(djid, zhangsan)
  expect(draft.statusCode).toBe(200)
  const nameOf = (answer: typeof draft) => decodeURIComponent(String(answer.headers['content-disposition']))
  expect(nameOf(draft)).toContain('服务意见（草稿）.docx')
  expect((await ask(djid, admin)).json()).toMatchObject(missing)
  expect((await calls.post('submit', { djid, bbxh, blyj: '' }, zhangsan)).data).toMatchObject({ cwList: [], djzt: 4 })

  const answer = await ask(djid, zhangsan)
  expect(answer.headers['content-type']).toBe(wordType)
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/服务意见 编号 .+\.docx/)
  const said =
    '张三：签订合同两份 <w:p/> {金额}，1,409.50 元（壹仟肆佰零玖元伍角），2026 年 11 月 25 日 25 Nov 2026，合同章 Contract seal，李四[]'
  const rows = ['序号', '名称', '份数', '1', '合同 & 附件', '2', '2', '声明', '13', '不急 共 2、13']
  expect(paragraphs(answer.rawPayload)).toEqual([said, ...rows])
  expect(paragraphs(answer.rawPayload, 'word/header1.xml')[0]).toMatch(/^编号 .+/)
  expect((await ask(djid, zhangsan)).rawPayload.equals(answer.rawPayload)).toBe(true)
  const english = paragraphs((await ask(djid, zhangsan, 'en')).rawPayload)[0]
  expect(english).toContain('25 Nov 2026 25 Nov 2026，Contract seal')
  expect((await ask(djid, await portal.as('lisi'))).json()).toMatchObject(missing)
})

/** Of Debian’s `libreoffice-writer-nogui`, which `npm test` brings. */
const office = '/usr/bin/soffice'
test.skipIf(!existsSync(office))(
  'an office suite opens a filled file',
  async () => {
    const { word } = (await readWord(file)).data
    await calls.publish('wordopen', stamp(word))
    const goods = [{ id: 'r1', cells: { name: '合同 & 附件', copies: '2' } }]
    const { djid } = await calls.begin('wordopen', { reason: '一\n二', money: '12', goods, isUrgent: true }, zhangsan)
    const source = path.join(folder, 'filled.docx')
    writeFileSync(source, (await ask(djid, zhangsan)).rawPayload)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const as = ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, source]
    execFileSync(office, [profile, ...as], { stdio: 'ignore' })
    const text = readFileSync(path.join(folder, 'filled.txt'), 'utf8')
    for (const part of ['张三：一\n二，12.00 元（壹拾贰元整）', '合同 & 附件', '加急 共 2'])
      expect(text).toContain(part)
  },
  120_000,
)

test('what is taken out is told, what is wrong in it too, and nothing is kept of that', async () => {
  const macros = wordFile({ body: paragraph('{事由}'), parts: { 'word/vbaProject.bin': 'x' } })
  expect((await readWord(macros)).data).toMatchObject({ removed: [{ kind: 'macros', count: 1 }], cwList: [] })
  const { data } = await readWord(wordFile({ body: paragraph('申请人：{申请人') }))
  expect(data.word).toBeNull()
  expect(data.cwList).toEqual([
    { zh: '“{申请人”没有结束符，请补上 }', en: '“{申请人” is not closed: put the missing } there' },
  ])
  expect((await readWord(wordFile({ body: paragraph('{#a}{b}') }))).data.cwList[0]?.zh).toContain(
    '没有结束，请补上 {/a}',
  )
  expect((await readWord(wordFile({ body: paragraph('{@raw}') }))).data.cwList[0]?.zh).toContain('不能用')
})

test.each([
  ['no archive', Buffer.from('%PDF-1.7'), '不是 Word 文件（.docx），请另存为 .docx 后再上传'],
  ['a way out', zipped({ ...wordParts({ body: '' }), '../x': 'x' }), '文件结构异常，已拒绝'],
  ['a bomb', zipped({ ...wordParts({ body: '' }), 'a.xml': Buffer.alloc(30_000_000, 'a') }), '文件解压后过大，已拒绝'],
])('%s is refused by its words', async (_, bytes, words) => {
  expect(await readWord(bytes)).toMatchObject({ code: 800, message: words })
})

test('only a file whose places are fields, and that is here, is published', async () => {
  const { word } = (await readWord(wordFile({ body: paragraph('{事由}{领导}{材料}{constructor}') }))).data
  const saved = await calls.manage('save', { mbid: 'wordtwo', document: stamp(word) })
  expect((saved['cwList'] as { place: string[]; zh: string }[]).map(it => [it.place, it.zh])).toEqual([
    [['word'], '“领导”没有对应的字段'],
    [['word'], '“材料”是表格，请写成 {#材料}…{/材料}'],
    [['word'], '“constructor”没有对应的字段'],
  ])
  const refused = await portal.post('/xtglMbgl/publish', { mbid: 'wordtwo', bbxh: 1 }, admin)
  expect(refused.message).toContain('“Word 文件”：“领导”没有对应的字段')
  const gone = { ...word, file: 'a'.repeat(64), places: [] }
  const again = await calls.manage('save', { mbid: 'wordtwo', bbxh: 1, document: stamp(gone) })
  expect(again['cwList']).toMatchObject([{ zh: '文件不在本系统中，请重新上传' }])
})

test('the kept file can be fetched, and a document without one has none', async () => {
  const { word } = (await readWord(file)).data
  const url = '/portal_server/xtglMbgl/wordFile'
  const fetch = (headers: { satoken: string }, name: unknown) =>
    portal.server.inject({ method: 'POST', url, headers, payload: { file: name, name: '用印申请.docx' } })
  const answer = await fetch(admin, word?.file)
  expect(paragraphs(answer.rawPayload)[0]).toContain('{申请人}')
  expect((await fetch(admin, 'b'.repeat(64))).json()).toMatchObject(missingRecord)
  expect((await fetch(admin, '../../etc/passwd')).json()).toMatchObject({ code: 404 })
  expect((await fetch(zhangsan, word?.file)).json()).toMatchObject({ code: 403 })
  expect((await readWord(file, zhangsan)).code).toBe(403)
  await calls.publish('wordnone', templateOf([{ key: 'reason' }]))
  const { djid } = await calls.begin('wordnone', { reason: '一' }, zhangsan)
  expect((await ask(djid, zhangsan)).json()).toMatchObject({ code: 800, message: '这份单据的模板没有 Word 文件' })
})
