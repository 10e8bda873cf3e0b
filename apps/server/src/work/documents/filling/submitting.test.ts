import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { documentCalls, type Headers, missing, missingRecord, png, templateOf, trip } from '../documents.testing.ts'
import { newId } from './drafts.queries.ts'

let portal: TestPortal
let admin: Headers
let lisi: Headers
let wangwu: Headers
let calls: ReturnType<typeof documentCalls>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  lisi = await portal.as('lisi')
  wangwu = await portal.as('wangwu')
  calls = documentCalls(portal, admin)
  await calls.publish('trip', { ...trip, name: '出差' })
  await calls.publish('plain', templateOf([{ key: 'one' }, { key: 'two' }, { key: 'three', kind: 'number' }]))
})
afterAll(() => portal.close())

describe('handing in', () => {
  const submit = async (djid: string, bbxh: number, as = lisi) =>
    calls.post('submit', { djid, bbxh, blyj: '请审核' }, as)
  const mistakes = async (set: object, as = lisi) => {
    const { djid } = await calls.begin('trip', set as Record<string, unknown>, as)
    const { data } = await submit(djid, 1, as)
    const { cwList, djzt } = data as {
      cwList: { field: string; row: string; column: string; zh: string }[]
      djzt: number
    }
    expect(djzt).toBe(0)
    return cwList.map(it => [it.field, it.row, it.column, it.zh].filter(Boolean).join(' '))
  }

  test('says everything that is wrong, at fields and rows, in the order of the form', async () => {
    await portal.sql("update users set enabled = false where username = 'qianqi'")
    await portal.sql("update units set enabled = false where code = '900100'")
    expect(
      await mistakes({
        cost: '1000.001',
        seal: 'none',
        helper: '2001004',
        unit1: '900100',
        project1: 'ZK2024-031',
        goods: [
          { id: 'a', cells: { who: '2005019' } },
          { id: 'b', cells: {} },
          { id: 'c', cells: { name: 'x', who: 'nobody' } },
        ],
        day1: '2026-02-30',
        papers: ['A'.repeat(22)],
      }),
    ).toEqual([
      '字段reason必须填写'.replace('字段', 'reason 字段'),
      'cost 字段cost最多 2 位小数',
      'seal 字段seal没有这个选项',
      'helper 没有这个人，或其账号已停用，请重新选择',
      'unit1 没有这个单位，或单位已停用，请重新选择',
      'project1 您今天不能使用这个项目，请重新选择项目',
      'goods a name 字段name必须填写',
      'goods a who 没有这个人，或其账号已停用，请重新选择',
      'goods c who 没有这个人，或其账号已停用，请重新选择',
      'day1 字段day1须为日期',
      'papers 文件不在这份单据中，请重新上传',
    ])
    await portal.sql("update users set enabled = true where username = 'qianqi'")
    await portal.sql("update units set enabled = true where code = '900100'")
  })

  test('a choice of a dictionary is the value of one of its labels, as the form offers it', async () => {
    await calls.publish('answers', templateOf([{ key: 'answer', kind: 'choice', dictionary: 'yesNo' }]))
    const [label] = await portal.sql<{ id: string; value: string }>(
      "select id, value from dictionary_labels where dictionary_id = 'yesNo' and name = '是'",
    )
    expect(label?.id).not.toBe(label?.value)
    const handedIn = async (answer?: string) => {
      const { djid } = await calls.begin('answers', { answer }, lisi)
      return (await submit(djid, 1)).data
    }
    expect(await handedIn(label?.value)).toMatchObject({ cwList: [] })
    expect(await handedIn(label?.id)).toMatchObject({ cwList: [{ field: 'answer' }] })
  })

  test('since when somebody is here fills itself, and nobody learns it of others', async () => {
    const from = { kind: 'date', mayChange: false }
    const fields = [
      { key: 'since', ...from, from: 'person.joinedOn' },
      { key: 'other', kind: 'person' },
      { key: 'theirs', ...from, from: 'other.joinedOn' },
    ]
    await calls.publish('service', templateOf(fields))
    await portal.sql("update users set joined_on = '2016-07-01' where username = 'lisi'")
    const { djid } = await calls.begin('service', { other: '2010064', since: '1999-01-01' }, lisi)
    expect((await submit(djid, 1)).data).toMatchObject({ cwList: [] })
    expect((await calls.open({ djid }, lisi)).zdz).toEqual({ since: '2016-07-01', other: '2010064' })
  })

  test('people and units are those that are asked for, projects those of today', async () => {
    const good = { reason: 'x', cost: '1' }
    expect(await mistakes({ ...good, helper: '2012001' })).toEqual(['helper 所选人员不在规定的单位内，请重新选择'])
    const zhangsan = await portal.as('zhangsan')
    expect(await mistakes({ ...good, project1: 'NSFC-62476' }, zhangsan)).toEqual([
      expect.stringMatching(/^project1 项目授权已于 \d+ 月 \d+ 日到期，请重新选择项目$/),
    ])
  })

  test('keeps what is shown, what is computed and what only the portal says, and what all of it was called', async () => {
    const { djid } = await calls.begin(
      'trip',
      {
        me: '2009118',
        phone: '13800000000',
        reason: '参加\n会议',
        cost: '100.5',
        project1: 'HX-2024-092',
        left: '9',
        secret: 'no',
      },
      lisi,
    )
    const done = await submit(djid, 1)
    expect(done.data).toMatchObject({ cwList: [], djzt: 4 })
    const it = await calls.open({ djid }, lisi)
    expect(it).toMatchObject({
      bbxh: 2,
      kfbj: false,
      zdz: { me: '2016127', phone: '13800000000', cost: '100.5', double: '201', project1: 'HX-2024-092' },
      named: { 'project:HX-2024-092': { zh: expect.stringContaining('大模型测评') }, 'person:2016127': { zh: '李四' } },
    })
    expect(it.zdz).not.toHaveProperty('secret')
    expect(it.zdz['left']).not.toBe('9')
    await portal.sql("update users set name = '李肆' where username = 'lisi'")
    expect((await calls.open({ djid }, lisi)).named).toMatchObject({ 'person:2016127': { zh: '李四' } })
    await portal.sql("update users set name = '李四' where username = 'lisi'")
    const [row] = await portal.sql<{ summary: object }>('select summary from documents where id = $1', [djid])
    expect(row?.summary).toEqual({ zh: '参加 会议 · 100.50 元', en: '参加 会议 · ¥100.50' })
    expect(await calls.lastLog('documents.submit')).toMatchObject({ object: '出差' })
    const after = { code: 800, message: '单据已提交，不能再修改' }
    expect(await submit(djid, 2)).toMatchObject(after)
    expect(await calls.post('save', { djid, mbid: 'trip', bbxh: 2, set: {} }, lisi)).toMatchObject(after)
    expect(await calls.post('delete', { djid, bbxh: 2 }, lisi)).toMatchObject(after)
    expect(await calls.upload(djid, 'a.pdf', Buffer.from('%PDF-1.7'), lisi)).toMatchObject(after)
  })

  test('asks for what was seen last, and for a template that is there', async () => {
    const { djid } = await calls.begin('plain', { one: 'a' }, lisi)
    await calls.post('save', { djid, mbid: 'plain', bbxh: 1, set: { one: 'b' } }, lisi)
    expect((await submit(djid, 1)).message).toMatch(/在别处有改动/)
    await calls.publish('leaving', templateOf([{ key: 'one' }]))
    const draft = await calls.begin('leaving', { one: 'a' }, lisi)
    const { template } = (await portal.post('/xtglMbgl/get', { mbid: 'leaving' }, admin)).data as {
      template: { bbxh: number }
    }
    await calls.manage('withdraw', { mbid: 'leaving', bbxh: template.bbxh, cxyy: '停用' })
    const anew = (as: Headers) => calls.post('open', { mbid: 'leaving' }, as)
    expect((await anew(lisi)).message).toBe('模板已撤下，不能填报。原因：停用')
    expect(await anew(admin)).toMatchObject(missingRecord)
    expect(await calls.open({ djid: draft.djid }, lisi)).toMatchObject({ ycx: true, kfbj: true, thyy: '停用' })
    const first = { djid: newId(), mbid: 'leaving', bbxh: 0, set: { one: 'a' } }
    expect((await calls.post('save', first, lisi)).message).toBe('模板已撤下，不能填报。原因：停用')
    const ask = { djid: draft.djid, mbid: 'leaving', bbxh: 1, set: { one: 'b' } }
    expect((await calls.post('save', ask, lisi)).code).toBe(200)
    expect((await submit(draft.djid, 2)).message).toBe('模板已撤下，不能填报。原因：停用')
  })

  test('what came back is handed in again, though its template was withdrawn meanwhile', async () => {
    const title = { zh: '审核', en: 'Review' }
    const who = { kind: 'person', person: '2010064' }
    const rest = { need: 'any', verbs: ['return'], due: null, self: 'ask', repeated: 'ask', nobody: 'administrators' }
    const way = { steps: [{ key: 'review', title, group: 1, who, ...rest }], afterReturn: 'smart' }
    await calls.publish('comesback', templateOf([{ key: 'one' }], { way }))
    const { djid } = await calls.begin('comesback', { one: 'a' }, lisi)
    expect((await submit(djid, 1)).data).toMatchObject({ cwList: [], djzt: 1 })
    expect(await calls.open({ djid }, wangwu)).toMatchObject({ wdbz: { bzdm: 'review' }, kfbj: false })
    const sent = await calls.post('decide', { djid, bzdm: 'review', bbxh: 2, jd: 2, blyj: '请补充' }, wangwu)
    expect(sent.code).toBe(200)
    const { template } = (await portal.post('/xtglMbgl/get', { mbid: 'comesback' }, admin)).data as {
      template: { bbxh: number }
    }
    await calls.manage('withdraw', { mbid: 'comesback', bbxh: template.bbxh, cxyy: '停用' })
    const back = await calls.open({ djid }, lisi)
    expect(back).toMatchObject({ djzt: 2, kfbj: true, ycx: true, thyy: '请补充' })
    const bbxh = Number(back['bbxh'])
    await calls.post('save', { djid, mbid: 'comesback', bbxh, set: { one: 'b' } }, lisi)
    expect((await submit(djid, bbxh + 1)).data).toMatchObject({ cwList: [], djzt: 1 })
  })

  test('of two at once, one is handed in', async () => {
    const { djid } = await calls.begin('plain', { one: 'a' }, lisi)
    const both = await Promise.all([submit(djid, 1), submit(djid, 1)])
    expect(both.map(it => it.code).sort()).toEqual([200, 800])
  })
})

