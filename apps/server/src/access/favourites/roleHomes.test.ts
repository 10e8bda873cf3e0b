import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let teacher: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  await portal.sql("delete from favourites where user_id = (select id from users where username = 'qianqi')")
  teacher = await portal.as('qianqi')
})
afterAll(() => portal.close())

interface Home {
  jsdm: string
  bbxh: number
  yylb: { qid: string; qname: string; sfsq: number }[]
}
const post = (path: string, body: object = {}) => portal.post(`/xtglYyzd/${path}`, body, admin)
const homes = async () => ((await post('list', { pageSize: 50 })).data as { list: Home[] }).list
const home = async (role: string) => {
  const found = (await homes()).find(it => it.jsdm === role)
  if (!found) throw new Error(`no role ${role}`)
  return found
}
const found = async () => {
  const [system] = (await portal.post('/menu/cymenu', {}, teacher)).data as { sysMenuList: { qid: string }[] }[]
  return (system?.sysMenuList ?? []).map(item => item.qid)
}
const starred = async () => {
  const flat = (items: Item[]): Item[] => items.flatMap(item => [item, ...flat(item.sysMenuList)])
  const menus = (await portal.get('/menu/mymenu', teacher)).data as { sysMenuList: Item[] }[]
  return flat(menus.flatMap(it => it.sysMenuList))
    .filter(item => item.iscy === 1)
    .map(item => item.qid)
}
interface Item {
  qid: string
  iscy: number
  sysMenuList: Item[]
}

test('every role is listed with what it finds, people counted', async () => {
  const all = await homes()
  expect(all.map(it => it.jsdm)).toEqual(expect.arrayContaining(['admin', 'staff', 'teacher']))
  expect(await home('staff')).toMatchObject({ yhsl: expect.any(Number), bbxh: 1 })
  expect(await home('auditor')).toMatchObject({ yylb: [], bbxh: 0 })
  expect((await home('staff')).yylb[0]).toMatchObject({ qname: '项目经费查询', sysname: '财务系统', sfsq: 0 })
})

test('who has chosen nothing finds what their roles find, in the order of the roles, each once', async () => {
  const ids = await found()
  const both = [...(await home('staff')).yylb, ...(await home('teacher')).yylb].map(it => it.qid)
  expect(ids).toEqual([...new Set(both)])
  expect((await starred()).sort()).toEqual([...ids].sort())
})

test('a change is seen at once; only what the role may open can be chosen', async () => {
  const before = await home('teacher')
  const granted = (await post('applications', { jsdm: 'teacher' })).data as { qid: string }[]
  const [first] = granted.filter(it => !before.yylb.some(other => other.qid === it.qid))
  const qids = [first?.qid, ...before.yylb.map(it => it.qid)]
  expect((await post('save', { jsdm: 'teacher', qids, bbxh: before.bbxh })).code).toBe(200)
  expect(await found()).toContain(first?.qid)
  expect(await starred()).toContain(first?.qid)
  const late = await post('save', { jsdm: 'teacher', qids: [], bbxh: before.bbxh })
  expect(late).toMatchObject({ code: 800, message: expect.stringMatching(/^该记录已被/) })
  const foreign = await portal.sql<{ id: string }>(
    'select id from permissions where not is_branch and path is null and id <> all($1) limit 1',
    [granted.map(it => it.qid)],
  )
  const { bbxh } = await home('teacher')
  expect((await post('save', { jsdm: 'teacher', qids: [foreign[0]?.id], bbxh })).body).toMatchObject({
    code: 800,
    errors: { qids: '应用不存在或您无权使用' },
  })
  expect((await post('save', { jsdm: 'nobody', qids: [], bbxh: 0 })).message).toBe('该记录不存在或已被删除')
})

test('what the role has lost is marked, and nobody finds it', async () => {
  const [gone] = (await home('staff')).yylb
  const taken = await portal.sql('delete from role_permissions where permission_id = $1 returning *', [gone?.qid])
  await expect.poll(async () => (await home('staff')).yylb[0]?.sfsq).toBe(1)
  expect(await found()).not.toContain(gone?.qid)
  for (const row of taken)
    await portal.sql('insert into role_permissions values ($1, $2)', [row['role_code'], row['permission_id']])
  await expect.poll(async () => (await home('staff')).yylb[0]?.sfsq).toBe(0)
})

test('the first star of one’s own keeps what was seen, and changes that one thing', async () => {
  const before = await found()
  const [dropped] = before
  expect((await portal.post('/menu/delcy', { qid: dropped }, teacher)).message).toBe('取消成功！')
  expect(await found()).toEqual(before.slice(1))
})
