import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let as: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  as = await portal.as('zhangsan')
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from preferences'))

const read = async (path = '/getPersonalConfig') => (await portal.post(path, {}, as)).data
const save = (body: object, path = '/savePersonalConfig') => portal.post(path, body, as)
const defaults = { themeColor: '#0052D9', menuPosition: 'left', fontSize: 14, isCollapse: 0 }
const stored = () => portal.sql('select values from preferences')

test('without choices of one’s own the organisation’s defaults hold', async () => {
  expect(await read()).toEqual(defaults)
})

test('saving answers nothing, and reading gives it back: under both of its names', async () => {
  expect(await save({ themeColor: '#7A5AF8', menuPosition: 'top', themeMode: 'dark', language: 'en' })).toMatchObject({
    code: 200,
    data: null,
  })
  const mine = { ...defaults, themeColor: '#7A5AF8', menuPosition: 'top', themeMode: 'dark', language: 'en' }
  expect(await read()).toEqual(mine)
  expect(await read('/xtUserHabits/getUserHabitsInfo')).toEqual(mine)
  await save({ menuPosition: 'left' }, '/xtUserHabits/saveUserHabits')
  expect(await read()).toEqual({ ...mine, menuPosition: 'left' })
})

test('what is not sent stays as it was', async () => {
  await save({ themeColor: '#F54343', fontSize: 16 })
  await save({ isCollapse: 1 })
  await save({})
  expect(await read()).toEqual({ ...defaults, themeColor: '#F54343', fontSize: 16, isCollapse: 1 })
})

test('numbers may come as text', async () => {
  await save({ fontSize: '15', isCollapse: '1' })
  expect(await read()).toMatchObject({ fontSize: 15, isCollapse: 1 })
})

test('what is no colour, no size and no known word is refused, and nothing is kept', async () => {
  const bad = [
    { themeColor: 'red' },
    { themeColor: '#12345' },
    { themeColor: '#0052D9;background:url(//evil.example)' },
    { themeBgColor: 'url(x)' },
    { fontSize: 12 },
    { fontSize: 17 },
    { menuPosition: 'right' },
    { themeMode: 'sepia' },
    { language: 'fr' },
    { isCollapse: 2 },
    { isCollapse: true },
    { somethingElse: 1 },
    { fontSize: 14, somethingElse: 1 },
  ]
  for (const body of bad) expect(await save(body), JSON.stringify(body)).toMatchObject({ code: 404, data: null })
  expect(await stored()).toEqual([])
})

test('are one’s own', async () => {
  await save({ themeColor: '#EF45B3' })
  const other = await portal.post('/getPersonalConfig', {}, await portal.as('lisi'))
  expect(other.data).toEqual(defaults)
})

test('every size that the organisation may set is the default of whoever chose none', async () => {
  const [row] = await portal.sql<{ choices: string[] }>("select choices from parameters where id = 'fontSize'")
  expect(row?.choices).toEqual(['13', '14', '15', '16'])
  for (const size of row?.choices ?? []) {
    await portal.sql(`update parameters set value = '${size}' where id = 'fontSize'`)
    await expect.poll(() => read()).toMatchObject({ fontSize: Number(size) })
  }
  await save({ fontSize: 13 })
  expect(await read()).toMatchObject({ fontSize: 13 })
  await portal.sql("delete from preferences; update parameters set value = '14' where id = 'fontSize'")
  await expect.poll(() => read()).toEqual(defaults)
})

test('a default of the organisation that makes no sense is left out', async () => {
  await portal.sql("update parameters set value = 'mauve' where id = 'themeColor'")
  await expect.poll(() => read()).toEqual({ menuPosition: 'left', fontSize: 14, isCollapse: 0 })
  await portal.sql("update parameters set value = '#0052D9' where id = 'themeColor'")
  await expect.poll(() => read()).toEqual(defaults)
})

test('each list is seen as one left it, and the usual look is none', async () => {
  const looks = async (who = as) => (await portal.post('/xtUserHabits/getListLooks', {}, who)).data
  const keep = (body: object) => portal.post('/xtUserHabits/saveListLook', body, as)
  const users = { list: '/xtUser/getUserList', density: 'compact', hideList: ['phone', 'idNumber'] }
  const roles = { list: '/xtRole/getRoleList', density: 'middle', hideList: ['remark'] }
  expect(await looks()).toEqual([])
  expect(await keep(users)).toMatchObject({ code: 200, data: null })
  await keep(roles)
  expect(await looks()).toEqual([roles, users])
  expect(await looks(await portal.as('lisi'))).toEqual([])
  await keep({ ...users, density: 'loose', hideList: [] })
  await keep({ ...roles, hideList: [] })
  expect(await looks()).toEqual([{ ...users, density: 'loose', hideList: [] }])
  await keep({ ...users, density: 'middle', hideList: [] })
  expect(await portal.sql('select * from list_looks')).toEqual([])
})

test('while acting, the looks are the actor’s own', async () => {
  const users = { list: '/xtUser/getUserList', density: 'compact', hideList: [] }
  await portal.post('/xtUserHabits/saveListLook', users, as)
  const lisi = await portal.as('lisi')
  const switched = await portal.post(
    '/login',
    { name: '2008035', pwd: '', loginType: 'qrcodeLogin' },
    { 'login-method': 'DELEGATE', ...lisi },
  )
  const acting = { satoken: String(switched.headers.satoken) }
  expect((await portal.post('/xtUserHabits/getListLooks', {}, acting)).data).toEqual([])
  await portal.post('/xtUserHabits/saveListLook', { ...users, density: 'loose' }, acting)
  expect((await portal.post('/xtUserHabits/getListLooks', {}, as)).data).toEqual([users])
  await portal.sql('delete from list_looks')
})

test('a look of what is no list is refused, and nobody keeps more looks than there are lists', async () => {
  const keep = (list: string) =>
    portal.post('/xtUserHabits/saveListLook', { list, density: 'compact', hideList: [] }, as)
  for (const bad of ['', 'users', '/a/b/c/d', '/../etc', `/${'x'.repeat(41)}`])
    expect(await keep(bad), bad).toMatchObject({ code: 404 })
  await portal.sql(
    `insert into list_looks select id, '/list/' || n, 'compact', '{}'
       from users, generate_series(1, 200) n where username = 'zhangsan'`,
  )
  expect(await keep('/list/one')).toMatchObject({ code: 800, message: '最多保留 200 个列表的显示设置' })
  expect(await keep('/list/7')).toMatchObject({ code: 200 })
  await portal.sql('delete from list_looks')
})

test('the hints for newcomers are due for an account of these days, once', async () => {
  const newcomer = await portal.as('lisi')
  const mine = async () => (await portal.post('/getPersonalConfig', {}, newcomer)).data as { isHintsSeen?: number }
  expect((await mine()).isHintsSeen).toBeUndefined()
  await portal.sql(`update users set created_at = now() - interval '2 days' where username = 'lisi'`)
  expect((await mine()).isHintsSeen).toBe(0)
  expect((await save({ isHintsSeen: 1 })).code).toBe(200)
  expect((await mine()).isHintsSeen).toBe(0)
  await portal.post('/savePersonalConfig', { isHintsSeen: 1 }, newcomer)
  expect((await mine()).isHintsSeen).toBe(1)
})