describe('files', () => {
  const stored = async () => Number((await portal.sql<{ n: string }>('select count(*) as n from document_files'))[0]?.n)
  const fetched = async (djid: string, wjid: string, as: Headers) =>
    portal.server.inject({ method: 'POST', url: '/portal_server/mbxq/file', headers: as, payload: { djid, wjid } })

  test('lie beside a draft, are read by its readers, and go with it', async () => {
    const { djid } = await calls.begin('trip', { reason: 'x', cost: '1' }, lisi)
    const pdf = (await calls.upload(djid, '../合同.pdf', Buffer.from('%PDF-1.7 x'), lisi)).data as { wjid: string }
    expect(pdf).toEqual({ wjid: expect.stringMatching(/^[\w-]{22}$/), wjmc: '合同.pdf', wjlx: 'pdf', wjdx: 10 })
    expect(await calls.open({ djid }, lisi)).toMatchObject({ fjList: [pdf] })
    expect((await fetched(djid, pdf.wjid, lisi)).body).toBe('%PDF-1.7 x')
    expect((await fetched(djid, pdf.wjid, wangwu)).body).toContain('800')
    const other = await calls.begin('trip', {}, wangwu)
    expect((await fetched(other.djid, pdf.wjid, wangwu)).body).toContain('800')
    expect((await calls.post('delete', { djid, bbxh: 7 }, lisi)).code).toBe(800)
    const before = await stored()
    expect((await calls.post('delete', { djid, bbxh: 1 }, lisi)).message).toBe('删除成功')
    expect(await stored()).toBe(before - 1)
    expect(await calls.lastLog('documents.remove')).toMatchObject({ object: '出差' })
    expect(await calls.post('open', { djid }, lisi)).toMatchObject(missing)
  })

  test('are of a kind that is let in, a picture is one, and what nothing names goes when it is handed in', async () => {
    const { djid } = await calls.begin('trip', { reason: 'x', cost: '1' }, lisi)
    for (const [name, bytes] of [
      ['a.exe', Buffer.from('MZ')],
      ['a.pdf', Buffer.from('MZ')],
      ['a', png],
      ['a.html', Buffer.from('<script>')],
    ] as const)
      expect((await calls.upload(djid, name, bytes, lisi)).message, name).toBe('文件格式错误')
    expect((await calls.upload(djid, 'a.pdf', Buffer.alloc(0), lisi)).code).toBe(800)
    const id = async (name: string, bytes: Buffer) =>
      ((await calls.upload(djid, name, bytes, lisi)).data as { wjid: string }).wjid
    const text = await id('a.txt', Buffer.from('hello'))
    const picture = await id('a.png', png)
    await id('unused.png', png)
    const save = async (bbxh: number, set: object) => calls.post('save', { djid, mbid: 'trip', bbxh, set }, lisi)
    await save(1, { papers: [text], shot: [text] })
    expect((await calls.post('submit', { djid, bbxh: 2, blyj: '' }, lisi)).data).toMatchObject({
      cwList: [{ field: 'shot', zh: '请上传 PNG 或 JPG 图片' }],
    })
    await save(2, { shot: [picture] })
    expect((await calls.post('submit', { djid, bbxh: 3, blyj: '' }, lisi)).data).toMatchObject({ cwList: [] })
    const { fjList } = (await calls.open({ djid }, lisi)) as unknown as { fjList: { wjmc: string }[] }
    expect(fjList.map(it => it.wjmc).sort()).toEqual(['a.png', 'a.txt'])
    const remove = async () => (await calls.post('delete', { djid, bbxh: 4 }, lisi)).message
    expect(await remove()).toBe('单据已提交，不能再修改')
    await portal.sql("update documents set state = 'returned' where id = $1", [djid])
    expect(await remove()).toBe('只能删除没有编号的草稿')
    await portal.sql("update documents set state = 'draft' where id = $1", [djid])
    expect(await remove()).toBe('只能删除没有编号的草稿')
  })

  test('are 100 MB a document at most', async () => {
    const { djid } = await calls.begin('trip', {}, lisi)
    await portal.sql(
      `insert into document_files (id, document_id, name, kind, size, stored_as)
       values ('full', $1, 'x', 'pdf', 104857595, 'x')`,
      [djid],
    )
    expect((await calls.upload(djid, 'a.pdf', Buffer.from('%PDF-1.7 x'), lisi)).message).toMatch(/100 MB/)
  })
})
