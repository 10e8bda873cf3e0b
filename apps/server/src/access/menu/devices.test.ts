import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testSampleOrigin } from '../../testing/settings.ts'

interface Item {
  qid: string
  iscy: number
  isbranch: number
  urlflg: number
  sysMenuList: Item[]
}
type As = Record<string, string>

let portal: TestPortal
let as: As
/** A mobile application beside those of a PC, and a mobile group with one of each. */
let app: string
let group: string
beforeAll(async () => {
  portal = await startPortal()
  as = await portal.as('admin')
  const [pc] = (await menu('PC')).filter(item => item.sysMenuList.some(it => it.sysMenuList.length === 0))
  const pid = pc?.qid ?? ''
  app = await add(pid, { devicetype: 'MOBILE', qname: '移动报销' })
  group = await add(pid, { devicetype: 'MOBILE', isbranch: 1, qname: '移动组' })
  await add(group, { devicetype: 'MOBILE', qname: '移动甲' })
  await add(group, { devicetype: 'PC', qname: '电脑乙' })
  await add(pid, { devicetype: 'MOBILE', isbranch: 1, qname: '空的移动组' })
})
afterAll(() => portal.close())

async function add(pid: string, more: object): Promise<string> {
  const { qid, xh } = (await portal.post('/xtglQxgl/nextId', { pid }, as)).data as { qid: string; xh: number }
  const leaf = { isbranch: 0, urlflg: 1, urllink: `${testSampleOrigin}/mobile/${qid}` }
  const answer = await portal.post('/addQx', { pid, qid, xh, ...leaf, ...more }, as)
  expect(answer).toMatchObject({ code: 200 })
  return qid
}
const flat = (items: Item[]): Item[] => items.flatMap(item => [item, ...flat(item.sysMenuList)])
const ask = (device: string, more: As = {}) =>
  portal.get(`/menu/mymenu${device ? `?deviceType=${device}` : ''}`, { ...as, ...more })
async function menu(device: string): Promise<Item[]> {
  return flat(((await ask(device)).data as Item[]).flatMap(system => system.sysMenuList))
}
const ids = async (device: string) => (await menu(device)).map(item => item.qid)

test('a menu holds what is made for the device, and the branches that lead there', async () => {
  const parent = app.slice(0, -3)
  const above = parent.length > 9 ? [parent.slice(0, -3), parent] : [parent]
  const mobile = (await ids('MOBILE')).filter(id => id.startsWith(parent.slice(0, 6)))
  expect(mobile).toEqual([...above, app, group, `${group}001`, expect.stringMatching(`^${parent}`)])
  const pc = await ids('PC')
  expect(pc).toEqual(expect.arrayContaining([group, `${group}002`]))
  expect(pc).not.toContain(app)
  expect(pc).not.toContain(`${group}001`)
})

test('a system without mobile applications shows a phone those of a PC, but for desktop programs', async () => {
  const isDesktop = (item: Item) => item.urlflg === 2
  const other = (items: Item[]) => items.filter(item => !item.qid.startsWith(app.slice(0, 6)) && item.isbranch === 0)
  const [pc, mobile] = [other(await menu('PC')), other(await menu('MOBILE'))]
  expect(pc.some(isDesktop)).toBe(true)
  expect(mobile.map(item => item.qid)).toEqual(pc.filter(item => !isDesktop(item)).map(item => item.qid))
})

test('it is that of a PC unless told otherwise, and any other word is refused', async () => {
  expect(await ids('')).toEqual(await ids('PC'))
  expect(await ask('TABLET')).toMatchObject({ code: 404, data: null })
  expect(await ask('mobile')).toMatchObject({ code: 404, data: null })
})

test('each device has a tag of its own, and is 304 while its menu is unchanged', async () => {
  const tags = { PC: '', MOBILE: '' }
  for (const device of ['MOBILE', 'PC', 'MOBILE'] as const) tags[device] = String((await ask(device)).headers.etag)
  expect(tags.PC).not.toBe(tags.MOBILE)
  expect((await ask('MOBILE', { 'if-none-match': tags.MOBILE })).status).toBe(304)
  expect((await ask('MOBILE', { 'if-none-match': tags.PC })).status).toBe(200)
  expect((await ask('PC', { 'if-none-match': tags.MOBILE })).status).toBe(200)
  expect((await ask('PC', { 'if-none-match': tags.PC })).status).toBe(304)
  await portal.sql("update permissions set name = '改了名' where id = $1", [app])
  await expect.poll(async () => (await ask('MOBILE', { 'if-none-match': tags.MOBILE })).status).toBe(200)
  expect((await ask('PC', { 'if-none-match': tags.PC })).status).toBe(304)
})

test('the version of the menu tells of mobile applications too', async () => {
  const version = async () => (await portal.post('/menu/version', {}, as)).data
  const before = await version()
  await portal.sql("update permissions set name = name || '*' where id = $1", [app])
  await expect.poll(version).not.toBe(before)
})

test('a mobile application that is granted opens; it is a favourite of its own device', async () => {
  expect((await portal.post('/menu/url', { qid: app }, as)).data).toMatch(`${testSampleOrigin}/mobile/${app}?ticket=`)
  expect((await portal.post('/menu/addcy', { qid: app }, as)).code).toBe(200)
  const starred = async (deviceType?: string) => {
    const [own] = (await portal.post('/menu/cymenu', deviceType ? { deviceType } : {}, as)).data as Item[]
    return (own?.sysMenuList ?? []).map(item => item.qid)
  }
  const mobile = await starred('MOBILE')
  expect(mobile).toContain(app)
  expect(mobile.filter(id => id.startsWith(app.slice(0, 6)))).toEqual([app])
  expect((await starred('PC')).length).toBeGreaterThan(0)
  expect(await starred('PC')).not.toContain(app)
  expect(await starred()).toEqual(await starred('PC'))
  expect((await menu('MOBILE')).find(item => item.qid === app)?.iscy).toBe(1)
  expect((await portal.post('/menu/cymenu', { deviceType: 'TABLET' }, as)).code).toBe(404)
})
