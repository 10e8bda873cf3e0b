import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { documentCalls, type Headers, missing, missingRecord, png, templateOf, trip } from '../documents.testing.ts'

let portal: TestPortal
let admin: Headers
let lisi: Headers
let wangwu: Headers
let leader: Headers
let calls: ReturnType<typeof documentCalls>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  lisi = await portal.as('lisi')
  wangwu = await portal.as('wangwu')
  leader = await portal.as('2009118')
  calls = documentCalls(portal, admin)
  await calls.publish('trip', { ...trip, name: '出差' })
  await calls.publish('plain', templateOf([{ key: 'one' }, { key: 'two' }, { key: 'three', kind: 'number' }]))
})
afterAll(() => portal.close())

describe('a stranger', () => {
  test('learns nothing of a document, and changes nothing of it', async () => {
    const { djid } = await calls.begin('plain', { one: 'mine' }, lisi)
    const unknown = 'A'.repeat(22)
    for (const id of [djid, unknown]) {
      const ask = { djid: id, bbxh: 1 }
      expect(await calls.post('open', { djid: id }, wangwu)).toMatchObject(missing)
      expect(await calls.post('save', { ...ask, mbid: 'plain', set: { one: 'x' } }, wangwu)).toMatchObject(missing)
      expect(await calls.post('submit', { ...ask, blyj: '' }, wangwu)).toMatchObject(missing)
      expect(await calls.post('delete', ask, wangwu)).toMatchObject(missing)
      expect(await calls.post('file', { djid: id, wjid: unknown }, wangwu)).toMatchObject(missing)
      expect(await calls.upload(id, 'a.pdf', Buffer.from('%PDF-1.7'), wangwu)).toMatchObject(missing)
    }
    expect((await calls.open({ djid }, lisi)).zdz).toEqual({ one: 'mine' })
  })

  test('who decides reads it, unless it is a draft again, and changes nothing', async () => {
    const { djid } = await calls.begin('plain', { one: 'mine' }, lisi)
    await calls.post('submit', { djid, bbxh: 1, blyj: '' }, lisi)
    await portal.sql(
      `insert into document_people (document_id, round, key, user_id, is_open)
       select $1, 1, 'x', id, false from users where username = 'wangwu'`,
      [djid],
    )
    expect(await calls.open({ djid }, wangwu)).toMatchObject({ kfbj: false, zdz: { one: 'mine' } })
    expect((await calls.post('save', { djid, mbid: 'plain', bbxh: 2, set: { one: 'x' } }, wangwu)).code).toBe(800)
    await portal.sql("update documents set state = 'draft' where id = $1", [djid])
    expect(await calls.post('open', { djid }, wangwu)).toMatchObject(missing)
  })

  test('other people’s numbers and money are not told', async () => {
    const about = async (lx: string, dm: string, as: Headers) => calls.post('about', { lx, dm }, as)
    const facts = async (...it: Parameters<typeof about>) => ((await about(...it)).data as { facts: object }).facts
    expect(await facts('person', '2009118', lisi)).toMatchObject({ code: '2009118', unit: '310200' })
    expect(await facts('person', '2009118', lisi)).not.toHaveProperty('mobile')
    expect(await facts('person', '2009118', leader)).toHaveProperty('mobile')
    expect(await facts('unit', '310200', lisi)).toMatchObject({ code: '310200' })
    expect(await facts('project', 'ZK2024-031', leader)).toMatchObject({
      leader: '2009118',
      balance: expect.any(String),
    })
    for (const [kind, code] of [
      ['project', 'ZK2024-031'],
      ['project', 'none'],
      ['person', 'none'],
      ['unit', "'"],
    ] as const)
      expect(await about(kind, code, lisi), code).toMatchObject(missingRecord)
    const named = await calls.begin('trip', { project1: 'ZK2024-031' }, lisi)
    expect((await calls.open({ djid: named.djid }, lisi)).named).not.toHaveProperty('project:ZK2024-031')
  })

  test('projects are those that one may use today', async () => {
    const of = async (as: Headers, keyword?: string) =>
      ((await calls.post('projects', { keyword }, as)).data as { xmbh: string }[]).map(it => it.xmbh)
    expect(await of(leader)).toContain('ZK2024-031')
    expect(await of(lisi)).toEqual(expect.arrayContaining(['HX-2024-092', 'NSFC-62476']))
    expect(await of(lisi)).not.toContain('SY-2025-021')
    expect(await of(lisi, 'hx-2024')).toEqual(['HX-2024-092'])
    expect(await of(lisi, '%')).toEqual([])
  })
})

test('the last document is taken over without its days, files and what the portal says; what changed is told', async () => {
  const first = templateOf([
    { key: 'kept' },
    { key: 'gone' },
    { key: 'other' },
    { key: 'day1', kind: 'date' },
    { key: 'rows', kind: 'table', columns: [{ key: 'what' }, { key: 'on', kind: 'date' }] },
    { key: 'mine', from: 'person.name', mayChange: false },
  ])
  await calls.publish('again', first)
  expect((await calls.post('last', { mbid: 'again' }, lisi)).data).toMatchObject({ tjsj: null, zdz: {}, ybgList: [] })
  const rows = [{ id: 'r', cells: { what: 'x', on: '2026-01-01' } }]
  const { djid } = await calls.begin('again', { kept: 'k', gone: 'g', other: 'o', day1: '2026-01-01', rows }, lisi)
  await calls.post('submit', { djid, bbxh: 1, blyj: '' }, lisi)
  await calls.publish(
    'again',
    templateOf([{ key: 'kept' }, { key: 'other', kind: 'number' }, { key: 'day1', kind: 'date' }]),
  )
  expect((await calls.post('last', { mbid: 'again' }, lisi)).data).toMatchObject({
    zdz: { kept: 'k' },
    ybgList: [{ zh: '字段gone' }, { zh: '字段other' }, { zh: '字段rows' }, { zh: '字段mine' }],
  })
  await calls.publish('again', first)
  expect((await calls.post('last', { mbid: 'again' }, lisi)).data).toMatchObject({
    tjsj: expect.stringMatching(/^20/),
    zdz: { kept: 'k', gone: 'g', other: 'o', rows: [{ id: 'r', cells: { what: 'x' } }] },
    ybgList: [],
  })
  expect((await calls.post('last', { mbid: 'again' }, leader)).data).toMatchObject({ tjsj: null, zdz: {} })
})

