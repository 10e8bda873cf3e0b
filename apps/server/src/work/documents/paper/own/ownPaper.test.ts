import { readFileSync } from 'node:fs'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import type { PaperBlock, TemplatePaper } from '@portico/contract/work/templatePaper.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../../deciding/deciding.testing.ts'
import { paperReader } from '../paperReader.testing.ts'

let it: Deciding
const reader = paperReader()
beforeAll(async () => {
  it = await startDeciding()
})
afterAll(async () => {
  await it.portal.close()
  reader.close()
})

const field = (key: string, kind: TemplateField['kind'], more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  label: { zh: `字段${key}`, en: `Field ${key}` },
  isRequired: false,
  ...more,
})
const text = (zh: string, en: string, more: object = {}): PaperBlock => ({
  kind: 'text',
  words: { zh, en },
  size: 11,
  align: 'left',
  inBoth: false,
  ...more,
})
const paperOf = (body: PaperBlock[], more: Partial<TemplatePaper> = {}): TemplatePaper => ({
  size: 'A4',
  turned: false,
  margins: [20, 20, 20, 20],
  header: [text('{portal}', '{portal}'), { kind: 'line', isRed: true }],
  body,
  footer: [{ kind: 'page', align: 'center' }],
  ...more,
})
const title: PaperBlock = {
  kind: 'title',
  words: { zh: '用印证明', en: 'Proof of sealing' },
  size: 20,
  align: 'center',
  inBoth: false,
}
const wangwu = { key: 'check', who: { kind: 'person', person: '2010064' } } as const
const ask = async (url: string, payload: object, username: string) =>
  it.portal.server.inject({ method: 'POST', url, headers: await it.as(username), payload })
const paper = async (id: string, locale = 'zh', username = 'zhangsan') => {
  const answer = await ask('/portal_server/mbxq/paper', { djid: id, locale }, username)
  if (answer.headers['content-type'] !== 'application/pdf') throw new Error(answer.body)
  return reader.read(answer.rawPayload)
}
const preview = async (document: object, locale = 'zh', username = 'admin') =>
  ask('/portal_server/xtglMbgl/preview', { document, locale }, username)
const plain = (said: string) => said.replace(/\s+/g, '')

describe('a document of a template with a paper of its own', () => {
  const sentence = {
    zh: '兹证明{person.name}（{person.code}）于 {on} 用印，金额 {money}（{capital:money}），编号 {number}，{issuedAt}。秘密：{secret}。',
    en: 'This certifies that {person.name} sealed on {on} for {money}, no. {number}, {issuedAt}. Secret: {secret}.',
  }

  test('says the template’s sentence with its values, in the language that is asked for, alike each time', async () => {
    const code = await it.publish({
      steps: [wangwu],
      fields: [field('on', 'date'), field('secret', 'text', { shownWhen: "reason == '机密'" })],
      paper: paperOf([title, text(sentence.zh, sentence.en), { kind: 'opinions' }, { kind: 'proof' }]),
    })
    const values = { reason: '用印', money: '1409.5', on: '2026-11-05', secret: '不该在纸上' }
    const id = await it.submitted(code, 'zhangsan', values)
    const [running] = [await paper(id)]
    // It has no number and no day of issue yet: their places are empty.
    expect(plain(running.text)).toContain('编号，。秘密：。')
    await it.decide(id, 'check', 'wangwu', { blyj: '材料齐全' })
    const { text: zh, info, structure, fonts, bytes } = await paper(id)
    const said = plain(zh)
    expect(said).toContain('于2026年11月5日用印，金额1,409.50元（壹仟肆佰零玖元伍角），编号用印0001，20')
    expect(said).toMatch(/兹证明张三（\d+）/)
    expect(said).toMatch(/用印0001，\d{4}年\d+月\d+日。秘密：。/)
    for (const part of ['用印证明', '同意：材料齐全', '第1页，共1页']) expect(said).toContain(part)
    // Nothing of the form's own paper, and nothing that the rules hide.
    for (const part of ['不该在纸上', '字段on', '内容截至']) expect(said).not.toContain(part)
    expect(info).toMatch(/Tagged: +yes/)
    const read = structure()
    for (const tag of ['H1', 'P (block)', 'Table', 'TH']) expect(read).toContain(tag)
    // Header and footer are on every page, and no part of what is read aloud.
    expect(read).not.toContain('第 1 页')
    expect(bytes.toString('latin1')).toContain('<pdfaid:conformance>A<')
    for (const line of fonts().split('\n').slice(2).filter(Boolean)) expect(line).toMatch(/NotoSansSC.*yes yes yes/)
    expect((await paper(id, 'zh', 'wangwu')).bytes.equals(bytes)).toBe(true)
    const { text: en } = await paper(id, 'en')
    const english = en.replace(/\s+/g, ' ')
    expect(english).toMatch(
      /sealed on 5 Nov 2026 for 1,409\.50 yuan, no\. 用印0001, \d+ [A-Z][a-z]{2} 20\d\d\. Secret: \./,
    )
    for (const part of ['Proof of sealing', 'Agreed: 材料齐全', 'Page 1 of 1']) expect(english).toContain(part)
  })

  test('shows a table with the columns that it has, its head on each page, and what is added up', async () => {
    const columns = [field('name', 'text'), field('copies', 'number'), field('inner', 'text')]
    const table: PaperBlock = {
      kind: 'table',
      field: 'goods',
      hasIndex: true,
      columns: [
        { key: 'copies', isSummed: true },
        { key: 'name', isSummed: false },
      ],
    }
    const goods = field('goods', 'table', { columns, shownWhen: "reason != '无'" })
    const code = await it.publish({ fields: [goods], paper: paperOf([title, table], { turned: true }) })
    const cells = (at: number) => ({ name: `合同${at}号`, copies: '2', inner: '内部' })
    const rows = Array.from({ length: 40 }, (_, at) => ({ id: `r${at}`, cells: cells(at) }))
    const id = await it.submitted(code, 'zhangsan', { reason: '有', goods: rows })
    const { text: zh, info, structure } = await paper(id)
    expect(info).toContain('Page size:       841.89 x 595.28')
    const pages = Number(/Pages: +(\d+)/.exec(info)?.[1])
    expect(pages).toBeGreaterThan(1)
    expect(zh.match(/字段copies +字段name/g)?.length).toBe(pages)
    expect(structure().match(/字段copies/g)?.length).toBe(1)
    expect(zh.match(/合计 +80/g)?.length).toBe(1)
    expect(zh).toContain('合同39号')
    expect(zh).not.toContain('内部')
    const none = await it.submitted(code, 'zhangsan', { reason: '无', goods: rows })
    expect((await paper(none)).text).not.toContain('字段copies')
  })

  test('is a draft across its pages until it is handed in', async () => {
    const code = await it.publish({ paper: paperOf([text('事由 {reason}', 'Reason {reason}')]) })
    const id = await it.draft(code, 'zhangsan', { reason: '平常\u202e{money}' })
    const { text: zh } = await paper(id)
    // What somebody filled in is no place, and turns nothing round.
    expect(zh).toContain('事由 平常{money}')
    expect(zh.match(/草/g)?.length).toBe(1)
  })

  test('says who filled it in for somebody', async () => {
    const code = await it.publish({ paper: paperOf([text('申请人 {person.name}', 'Of {person.name}')]) })
    const id = await it.draft(code, 'zhangsan', {}, 'lisi')
    expect((await paper(id)).text).toContain('张三（李四代）')
  })

  test('says across its pages that it is not issued while it is on its way, came back, or was declined', async () => {
    const code = await it.publish({ steps: [wangwu], paper: paperOf([text('事由 {reason}', 'Reason {reason}')]) })
    const marked = async (id: string) => (await paper(id)).text.match(/[草未废不]/g)?.join('') ?? ''
    const sent = async (decision: Record<string, unknown>) => {
      const id = await it.submitted(code, 'zhangsan', { reason: '平常' })
      expect(await marked(id)).toBe('未')
      await it.decide(id, 'check', 'wangwu', decision)
      return marked(id)
    }
    expect(await sent({ jd: wire.return, blyj: '请改金额' })).toBe('未')
    expect(await sent({ jd: wire.decline, blyj: '没有理由' })).toBe('不')
    expect(await sent({})).toBe('')
  })
})

