import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#http/context.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { changesBetween } from './logs.store.ts'

let portal: TestPortal
let auditor: { satoken: string }
const caller = { address: '10.9.8.7', requestId: 'r-1', userAgent: 'test' } as Caller
const zhangsan = { id: 2, code: '2008035', username: 'zhangsan', name: '张三', nameEn: 'Zhang San' }
const lisi = { id: 3, code: '2016127', username: 'lisi', name: '李四', nameEn: 'Li Si' }

beforeAll(async () => {
  portal = await startPortal()
  auditor = await portal.as('zhaoliu')
  const detail = {
    ...changesBetween(
      { email: 'a@b.cn', enabled: true, tags: ['x'] },
      { email: null, enabled: false, tags: ['x', 'y'] },
    ),
    why: 'test',
    more: { deep: 1 },
  }
  await portal.services.logs.note(
    { operation: 'profile.update', object: '=甲', detail },
    { actor: lisi, user: zhangsan },
    caller,
  )
  for (let i = 0; i < 25; i++)
    await portal.services.logs.note({ operation: 'versions.update', object: `第 ${i} 条` }, null, caller)
})
afterAll(() => portal.close())

interface Page {
  total: number
  list: Record<string, unknown>[]
}
const list = async (body: object, path = '/xtglCzrz/list') => (await portal.post(path, body, auditor)).data as Page

describe('the operation log', () => {
  test('shows who, for whom, what, and each change', async () => {
    const page = await list({ czlx: 'profile.update' })
    expect(page.total).toBe(1)
    expect(page.list[0]).toMatchObject({
      czr: '李四',
      wtrxm: '张三',
      czlx: 'profile.update',
      czdx: '=甲',
      czjg: 1,
      ip: '10.9.8.7',
      qqh: 'r-1',
      xgnr: [
        { zd: 'email', ygz: 'a@b.cn', xgz: null },
        { zd: 'enabled', ygz: true, xgz: false },
        { zd: 'tags', ygz: ['x'], xgz: ['x', 'y'] },
      ],
      bz: [
        { zd: 'why', value: 'test' },
        { zd: 'more', value: '{"deep":1}' },
      ],
    })
  })

  test('pages, the newest first, and sorts by what it is asked for', async () => {
    const first = await list({ czlx: 'versions.update', pageSize: 10 })
    expect(first.total).toBe(25)
    expect(first.list.map(row => row['czdx'])).toEqual(Array.from({ length: 10 }, (_, i) => `第 ${24 - i} 条`))
    const third = await list({ czlx: 'versions.update', pageSize: 10, pageNum: 3 })
    expect(third.list).toHaveLength(5)
    const sorted = await list({ czlx: 'versions.update', pageSize: 10, orderBy: 'czsj' })
    expect(sorted.list[0]?.['czdx']).toBe('第 0 条')
    expect((await portal.post('/xtglCzrz/list', { orderBy: 'hash' }, auditor)).code).toBe(404)
  })

  test('filters by person, object, outcome, address and period', async () => {
    expect((await list({ czr: '张' })).total).toBe(1)
    expect((await list({ czdx: '第 2' })).total).toBe(6)
    expect((await list({ ip: '10.9.8' })).total).toBe(26)
    expect((await list({ ip: '%' })).total).toBe(0)
    expect((await list({ czlx: 'versions.update', czjg: 0 })).total).toBe(0)
    expect(
      (await list({ czlx: 'versions.update', sjd: { kssj: '2019-01-01 00:00:00', jssj: '2020-01-01 00:00:00' } }))
        .total,
    ).toBe(0)
    expect(
      (await list({ czlx: 'versions.update', sjd: { kssj: '2020-01-01 00:00:00', jssj: '2100-01-01 00:00:00' } }))
        .total,
    ).toBe(25)
    const [noted] = await portal.sql<{ detail: string }>(
      "select detail from operation_log where detail like '%2019-01-01%' order by seq desc limit 1",
    )
    expect(JSON.parse(noted?.detail ?? '')).toMatchObject({ period: '2019-01-01 00:00:00 – 2020-01-01 00:00:00' })
  })

  test('reading it is written down once for each filter, not for each page', async () => {
    const readings = async () => (await list({ czlx: 'logs.readOperations', pageSize: 100 })).total
    const before = await readings()
    await list({ czr: '钱七' })
    await list({ czr: '钱七', pageNum: 2, orderBy: 'czsj' })
    expect(await readings()).toBe(before + 1)
    await list({ czr: '孙八' })
    expect(await readings()).toBe(before + 2)
  })

  test('is for holders of the right alone', async () => {
    const others = await portal.as('zhangsan')
    for (const path of ['/xtglCzrz/list', '/xtglCzrz/check', '/xtglDlrz/list', '/xtglDlrz/check'])
      expect((await portal.post(path, {}, others)).code, path).toBe(403)
  })
})

