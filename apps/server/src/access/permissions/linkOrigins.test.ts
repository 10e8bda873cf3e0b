import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testSampleOrigin } from '../../testing/settings.ts'

const elsewhere = 'https://elsewhere.example'
const off = '该地址不在此系统登记的来源之下'

let portal: TestPortal
let admin: { satoken: string }
/** Groups of the home page below systems on the sample's origin, on another one, and on none. */
let finance: string
let foreign: string
let none: string
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  await portal.sql("update systems set origin = $1, auth_url = $1 || '/sso' where id = '0003'", [elsewhere])
  await portal.sql("update systems set origin = null, auth_url = null where id = '0004'")
  finance = await group('0001')
  foreign = await group('0003')
  none = await group('0004')
  await portal.sql("update parameters set value = 'jzucw' where id = 'desktopSchemes'")
})
afterAll(() => portal.close())

type Row = Record<string, unknown>
const post = (path: string, body: object) => portal.post(path, body, admin)
const systems = async () => (await post('/xtglQxgl/systems', {})).data as Row[]
const next = async (pid: string) => ((await post('/xtglQxgl/nextId', { pid })).data as { qid: string }).qid
async function group(sysid: string, pid = '100'): Promise<string> {
  const qid = await next(pid)
  const made = await post('/addQx', { pid, qid, qname: `组${qid}`, xh: 1, sysid, isbranch: 1, sfkj: 0 })
  expect(made.code).toBe(200)
  return qid
}
const add = async (pid: string, urllink: string, more: object = {}) =>
  post('/addQx', { pid, qid: await next(pid), qname: '应用', xh: 1, isbranch: 0, urlflg: 1, urllink, ...more })
const added = async (pid: string, urllink: string, more: object = {}) => {
  const answer = await add(pid, urllink, more)
  expect(answer).toMatchObject({ code: 200 })
  return (answer.data as { qid: string }).qid
}
const stored = async (qid: string) =>
  (
    await portal.sql<{ system_id: string; link: string }>('select system_id, link from permissions where id = $1', [
      qid,
    ])
  )[0]
const open = async (qid: string) => post('/menu/url', { qid })

test('a new link off the origin of its system is refused at its field', async () => {
  for (const link of [`${elsewhere}/app`, 'http://127.0.0.2:8090/app', 'http://127.0.0.1:8091/app', '/app'])
    expect((await add(finance, link)).body, link).toMatchObject({ code: 800, errors: { urllink: off } })
  expect((await add(none, `${testSampleOrigin}/app`)).body).toMatchObject({ errors: { urllink: off } })
  const english = await portal.post(
    '/addQx',
    { pid: finance, qid: await next(finance), qname: 'x', xh: 1, isbranch: 0, urlflg: 1, urllink: elsewhere },
    { ...admin, 'accept-language': 'en' },
  )
  expect(english.body['errors']).toEqual({ urllink: 'This address is not on the origin of the system.' })
})

test('whatever is taken can be opened, with a ticket and without', async () => {
  const qid = await added(finance, `${testSampleOrigin.replace('http', 'HTTP')}/app?a=1`)
  expect((await open(qid)).data).toMatch(/ticket=/)
  await portal.sql("update systems set jump_mode = 'plain' where id = '0003'")
  await expect.poll(async () => (await systems()).find(it => it['sysid'] === '0003')?.['tzfs']).toBe(1)
  expect((await add(foreign, `${testSampleOrigin}/app`)).body).toMatchObject({ errors: { urllink: off } })
  expect((await open(await added(foreign, `${elsewhere}/app`))).data).toMatch(/^https:\/\/elsewhere\.example\/app/)
})

test('where the sign-in address opens, a link may be anywhere: it is the way back', async () => {
  await portal.sql("update systems set jump_mode = 'authorize' where id = '0003'")
  const qid = await added(foreign, 'https://third.example/app')
  await expect
    .poll(async () => String((await open(qid)).data))
    .toMatch(/^https:\/\/elsewhere\.example\/sso\?ticket=.+back=https%3A%2F%2Fthird\.example%2Fapp/)
  expect((await post('/delQx', { qid })).code).toBe(200)
  await portal.sql("update systems set jump_mode = 'ticket' where id = '0003'")
})

