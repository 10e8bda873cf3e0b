import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testSampleOrigin } from '../../testing/settings.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

interface Row {
  sysid: string
  wlly: string
  bbxh: number
}
const post = (path: string, body: object) => portal.post(`/xtglYwxtgl/${path}`, body, admin)
const row = async (id: string) => {
  const { list } = (await post('list', { pageSize: 100 })).data as { list: Row[] }
  const found = list.find(it => it.sysid === id)
  if (!found) throw new Error(`no system ${id}`)
  return found
}
const change = async (id: string, more: object) => {
  const left = new Set(['qxsl', 'sfmy', 'mygxsj', 'mygqsj', 'xgr', 'xgsj'])
  const kept = Object.entries(await row(id)).filter(([name]) => !left.has(name))
  return post('update', { ...Object.fromEntries(kept), ...more })
}
const linksOf = async (id: string) =>
  (
    await portal.sql<{ link: string }>(
      "select link from permissions where system_id = $1 and link ilike 'http%' order by id",
      [id],
    )
  ).map(it => it.link)
const open = async (qid: string) => portal.post('/menu/url', { qid }, admin)

describe('an origin is taken as people write it and stored as a browser does', () => {
  test.each([
    ['https://finance.example.edu.cn:443', 'https://finance.example.edu.cn'],
    ['https://finance.example.edu.cn/', 'https://finance.example.edu.cn'],
    ['  HTTPS://Finance.Example.EDU.cn:8443 ', 'https://finance.example.edu.cn:8443'],
    ['https://财务.example.cn', 'https://xn--zfr747k.example.cn'],
    ['', ''],
  ])('%j', async (wlly, stored) => {
    // The portal's own entry: no link stands on an origin of it.
    expect(await change('0009', { wlly, tyrzdz: '' })).toMatchObject({ code: 200 })
    expect((await row('0009')).wlly).toBe(stored)
  })

  test('an address below it is compared with what is stored', async () => {
    const tyrzdz = 'https://Finance.example.edu.cn/sso'
    expect((await change('0009', { wlly: 'https://FINANCE.example.edu.cn:443', tyrzdz })).code).toBe(200)
    expect((await change('0009', { wlly: 'https://other.example.edu.cn/', tyrzdz })).body).toMatchObject({
      errors: { tyrzdz: '该地址不在此系统登记的来源之下' },
    })
    expect((await change('0009', { wlly: '', tyrzdz: '' })).code).toBe(200)
  })
})

describe('links and the origin that they stand on', () => {
  test('stay together: the links follow, open there, and follow back', async () => {
    const before = await linksOf('0001')
    expect(before.length).toBeGreaterThan(20)
    const [item] = await portal.sql<{ id: string }>(
      "select id from permissions where system_id = '0001' and link_kind = 'link' and path is null order by id limit 1",
    )
    const to = 'https://new.example.edu'
    expect((await change('0001', { wlly: `${to}/`, tyrzdz: '' })).code).toBe(200)
    expect(await linksOf('0001')).toEqual(before.map(link => link.replace(testSampleOrigin, to)))
    expect((await open(item?.id ?? '')).data).toMatch(/^https:\/\/new\.example\.edu\/.+ticket=/)
    const [entry] = await portal.sql<{ detail: string }>(
      "select detail::text from operation_log where operation = 'systems.update' order by seq desc limit 1",
    )
    expect(entry?.detail).toMatch(new RegExp(`"links": ?${before.length}\\b`))
    expect((await change('0001', { wlly: testSampleOrigin })).code).toBe(200)
    expect(await linksOf('0001')).toEqual(before)
  })

  test('what is written in another way follows too, and what is elsewhere stays', async () => {
    const [one, two] = await portal.sql<{ id: string; link: string }>(
      "select id, link from permissions where system_id = '0001' and link like 'http%' order by id limit 2",
    )
    const write = (id: string | undefined, link: string | undefined) =>
      portal.sql('update permissions set link = $2 where id = $1', [id, link])
    await write(one?.id, testSampleOrigin.replace('http', 'HTTP').concat('?a=/%7E#b'))
    await write(two?.id, 'https://elsewhere.example/x')
    expect((await change('0001', { wlly: 'https://new.example.edu', tyrzdz: '' })).code).toBe(200)
    expect((await linksOf('0001')).slice(0, 2)).toEqual([
      'https://new.example.edu?a=/%7E#b',
      'https://elsewhere.example/x',
    ])
    expect((await change('0001', { wlly: testSampleOrigin })).code).toBe(200)
    await write(one?.id, one?.link)
    await write(two?.id, two?.link)
  })

  test('an origin is not emptied while links stand on it', async () => {
    expect((await change('0001', { wlly: ' ', tyrzdz: '' })).body).toMatchObject({
      code: 800,
      errors: { wlly: expect.stringMatching(/^还有 \d+ 个应用的链接/) },
    })
    expect((await row('0001')).wlly).toBe(testSampleOrigin)
  })

  test('who saved later moves no link', async () => {
    const before = await linksOf('0001')
    const late = await change('0001', { wlly: 'https://late.example', tyrzdz: '', bbxh: 1 })
    expect(late).toMatchObject({ code: 800, message: expect.stringMatching(/^该记录已被/) })
    expect(await linksOf('0001')).toEqual(before)
  })

  test('links that only the sign-in address could open are named before the jump mode changes', async () => {
    const tyrzdz = `${testSampleOrigin}/finance/sso/login`
    expect((await change('0001', { tzfs: 2, tyrzdz })).code).toBe(200)
    const [item] = await portal.sql<{ id: string; link: string }>(
      "select id, link from permissions where system_id = '0001' and link_kind = 'link' and path is null limit 1",
    )
    const write = (link: string | undefined) =>
      portal.sql('update permissions set link = $2 where id = $1', [item?.id, link])
    await write('https://elsewhere.example/x')
    expect((await change('0001', { tzfs: 0 })).body).toMatchObject({
      errors: { tzfs: '有 1 个应用的链接不在业务系统“财务系统”登记的来源之下' },
    })
    await write(item?.link)
    expect((await change('0001', { tzfs: 0 })).code).toBe(200)
  })
})
