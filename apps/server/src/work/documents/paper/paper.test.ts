import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deciding, startDeciding } from '../deciding/deciding.testing.ts'
import { documentCalls, missing } from '../documents.testing.ts'
import { paperReader } from './paperReader.testing.ts'

let it: Deciding
const reader = paperReader()
beforeAll(async () => {
  it = await startDeciding()
})
afterAll(async () => {
  await it.portal.close()
  reader.close()
})

const field = (
  key: string,
  kind: TemplateField['kind'],
  zh: string,
  more: Partial<TemplateField> = {},
): TemplateField => ({
  key,
  kind,
  label: { zh, en: `${key} in English` },
  isRequired: false,
  ...more,
})
const column = (key: string, kind: TemplateColumn['kind'], zh: string): TemplateColumn => field(key, kind, zh)
const wangwu = { key: 'check', who: { kind: 'person', person: '2010064' } } as const

/** Asks for the paper as a browser does. */
async function ask(id: string, headers: { satoken: string }, locale = 'zh') {
  const url = '/portal_server/mbxq/paper'
  return it.portal.server.inject({ method: 'POST', url, headers, payload: { djid: id, locale } })
}
async function paper(id: string, username: string, locale = 'zh') {
  return readPdf(await ask(id, await it.as(username), locale))
}
function readPdf(answer: Awaited<ReturnType<typeof ask>>) {
  if (answer.headers['content-type'] !== 'application/pdf') throw new Error(answer.body)
  return { ...reader.read(answer.rawPayload), name: String(answer.headers['content-disposition']) }
}

