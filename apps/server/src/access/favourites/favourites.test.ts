import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let as: { satoken: string }
/** Applications that the person has, in the menu's order, none of them starred. */
let ids: string[]
beforeAll(async () => {
  portal = await startPortal()
  // What roles find without choosing has tests of its own.
  await portal.sql('delete from role_applications')
  as = await portal.as('qianqi')
})
afterAll(() => portal.close())

interface Item {
  qid: string
  isbranch: number
  iscy: number
  sysMenuList: Item[]
}
const flat = (items: Item[]): Item[] => items.flatMap(item => [item, ...flat(item.sysMenuList)])
const menu = async () =>
  flat(((await portal.get('/menu/mymenu', as)).data as { sysMenuList: Item[] }[]).flatMap(system => system.sysMenuList))
const add = (qid: string | undefined, more = {}) => portal.post('/menu/addcy', { qid, ...more }, as)
const remove = (qid: string | undefined, more = {}) => portal.post('/menu/delcy', { qid, ...more }, as)
const listed = async () => {
  const answer = await portal.post('/menu/cymenu', 'hasParent=false&deviceType=PC', {
    ...as,
    'content-type': 'application/x-www-form-urlencoded',
  })
  return (answer.data as { sysid: string; sysMenuList: Item[] }[])[0]
}
const order = async () => (await listed())?.sysMenuList.map(item => item.qid)

beforeEach(async () => {
  await portal.sql("delete from favourites where user_id = (select id from users where username = 'qianqi')")
  await expect.poll(async () => (await menu()).some(item => item.iscy === 1)).toBe(false)
  ids = (await menu()).filter(item => item.isbranch === 0).map(item => item.qid)
})

test('starring says so, stars the item in the menu at once, and lists it under system 0000', async () => {
  const answer = await add(ids[3], { yhbh: '2005019', sysid: '0001' })
  expect(answer).toMatchObject({ code: 200, data: null, message: '添加成功！' })
  expect((await menu()).find(item => item.qid === ids[3])?.iscy).toBe(1)
  expect(await listed()).toMatchObject({ sysid: '0000', sysname: '我的常用', sysMenuList: [{ qid: ids[3], iscy: 1 }] })
})

test('taking the star away says so and is seen at once', async () => {
  await add(ids[0])
  await add(ids[1])
  expect(await remove(ids[0])).toMatchObject({ code: 200, data: null, message: '取消成功！' })
  expect(await order()).toEqual([ids[1]])
  expect((await menu()).find(item => item.qid === ids[0])?.iscy).toBe(2)
})

test('the words come in English too', async () => {
  const answer = await portal.post('/menu/addcy', { qid: ids[0] }, { ...as, 'accept-language': 'en' })
  expect(answer.message).toBe('Added to favourites!')
})

test('starring twice and unstarring what has no star change nothing', async () => {
  await add(ids[0])
  await add(ids[1])
  expect((await add(ids[0])).code).toBe(200)
  expect((await remove(ids[5])).code).toBe(200)
  expect(await order()).toEqual([ids[0], ids[1]])
})

test('new ones come last, and an order of one’s own stays', async () => {
  for (const id of ids.slice(0, 4)) await add(id)
  expect(await order()).toEqual(ids.slice(0, 4))
  const [a, b, c, d] = ids
  expect((await portal.post('/menu/sortcy', { qids: [d, b] }, as)).code).toBe(200)
  expect(await order()).toEqual([d, b, a, c])
  await add(ids[7])
  expect(await order()).toEqual([d, b, a, c, ids[7]])
})

test('an order that names unknown ids, or one twice, keeps what there is', async () => {
  for (const id of ids.slice(0, 3)) await add(id)
  const [a, b, c] = ids
  expect((await portal.post('/menu/sortcy', { qids: [c, 'unknown', c, ids[9]] }, as)).code).toBe(200)
  expect(await order()).toEqual([c, a, b])
})

test('stars set side by side are all kept', async () => {
  await Promise.all(ids.slice(0, 8).map(id => add(id)))
  expect((await order())?.sort()).toEqual(ids.slice(0, 8).sort())
})

