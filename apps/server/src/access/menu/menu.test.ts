import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

interface Item {
  qid: string
  pid: string
  qname: string
  pinyin: string
  isbranch: number
  ishide: number
  urlflg: number
  urllink: string
  iscy: number
  path: string
  component: string
  roles: string[]
  sysMenuList: Item[]
}
interface System {
  sysid: string
  sysname: string
  sysMenuList: Item[]
  whjssj?: string
}
type As = Record<string, string>
const flat = (items: Item[]): Item[] => items.flatMap(item => [item, ...flat(item.sysMenuList)])
const systems = async (as: As) => (await portal.get('/menu/mymenu?deviceType=PC', as)).data as System[]
const applications = async (as: As) =>
  (await systems(as)).flatMap(system => flat(system.sysMenuList)).filter(item => item.isbranch === 0)
const routes = async (as: As) => flat((await portal.post('/getMenuTree', {}, as)).data as Item[])

describe('my menu', () => {
  test('carries every field of a menu item, in the words of the wire', async () => {
    const [system] = await systems(await portal.as('zhangsan'))
    const group = system?.sysMenuList[0]
    const item = group?.sysMenuList[0]
    expect(
      Object.keys(system ?? {})
        .sort()
        .join(' '),
    ).toBe('sysMenuList sysid sysjc sysjcEn sysname sysnameEn xtjj xtxh')
    const named = 'component img isbranch iscy ishide ismhqx jc linktype memo1 memo2 memo3 memo3En path pid pinyin'
    const more = 'qid qname qnameEn roles sysMenuList sysid sysname sysnameEn urlflg urllink xh'
    expect(
      Object.keys(item ?? {})
        .sort()
        .join(' '),
    ).toBe(`${named} ${more}`)
    expect(item).toMatchObject({ pid: group?.qid, sysid: system?.sysid, isbranch: 0, ishide: 0, ismhqx: 1, jc: 3 })
    expect(item?.qid).toMatch(new RegExp(`^${group?.qid}\\d{3}$`))
    expect(item?.pinyin.split(' ')).toHaveLength([...(item?.qname ?? '')].length)
  })

  test('holds what the roles grant, and nothing else', async () => {
    const granted = async (username: string) =>
      (
        await portal.sql<{ id: string }>(
          `select distinct p.id from permissions p join role_permissions r on r.permission_id = p.id
           join user_roles x on x.role_code = r.role_code join users u on u.id = x.user_id
           where u.username = $1 and p.path is null and not p.is_branch order by 1`,
          [username],
        )
      ).map(row => row.id)
    for (const username of ['admin', 'zhangsan', 'zhaoliu']) {
      const shown = (await applications(await portal.as(username))).map(item => item.qid).sort()
      expect(shown, username).toEqual(await granted(username))
    }
    const admin = await granted('admin')
    expect(admin).toHaveLength(220)
    expect((await granted('zhaoliu')).length).toBeLessThan(admin.length / 2)
  })

  test('keeps the links that the server makes on the server', async () => {
    const items = await applications(await portal.as('admin'))
    const kinds = { page: items.filter(it => it.urlflg === 0), link: items.filter(it => it.urlflg === 1) }
    expect(kinds.link.length).toBeGreaterThan(50)
    expect(new Set(kinds.link.map(item => item.urllink))).toEqual(new Set(['']))
    expect(kinds.page.every(item => item.urllink !== '')).toBe(true)
    const tree = await routes(await portal.as('admin'))
    for (const item of tree.filter(it => it.urlflg === 1)) expect(item.urllink, item.qname).toBe('')
  })

  test('comes with its tag, and is 304 while it is unchanged', async () => {
    const as = await portal.as('zhangsan')
    const first = await portal.get('/menu/mymenu', as)
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]{24}"$/),
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, satoken',
      'content-type': 'application/json; charset=utf-8',
    })
    const again = await portal.get('/menu/mymenu', { ...as, 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body]).toEqual([304, {}])
    const other = await portal.get('/menu/mymenu', { ...as, 'if-none-match': '"something else"' })
    expect(other.status).toBe(200)
  })

  test('the tag is nobody’s key: without a session it gets 401, and others get their own menu', async () => {
    const mine = await portal.get('/menu/mymenu', await portal.as('zhangsan'))
    const tag = { 'if-none-match': String(mine.headers.etag) }
    expect((await portal.get('/menu/mymenu', tag)).code).toBe(401)
    const other = await portal.get('/menu/mymenu', { ...(await portal.as('zhaoliu')), ...tag })
    expect([other.status, other.code]).toEqual([200, 200])
  })

  test('compressed it is the same menu', async () => {
    const as = await portal.as('zhangsan')
    const plain = await portal.get('/menu/mymenu', as)
    const url = '/portal_server/menu/mymenu'
    const small = await portal.server.inject({ url, headers: { ...as, 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(plain.body)
    expect(small.rawPayload.length * 4).toBeLessThan(JSON.stringify(plain.body).length)
  })

  test('a role given or taken is seen by the next call', async () => {
    const as = await portal.as('zhaoliu')
    const before = (await applications(as)).length
    const give = "insert into user_roles select id, 'teacher' from users where username = 'zhaoliu'"
    await portal.sql(give)
    await expect.poll(async () => (await applications(as)).length).toBeGreaterThan(before)
    await portal.sql(
      "delete from user_roles where role_code = 'teacher' and user_id = (select id from users where username = 'zhaoliu')",
    )
    await expect.poll(async () => (await applications(as)).length).toBe(before)
  })

  test('a permission taken from a role is gone with the next call, renamed ones have the new name', async () => {
    const as = await portal.as('zhangsan')
    const [item, other] = await applications(as)
    const removed = await portal.sql('delete from role_permissions where permission_id = $1 returning *', [item?.qid])
    await expect.poll(async () => (await applications(as)).some(it => it.qid === item?.qid)).toBe(false)
    await portal.sql("update permissions set name = '改了名' where id = $1", [other?.qid])
    await expect.poll(async () => (await applications(as)).find(it => it.qid === other?.qid)?.qname).toBe('改了名')
    for (const row of removed)
      await portal.sql('insert into role_permissions values ($1, $2)', [row['role_code'], row['permission_id']])
  })

  test('a system switched off disappears; one being maintained says until when', async () => {
    const as = await portal.as('zhangsan')
    await portal.sql("update systems set enabled = false where id = '0003'")
    await expect.poll(async () => (await systems(as)).some(system => system.sysid === '0003')).toBe(false)
    await portal.sql("update systems set enabled = true, maintenance_until = '2099-01-02T03:04:05Z' where id = '0003'")
    const until = async () => (await systems(as)).find(system => system.sysid === '0003')?.whjssj
    await expect.poll(until).toBe('2099-01-02 11:04:05')
    await portal.sql("update systems set maintenance_until = now() - interval '1 day' where id = '0003'")
    await expect.poll(until).toBeUndefined()
  })

  test('maintenance that is over is no longer announced, though nothing changed but the time', async () => {
    const as = await portal.as('zhangsan')
    await portal.sql("update systems set maintenance_until = now() + interval '5 minutes' where id = '0003'")
    const until = async () => (await systems(as)).find(system => system.sysid === '0003')?.whjssj
    await expect.poll(until).toMatch(/^20/)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    expect(await until()).toBeUndefined()
    vi.useRealTimers()
  })
})

describe('the routes of the frame', () => {
  test('have one root, the frame itself, and paths and components below it', async () => {
    const [root, ...others] = (await portal.post('/getMenuTree', {}, await portal.as('zhangsan'))).data as Item[]
    expect(others).toEqual([])
    expect(root).toMatchObject({ path: '/', component: 'layout' })
    const paths = flat(root?.sysMenuList ?? []).map(item => item.path)
    expect(paths).toEqual(
      expect.arrayContaining(['/home', '/dbsx', '/tzgg', '/yydh', '/qtxt', '/user/userInfo', 'false']),
    )
  })

  test('whoever has no route learns whether the page is out of their rights or not there', async () => {
    const as = await portal.as('zhangsan')
    const state = async (path: string) => (await portal.post('/menu/page', { path }, as)).data
    for (const path of ['/xtgl/yhgl', '/XTGL/yhgl/', '/home']) expect(await state(path)).toEqual({ exists: 1 })
    for (const path of ['/no/such/page', '/xtgl', 'false', '/']) expect(await state(path)).toEqual({ exists: 0 })
  })

  test('system settings are for administrators: granted to them alone, and marked with the role', async () => {
    const settings = (await routes(await portal.as('admin'))).find(item => item.path === '/xtsz')
    expect(settings).toMatchObject({ roles: ['admin'], component: 'xtsz' })
    for (const username of ['zhangsan', 'wangwu', 'zhaoliu'])
      expect(
        (await routes(await portal.as(username))).map(item => item.path),
        username,
      ).not.toContain('/xtsz')
  })

  test('come compressed, and others get their own', async () => {
    const url = '/portal_server/getMenuTree'
    const ask = async (username: string, encoding: string) => {
      const as = { ...(await portal.as(username)), 'accept-encoding': encoding }
      return portal.server.inject({ method: 'POST', url, headers: as, payload: {} })
    }
    const [plain, small, other] = [
      await ask('zhangsan', 'identity'),
      await ask('zhangsan', 'gzip, br'),
      await ask('admin', 'gzip, br'),
    ]
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    expect(small.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
    expect(other.headers['etag']).not.toBe(small.headers['etag'])
  })

  test('a renamed route has its new name with the next call', async () => {
    const as = await portal.as('zhangsan')
    const name = async () => (await routes(as)).find(item => item.path === '/tzgg')?.qname
    const before = await name()
    await portal.sql("update permissions set name = '改了名' where path = '/tzgg'")
    await expect.poll(name).toBe('改了名')
    await portal.sql("update permissions set name = $1 where path = '/tzgg'", [before])
    await expect.poll(name).toBe(before)
  })

  test('hold no applications, and my menu holds no routes', async () => {
    const as = await portal.as('admin')
    const apps = new Set((await applications(as)).map(item => item.qid))
    expect((await routes(as)).filter(item => apps.has(item.qid))).toEqual([])
  })
})

describe('the version of a menu', () => {
  const version = async (as: As) => (await portal.post('/menu/version', {}, as)).data

  test('is the same for the same roles, and another as soon as what they see changes', async () => {
    const [zhangsan, admin] = [await portal.as('zhangsan'), await portal.as('admin')]
    const before = await version(zhangsan)
    expect(await version(await portal.as('zhangsan'))).toBe(before)
    const item = (await applications(zhangsan))[0]
    await portal.sql("update permissions set name = name || '*' where id = $1", [item?.qid])
    await expect.poll(() => version(zhangsan)).not.toBe(before)
    const [now, adminNow] = [await version(zhangsan), await version(admin)]
    await portal.sql("update permissions set hidden = true where path = '/xtgl/jsgl'")
    await expect.poll(() => version(admin)).not.toBe(adminNow)
    expect(await version(zhangsan)).toBe(now)
  })
})