describe('a template before anybody fills it in', () => {
  const ready = (code: string): TemplateDocument =>
    JSON.parse(readFileSync(new URL(`../../../../foundation/templates/${code}.json`, import.meta.url), 'utf8'))

  test('is shown with example values, the same each time, in both languages', async () => {
    const answer = await preview(ready('zzzm'))
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('在职证明.pdf')
    const { text: zh, bytes } = reader.read(answer.rawPayload)
    for (const part of ['兹证明陈思远同志（工号2009118）', '办理签证', '人证〔2026〕0118号', '2026年11月5日'])
      expect(plain(zh)).toContain(part)
    expect((await preview(ready('zzzm'))).rawPayload.equals(bytes)).toBe(true)
    const { text: en } = reader.read((await preview(ready('zzzm'), 'en')).rawPayload)
    expect(en.replace(/\s+/g, ' ')).toContain('This is to certify that Chen Siyuan (staff no. 2009118)')
  })

  test('of more than a template may have is refused before anything is drawn', async () => {
    const document = ready('zzzm')
    const tables = Array.from({ length: 6 }, (_, at) => field(`t${at}`, 'table', { columns: [field('a', 'text')] }))
    const groups = [...document.form.groups, { key: 'more', title: { zh: '表', en: 'Tables' }, fields: tables }]
    const refused = (await preview({ ...document, form: { groups } })).json()
    expect(refused).toMatchObject({ code: 800, message: expect.stringContaining('最多 5 个表格') })
  })

  test('without a paper of its own shows the form’s, whatever its rules hide', async () => {
    const { text: zh } = reader.read((await preview(ready('yysq'))).rawPayload)
    for (const part of ['用印申请', '12,345.60元', '壹万贰仟叁佰肆拾伍元陆角', '示例.pdf'])
      expect(plain(zh)).toContain(part)
  })

  test('is shown with its mistakes, for those with the right alone', async () => {
    const document = ready('zzzm')
    const wrong = { ...document, paper: paperOf([text('甲{nobody}乙{x y}', 'A')], { margins: [100, 90, 100, 90] }) }
    const { text: zh } = reader.read((await preview(wrong)).rawPayload)
    expect(zh).toContain('甲乙{x y}')
    const refused = (await preview(document, 'zh', 'lisi')).json()
    expect(refused.code).toBe(403)
    const saved = await ask('/portal_server/xtglMbgl/save', { mbid: 'wrongpaper', document: wrong }, 'admin')
    const { bbxh } = saved.json().data
    const published = await ask('/portal_server/xtglMbgl/publish', { mbid: 'wrongpaper', bbxh }, 'admin')
    expect(published.json().errors).toMatchObject({
      'paper.body[0].words.zh': expect.stringContaining('不能使用“{x y}”'),
      'paper.margins': expect.stringContaining('页边距过大'),
    })
  })
})
