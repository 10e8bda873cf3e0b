import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = Record<string, string>
let portal: TestPortal
let admin: As
let zhangsan: As
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  zhangsan = await portal.as('zhangsan')
})
afterAll(() => portal.close())

const form = (more: object = {}) => ({
  ggdj: 1,
  gglx: 'notice',
  ggbt: '停电通知',
  ggbtEn: 'Power cut',
  ggnr: '<p>周六停电</p>',
  ggnrEn: '<p>No power on Saturday</p>',
  fbdw: '后勤处',
  fbdwEn: 'Logistics',
  sffb: 1,
  sfzd: 0,
  sfgk: 0,
  sfbd: 0,
  mbbm: [],
  mbjs: [],
  mbry: [],
  fjid: [],
  ...more,
})
const save = (more: object = {}, as: As = admin) => portal.post('/xtglGggl/save', form(more), as)
const create = async (more: object = {}) => {
  const answer = await save(more)
  expect(answer).toMatchObject({ code: 200 })
  return (answer.data as { id: number }).id
}
interface Detail {
  id: number
  bbxh: number
  ggzt: number
  ggbtEn: string
  ggnr: string
  fbsj: string
  fjlb: { id: number; wjm: string; wjlx: string; wjdx: number }[]
  mbry: object[]
}
const detail = async (id: number) => (await portal.post('/xtglGggl/get', { id }, admin)).data as Detail
const shownTo = async (as: As) =>
  ((await portal.post('/xtglGggl/getNoticeList', { limit: 100 }, as)).data as { id: number }[]).map(row => row.id)
const lastLog = async () =>
  (
    await portal.sql<{ operation: string; object: string; detail: unknown }>(
      'select operation, object, detail from operation_log order by seq desc limit 1',
    )
  )[0]

