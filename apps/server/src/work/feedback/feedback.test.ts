import { afterAll, beforeAll, expect, test } from 'vitest'
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

interface Item {
  id: number
  bbxh: number
  fknr: string
  fkzt: number
  hfnr?: string
  sfxhf: number
}
const add = (more: object = {}, as = zhangsan) =>
  portal.post('/feedback/add', { fklx: 1, fknr: '首页打不开', lxfs: '8620-1234', ...more }, as)
const mine = async (as = zhangsan) =>
  (await portal.post('/feedback/mine', {}, as)).data as { total: number; list: Item[] }
const inbox = async (body: object = {}) =>
  (await portal.post('/xtglFeedback/list', { pageSize: 100, ...body }, admin)).data as { total: number; list: Item[] }
const unseen = async () => (await portal.post('/feedback/unseen', {}, zhangsan)).data

test('what a person writes reaches the inbox, and the answer reaches the person', async () => {
  const id = ((await add()).data as { id: number }).id
  expect((await mine()).list[0]).toMatchObject({ id, fknr: '首页打不开', fkzt: 0, sfxhf: 0 })
  expect((await mine(await portal.as('lisi'))).list.map(row => row.id)).not.toContain(id)
  const found = await inbox({ keyword: '首页打不开', fkzt: 0, fklx: 1 })
  expect(found).toMatchObject({ total: 1, list: [{ id, ryxm: '张三', bmmc: expect.any(String), bbxh: 1 }] })

  const answer = { id, bbxh: 1, fkzt: 2, hfnr: '已修复，请刷新。' }
  const empty = await portal.post('/xtglFeedback/answer', { ...answer, hfnr: ' ' }, admin)
  expect(empty.body['errors']).toEqual({ hfnr: '回复必须填写' })
  expect(await portal.post('/xtglFeedback/answer', answer, admin)).toMatchObject({ code: 200 })
  expect((await portal.post('/xtglFeedback/answer', answer, admin)).message).toContain('系统管理员')
  expect(await unseen()).toEqual({ count: 1 })
  expect((await mine()).list[0]).toMatchObject({ fkzt: 2, hfnr: '已修复，请刷新。', hfr: '系统管理员', sfxhf: 1 })
  await portal.post('/feedback/markSeen', {}, zhangsan)
  expect(await unseen()).toEqual({ count: 0 })
  const [log] = await portal.sql("select object from operation_log where operation = 'feedback.answer'")
  expect(log).toEqual({ object: '首页打不开' })
})

test('an empty text, somebody else’s picture and too many letters are refused', async () => {
  expect((await add({ fknr: ' ' })).body['errors']).toEqual({ fknr: '反馈内容必须填写' })
  expect((await add({ jt: 'someone.png' })).body['errors']).toEqual({ jt: '该记录不存在或已被删除' })
  expect((await add({ fknr: 'x'.repeat(2001) })).code).toBe(404)
  const lisi = await portal.as('lisi')
  for (let i = 0; i < 20; i++) expect((await add({}, lisi)).code).toBe(200)
  expect((await add({}, lisi)).message).toBe('操作过于频繁，请稍后再试')
})

test('the inbox is filtered by time, sorted, and exported as it is filtered', async () => {
  expect((await inbox({ kssj: '2099-01-01 00:00:00' })).total).toBe(0)
  expect((await inbox({ orderBy: 'ryxm', isDesc: 1 })).total).toBeGreaterThan(5)
  const answer = await portal.server.inject({
    method: 'POST',
    url: '/portal_server/xtglFeedback/export',
    headers: { ...admin, 'content-type': 'application/json' },
    payload: JSON.stringify({ keyword: '首页打不开', fkzt: 2, outputType: 'csv' }),
  })
  expect(answer.body.trim().split('\r\n')).toHaveLength(2)
})
