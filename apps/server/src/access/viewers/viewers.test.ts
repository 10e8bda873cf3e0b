import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: Record<string, string>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

interface Counts {
  jsList: { jsdm: string }[]
  list: { qid: string; rs: number; jsdmList: string[] }[]
}
interface Viewers {
  total: number
  list: { suid: number; rydm: string; jsList: { jsdm: string; lybmmc?: string }[] }[]
}
interface Ways {
  rs: number
  zaList: string[]
  jsList: { jsdm: string; rs: number; qxs: number; nz: number }[]
  yms: number
  list: { qname: string; rs: number }[]
}
const ask = async <T>(call: string, body: object) => (await portal.post(`/xtglQxgl/${call}`, body, admin)).data as T
const viewersOf = (qid: string, more: object = {}) => ask<Viewers>('viewers', { qid, pageSize: 400, ...more })
const idOf = async (name: string) =>
  (await portal.sql<{ id: string }>('select id from permissions where name = $1 order by id', [name]))[0]?.id ?? ''
const node = async (qid: string) => (await ask<Counts>('viewerCounts', {})).list.find(it => it.qid === qid)

test('each node says how many people see it, which are those whom it lists, and who is told so one by one', async () => {
  const { list } = await ask<Counts>('viewerCounts', {})
  expect(list.length).toBe((await portal.sql('select from permissions')).length)
  const [{ n = 0 } = {}] = await portal.sql<{ n: number }>('select count(*)::int as n from users where enabled')
  expect(Math.max(...list.map(({ rs }) => rs))).toBeLessThanOrEqual(n)
  for (const { qid, rs } of list.filter((_, at) => at % 29 === 0)) expect((await viewersOf(qid)).total).toBe(rs)

  const qid = await idOf('角色管理')
  const seeing = new Set((await viewersOf(qid)).list.map(({ suid }) => suid))
  expect(seeing.size).toBeGreaterThan(0)
  for (const { id } of await portal.sql<{ id: number }>('select id from users where enabled order by id limit 12')) {
    const why = (await portal.post('/xtglJsgl/explain', { suid: id, qid }, admin)).data as { kejian: number }
    expect([id, why.kejian === 1]).toEqual([id, seeing.has(id)])
  }
})

test('who sees it is found by name, of one role alone, and with the unit that brings the role', async () => {
  const qid = await idOf('待办事项')
  const found = await viewersOf(qid, { gjz: '张三' })
  expect(found.list.map(({ rydm }) => rydm)).toContain('2008035')
  expect(found.list.find(({ rydm }) => rydm === '2008035')?.jsList.map(({ jsdm }) => jsdm)).toContain('teacher')
  const ways = await ask<Ways>('viewerWays', { qid })
  for (const { jsdm, rs } of ways.jsList) expect((await viewersOf(qid, { jsdm })).total).toBe(rs)
  expect((await viewersOf(qid, { jsdm: 'nowhere' })).total).toBe(0)

  await portal.sql(
    `insert into role_units (role_code, unit_code) select 'auditor', x.unit_code from user_units x
     join users u on u.id = x.user_id where u.code = '2008035' and x.is_primary`,
  )
  const log = await idOf('操作日志')
  const now = (await viewersOf(log, { gjz: '张三' })).list.find(({ rydm }) => rydm === '2008035')
  expect(now?.jsList).toEqual([expect.objectContaining({ jsdm: 'auditor', lybmmc: expect.stringMatching(/./) })])
  await portal.sql(`delete from role_units where role_code = 'auditor'`)
})

test('whom records name, themselves or by a role, see the pages of that right', async () => {
  const qid = await idOf('模板管理')
  const before = (await viewersOf(qid)).total
  await portal.sql(
    `insert into record_keepers values ('templates', 'zzzm', 'person:2008035'), ('templates', 'zzzm', 'role:auditor')`,
  )
  const [{ n = 0 } = {}] = await portal.sql<{ n: number }>(
    `select count(distinct h.user_id)::int as n from held_roles h join users u on u.id = h.user_id and u.enabled
     where h.role_code = 'auditor' and not exists (select from held_roles a where a.user_id = u.id and a.role_code = 'admin')`,
  )
  await expect.poll(async () => (await node(qid))?.rs).toBe(before + n + 1)
  expect((await viewersOf(qid)).total).toBe(before + n + 1)
  expect((await ask<Ways>('viewerWays', { qid })).rs).toBe(before + n + 1)
  const { list } = await viewersOf(qid, { gjz: '2008035' })
  expect(list).toMatchObject([{ rydm: '2008035', jsList: [] }])
  const why = (await portal.post('/xtglJsgl/explain', { suid: list[0]?.suid, qid }, admin)).data
  expect(why).toMatchObject({ kejian: 1, jlgl: 1 })
  const menuOf = async (body: object) => JSON.stringify((await portal.post('/xtglJsgl/seeAs', body, admin)).data)
  expect(await menuOf({ suid: list[0]?.suid })).toContain('"模板管理"')
  expect(await menuOf({ jsdm: 'auditor' })).toContain('"模板管理"')
  expect((await node(qid))?.jsdmList.join()).not.toContain('keeps')
  await portal.sql(`delete from record_keepers where record = 'zzzm'`)
})

test('people who cannot sign in see nothing, and a count follows what changes', async () => {
  const qid = await idOf('操作日志')
  const before = (await node(qid))?.rs ?? 0
  const others = (await viewersOf(qid)).list.filter(({ jsList }) => jsList.every(({ jsdm }) => jsdm !== 'admin'))
  expect(others.length).toBeGreaterThan(0)
  const off = { suids: others.map(({ suid }) => suid), yhzt: 0 }
  expect((await portal.post('/xtglYhgl/setState', off, admin)).code).toBe(200)
  await expect.poll(async () => (await node(qid))?.rs).toBe(before - others.length)
})

test('a node says its roles, those who hold it by each, and which pages would leave menus with it', async () => {
  const qid = await idOf('系统管理')
  const ways = await ask<Ways>('viewerWays', { qid })
  expect(ways.rs).toBe((await node(qid))?.rs)
  expect(ways.zaList).toEqual([])
  expect(ways.jsList.find(({ jsdm }) => jsdm === 'admin')).toMatchObject({ nz: 1 })
  expect((await node(qid))?.jsdmList).not.toContain('admin')
  expect(ways.yms).toBeGreaterThan(5)
  expect(ways.list).toHaveLength(5)
  const counts = ways.list.map(({ rs }) => rs)
  expect(counts).toEqual([...counts].sort((one, other) => other - one))

  await portal.sql('update permissions set hidden = true where id = $1', [qid])
  await expect.poll(async () => (await ask<Ways>('viewerWays', { qid })).zaList).toEqual(['hidden'])
  expect((await ask<Ways>('viewerWays', { qid })).yms).toBe(0)
  await portal.sql('update permissions set hidden = false where id = $1', [qid])
  expect((await portal.post('/xtglQxgl/viewerWays', { qid: '999' }, admin)).code).toBe(800)
})
