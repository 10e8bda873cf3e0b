import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal, type Wire } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let wangwu: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  wangwu = await portal.as('wangwu')
})
afterAll(() => portal.close())

interface Row {
  suid: number
  rydm: string
  uname: string
  bbxh: number
  tel?: string
  sfzh?: string
  yhzt: number
  dwxxList: { bmdm: string; sfzbm: number }[]
  jsList: { jsdm: string }[]
}
const list = async (filter: object, as = admin) => {
  const answer = await portal.post('/xtglYhgl/list', filter, as)
  expect(answer.code, answer.message).toBe(200)
  return answer.data as { total: number; list: Row[] }
}
const idOf = async (username: string) =>
  (await portal.sql<{ id: number }>('select id from users where username = $1', [username]))[0]?.id ?? 0
const one = async (username: string) =>
  (await portal.post('/xtglYhgl/getUser', { suid: await idOf(username) }, admin)).data as Row
const written = (over: object = {}) => ({
  rydm: '2026001',
  username: 'xinren',
  uname: '新人',
  email: 'xinren@jzu.edu.cn',
  tel: '13800001234',
  sfzh: '11010519491231002X',
  yhzt: 1,
  bdyh: 1,
  bdip: [],
  jsList: ['staff'],
  dwxxList: ['310200', '120800'],
  ...over,
})
/** What saving an account as it stands would send. */
const asRead = (row: Row & Record<string, unknown>, over: object = {}) => ({
  suid: row.suid,
  bbxh: row.bbxh,
  rydm: row.rydm,
  username: row['username'],
  uname: row.uname,
  unameEn: row['unameEn'],
  zc: row['zc'],
  zcEn: row['zcEn'],
  rzrq: row['rzrq'],
  email: row['email'],
  yhzt: row.yhzt,
  bdyh: row['bdyh'],
  bdip: row['bdip'],
  jsList: row.jsList.map(role => role.jsdm),
  dwxxList: row.dwxxList.map(unit => unit.bmdm),
  ...over,
})
const save = async (username: string, over: object, as = admin) =>
  portal.post('/xtglYhgl/update', asRead((await one(username)) as Row & Record<string, unknown>, over), as)
const lastLog = async (operation: string) =>
  (
    await portal.sql<{ object: string; detail: string }>(
      'select object, detail from operation_log where operation = $1 order by seq desc limit 1',
      [operation],
    )
  )[0]
const fields = (answer: Wire) => (answer.body['data'] ?? answer.body) as Record<string, unknown>

describe('the list', () => {
  test('is paged, sorted and counted by the server', async () => {
    const all = await list({ pageNum: 1, pageSize: 20 })
    const [{ n = 0 } = {}] = await portal.sql<{ n: number }>('select count(*)::int as n from users')
    expect(all.total).toBe(n)
    expect(all.list).toHaveLength(20)
    const second = await list({ pageNum: 2, pageSize: 20 })
    expect(second.list[0]?.rydm.localeCompare(all.list[19]?.rydm ?? '')).toBe(1)
    const back = await list({ pageSize: 5, orderBy: 'rydm', isDesc: 1 })
    const codes = back.list.map(row => row.rydm)
    expect(codes).toEqual([...codes].sort().reverse())
  })

  test.each([
    ['张三', 'zhangsan'],
    ['zhang s', 'zhangsan'],
    ['008035', 'zhangsan'],
    ['angwu', 'wangwu'],
    ['孙', 'sunba'],
  ])('finds people by a piece of their name, number or login: %s', async (keyword, username) => {
    const id = await idOf(username)
    const found = await list({ keyword, pageSize: 400 })
    expect(found.list.map(row => row.suid)).toContain(id)
    expect(found.total).toBeLessThan(60)
  })

  test('takes no wildcard from people', async () => {
    for (const keyword of ['%', '_', '\\']) expect((await list({ keyword })).total, keyword).toBe(0)
  })

  test('filters by unit with those below, role, state, lock and kind', async () => {
    const whole = await list({ bmdm: '100000', pageSize: 1 })
    const one = await list({ bmdm: '310200', pageSize: 400 })
    expect(whole.total).toBeGreaterThan(one.total)
    expect(one.list.every(row => row.dwxxList.some(unit => unit.bmdm === '310200'))).toBe(true)
    expect((await list({ jsdm: 'auditor' })).list.map(row => row.uname)).toContain('赵六')
    expect((await list({ yhzt: 0, keyword: '孙八' })).total).toBe(1)
    for (let i = 0; i < 5; i++) expect((await portal.signIn('qianqi', 'Wrong-2026')).code).toBe(402)
    expect((await list({ sdzt: 1 })).list.map(row => row.uname)).toEqual(['钱七'])
    expect((await list({ bdyh: 0 })).total).toBe(0)
    await portal.post('/xtglYhgl/unlock', { suid: await idOf('qianqi') }, admin)
    expect((await list({ sdzt: 1 })).total).toBe(0)
  })

  test('masks card and mobile numbers; they are seen in clear by right, and each look is logged', async () => {
    const row = await one('zhangsan')
    expect(row.tel).toMatch(/^1\d\d\*{4}\d{4}$/)
    expect(row.sfzh).toMatch(/^\d{4}\*{10}[\dX]{4}$/)
    const seen = await portal.post('/xtglYhgl/reveal', { suid: row.suid }, admin)
    expect(seen.data).toEqual({ sfzh: expect.stringMatching(/^\d{17}[\dX]$/), tel: expect.stringMatching(/^\d{11}$/) })
    expect((await lastLog('users.reveal'))?.object).toBe('张三')
    expect((await portal.post('/xtglYhgl/reveal', { suid: row.suid }, wangwu)).code).toBe(403)
  })

  test('is exported as it is filtered, with masked numbers', async () => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglYhgl/export',
      headers: { ...admin, 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ outputType: 'csv', bmdm: '310200', orderBy: 'rydm', isDesc: 1 }),
    })
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength((await list({ bmdm: '310200' })).total + 1)
    expect(answer.body).not.toMatch(/\d{17}[\dX]/)
    expect(await lastLog('users.export')).toBeDefined()
  })
})