/** lisi, for zhangsan. */
async function actingForZhangsan(): Promise<Headers> {
  const switched = await portal.post(
    '/login',
    { name: '2008035', pwd: '', loginType: 'qrcodeLogin' },
    { 'login-method': 'DELEGATE', ...(await portal.as('lisi')) },
  )
  return { satoken: String(switched.headers['satoken']) }
}

test('a signature is of whoever submits, and no larger than one is', async () => {
  await calls.publish('signed', templateOf([{ key: 'sign', kind: 'signature' }]))
  const acting = await actingForZhangsan()
  const { djid } = await calls.begin('signed', {}, acting)
  const sign = async (bbxh: number, as: Headers, bytes = png) => {
    const { data } = await calls.upload(djid, 'signature.png', bytes, as)
    await calls.post('save', { djid, mbid: 'signed', bbxh, set: { sign: [(data as { wjid: string }).wjid] } }, as)
  }
  const submit = async (bbxh: number, as: Headers) =>
    (await calls.post('submit', { djid, bbxh, blyj: '' }, as)).data as { cwList: { field: string; zh: string }[] }
  await sign(1, acting)
  const zhangsan = await portal.as('zhangsan')
  const others = '签名须由提交人本人签写，请重新签名'
  expect((await submit(2, zhangsan)).cwList).toMatchObject([{ field: 'sign', zh: others }])
  await sign(2, zhangsan, Buffer.concat([png, Buffer.alloc(100 * 1024)]))
  expect((await submit(3, zhangsan)).cwList).toMatchObject([{ zh: '签名图片超过 100 KB，请重新签名' }])
  await sign(3, zhangsan)
  expect((await submit(4, zhangsan)).cwList).toEqual([])
})

test('who acts for somebody fills in in their name, and reads it afterwards without changing it', async () => {
  const acting = await actingForZhangsan()
  const { djid } = await calls.begin('trip', { reason: '代办', cost: '1' }, acting)
  expect(await calls.open({ djid }, acting)).toMatchObject({
    sqr: { zgh: '2008035' },
    tbr: { zgh: '2016127' },
    kfbj: true,
    zdz: { me: '2008035' },
  })
  const zhangsan = await portal.as('zhangsan')
  expect(await calls.open({ djid }, zhangsan)).toMatchObject({ kfbj: true, tbr: { xm: '李四' } })
  expect((await calls.post('submit', { djid, bbxh: 1, blyj: '' }, acting)).data).toMatchObject({ cwList: [] })
  expect(await calls.lastLog('documents.submit')).toMatchObject({ actor_name: '李四', principal_name: '张三' })
  lisi = await portal.as('lisi')
  expect(await calls.open({ djid }, lisi)).toMatchObject({ kfbj: false, sqr: { zgh: '2008035' } })
  expect((await calls.post('save', { djid, mbid: 'trip', bbxh: 2, set: {} }, lisi)).code).toBe(800)
  // It is the applicant's alone again once they work on it: whoever filled it in takes nothing back and reads nothing of it.
  expect((await calls.post('withdraw', { djid, bbxh: 2 }, lisi)).code).toBe(800)
  await portal.sql("update documents set state = 'returned' where id = $1", [djid])
  expect((await calls.post('open', { djid }, lisi)).code).toBe(800)
  expect((await calls.post('mine', { keyword: '代办' }, lisi)).data).toMatchObject({ total: 0 })
})

test('what came back is read as it was handed in, until it is handed in again', async () => {
  const step = {
    key: 'a',
    title: { zh: '审核', en: 'Check' },
    group: 1,
    who: { kind: 'person', person: '2010064' },
    need: 'any',
    verbs: ['return'],
    due: null,
    self: 'ask',
    repeated: 'ask',
    nobody: 'administrators',
  }
  const document = templateOf([{ key: 'one' }, { key: 'paper', kind: 'file' }])
  await calls.publish('cameback', { ...document, way: { steps: [step], afterReturn: 'smart' } })
  const { djid } = await calls.begin('cameback', { one: '原来的' }, lisi)
  await calls.post('submit', { djid, bbxh: 1, blyj: '' }, lisi)
  const wangwu = await portal.as('wangwu')
  expect((await calls.post('decide', { djid, bzdm: 'a', bbxh: 2, jd: 2, blyj: '请修改' }, wangwu)).code).toBe(200)
  await calls.post('save', { djid, mbid: 'cameback', bbxh: 2, set: { one: '还没写完' } }, lisi)
  expect(await calls.open({ djid }, lisi)).toMatchObject({ zdz: { one: '还没写完' } })
  expect(await calls.open({ djid }, wangwu)).toMatchObject({ zdz: { one: '原来的' }, fjList: [] })
})