/** One file as a browser sends it. */
async function upload(name: string, bytes: Buffer | string, as: As) {
  const edge = 'edge-of-the-form'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${edge}--\r\n`)])
  const answer = await portal.server.inject({
    method: 'POST',
    url: '/portal_server/xtglGggl/uploadFile',
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, ...as },
    payload,
  })
  return JSON.parse(answer.body) as { code: number; data: { id: number }; message: string }
}

describe('writing', () => {
  test('a new one is sanitised, out at once and in the log', async () => {
    const id = await create({ ggnr: '<p>周六<script>x</script><b onclick="y">停电</b></p>', ggdj: 2 })
    expect(await detail(id)).toMatchObject({ bbxh: 1, ggzt: 1, ggnr: '<p>周六<b>停电</b></p>', xgr: '系统管理员' })
    expect(await shownTo(zhangsan)).toContain(id)
    expect(await lastLog()).toMatchObject({ operation: 'notices.publish', object: '停电通知' })
  })

  test('the English half may be left empty; the Chinese one may not', async () => {
    const id = await create({ ggbtEn: '', ggnrEn: '<p></p>', fbdwEn: ' ' })
    expect(await detail(id)).toMatchObject({ ggbtEn: '停电通知', ggnrEn: '<p>周六停电</p>', fbdwEn: '后勤处' })
    const answer = await save({ ggbt: ' ', ggnr: '<p> </p><script>x</script>' })
    expect(answer).toMatchObject({ code: 800 })
    expect(answer.body['errors']).toEqual({ ggbt: '标题必须填写', ggnr: '正文必须填写' })
  })

  test('a draft is nobody’s but its keepers’; one for later waits', async () => {
    const draft = await create({ sffb: 0 })
    const later = await create({ fbsj: '2099-01-01 08:00:00' })
    expect(await detail(draft)).toMatchObject({ ggzt: 0 })
    expect(await detail(later)).toMatchObject({ ggzt: 3, fbsj: '2099-01-01 08:00:00' })
    const seen = await shownTo(zhangsan)
    expect(seen).not.toContain(draft)
    expect(seen).not.toContain(later)
  })

  test('what grows too long while it is cleaned is refused, and one of before closes no list', async () => {
    const long = '&'.repeat(24_000)
    for (const more of [{ ggnr: long }, { ggnrEn: long }])
      expect(await save(more)).toMatchObject({ code: 800, message: '提交的内容过大' })
    const id = await create()
    await portal.sql('update notices set body = $1 where id = $2', [long, id])
    expect(await shownTo(zhangsan)).toContain(id)
    expect((await detail(id)).ggnr).toContain('&amp;')
  })

  test('the end must be after the start, and targets must exist', async () => {
    // Before the start, and with it: a notice that ends as it begins is never seen.
    for (const jssj of ['2030-01-01 00:00:00', '2030-01-02 00:00:00']) {
      const dates = await save({ fbsj: '2030-01-02 00:00:00', jssj })
      expect(dates.body['errors'], jssj).toEqual({ jssj: '结束日期必须晚于开始日期' })
    }
    expect(await save({ fbsj: '2030-01-02 00:00:00', jssj: '2030-01-02 00:00:01' })).toMatchObject({ code: 200 })
    const targets = await save({ mbbm: ['310200', 'nowhere'], mbjs: ['nobody'], mbry: [999999] })
    expect(Object.keys(targets.body['errors'] as object)).toEqual(['mbbm', 'mbjs', 'mbry'])
  })

  test('two keepers at once: the later one is told, nothing is overwritten', async () => {
    const id = await create()
    expect(await save({ id, bbxh: 1, ggbt: '第一次' })).toMatchObject({ code: 200 })
    const second = await save({ id, bbxh: 1, ggbt: '第二次' })
    expect(second.code).toBe(800)
    expect(second.message).toContain('系统管理员')
    expect(await detail(id)).toMatchObject({ ggbt: '第一次', bbxh: 2 })
    expect(await save({ id: 999999, bbxh: 1 })).toMatchObject({ code: 800, message: '该记录不存在或已被删除' })
  })

  test('a saved one keeps the day it was published', async () => {
    const id = await create({ fbsj: '2025-03-04 05:06:07' })
    await save({ id, bbxh: 1, ggbt: '改过' })
    expect(await detail(id)).toMatchObject({ fbsj: '2025-03-04 05:06:07' })
    const { detail: logged } = (await lastLog()) ?? { detail: '{}' }
    expect(JSON.parse(String(logged))).toEqual({ changes: [{ field: 'title', from: '停电通知', to: '改过' }] })
  })

  test('recalled it is gone for readers and can come back; deleted it is gone', async () => {
    const id = await create()
    expect(await portal.post('/xtglGggl/recall', { id, bbxh: 1 }, admin)).toMatchObject({ code: 200 })
    expect(await shownTo(zhangsan)).not.toContain(id)
    expect(await detail(id)).toMatchObject({ ggzt: 2 })
    await save({ id, bbxh: 2 })
    expect(await shownTo(zhangsan)).toContain(id)
    expect((await portal.post('/xtglGggl/delete', { id, bbxh: 1 }, admin)).code).toBe(800)
    expect(await portal.post('/xtglGggl/delete', { id, bbxh: 3 }, admin)).toMatchObject({ code: 200 })
    expect((await portal.post('/xtglGggl/get', { id }, admin)).code).toBe(800)
    expect(await lastLog()).toMatchObject({ operation: 'notices.remove' })
  })
})

describe('the list', () => {
  const list = async (body: object) =>
    (await portal.post('/xtglGggl/list', body, admin)).data as { total: number; list: Detail[] }

  test('is filtered, sorted and paged on the server', async () => {
    await create({ ggbt: '独一无二 100%', ggdj: 2 })
    expect((await list({ keyword: '100%' })).list).toHaveLength(1)
    expect((await list({ keyword: '无二', ggdj: 1 })).total).toBe(0)
    const all = await list({ pageSize: 400, orderBy: 'ggbt' })
    const page = await list({ pageNum: 2, pageSize: 5, orderBy: 'ggbt' })
    expect(page.total).toBe(all.total)
    expect(page.list).toEqual(all.list.slice(5, 10))
    for (const stage of [0, 1, 2, 3, 4])
      expect((await list({ ggzt: stage, pageSize: 400 })).list.every(row => row.ggzt === stage)).toBe(true)
    expect((await portal.post('/xtglGggl/list', { orderBy: 'target_units' }, admin)).code).toBe(404)
  })

  test('is exported as it is filtered, and that is logged', async () => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglGggl/export',
      headers: { ...admin, 'content-type': 'application/json' },
      payload: JSON.stringify({ keyword: '独一无二', outputType: 'csv' }),
    })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.body.trim().split('\r\n')).toHaveLength(2)
    expect(await lastLog()).toMatchObject({ operation: 'notices.export' })
  })
})

describe('who has read it', () => {
  const readers = async (body: object) =>
    (await portal.post('/xtglGggl/readers', { pageSize: 400, ...body }, admin)).data as {
      total: number
      fws: number
      yds: number
      qrs: number
      list: { rydm: string; ryxm: string; ydsj?: string; qrsj?: string }[]
    }

  test('lists whom it is for, who has read and who has confirmed', async () => {
    const id = await create({ mbbm: ['310200'], sfbd: 1 })
    const before = await readers({ id })
    const [units] = await portal.sql<{ n: number }>(
      "select count(*)::int as n from user_units join users on users.id = user_id where unit_code = '310200' and enabled",
    )
    expect(before).toMatchObject({ fws: units?.n, total: units?.n, yds: 0, qrs: 0 })
    await portal.post('/dbtz/xgzt', { ids: [id], status: 1 }, zhangsan)
    expect(await readers({ id, status: 1 })).toMatchObject({ total: 1, yds: 1, qrs: 0 })
    expect(await portal.post('/dbtz/qrgg', { id }, zhangsan)).toMatchObject({ code: 200 })
    const after = await readers({ id, keyword: '张三' })
    expect(after).toMatchObject({ fws: units?.n, qrs: 1 })
    expect(after.list[0]).toMatchObject({ ryxm: '张三', qrsj: expect.stringMatching(/^\d{4}-/) })
    expect((await readers({ id, status: 0 })).total).toBe((units?.n ?? 0) - 1)
    // What was confirmed is not unread again.
    await portal.post('/dbtz/xgzt', { ids: [id], status: 0 }, zhangsan)
    expect((await readers({ id })).qrs).toBe(1)
  })

  test('counts nobody who cannot sign in any more, unless they have read it', async () => {
    const id = await create({ mbbm: ['310200'] })
    const before = await readers({ id })
    const gone = before.list.find(row => row.ryxm !== '张三')
    await portal.sql(`update users set enabled = false where code = '${gone?.rydm}'`)
    const after = await readers({ id })
    expect(after).toMatchObject({ fws: before.fws - 1, total: before.total - 1 })
    expect(after.list.map(row => row.rydm)).not.toContain(gone?.rydm)
    await portal.sql(`insert into notice_reads select ${id}, id from users where code = '${gone?.rydm}'`)
    expect(await readers({ id })).toMatchObject({ fws: before.fws, yds: 1 })
    await portal.sql(`update users set enabled = true where code = '${gone?.rydm}'`)
  })

  test('nobody confirms what is not theirs to read', async () => {
    const id = await create({ mbbm: ['700100'], sfbd: 1 })
    expect((await portal.post('/dbtz/qrgg', { id }, zhangsan)).code).toBe(800)
    expect((await readers({ id })).qrs).toBe(0)
  })
})

describe('attachments', () => {
  const pdf = Buffer.from('%PDF-1.7 content')
  const download = (id: number, as: As) =>
    portal.server.inject({ method: 'GET', url: `/portal_server/dbtz/xzfj?id=${id}`, headers: as })

  test('are told by their first bytes, not by their names', async () => {
    expect(await upload('手册.pdf', pdf, admin)).toMatchObject({ code: 200, data: { wjm: '手册.pdf', wjlx: 'pdf' } })
    for (const [name, bytes] of [
      ['page.html', '<script>'],
      ['fake.pdf', '<html>'],
      ['fake.png', pdf],
      ['binary.txt', 'a\0b'],
      ['noending', pdf],
    ] as const)
      expect(await upload(name, bytes, admin), name).toMatchObject({ code: 800 })
    expect(await upload('手册.pdf', pdf, zhangsan)).toMatchObject({ code: 403 })
  })

  test('and the English publisher stand in the log', async () => {
    const { data: file } = await upload('手册.pdf', pdf, admin)
    await create({ fbdwEn: 'Office of the President', fjid: [file.id] })
    const [row] = await portal.sql<{ detail: string }>('select detail from operation_log order by seq desc limit 1')
    expect(JSON.parse(row?.detail ?? '{}').changes).toEqual(
      expect.arrayContaining([
        { field: 'publisherEn', from: null, to: 'Office of the President' },
        { field: 'files', from: null, to: ['手册.pdf'] },
      ]),
    )
  })

  test('belong to the notice that is saved with them, and only its readers get them', async () => {
    const { data: file } = await upload('../../x/手册.pdf', pdf, admin)
    expect((await download(file.id, zhangsan)).json()).toMatchObject({ code: 800 })
    const id = await create({ mbbm: ['310200'], fjid: [file.id] })
    expect((await detail(id)).fjlb).toEqual([{ id: file.id, wjm: '手册.pdf', wjlx: 'pdf', wjdx: pdf.length }])
    const got = await download(file.id, zhangsan)
    expect(got.body).toBe(pdf.toString())
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('attachment'),
    })
    expect((await download(file.id, await portal.as('zhaoliu'))).json()).toMatchObject({ code: 800 })
    // Nobody takes another notice's file.
    expect((await save({ fjid: [file.id] })).code).toBe(800)
    await save({ id, bbxh: 1, mbbm: ['310200'], fjid: [] })
    expect((await download(file.id, zhangsan)).json()).toMatchObject({ code: 800 })
  })
})