describe('the paper of a document', () => {
  test('says what was filled in and decided, is PDF/A, and is the same file each time', async () => {
    const seal = { zh: '合同章', en: 'Contract seal' }
    const code = await it.publish({
      steps: [wangwu],
      fields: [
        field('total', 'amount', '合同金额', { hasCapitals: true }),
        field('seal', 'choices', '印章', { choices: [{ key: 'a', label: seal }] }),
        field('who', 'person', '经办人', { hasNumber: true }),
        field('span', 'range', '用印期间'),
        field('secret', 'text', '保密字段', { shownWhen: "reason == '机密'" }),
      ],
    })
    const values = {
      reason: '签订合同\u202e𠮷\u0007䶮',
      total: '1409.5',
      seal: ['a'],
      who: '2016127',
      span: ['2026-11-25', '2026-11-27'],
      secret: '不该在纸上',
    }
    const id = await it.submitted(code, 'zhangsan', values)
    await it.decide(id, 'check', 'wangwu', { blyj: '材料齐全' })
    const { text, info, structure, fonts, bytes, name } = await paper(id, 'zhangsan')
    for (const part of [
      '一站式服务门户',
      '编号 用印0001',
      '申请人',
      '张三',
      '已办结',
      '签订合同〔U+20BB7〕䶮',
      '1,409.50 元',
    ])
      expect(text).toContain(part)
    for (const part of [
      '人民币壹仟肆佰零玖元伍角',
      '合同章',
      '李四 2016127',
      '2026 年 11 月 25 日 至 2026 年 11 月 27 日（3 天）',
    ])
      expect(text).toContain(part)
    for (const part of ['办理意见', '步骤 check', '同意：材料齐全', '王五', '第 1 页，共 1 页'])
      expect(text).toContain(part)
    // Every day is said as papers say it, in one line.
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/)
    expect(text).toMatch(/同意：材料齐全 +王五 +\d{4} 年 \d+ 月 \d+ 日/)
    expect(text).toMatch(/内容截至 \d{4} 年 \d+ 月 \d+ 日 \d\d:\d\d/)
    for (const part of ['保密字段', '不该在纸上', '草稿', '\u202e']) expect(text).not.toContain(part)
    expect(info).toMatch(/Title: +用印申请\d/)
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toContain('Page size:       595.28 x 841.89')
    const read = structure()
    for (const tag of ['H1', 'H2', 'TH', '/Scope /Row', '/Scope /Column']) expect(read).toContain(tag)
    const said = bytes.toString('latin1')
    for (const mark of ['<pdfaid:part>2</pdfaid:part>', '<pdfaid:conformance>A<', '/GTS_PDFA1', '/Lang (zh-CN)'])
      expect(said).toContain(mark)
    const embedded = fonts().split('\n').slice(2).filter(Boolean)
    expect(embedded.length).toBe(2)
    for (const line of embedded) expect(line).toMatch(/NotoSansSC.*yes yes yes/)
    expect(decodeURIComponent(name)).toMatch(/用印申请\d 编号 用印0001\.pdf/)
    expect((await paper(id, 'wangwu')).bytes.equals(bytes)).toBe(true)
  })

  test('in English', async () => {
    const fields = [field('on', 'date', '日期'), field('ok', 'yesNo', '是否')]
    const code = await it.publish({ steps: [wangwu], fields })
    const id = await it.submitted(code, 'zhangsan', { on: '2026-09-01', ok: true })
    await it.decide(id, 'check', 'wangwu', { jd: 3, blyj: 'no room' })
    const { text, bytes } = await paper(id, 'zhangsan', 'en')
    for (const part of [
      'Unified Portal',
      'Stamp request',
      'Applicant',
      'on in English',
      '1 Sep 2026',
      'Yes',
      'Declined: no room',
    ])
      expect(text).toContain(part)
    expect(text).toContain('Page 1 of 1')
    expect(text).not.toMatch(/[\u4e00-\u9fff]/)
    expect(bytes.toString('latin1')).toContain('/Lang (en)')
  })

  test('a table over several pages has its head on each, and its sum once', async () => {
    const columns = [column('name', 'text', '材料名称'), column('copies', 'number', '份数')]
    const many = { ...field('goods', 'table', '用印材料', { columns }) }
    const limit = { rule: 'sum(goods.copies) <= 9999', say: { zh: '太多', en: 'Too many' } }
    const code = await it.publish({ fields: [many, field('note1', 'text', '备注', { mustBe: [limit] })] })
    const goods = Array.from({ length: 84 }, (_, at) => ({ id: `r${at}`, cells: { name: `合同${at}号`, copies: '2' } }))
    const id = await it.submitted(code, 'zhangsan', { goods })
    const { text, info, structure } = await paper(id, 'zhangsan')
    const pages = Number(/Pages: +(\d+)/.exec(info)?.[1])
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/材料名称/g)?.length).toBe(pages)
    // A head that is repeated is no part of what is read aloud.
    expect(structure().match(/材料名称/g)?.length).toBe(1)
    expect(text.match(/合计 +168/g)?.length).toBe(1)
    expect(text).toContain('合同83号')
    for (let page = 1; page <= pages; page++) expect(text).toContain(`第 ${page} 页，共 ${pages} 页`)
  })

  test('signatures and pictures are drawn, other files named, and a broken picture too', async () => {
    const fields = [
      field('sign', 'signature', '签名'),
      field('shot', 'picture', '照片'),
      field('papers', 'file', '附件'),
    ]
    const code = await it.publish({ steps: [wangwu], fields })
    const id = await it.draft(code, 'zhangsan')
    const as = await it.as('zhangsan')
    const calls = documentCalls(it.portal, await it.as('admin'))
    const picture = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#11223380' } })
      .png()
      .toBuffer()
    const sent = async (name: string, bytes: Buffer) =>
      ((await calls.upload(id, name, bytes, as)).data as { wjid: string }).wjid
    const broken = Buffer.concat([picture.subarray(0, 60), Buffer.from('broken')])
    const set = {
      sign: [await sent('sign.png', picture)],
      shot: [await sent('one.png', picture), await sent('坏图.png', broken)],
      papers: [await sent('合同.pdf', Buffer.from('%PDF-1.7'))],
    }
    await it.call('save', { djid: id, mbid: code, bbxh: await it.revision(id), set }, 'zhangsan')
    await it.submit(id, 'zhangsan')
    const { text, images, structure } = await paper(id, 'wangwu')
    expect(images().split('\n').slice(2).filter(Boolean).length).toBe(2)
    expect(structure().match(/Figure/g)?.length).toBe(2)
    for (const part of ['坏图.png', '合同.pdf']) expect(text).toContain(part)
    expect(text).not.toContain('one.png')
  })
})

describe('whose it is', () => {
  test('a draft says so, shows nothing that is hidden, and is its applicant’s alone', async () => {
    const code = await it.publish({
      steps: [wangwu],
      fields: [field('secret', 'text', '保密字段', { shownWhen: "reason == '机密'" })],
    })
    const id = await it.draft(code, 'zhangsan', { reason: '平常', secret: '藏着' })
    const { text } = await paper(id, 'zhangsan')
    // In the line of its state, and across the page.
    expect([text.match(/草/g)?.length, text.match(/稿/g)?.length]).toEqual([2, 2])
    expect(text).not.toContain('藏着')
    for (const stranger of ['wangwu', 'lisi', 'admin'])
      expect((await ask(id, await it.as(stranger))).json(), stranger).toMatchObject(missing)
    expect((await ask('AAAAAAAAAAAAAAAAAAAAAA', await it.as('zhangsan'))).json()).toMatchObject(missing)
    await it.submit(id, 'zhangsan')
    expect((await ask(id, await it.as('lisi'))).json()).toMatchObject(missing)
    expect((await ask(id, await it.as('wangwu'))).statusCode).toBe(200)
  })

  test('who filled it in and who decided in another’s name stand there with both names', async () => {
    const code = await it.publish({ steps: [wangwu] })
    const id = await it.draft(code, 'zhangsan', { reason: '代办' }, 'lisi')
    await it.submit(id, 'zhangsan')
    await it.portal.sql(
      "update documents set filled_by_id = (select id from users where username = 'lisi') where id = $1",
      [id],
    )
    const acting = await it.acting('qianqi', 'wangwu')
    const [qianqi] = await it.portal.sql<{ name: string }>("select name from users where username = 'qianqi'")
    const body = { djid: id, bzdm: 'check', bbxh: await it.revision(id), jd: 1, blyj: '' }
    expect((await it.portal.post('/mbxq/decide', body, acting)).code).toBe(200)
    const { text } = await paper(id, 'zhangsan')
    expect(text).toContain('张三（李四代）')
    expect(text.replace(/ +/g, ' ')).toContain(`${qianqi?.name} 代 王五`)
    expect((await ask(id, acting)).statusCode).toBe(200)
  })
})