describe('whoever looks after some units', () => {
  test('sees only the people of those and of the units below', async () => {
    const mine = await list({ pageSize: 400 }, wangwu)
    expect(mine.list.every(row => row.dwxxList.some(unit => unit.bmdm === '310200'))).toBe(true)
    for (const path of ['getUser', 'removal', 'sessions', 'resetPassword', 'unlock', 'resetQa'])
      expect((await portal.post(`/xtglYhgl/${path}`, { suid: await idOf('zhaoliu') }, wangwu)).message, path).toBe(
        '该记录不存在或已被删除',
      )
  })

  test('can do nothing to an account with more rights than their own', async () => {
    await portal.sql(`insert into user_units (user_id, unit_code) values ($1, '310200') on conflict do nothing`, [
      await idOf('admin'),
    ])
    for (const [path, body] of [
      ['resetPassword', {}],
      ['setState', { suids: [await idOf('admin')], yhzt: 0 }],
      ['endSession', {}],
    ] as const) {
      const given = 'suids' in body ? body : { suid: await idOf('admin'), ...body }
      const answer = await portal.post(`/xtglYhgl/${path}`, given, wangwu)
      expect(answer.message, path).toBe('该用户拥有您没有的管理权限，您不能维护其账号')
    }
    await portal.sql(`delete from user_units where unit_code = '310200' and user_id = $1`, [await idOf('admin')])
  })

  test('grants no role that they do not hold, and gives or takes no unit that is not theirs', async () => {
    const grant = await portal.post('/xtglYhgl/add', written({ jsList: ['staff', 'finance'] }), wangwu)
    expect(grant.message).toBe('不能授予您自己没有的权限')
    const unit = await portal.post('/xtglYhgl/add', written(), wangwu)
    expect(unit.message).toBe('只能使用您管理范围内的单位')
    const taken = await save('zhangsan', { dwxxList: ['310200'] }, wangwu)
    expect(taken.message).toBe('只能使用您管理范围内的单位')
    const roles = (await portal.post('/xtglYhgl/grantableRoles', {}, wangwu)).data as { jsdm: string }[]
    expect(roles.map(role => role.jsdm)).toContain('staff')
    expect(roles.map(role => role.jsdm)).not.toContain('admin')
  })
})

