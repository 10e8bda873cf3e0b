import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { catalogueStore } from './permissions.store.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

interface Item {
  qid: string
  urllink: string
  sysMenuList: Item[]
}
const every = (items: Item[]): Item[] => items.flatMap(item => [item, ...every(item.sysMenuList)])
const programs = async () => {
  const { data } = await portal.get('/menu/mymenu', admin)
  const items = every((data as { sysMenuList: Item[] }[]).flatMap(system => system.sysMenuList))
  const [found] = await portal.sql<{ ids: string[] }>(
    "select array_agg(id) as ids from permissions where link_kind = 'desktop'",
  )
  return items.filter(item => found?.ids.includes(item.qid)).map(item => item.urllink)
}
/** What the page's policy lets be framed comes from here. */
const framed = async () => (await catalogueStore(portal.services).read()).schemes
const add = async (urllink: string) => {
  const { data } = await portal.post('/xtglQxgl/nextId', { pid: '100' }, admin)
  const { qid } = data as { qid: string }
  const form = { pid: '100', qid, qname: '程序', xh: 1, sysid: '0002', isbranch: 0, urlflg: 2, urllink }
  return portal.post('/addQx', form, admin)
}
const register = async (value: string) => {
  await portal.sql("update parameters set value = $1 where id = 'desktopSchemes'", [value])
  portal.services.changes.tell('parameters')
}

test('a link to a desktop program is offered while its scheme is registered, and not afterwards', async () => {
  expect(await programs()).toEqual(expect.arrayContaining([expect.stringMatching(/^jzfinance:/)]))
  await register('jzasset')
  const links = await programs()
  expect(links.filter(link => link !== '')).toEqual([expect.stringMatching(/^jzasset:/)])
  expect(await framed()).toEqual(['jzasset:'])
})

test('what a browser understands itself cannot be registered', async () => {
  await register('javascript, data:, https, file, jzfinance:')
  expect((await programs()).filter(link => link !== '')).toEqual([expect.stringMatching(/^jzfinance:/)])
})

test('a link with another scheme is not saved, and the words say where to register it', async () => {
  await register('jzasset')
  const refused = await add('jzother://open')
  expect(refused).toMatchObject({ code: 800 })
  expect(refused.body['errors']).toEqual({
    urllink: '客户端协议 jzother: 未登记，请先在系统参数“客户端程序协议”中登记',
  })
  await register('jzasset, JZOther')
  expect(await add('jzother://open')).toMatchObject({ code: 200 })
})