test('pages that are shown as they stand need the origin of any system, paths and programs none', async () => {
  const page = { urlflg: 0, component: 'x' }
  await added(none, `${elsewhere}/page`, page)
  await added(none, '/somewhere', page)
  await added(none, 'jzucw://batch', { urlflg: 2 })
  const words = '该地址不在任何业务系统登记的来源之下'
  expect((await add(none, 'https://nobody.example/page', page)).body).toMatchObject({ errors: { urllink: words } })
})

test('an edited link is looked at; one that was wrong before does not keep the rest from being mended', async () => {
  const qid = await added(finance, `${testSampleOrigin}/app`)
  const wrong = { qid, urllink: `${elsewhere}/app` }
  expect((await post('/updateQx', wrong)).body).toMatchObject({ code: 800, errors: { urllink: off } })
  expect((await post('/updateQx', { qid, urllink: `${testSampleOrigin}/other` })).code).toBe(200)
  await portal.sql('update permissions set link = $2 where id = $1', [qid, `${elsewhere}/app`])
  expect((await post('/updateQx', { qid, isHide: 1 })).code).toBe(200)
  expect((await post('/updateQx', { ...wrong, urllink: `${elsewhere}/app2` })).body).toMatchObject({
    errors: { urllink: off },
  })
  const program = await added(finance, 'jzucw://batch', { urlflg: 2 })
  expect((await post('/updateQx', { qid: program, urlflg: 1, urllink: `${elsewhere}/a` })).body).toMatchObject({
    errors: { urllink: off },
  })
})

test('a form takes an application to another system when it brings the link along', async () => {
  const qid = await added(finance, `${testSampleOrigin}/app`)
  expect((await post('/updateQx', { qid, pid: foreign })).body).toMatchObject({ code: 800, errors: { urllink: off } })
  expect(await stored(qid)).toMatchObject({ system_id: '0001' })
  const moved = await post('/updateQx', { qid, pid: foreign, urllink: `${elsewhere}/app` })
  expect(moved.code).toBe(200)
  expect(await stored((moved.data as { qid: string }).qid)).toEqual({ system_id: '0003', link: `${elsewhere}/app` })
})

test('a subtree is dragged to another system when all its links open there', async () => {
  const inner = await group('0001', finance)
  await added(inner, `${testSampleOrigin}/one`)
  await added(inner, `${testSampleOrigin}/two`)
  await added(inner, 'jzucw://batch', { urlflg: 2 })
  const move = (pid: string) => post('/xtglQxgl/move', { qid: inner, pid, xh: 1 })
  const refused = await move(foreign)
  const words = /^有 2 个应用的链接不在业务系统“.+”登记的来源之下$/
  expect(refused).toMatchObject({ code: 800, message: expect.stringMatching(words) })
  expect(refused.body['errors']).toEqual({ pid: expect.stringMatching(words) })
  expect(await stored(inner)).toMatchObject({ system_id: '0001' })
  const [{ name } = { name: '' }] = await portal.sql<{ name: string }>("select name from systems where id = '0002'")
  const kin = await group('0002')
  const { data } = await move(kin)
  const rows = await portal.sql('select distinct system_id from permissions where starts_with(id, $1)', [
    (data as { qid: string }).qid,
  ])
  expect(rows, name).toEqual([{ system_id: '0002' }])
})

test('a group below the root is given another system when all its links open there', async () => {
  const top = await group('0001')
  await added(top, `${testSampleOrigin}/one`)
  expect((await post('/updateQx', { qid: top, sysid: '0003' })).body).toMatchObject({
    code: 800,
    errors: { sysid: expect.stringMatching(/^有 1 个应用的链接/) },
  })
  expect((await post('/updateQx', { qid: top, sysid: '0002' })).code).toBe(200)
  const rows = await portal.sql('select distinct system_id from permissions where starts_with(id, $1)', [top])
  expect(rows).toEqual([{ system_id: '0002' }])
})

test('the form knows every system, and where each opens', async () => {
  expect(await systems()).toContainEqual({
    sysid: '0003',
    sysname: expect.any(String),
    sysnameEn: expect.any(String),
    wlly: elsewhere,
    tzfs: 0,
  })
  expect(await systems()).toHaveLength(9)
  expect((await portal.post('/xtglQxgl/systems', {}, await portal.as('zhangsan'))).code).toBe(403)
})