test('there is room for 24: one more is refused in words, those set side by side included', async () => {
  const all = ids.slice(0, 24)
  for (const id of all.slice(0, 22)) await add(id)
  const last = await Promise.all(ids.slice(22, 26).map(id => add(id)))
  expect(last.map(answer => answer.code).sort()).toEqual([200, 200, 800, 800])
  expect(last.find(answer => answer.code === 800)).toMatchObject({
    data: null,
    message: '常用应用最多 24 个，请先取消一个再收藏',
  })
  expect(await order()).toHaveLength(24)
  const inEnglish = await portal.post('/menu/addcy', { qid: ids[30] }, { ...as, 'accept-language': 'en' })
  expect(inEnglish.message).toBe('There is room for 24 favourites; remove one first.')
  // One that is there already changes nothing, and is no refusal.
  expect((await add(ids[0])).code).toBe(200)
  await remove(ids[3])
  expect((await add(ids[30])).code).toBe(200)
  expect((await order())?.at(-1)).toBe(ids[30])
})

test('who has more from before keeps them, and may only take away', async () => {
  await portal.sql(
    `insert into favourites (user_id, permission_id, position)
     select (select id from users where username = 'qianqi'), id, place
     from unnest($1::text[]) with ordinality as chosen(id, place)`,
    [ids.slice(0, 26)],
  )
  expect(await order()).toHaveLength(26)
  expect((await portal.post('/menu/sortcy', { qids: [ids[25]] }, as)).code).toBe(200)
  expect((await order())?.[0]).toBe(ids[25])
  expect((await add(ids[30])).code).toBe(800)
  for (const id of ids.slice(0, 3)) await remove(id)
  expect((await add(ids[30])).code).toBe(200)
})

test('a favourite that is taken from a person takes up no room', async () => {
  for (const id of ids.slice(0, 24)) await add(id)
  const taken = await portal.sql('delete from role_permissions where permission_id = $1 returning *', [ids[0]])
  await expect.poll(order).toHaveLength(23)
  expect((await add(ids[30])).code).toBe(200)
  for (const row of taken)
    await portal.sql('insert into role_permissions values ($1, $2)', [row['role_code'], row['permission_id']])
  await expect.poll(order).toHaveLength(25)
})

test('somebody else’s favourites cannot be changed', async () => {
  for (const change of [add, remove]) {
    const answer = await change(ids[0], { yhbh: '2008035' })
    expect(answer).toMatchObject({ code: 800, data: null, message: '只能维护自己的常用应用' })
  }
  expect(await order()).toEqual([])
})

test('what is not granted, does not exist or is a group gets no star', async () => {
  const group = (await menu()).find(item => item.isbranch === 1)
  const foreign = await portal.sql<{ id: string }>(
    `select id from permissions where not is_branch and path is null and id <> all($1) limit 1`,
    [ids],
  )
  for (const id of [foreign[0]?.id, 'unknown', group?.qid]) {
    expect(await add(id), id).toMatchObject({ code: 800, message: '应用不存在或您无权使用' })
  }
  expect(await order()).toEqual([])
})

test('a starred application that is granted no more, or whose system is off, is not listed', async () => {
  await add(ids[0])
  await add(ids[1])
  const taken = await portal.sql('delete from role_permissions where permission_id = $1 returning *', [ids[0]])
  await expect.poll(order).toEqual([ids[1]])
  for (const row of taken)
    await portal.sql('insert into role_permissions values ($1, $2)', [row['role_code'], row['permission_id']])
  await expect.poll(order).toEqual([ids[0], ids[1]])
})

test('while acting, the stars are the delegator’s', async () => {
  await add(ids[0])
  const lisi = await portal.as('lisi')
  const switched = await portal.post(
    '/login',
    { name: '2008035', pwd: '', loginType: 'qrcodeLogin' },
    { 'login-method': 'DELEGATE', ...lisi },
  )
  const acting = { satoken: String(switched.headers.satoken) }
  const before = (
    await portal.sql("select 1 from favourites where user_id = (select id from users where username = 'zhangsan')")
  ).length
  const mine = (await portal.post('/menu/cymenu', {}, acting)).data as { sysMenuList: Item[] }[]
  expect(mine[0]?.sysMenuList).toHaveLength(before)
  expect((await portal.post('/menu/addcy', { qid: ids[0], yhbh: '2016127' }, acting)).code).toBe(800)
})
