import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { signatureOf } from '../sso/signature.rules.ts'

let portal: TestPortal
let admin: { satoken: string }
let business: Server
let origin: string
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  business = createServer((request, answer) => {
    if (request.url === '/moved') answer.writeHead(302, { location: '/ok' })
    answer.statusCode = request.url === '/broken' ? 503 : request.url === '/moved' ? 302 : 200
    answer.end('hello')
  })
  await new Promise<void>(done => business.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(business.address() as AddressInfo).port}`
})
afterAll(async () => {
  business.close()
  await portal.close()
})

const post = (path: string, body: object = {}, headers = {}) =>
  portal.post(`/xtglYwxtgl/${path}`, body, { ...admin, ...headers })
interface Row {
  sysid: string
  bbxh: number
  [name: string]: unknown
}
const list = async (body: object = {}) => (await post('list', body)).data as { total: number; list: Row[] }
const row = async (id: string) => {
  const found = (await list({ pageSize: 100 })).list.find(it => it.sysid === id)
  if (!found) throw new Error(`no system ${id}`)
  return found
}
const empty = { img: '', xtjj: '', xtjjEn: '', tyrzdzNw: '', sjtbdz: '', jkdz: '', ydrzdz: '', sjzxlx: '' }
const fresh = () => ({
  sysid: '0042',
  sysname: '后勤系统',
  sysnameEn: 'Logistics',
  xtjc: '后勤',
  xtjcEn: 'Logistics',
  xtxh: 42,
  qyzt: 1,
  tzfs: 0,
  wlly: origin,
  sfnw: 0,
  tyrzdz: `${origin}/ok`,
  sjzxbz: 0,
  spbz: 0,
  sfdl: 0,
  sfbx: 0,
  sfsb: 0,
  ...empty,
})
const change = async (id: string, more: object, base?: Row) => {
  const it = base ?? (await row(id))
  const left = new Set(['qxsl', 'sfmy', 'mygxsj', 'mygqsj', 'xgr', 'xgsj'])
  const kept = Object.fromEntries(Object.entries(it).filter(([name]) => !left.has(name)))
  return post('update', { ...kept, ...more })
}

describe('business systems', () => {
  test('are listed with all their fields but the secret', async () => {
    const { total, list: rows } = await list({ orderBy: 'xtxh' })
    expect(total).toBe(9)
    expect(rows[0]).toMatchObject({ sysid: '0001', sysname: '财务系统', qyzt: 1, tzfs: 0, sfmy: 1, spbz: 1, bbxh: 1 })
    expect(rows[0]?.['qxsl']).toBeGreaterThan(20)
    expect(JSON.stringify(rows)).not.toMatch(/k1\./)
    expect((await list({ keyword: 'fina' })).list.map(it => it.sysid)).toEqual(['0001'])
    expect((await list({ tzfs: 1 })).list.map(it => it.sysid)).toEqual(['0009'])
  })

  test('a new one comes with its entry in the tree, and its secret is shown once', async () => {
    const answer = await post('add', fresh())
    expect(answer).toMatchObject({
      code: 200,
      message: '新增成功',
      data: { my: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    const nodes = await portal.sql(
      "select parent_id, level, is_branch, name, path from permissions where system_id = '0042'",
    )
    expect(nodes).toEqual([{ parent_id: '100', level: 1, is_branch: true, name: '后勤系统', path: null }])
    expect(await row('0042')).toMatchObject({ qxsl: 0, sfmy: 1 })
    expect((await post('add', fresh())).body).toMatchObject({ code: 800, errors: { sysid: '0042已存在' } })
    const all = await portal.sql<{ detail: string }>(
      "select detail from operation_log where operation like 'systems.%'",
    )
    expect(JSON.stringify(all)).not.toContain((answer.data as { my: string }).my)
  })

  test('what it opens is known at once', async () => {
    const allowed = (await portal.post('/getAllowUrl', {}, admin)).data as string[]
    expect(allowed).toContain(origin)
  })

  test.each([
    [{ wlly: 'https://x.example.edu/app' }, 'wlly'],
    [{ wlly: 'https://x.example.edu?a=1' }, 'wlly'],
    [{ wlly: 'https://*.example.edu' }, 'wlly'],
    [{ wlly: 'https://user@x.example.edu' }, 'wlly'],
    [{ wlly: 'javascript:alert(1)' }, 'wlly'],
    [{ tyrzdz: 'https://elsewhere.example.edu/sso' }, 'tyrzdz'],
    [{ tzfs: 2, tyrzdz: '' }, 'tyrzdz'],
    [{ jkdz: 'ftp://x.example.edu' }, 'jkdz'],
    [{ sysid: '0000' }, 'sysid'],
    [{ sysid: 'x y' }, 'sysid'],
    [{ sysname: ' ' }, 'sysname'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { body } = await post('add', { ...fresh(), sysid: '0043', ...wrong })
    expect(body).toMatchObject({ code: 800, errors: { [field]: expect.any(String) } })
  })

  test('renaming renames its entry; the later of two administrators is told', async () => {
    const read = await row('0042')
    expect((await change('0042', { sysname: '总务系统' }, read)).message).toBe('修改成功')
    expect(await portal.sql("select name from permissions where system_id = '0042'")).toEqual([{ name: '总务系统' }])
    expect(await change('0042', { sysname: '第三个' }, read)).toMatchObject({
      code: 800,
      message: expect.stringMatching(/^该记录已被 系统管理员/),
    })
  })

  test('maintenance shows on the menu until it is over', async () => {
    expect((await change('0001', { whjssj: '2099-01-01 08:00:00' })).code).toBe(200)
    const menus = async () => (await portal.get('/menu/mymenu', admin)).data as Row[]
    expect((await menus()).find(it => it.sysid === '0001')).toMatchObject({ whjssj: '2099-01-01 08:00:00' })
    expect((await list({ sfwh: 1 })).list.map(it => it.sysid)).toEqual(['0001'])
    expect((await change('0001', { whjssj: null })).code).toBe(200)
    expect((await menus()).find(it => it.sysid === '0001')?.['whjssj']).toBeUndefined()
  })

  test('the portal itself stays on and is not deleted, nor is what still has entries', async () => {
    expect((await change('0009', { qyzt: 0 })).message).toBe('门户自身不能停用或删除')
    const { bbxh } = await row('0009')
    expect((await post('remove', { sysid: '0009', bbxh })).message).toBe('门户自身不能停用或删除')
    const finance = await row('0001')
    expect((await post('remove', { sysid: '0001', bbxh: finance.bbxh })).message).toMatch(
      /^财务系统 仍被使用，不能删除：菜单与应用 \d+ 个/,
    )
  })
})

test('a file of systems says how they are opened in words', async () => {
  const file = async (language: string) => {
    const headers = { ...admin, 'accept-language': language }
    const url = '/portal_server/xtglYwxtgl/export'
    return (await portal.server.inject({ method: 'POST', url, headers, payload: { outputType: 'csv' } })).body
  }
  expect(await file('zh')).toMatch(/,(带票据打开|直接打开),/)
  expect(await file('en')).toMatch(/,(With a ticket|As it is),/)
})

describe('the secret of its tickets', () => {
  const ask = async (secret: string) => {
    const given = { client: '0042', timestamp: String(Date.now()), nonce: `${Math.random()}`, ticket: 'x' }
    const query = new URLSearchParams({ ...given, sign: signatureOf(given, secret) })
    const answer = await portal.server.inject({ method: 'GET', url: `/sso_server/sso/checkTicket?${query}` })
    return JSON.parse(answer.body).msg as string
  }
  const rotate = async (cdsj: number) =>
    (await post('rotateSecret', { sysid: '0042', cdsj, bbxh: (await row('0042')).bbxh })).data as Record<string, string>

  test('is taken together with the new one for the overlap, then alone', async () => {
    const first = (await rotate(0))['my'] ?? ''
    expect(await ask(first)).toBe('无效 ticket')
    const next = await rotate(24)
    expect(next['mygqsj']).toMatch(/^\d{4}-/)
    await expect.poll(() => ask(next['my'] ?? '')).toBe('无效 ticket')
    expect(await ask(first)).toBe('无效 ticket')
    expect(await row('0042')).toMatchObject({ mygqsj: next['mygqsj'] })
    const last = (await rotate(0))['my'] ?? ''
    await expect.poll(() => ask(first)).toBe('无效签名')
    expect(await ask(next['my'] ?? '')).toBe('无效签名')
    expect(await ask(last)).toBe('无效 ticket')
  })
})

describe('testing the connection', () => {
  const run = async () => (await post('testConnection', { sysid: '0042' })).data as Record<string, unknown>[]

  test('calls each address and says what came back', async () => {
    await change('0042', { jkdz: `${origin}/broken`, sjtbdz: `${origin}/moved`, ydrzdz: 'http://127.0.0.1:1/x' })
    const byKind = new Map((await run()).map(it => [it['dzlx'], it]))
    expect(byKind.get('authUrl')).toMatchObject({ sfkd: 1, ztm: 200 })
    expect(byKind.get('apiUrl')).toMatchObject({ sfkd: 0, ztm: 503 })
    expect(byKind.get('syncUrl')).toMatchObject({ sfkd: 1, ztm: 302 })
    expect(byKind.get('mobileAuthUrl')).toMatchObject({ sfkd: 0, yy: 'refused' })
    expect(byKind.has('authUrlIntranet')).toBe(false)
  })

  test('private addresses are called only where they are registered as such', async () => {
    await change('0042', { jkdz: 'http://10.255.255.1:9/x', sjtbdz: '', ydrzdz: 'http://169.254.169.254/latest' })
    const problems = (await run()).map(it => it['yy'])
    expect(problems).toEqual([undefined, 'privateAddress', 'privateAddress'])
  })
})

test('a system without anything below it is deleted with its entry', async () => {
  const { bbxh } = await row('0042')
  expect((await post('remove', { sysid: '0042', bbxh })).message).toBe('删除成功')
  expect(await portal.sql("select from permissions where system_id = '0042'")).toEqual([])
  expect((await post('remove', { sysid: '0042', bbxh })).message).toBe('该记录不存在或已被删除')
})