describe('an account', () => {
  test('is added, found, changed and removed; each step is logged without numbers', async () => {
    const added = await portal.post('/xtglYhgl/add', written(), admin)
    expect(added.code, JSON.stringify(added.body)).toBe(200)
    const row = await one('xinren')
    expect(row).toMatchObject({ unameEn: 'Xin Ren', tel: '138****1234', sfzh: '1101**********002X', symm: 0 })
    expect(row.dwxxList.map(unit => [unit.bmdm, unit.sfzbm])).toEqual([
      ['310200', 1],
      ['120800', 0],
    ])
    const changed = await save('xinren', { uname: '新人甲', dwxxList: ['120800'], tel: '13900005678' })
    expect(changed.code, changed.message).toBe(200)
    const after = await one('xinren')
    expect(after).toMatchObject({ uname: '新人甲', tel: '139****5678', sfzh: '1101**********002X', xgr: '系统管理员' })
    const log = await lastLog('users.update')
    expect(log?.detail).toContain('"field":"mobile"')
    expect(log?.detail).not.toMatch(/13900005678|002X/)
    const removed = await portal.post('/xtglYhgl/delete', { suid: after.suid, bbxh: after.bbxh }, admin)
    expect(removed.code, removed.message).toBe(200)
    expect((await portal.post('/xtglYhgl/getUser', { suid: after.suid }, admin)).message).toBe('该记录不存在或已被删除')
  })

  test('says what is wrong at its fields, in the reader’s language', async () => {
    const wrong = written({
      rydm: '',
      uname: ' ',
      username: '张',
      email: 'x',
      tel: '12',
      sfzh: '110105194912310021',
      bdip: ['10.0.0.1/99'],
      jsList: [],
      dwxxList: [],
    })
    const answer = await portal.post('/xtglYhgl/add', wrong, { ...admin, 'accept-language': 'en' })
    expect(answer.code).toBe(800)
    const found = JSON.stringify(fields(answer))
    for (const name of ['rydm', 'uname', 'username', 'email', 'tel', 'sfzh', 'bdip', 'jsList', 'dwxxList'])
      expect(found).toContain(`"${name}"`)
    expect(found).toContain('The check digit of the ID card number is wrong.')
  })

  test('shares neither staff number nor user name with anybody, in either place', async () => {
    for (const over of [{ rydm: '2008035' }, { username: 'zhangsan' }, { username: '2008035' }, { rydm: 'zhangsan' }]) {
      const answer = await portal.post('/xtglYhgl/add', written(over), admin)
      expect(answer.message).toMatch(/已存在/)
      expect(JSON.stringify(fields(answer))).toContain(`"${Object.keys(over)[0]}"`)
    }
  })

  test('that somebody else saved meanwhile is not overwritten', async () => {
    const read = (await one('lisi')) as Row & Record<string, unknown>
    expect((await portal.post('/xtglYhgl/update', asRead(read, { zc: '财务主管' }), admin)).code).toBe(200)
    const late = await portal.post('/xtglYhgl/update', asRead(read, { zc: '别的' }), admin)
    expect(late.message).toMatch(/^该记录已被 系统管理员 于 .* 修改/)
    expect((await one('lisi')) as unknown as { zc: string }).toMatchObject({ zc: '财务主管' })
  })

  test('keeps since when they are here', async () => {
    expect((await save('lisi', { rzrq: '2011-03-01' })).code).toBe(200)
    expect(await one('lisi')).toMatchObject({ rzrq: '2011-03-01' })
    expect((await lastLog('users.update'))?.detail).toContain('"from":"2016-07-01","to":"2011-03-01"')
  })

  test('that something needs is not removed, and the words say what', async () => {
    const row = await one('zhangsan')
    const hanging = (await portal.post('/xtglYhgl/removal', { suid: row.suid }, admin)).data
    expect(hanging).toMatchObject({ sfbsy: 1 })
    const answer = await portal.post('/xtglYhgl/delete', { suid: row.suid, bbxh: row.bbxh }, admin)
    expect(answer.message).toMatch(/^张三 仍被使用，不能删除：未结束的授权 \d/)
  })

  test('is switched off with its sessions, at once', async () => {
    const as = await portal.as('lisi')
    const suids = [await idOf('lisi')]
    expect((await portal.post('/xtglYhgl/setState', { suids, yhzt: 0 }, admin)).code).toBe(200)
    expect((await portal.get('/yhxx', as)).code).not.toBe(200)
    expect((await portal.post('/xtglYhgl/setState', { suids, yhzt: 1 }, admin)).code).toBe(200)
    expect((await portal.signIn('lisi')).code).toBe(200)
  })
})

describe('the last administrator', () => {
  test('is not switched off, removed or left without the role', async () => {
    await portal.sql(
      `delete from user_roles where role_code = 'admin' and user_id <> (select id from users where username = 'admin')`,
    )
    // Somebody else with every right but not the role asks.
    await portal.sql(
      `insert into role_permissions select 'hr', permission_id from role_permissions where role_code = 'admin' on conflict do nothing`,
    )
    await portal.sql(`insert into user_roles select id, 'hr' from users where username = 'zhaoliu'`)
    portal.services.changes.tell('role_permissions')
    const other = await portal.as('zhaoliu')
    const row = await one('admin')
    const off = await portal.post('/xtglYhgl/setState', { suids: [row.suid], yhzt: 0 }, other)
    expect(off.message).toBe('至少要保留一名可用的系统管理员')
    const self = await portal.post('/xtglYhgl/setState', { suids: [row.suid], yhzt: 0 }, admin)
    expect(self.message).toBe('不能停用或删除自己的账号')
    const without = await save('admin', { jsList: ['staff'], tel: '13800000000', sfzh: '11010519491231002X' })
    expect(without.message).toBe('至少要保留一名可用的系统管理员')
    await portal.sql('update todos set done_at = now() where user_id = $1', [row.suid])
    const fresh = await one('admin')
    const removed = await portal.post('/xtglYhgl/delete', { suid: fresh.suid, bbxh: fresh.bbxh }, other)
    expect(removed.message).toBe('至少要保留一名可用的系统管理员')
    expect((await one('admin')).jsList.map(role => role.jsdm)).toContain('admin')
  })
})
