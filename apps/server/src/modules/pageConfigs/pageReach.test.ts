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
