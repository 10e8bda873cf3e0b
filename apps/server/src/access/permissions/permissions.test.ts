import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testSampleOrigin } from '../../testing/settings.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  // Room for favourites of the tests' own.
  for (const table of ['favourites', 'role_applications']) await portal.sql(`delete from ${table}`)
})
afterAll(() => portal.close())

interface Row {
  qid: string
  pid: string
  qname: string
  xh: number
  jc: number
  urllink: string
  bbxh: number
  hasChild: boolean
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const list = async (body: string, as = admin) =>
  (await portal.post('/getQxByQid', body, { ...as, ...form })).data as { data: Row[]; total: number }
const all = async () => (await list('isAll=true')).data
const byName = async (name: string) => (await all()).find(row => row.qname === name) as Row
const children = async (qid: string) => (await list(`qid=${qid}`)).data
const add = (body: object, as = admin) => portal.post('/addQx', body, as)
const update = (body: object, as = admin) => portal.post('/updateQx', body, as)
const move = (qid: string, pid: string, xh: number) => portal.post('/xtglQxgl/move', { qid, pid, xh }, admin)
const remove = (qid: string) => portal.post('/delQx', `qid=${qid}`, { ...admin, ...form })

const urllink = `${testSampleOrigin}/new/app`
const leaf = { qname: '试用', xh: 7, urlflg: 1, urllink, isbranch: 0, ismhqx: 1, isHide: 0 }
let number = 0
/** A new branch of the home page below the root, with so many applications. */
async function branch(applications = 0): Promise<string> {
  const { data } = await portal.post('/xtglQxgl/nextId', { pid: '100' }, admin)
  const { qid, xh } = data as { qid: string; xh: number }
  number += 1
  const made = { pid: '100', qid, qname: `试验${number}`, xh, sysid: '0001', isbranch: 1, sfkj: 0 }
  expect((await add(made)).code).toBe(200)
  for (let i = 1; i <= applications; i++)
    await add({ ...leaf, pid: qid, qid: `${qid}00${i}`, qname: `应用${number}-${i}`, xh: i })
  return qid
}

test('the whole tree is a flat list in data.data, and parts of it are asked for by their parent', async () => {
  const rows = await all()
  expect(rows[0]).toMatchObject({
    qid: '100',
    pid: '',
    jc: 0,
    devicetype: 'PC',
    isbranch: 1,
    isHide: 0,
    hasChild: true,
  })
  const { count } = (await portal.sql<{ count: number }>('select count(*)::int as count from permissions'))[0] ?? {}
  expect(rows).toHaveLength(Number(count))
  for (const row of rows.slice(1)) expect(row.qid.slice(0, -3)).toBe(row.pid)
  expect((await children('')).map(row => row.qid)).toEqual(['100'])
  const top = await children('100')
  expect(top.map(row => row.xh)).toEqual([...top.map(row => row.xh)].sort((a, b) => a - b))
  expect((await list('qid=100&devicetype=MOBILE')).data).toEqual([])
})

test('only who may maintain permissions reads and changes them', async () => {
  const zhangsan = await portal.as('zhangsan')
  for (const path of ['/getQxByQid', '/addQx', '/updateQx', '/delQx', '/xtglQxgl/move'])
    expect((await portal.post(path, {}, zhangsan)).code, path).toBe(403)
})

test('what a form lacks is said at its field, in the words of the specification', async () => {
  const missing = await add({})
  expect(missing.code).toBe(800)
  expect(missing.body['errors']).toEqual({
    pid: '上级权限必须选择',
    qid: '权限 ID 必须填写',
    qname: '权限名称必须填写',
    xh: '排序号必须填写',
    urlflg: '链接类型必须选择',
    urllink: '链接必须填写',
  })
  const local = await add({ ...leaf, pid: '100', qid: '100999', urlflg: 0, urllink: '/somewhere' })
  expect(local.body['errors']).toEqual({ component: '选择门户本地功能时，组件必填' })
  const wrong = await add({ ...leaf, pid: '100', qid: '101001', urllink: 'javascript:alert(1)' })
  expect(Object.keys(wrong.body['errors'] as object)).toEqual(['qid', 'urllink'])
  expect((await add({ ...leaf, pid: '100', qid: '100001' })).body['errors']).toHaveProperty('qid')
  expect((await add({ ...leaf, pid: '999', qid: '999001' })).body['errors']).toHaveProperty('pid')
})

test('a new node is seen in the tree and in the menu of whoever made it, at once', async () => {
  const group = await branch()
  const made = await add({ ...leaf, pid: group, qid: `${group}001`, qname: '新的应用' })
  expect(made).toMatchObject({ code: 200, data: { qid: `${group}001` } })
  expect(await children(group)).toMatchObject([
    { qname: '新的应用', jc: 2, sysid: '0001', bbxh: 1, xgr: expect.any(String) },
  ])
  expect(JSON.stringify((await portal.get('/menu/mymenu', admin)).data)).toContain('新的应用')
  const log = await portal.sql(
    "select * from operation_log where operation = 'permissions.add' order by seq desc limit 1",
  )
  expect(log).toMatchObject([{ object: `新的应用 (${group}001)` }])
})

test('a node below an application, or with an id that is taken, is refused', async () => {
  const group = await branch(1)
  const below = await add({ ...leaf, pid: `${group}001`, qid: `${group}001001` })
  expect(below.body['errors']).toEqual({ pid: '上级权限不含下级，请先将其设为“包含下级”' })
  const taken = await add({ ...leaf, pid: group, qid: `${group}001` })
  expect(taken.body['errors']).toEqual({ qid: `${group}001已存在` })
})

test('saving changes what was sent, keeps the rest, and tells the second of two what the first did', async () => {
  const group = await branch(1)
  const [row] = await children(group)
  const first = await update({ ...row, qname: '改名', children: [] })
  expect(first.code).toBe(200)
  expect((await children(group))[0]).toMatchObject({ qname: '改名', urllink: leaf.urllink, bbxh: (row?.bbxh ?? 0) + 1 })
  const second = await update({ ...row, qname: '再改' })
  const said = expect.stringContaining('修改，请刷新后重试')
  expect(second).toMatchObject({ code: 800, data: null, message: said, body: { errors: { bbxh: said } } })
  expect((await children(group))[0]?.qname).toBe('改名')
  expect((await update({ qid: `${group}777`, bbxh: 1 })).message).toBe('该记录不存在或已被删除')
})

test('a node with children stays a branch, and is not deleted', async () => {
  const group = await branch(1)
  const row = await byName(`试验${number}`)
  const leafed = await update({ ...row, isbranch: 0, urlflg: 1, urllink: 'https://x.example' })
  expect(leafed.body['errors']).toEqual({ isbranch: '当前权限有子级，请先删除子级权限' })
  expect(await remove(group)).toMatchObject({ code: 800, message: '当前权限有子级，请先删除子级权限' })
  expect((await remove(`${group}001`)).code).toBe(200)
  expect((await remove(group)).code).toBe(200)
  expect((await remove(group)).message).toBe('该记录不存在或已被删除')
})

test('a root is neither edited nor moved nor deleted', async () => {
  const root = await byName('门户')
  const words = '选择子节点进行操作'
  expect((await update({ ...root, qname: '别的' })).message).toBe(words)
  expect((await remove('100')).message).toBe(words)
  expect((await move('100', '100001', 1)).code).toBe(800)
})

test('what the portal itself needs is not deleted, nor what an item of the frame leads to', async () => {
  const own = await byName('权限管理')
  expect((await remove(own.qid)).message).toBe('权限管理 是系统功能，不能删除，可以隐藏')
  const shortcut = await byName('财务查询')
  const target = String(new URLSearchParams(shortcut.urllink.split('?')[1]).get('qid'))
  expect((await remove(target)).message).toMatch(/仍被使用，不能删除：财务查询$/)
  const inEnglish = (qid: string) => portal.post('/delQx', `qid=${qid}`, { ...admin, ...form, 'accept-language': 'en' })
  const words = [(await inEnglish(own.qid)).message, (await inEnglish(target)).message]
  expect(words).toEqual(words.map(() => expect.not.stringMatching(/[\u4e00-\u9fff]/)))
})

test('before deleting it is said what hangs on a node, and deleting takes it away', async () => {
  const group = await branch(1)
  const qid = `${group}001`
  await portal.post('/menu/addcy', { qid }, admin)
  const { data } = await portal.post('/xtglQxgl/uses', { qid }, admin)
  expect(data).toMatchObject({ cyNum: 1, dbsxNum: 0, jsList: [{ jsmc: '系统管理员' }] })
  expect((await remove(qid)).code).toBe(200)
  for (const table of ['favourites', 'role_permissions'])
    expect(await portal.sql(`select 1 from ${table} where permission_id = $1`, [qid]), table).toEqual([])
})

test('moving renumbers the node and all below it; favourites, grants and to-do items follow', async () => {
  const from = await branch(2)
  const to = await branch(2)
  const inner = `${from}003`
  await add({ pid: from, qid: inner, qname: '内层', xh: 3, isbranch: 1 })
  await add({ ...leaf, pid: inner, qid: `${inner}001`, qname: '最里面' })
  await portal.post('/menu/addcy', { qid: `${inner}001` }, admin)
  await portal.sql("insert into role_permissions values ('staff', $1), ('staff', $2)", [inner, `${inner}001`])
  await portal.sql(
    `insert into todos (user_id, system_id, title, title_en, sender, permission_id, created_at)
     select id, '0001', 't', 't', 's', $1, now() from users where username = 'admin'`,
    [`${inner}001`],
  )
  const moved = await move(inner, to, 1)
  expect(moved).toMatchObject({ code: 200, data: { qid: `${to}003` } })
  expect((await children(to)).map(row => row.qid)).toEqual([`${to}003`, `${to}001`, `${to}002`])
  expect(await children(`${to}003`)).toMatchObject([{ qid: `${to}003001`, pid: `${to}003`, qname: '最里面', jc: 3 }])
  expect(await children(from)).toHaveLength(2)
  for (const table of ['favourites', 'todos'])
    expect(await portal.sql(`select 1 from ${table} where permission_id = $1`, [`${to}003001`]), table).toHaveLength(1)
  const grants = await portal.sql(
    "select permission_id from role_permissions where role_code = 'staff' and permission_id = any($1)",
    [[to, `${to}003`, `${to}003001`]],
  )
  expect(grants).toHaveLength(3)
})

test('an item of the frame that leads to a moved application still leads there', async () => {
  const shortcut = await byName('财务查询')
  const target = String(new URLSearchParams(shortcut.urllink.split('?')[1]).get('qid'))
  const to = await branch()
  const { data } = await move(target, to, 1)
  const qid = (data as { qid: string }).qid
  expect((await byName('财务查询')).urllink).toBe(`/qtxt?qid=${qid}`)
})

test('putting a node elsewhere among its siblings keeps its id', async () => {
  const group = await branch(3)
  expect(await move(`${group}003`, group, 1)).toMatchObject({ code: 200, data: { qid: `${group}003` } })
  expect((await children(group)).map(row => row.qid.slice(-3))).toEqual(['003', '001', '002'])
  await move(`${group}003`, group, 99)
  expect((await children(group)).map(row => row.qid.slice(-3))).toEqual(['001', '002', '003'])
})

test('no node is moved into itself, below a leaf, or between the home page and the frame', async () => {
  const group = await branch(1)
  const inner = `${group}002`
  await add({ pid: group, qid: inner, qname: '内层', xh: 3, isbranch: 1 })
  const errors = async (qid: string, pid: string) => (await move(qid, pid, 1)).message
  expect(await errors(group, inner)).toBe('不能移动到自身或其下级')
  expect(await errors(group, group)).toBe('不能移动到自身或其下级')
  expect(await errors(inner, `${group}001`)).toMatch('上级权限不含下级')
  expect(await errors(`${group}001`, (await byName('系统管理')).qid)).toBe('首页应用与框架菜单之间不能互相移动')
})

test('the form moves too when it names another parent', async () => {
  const from = await branch(1)
  const to = await branch(1)
  const [row] = await children(from)
  const saved = await update({ ...row, pid: to, qname: '搬家' })
  expect(saved).toMatchObject({ code: 200, data: { qid: `${to}002` } })
  expect((await children(to))[1]).toMatchObject({ qname: '搬家', pid: to })
})

test('two who add below the same node at once do not get in each other’s way', async () => {
  const group = await branch()
  const answers = await Promise.all([1, 2].map(() => add({ ...leaf, pid: group, qid: `${group}001` })))
  expect(answers.map(answer => answer.code).sort()).toEqual([200, 800])
})

test('searching answers what was found with the nodes above it', async () => {
  const { data } = await portal.post('/xtglQxgl/search', { keyword: '角色管理' }, admin)
  const found = data as { total: number; list: Row[] }
  expect(found.total).toBe(1)
  expect(found.list.map(row => row.qname)).toEqual(['门户', '系统管理', '角色管理'])
})

test('a subtree of 5,000 nodes moves within a second or two, and 999 children fill a node', async () => {
  const from = await branch()
  const to = await branch()
  await portal.sql(
    `insert into permissions (id, parent_id, name, name_en, position, level, system_id, is_branch, in_portal_menu)
     select $1 || '001' || lpad(g::text, 3, '0'), $1 || '001', 'g' || g, 'g', g, 3, '0001', true, true from generate_series(1, 50) g
     union all select $1 || '001', $1, 'many', 'many', 1, 2, '0001', true, true
     union all select $1 || '001' || lpad(g::text, 3, '0') || lpad(n::text, 3, '0'), $1 || '001' || lpad(g::text, 3, '0'), 'n', 'n', n, 4, '0001', false, true
     from generate_series(1, 50) g, generate_series(1, 99) n`,
    [from],
  )
  await portal.sql(
    "insert into role_permissions select 'admin', id from permissions where starts_with(id, $1) on conflict do nothing",
    [from],
  )
  const started = performance.now()
  expect((await move(`${from}001`, to, 1)).code).toBe(200)
  expect(performance.now() - started).toBeLessThan(4000)
  const [{ count } = { count: 0 }] = await portal.sql<{ count: number }>(
    'select count(*)::int as count from role_permissions where starts_with(permission_id, $1)',
    [`${to}001`],
  )
  expect(count).toBe(5001)
  await portal.sql(
    `insert into permissions (id, parent_id, name, name_en, position, level, system_id, is_branch, in_portal_menu)
     select $1 || lpad(g::text, 3, '0'), $1, 'f', 'f', g, 2, '0001', false, true from generate_series(1, 999) g on conflict do nothing`,
    [from],
  )
  await expect.poll(async () => (await children(from)).length).toBe(999)
  expect((await portal.post('/xtglQxgl/nextId', { pid: from }, admin)).message).toBe('该上级下已没有可用的流水号')
})

test('the tree is exported as it is filtered', async () => {
  const answer = await portal.server.inject({
    method: 'POST',
    url: '/portal_server/xtglQxgl/export',
    headers: { ...admin, 'content-type': 'application/json' },
    payload: JSON.stringify({ outputType: 'csv', keyword: '角色管理' }),
  })
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''")
  const lines = answer.body.trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines[3]).toContain('/xtgl/jsgl')
  const [line] = await portal.sql<{ detail: string }>(
    "select detail from operation_log where operation = 'permissions.export'",
  )
  expect(JSON.parse(line?.detail ?? '{}')).toMatchObject({ keyword: '角色管理' })
})
