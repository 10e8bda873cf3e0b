import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const post = (call: string, body: object) => portal.post(`/xtglYmpz/${call}`, body, admin)

test('says whom a draft lets see how many rows, before it is so', async () => {
  type Reach = { sjfw: number; rs: number; ts: number; lzList: { xm: string; ts: number; trts: number }[] }
  const own = (await post('reach', { pageId: 'reimbursements' })).data as Reach
  expect(own).toMatchObject({ sjfw: 1, ts: 0, lzList: [] })
  expect(own.rs).toBeGreaterThan(100)
  const wide = (await post('reach', { pageId: 'assets' })).data as Reach
  const [all] = await portal.sql<{ n: number }>('select count(*)::int as n from assets')
  expect(wide.sjfw).toBe(3)
  expect(wide.ts).toBeGreaterThan(0)
  expect(wide.ts).toBeLessThanOrEqual(all?.n ?? 0)
  expect(wide.lzList).toHaveLength(3)
  for (const { ts, trts } of wide.lzList) expect(trts).toBeLessThanOrEqual(ts)
  const nobody = (await post('reach', { pageId: 'assets', jsList: [] })).data as Reach
  expect(nobody).toMatchObject({ rs: 0, ts: 0, lzList: [] })
  const [held] = await portal.sql<{ n: number }>(
    `select count(distinct u.id)::int as n from users u join held_roles h on h.user_id = u.id
     where u.enabled and h.role_code = 'teacher'`,
  )
  expect(((await post('reach', { pageId: 'assets', jsList: ['teacher'] })).data as Reach).rs).toBe(held?.n)
})

test('names nobody whom the one who edits does not look after, and counts them all the same', async () => {
  await portal.sql("insert into roles (code, name, name_en, position) values ('pager', '页面员', 'Pager', 90)")
  await portal.sql(
    `insert into role_permissions select 'pager', id from permissions where "right" = 'pages' or path in ('/', '/xtgl')`,
  )
  await portal.sql("insert into user_roles (user_id, role_code) select id, 'pager' from users where username = 'lisi'")
  portal.services.changes.tell('*')
  const pager = await portal.as('lisi')
  const ask = async () => {
    const answer = await portal.post('/xtglYmpz/reach', { pageId: 'assets' }, pager)
    expect(answer.code, answer.message).toBe(200)
    return answer.data as { rs: number; ts: number; lzList: { xm: string }[] }
  }
  const everybody = (await post('reach', { pageId: 'assets' })).data as Awaited<ReturnType<typeof ask>>
  const { lzList, ...counted } = await ask()
  expect(counted).toEqual({ ...everybody, lzList: undefined, sjfw: 3 })
  const near = await portal.sql<{ name: string }>(
    `with recursive below as (
       select unit_code as code from user_units x join users u on u.id = x.user_id where u.username = 'lisi'
       union select n.code from units n join below b on n.parent_code = b.code)
     select distinct u.name from users u join user_units x on x.user_id = u.id join below b on b.code = x.unit_code`,
  )
  expect(lzList.length).toBeGreaterThan(0)
  expect(near.map(({ name }) => name)).toEqual(expect.arrayContaining(lzList.map(({ xm }) => xm)))
  await portal.sql("delete from user_units where user_id = (select id from users where username = 'lisi')")
  portal.services.changes.tell('*')
  expect((await ask()).lzList).toEqual([])
})
