import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startPortal, type TestPortal } from './testing/portal.ts'
import { killPrograms, runProgram } from './testing/program.ts'
import { testSecret } from './testing/settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-update-'))
chmodSync(folder, 0o711)
let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(async () => {
  killPrograms()
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Node extends Record<string, unknown> {
  id: string
  name: string
  position: number
}
const tree = () => portal.sql<Node>('select * from permissions order by id')
const idOf = async (component: string) => {
  const rows = await portal.sql<{ id: string }>(
    'select id from permissions where component = $1 and path is not null limit 1',
    [component],
  )
  return rows[0]?.id ?? ''
}
const idsOf = (component: string) => portal.sql('select id from permissions where component = $1', [component])
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const remove = async (component: string) => {
  const answer = await portal.post('/delQx', `qid=${await idOf(component)}`, { ...admin, ...form })
  expect(answer).toMatchObject({ code: 200 })
}

/** Starts the real program twice at once on the portal's database, and answers what both said. */
async function startTwice(name: string): Promise<string> {
  const { connectionString } = inject('databaseServer')
  const reached = connectionString.replace(encodeURIComponent('{database}'), portal.database)
  const both = ['one', 'two'].map(it =>
    runProgram(path.join(folder, name + it), {
      DATABASE_URL: reached.replace('{database}', portal.database).replace('@/', '@localhost/'),
      PORTAL_SECRET: testSecret,
      PORTAL_LOG_LEVEL: 'info',
    }),
  )
  for (const program of both) await program.ready()
  for (const program of both) program.child.kill('SIGTERM')
  for (const program of both) expect((await program.ended).code).toBe(0)
  return both.map(program => program.said()).join('')
}
const told = (said: string) => said.match(/the permission tree has new entries[^"]*/g) ?? []

test('an installation that is updated gets the new pages once, and keeps its tree as it was made', {
  timeout: 180_000,
}, async () => {
  const right = await idOf('dlrz')
  const renamed = await portal.post('/updateQx', { qid: right, qname: '谁登录过', urllink: '/xtgl/who' }, admin)
  expect(renamed).toMatchObject({ code: 200 })
  const own = await portal.sql<{ id: string }>(`select id from permissions where path = '/user'`)
  const moved = await portal.post('/xtglQxgl/move', { qid: await idOf('yyzd'), pid: own[0]?.id, xh: 1 }, admin)
  expect(moved).toMatchObject({ code: 200 })
  await remove('user/feedback')
  // The last release had none of these, and kept nothing of what it planted.
  await portal.sql(`delete from permissions where component in ('dxpz', 'wddc') or "right" = 'workbench.defaults'`)
  await portal.sql(`update permissions set path = '/administration' where path = '/xtgl'`)
  await portal.sql('delete from planted_pages')
  const before = await tree()

  const said = told(await startTwice('first'))
  expect(said).toEqual([
    'the permission tree has new entries, which admin holds: 我的导出 (My exports), 短信配置 (Text messages), ' +
      '设置角色默认工作台 (Workbench of roles)',
  ])
  const after = await tree()
  const ids = new Set(before.map(({ id }) => id))
  expect(after.filter(({ id }) => ids.has(id))).toEqual(before)
  const added = after.filter(({ id }) => !ids.has(id))
  expect(added.map(({ component, parent_id, right, path: at }) => ({ component, parent_id, right, at }))).toEqual([
    { component: 'wddc', parent_id: own[0]?.id, right: null, at: '/user/exports' },
    { component: 'dxpz', parent_id: '100020', right: 'platform', at: '/xtgl/dxpz' },
    { component: null, parent_id: '100020', right: 'workbench.defaults', at: 'false' },
  ])
  const holders = 'select distinct role_code from role_permissions where permission_id = any($1)'
  expect(await portal.sql(holders, [added.map(({ id }) => id)])).toEqual([{ role_code: 'admin' }])
  expect(await idsOf('user/feedback')).toEqual([])

  const lines = await portal.sql<{ object: string; actor_name: string | null; address: string }>(
    `select object, actor_name, address from operation_log where operation = 'permissions.plant' order by seq`,
  )
  expect(lines).toEqual(
    added.map(({ id, name }) => ({ object: `${name} (${id})`, actor_name: null, address: 'portal' })),
  )
  expect(await portal.services.logs.findBreak('operation_log')).toBeNull()
  portal.services.changes.tell('*')
  const routes = await portal.post('/getMenuTree', {}, admin)
  expect(JSON.stringify(routes.data)).toContain('/xtgl/dxpz')
})

test('what is removed after an update stays removed, and a start with nothing new changes nothing', {
  timeout: 180_000,
}, async () => {
  await remove('wddc')
  await remove('rcap')
  const before = await tree()
  expect(told(await startTwice('second'))).toEqual([])
  expect(await tree()).toEqual(before)
})

test('a page whose branch is gone comes below the root', { timeout: 180_000 }, async () => {
  await portal.sql(`delete from permissions where starts_with(id, '100014') or component = 'czrz'`)
  await portal.sql(`delete from planted_pages where page in ('user/userInfo', 'czrz')`)
  await portal.sql(`update permissions set is_branch = false, path = '/gone' where id = '100020'`)
  expect(told(await startTwice('third'))).toHaveLength(1)
  const found = await portal.sql(
    `select parent_id, level from permissions where component in ('user/userInfo', 'czrz') and path is not null`,
  )
  expect(found).toEqual([
    { parent_id: '100', level: 1 },
    { parent_id: '100', level: 1 },
  ])
})