describe('a document that came back', () => {
  const lisi = { key: 'book', who: { kind: 'person', person: '2016127' }, group: 2 } as const
  const change = async (code: string, id: string, set: object) =>
    it.call('save', { djid: id, mbid: code, bbxh: await it.revision(id), set }, 'zhangsan')
  const comeBack = async (words: string) => {
    const code = await it.publish({ steps: [wangwu, lisi] })
    const id = await it.submitted(code, 'zhangsan', { money: '1', reason: '购书' })
    await it.decide(id, 'check', 'wangwu', { blyj: words })
    await it.decide(id, 'book', 'lisi', { jd: 2, blyj: '请修改' })
    return { code, id }
  }

  test('stands there as it was handed in beside what was said of it, for its applicant too', async () => {
    const { code, id } = await comeBack('材料齐全')
    await change(code, id, { money: '2' })
    const { text } = await paper(id, 'zhangsan')
    for (const part of ['1.00 元', '同意：材料齐全', '退回：请修改']) expect(text).toContain(part)
    expect(text).not.toContain('2.00 元')
    expect(text).toBe((await paper(id, 'wangwu')).text)
  })

  test('stands without what was said of other values, and with what was agreed where its way went on', async () => {
    const { code, id } = await comeBack('一轮意见')
    await change(code, id, { money: '2' })
    await it.submit(id, 'zhangsan')
    const again = await paper(id, 'zhangsan')
    expect(again.text).toContain('2.00 元')
    expect(again.text).not.toContain('一轮意见')
    await it.decide(id, 'check', 'wangwu', { blyj: '二轮意见' })
    await it.decide(id, 'book', 'lisi', { jd: 2, blyj: '请写清楚' })
    await change(code, id, { reason: '购买图书' })
    await it.submit(id, 'zhangsan')
    const { text } = await paper(id, 'zhangsan')
    expect(text).toMatch(/同意：二轮意见 +王五/)
    for (const part of ['自动通过', '系统', '一轮意见', '请写清楚']) expect(text).not.toContain(part)
  })
})

test('a form of 200 fields with 1,000 rows comes out, other papers wait for it, and calls are answered meanwhile', async () => {
  const columns = Array.from({ length: 6 }, (_, at) => column(`c${at}`, at === 5 ? 'amount' : 'text', `列${at}`))
  const tables = Array.from({ length: 5 }, (_, at) => field(`t${at}`, 'table', `表${at}`, { columns }))
  const plain = Array.from({ length: 190 }, (_, at) => field(`f${at}`, 'text', `字段${at}`))
  const code = await it.publish({ fields: [...plain, ...tables] })
  const cells = Object.fromEntries(columns.map(({ key }, at) => [key, at === 5 ? '12.5' : `内容${at}`]))
  const rows = Array.from({ length: 200 }, (_, at) => ({ id: `r${at}`, cells }))
  const values = {
    ...Object.fromEntries(plain.map(({ key }, at) => [key, `第${at}项`])),
    ...Object.fromEntries(tables.map(({ key }) => [key, rows])),
  }
  const ids = [await it.draft(code, 'zhangsan', values), await it.draft(code, 'lisi', { f0: '短' })]
  const [id = '', other = ''] = ids
  const as = await it.as('zhangsan')
  const papers = Promise.all([paper(other, 'lisi'), ...Array.from({ length: 6 }, () => ask(id, as))])
  expect((await it.call('templates', {}, 'wangwu')).code).toBe(200)
  const [small, ...answers] = await papers
  const refused = answers.filter(({ headers }) => headers['content-type'] !== 'application/pdf')
  // One is made and one waits; who asks again and again holds nothing.
  expect(refused.length).toBe(4)
  for (const answer of refused) expect(answer.json().message).toContain('现在生成文件的人较多')
  const [made] = answers.filter(answer => !refused.includes(answer))
  if (!made) throw new Error('none was made')
  const large = readPdf(made)
  for (const part of ['第0项', '第189项', '表4']) expect(large.text).toContain(part)
  expect(small.text).toContain('短')
}, 120_000)