describe('exports', () => {
  const file = async (path: string, body: object, language = 'zh') => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: `/portal_server${path}`,
      headers: { ...auditor, 'content-type': 'application/json', 'accept-language': language },
      payload: JSON.stringify(body),
    })
    return {
      ...answer,
      name: decodeURIComponent(String(answer.headers['content-disposition'])),
      raw: answer.rawPayload,
    }
  }

  test('the operation log as csv: what the filter shows, in sentences, no formulas', async () => {
    const zh = await file('/xtglCzrz/export', { outputType: 'csv', czlx: 'profile.update' })
    expect(zh.name).toMatch(/操作日志-\d{8}\.csv/)
    expect(zh.body).toContain('修改本人资料')
    expect(zh.body).toContain('邮箱已清空（原为“a@b.cn”）')
    const en = await file('/xtglCzrz/export', { outputType: 'csv', czlx: 'profile.update' }, 'en')
    expect(en.body).toContain('e-mail cleared (was “a@b.cn”)')
    expect(en.body.split('\r\n')).toHaveLength(3)
    const many = await file('/xtglCzrz/export', { outputType: 'csv', czlx: 'versions.update' })
    expect(many.body.split('\r\n')).toHaveLength(27)
    const objects = (text: string) => [...text.matchAll(/第 (\d+) 条/g)].map(found => Number(found[1]))
    expect(objects(many.body)).toEqual(Array.from({ length: 25 }, (_, i) => 24 - i))
    const upwards = await file('/xtglCzrz/export', {
      outputType: 'csv',
      czlx: 'versions.update',
      orderBy: 'czsj',
      isDesc: 0,
    })
    expect(objects(upwards.body)).toEqual(Array.from({ length: 25 }, (_, i) => i))
  })

  test('the sign-in log as a sheet; each export is written down', async () => {
    await portal.signIn('zhangsan', 'wrong')
    const sheet = await file('/xtglDlrz/export', { outputType: 'xlsx', dljg: 0 })
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
    const { sheets } = await readXlsx(await buffer(Readable.from([sheet.raw])))
    expect(sheets[0]?.rows[1]?.slice(2, 3)).toEqual(['zhangsan'])
    expect(sheets[0]?.rows[1]).toContain('密码错误')
    expect((await list({ czlx: 'logs.exportSignIns' })).list[0]).toMatchObject({ czr: '赵六' })
  })
})

describe('the sign-in log', () => {
  test('shows tries with their reason', async () => {
    await portal.signIn('nobody-here', 'x')
    const page = await list({ czr: 'nobody' }, '/xtglDlrz/list')
    expect(page.list[0]).toMatchObject({ username: 'nobody-here', dljg: 0, sbyy: 'unknown name', dlfs: 'USER-PWD' })
    expect(page.list[0]).not.toHaveProperty('czr')
  })
})

describe('the chain', () => {
  const check = async (body: object = {}) =>
    (await portal.post('/xtglCzrz/check', body, auditor)).data as Record<string, unknown>

  test('is looked through in stretches, and the look is written down', async () => {
    const whole = await check()
    expect(whole['yjs']).toBe(whole['total'])
    expect(whole).toMatchObject({ kssj: expect.stringMatching(/^\d{4}-/) })
    expect(whole).not.toHaveProperty('dlwz')
    expect((await list({ czlx: 'logs.checkOperations' })).total).toBe(1)
    const rest = await check({ yjs: Number(whole['total']) })
    expect(rest).not.toHaveProperty('dlwz')
    expect((await check({ yjs: 5 }))['yjs']).toBeGreaterThan(5)
  })

  test('says where it breaks', async () => {
    await portal.sql('alter table operation_log disable trigger user')
    await portal.sql("update operation_log set object = '别的' where seq = 10")
    expect(await check()).toMatchObject({ dlwz: 10, yjs: 9 })
    // Who goes on from behind the break finds the rest whole: it was looked at from its own beginning.
    await portal.sql('delete from operation_log where seq = 20')
    expect(await check({ yjs: 12 })).toMatchObject({ dlwz: 20 })
    expect(await check({ yjs: 20 })).toMatchObject({ dlwz: 20 })
  })
})

describe('a log of many lines', () => {
  test('is counted up to a bound and says so; one person is counted to the end', async () => {
    await portal.sql(`insert into operation_log (seq, at, actor_name, address, request_id, hash, operation, object, outcome, detail)
      select (select max(seq) from operation_log) + n, now(), case when n % 2000 = 7 then '欧阳锋' else '令狐冲' end, '10.0.0.1', 'r', 'h',
        'test.bulk', '条目 ' || n, 'done', '{}' from generate_series(1, 10001) as n`)
    expect(await list({ czlx: 'test.bulk' })).toMatchObject({ total: 10_000, sfgd: 1 })
    const some = await list({ czlx: 'test.bulk', czr: '欧阳' })
    expect(some.total).toBe(5)
    expect(some).not.toHaveProperty('sfgd')
    expect((await list({ czdx: '条目 777' })).total).toBe(11)
  })

  test('has one order in either direction, by each column', async () => {
    const seqs = async (more: object) =>
      (await list({ czlx: 'test.bulk', pageSize: 400, ...more })).list.map(row => row['id'])
    const ends = async (orderBy: string) => [
      ...(await seqs({ orderBy, isDesc: 0, pageNum: 25 })),
      ...(await seqs({ orderBy, isDesc: 0, pageNum: 26 })),
    ]
    for (const orderBy of ['czsj', 'czr', 'ip']) {
      const down = await seqs({ orderBy, isDesc: 1 })
      expect((await ends(orderBy)).slice(-down.length).reverse().slice(0, 50), orderBy).toEqual(down.slice(0, 50))
    }
  })
})
