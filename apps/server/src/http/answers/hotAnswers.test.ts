import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let menu: string
let as: { satoken: string }

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  menu = `http://127.0.0.1:${(portal.server.server.address() as AddressInfo).port}/portal_server/menu/mymenu`
})
afterAll(() => portal.close())
beforeEach(async () => {
  as = await portal.as('zhangsan')
})

const plain = { 'accept-encoding': 'identity' }
const ask = (headers: Record<string, string>) => fetch(menu, { headers })
/** Asked once, the answer is in memory and the next one comes before the framework. */
const warm = async (headers: Record<string, string>) => {
  await (await ask(headers)).arrayBuffer()
  return ask(headers)
}
const facts = (headers: Headers) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)),
  )

test.each([{}, { 'accept-language': 'en' }])('a hot answer is the route’s own, header for header (%o)', async more => {
  const hot = await warm({ ...as, ...plain, ...more })
  const routed = await portal.server.inject({
    url: '/portal_server/menu/mymenu',
    headers: { ...as, ...plain, ...more },
  })
  expect(await hot.text()).toBe(routed.body)
  const { date: _, connection: __, ...headers } = routed.headers
  expect(facts(hot.headers)).toEqual(headers)
})

test('it is compressed for who takes that, and not sent again to who has it', async () => {
  const first = await warm({ ...as, ...plain })
  const etag = String(first.headers.get('etag'))
  const whole = await first.text()
  const routed = async () =>
    portal.server.inject({ url: '/portal_server/menu/mymenu', headers: { ...as, 'accept-encoding': 'br' } })
  expect(brotliDecompressSync((await routed()).rawPayload).toString()).toBe(whole)
  const small = await warm({ ...as, 'accept-encoding': 'br' })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(await small.text()).toBe(whole)
  const same = await ask({ ...as, 'if-none-match': etag })
  expect([same.status, await same.text()]).toEqual([304, ''])
})

test('without a session, with another’s, or after its end it is refused as ever', async () => {
  await (await warm({ ...as })).arrayBuffer()
  expect(await (await ask({})).json()).toMatchObject({ code: 401 })
  expect(await (await ask({ satoken: 'x'.repeat(43) })).json()).toMatchObject({ code: 401 })
  await portal.post('/logout', {}, as)
  expect(await (await ask({ ...as })).json()).toMatchObject({ code: 401 })
})

test('a bound session needs its browser here too', async () => {
  const answer = await portal.signIn('lisi', undefined, { 'sec-fetch-site': 'same-origin' })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const satoken = String(answer.headers.satoken)
  expect(await (await warm({ satoken, cookie })).json()).toMatchObject({ code: 200 })
  expect(await (await ask({ satoken })).json()).toMatchObject({ code: 401 })
  expect(await (await ask({ satoken, cookie: '__Host-pb=other' })).json()).toMatchObject({ code: 401 })
})

test('a star and a role that is taken away are seen by the next call', async () => {
  const starred = async () => (await (await ask({ ...as })).text()).split('"iscy":1').length - 1
  // One that nothing but the role opens: it goes with that, the others stay.
  await portal.sql(
    `insert into favourites select u.id, p.id, 90 from users u, permissions p
     where u.username = 'zhangsan' and p.in_portal_menu and not p.is_branch and p.system_id = '0001'
       and (select array_agg(role_code) from role_permissions
         where permission_id = p.id and role_code in (select role_code from held_roles where user_id = u.id)) = '{teacher}'
     order by p.id limit 1`,
  )
  portal.services.changes.tell('favourites')
  const [id] = await portal.sql<{ id: string }>(
    `select permission_id as id from favourites join users on users.id = user_id
     where username = $1 order by position limit 1`,
    ['zhangsan'],
  )
  const before = await starred()
  await portal.post('/menu/delcy', { qid: id?.id }, as)
  expect(await starred()).toBe(before - 1)
  await portal.sql(
    "delete from user_roles where role_code = 'teacher' and user_id = (select id from users where username = 'zhangsan')",
  )
  await expect.poll(starred).toBeLessThan(before - 1)
})
