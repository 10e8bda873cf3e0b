import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** Staff numbers of the demo organisation. */
const codeOf = { zhangsan: '2008035', lisi: '2016127', wangwu: '2010064', qianqi: '2005019', zhaoMingyue: '2015206' }
const switchTo = (name: string, satoken: string, more = {}) =>
  portal.post(
    '/login',
    { name, pwd: '', loginType: 'qrcodeLogin' },
    { 'login-method': 'DELEGATE', ...(satoken ? { satoken } : {}), ...more },
  )
const lisi = async () => (await portal.as('lisi')).satoken
const acting = async () => String((await switchTo(codeOf.zhangsan, await lisi())).headers.satoken)
const refused = { code: 800, message: '该授权不存在、未生效或已过期', data: null }
const authorise = (delegator: string, delegate: string, from: string, to: string) =>
  portal.sql(
    `insert into delegations (delegator_id, delegate_id, starts_at, ends_at)
     select a.id, b.id, now() + $3::interval, now() + $4::interval from users a, users b where a.code = $1 and b.code = $2`,
    [delegator, delegate, from, to],
  )

describe('acting for a delegator', () => {
  test('gives a session for the delegator that also knows who sits there, and ends the former one', async () => {
    const own = await lisi()
    const answer = await switchTo(codeOf.zhangsan, own)
    expect(answer).toMatchObject({ code: 200, data: { tokenname: 'satoken', mustChangePwd: false } })
    const satoken = String(answer.headers.satoken)
    expect(answer.headers.authorization).toBe(satoken)
    const me = await portal.get('/yhxx', { satoken })
    expect(me.data).toMatchObject({
      username: 'zhangsan',
      uname: '张三',
      jsid: 'staff,teacher',
      ysrydm: codeOf.lisi,
      ysuname: '李四',
    })
    expect((await portal.get('/yhxx', { satoken: own })).code).toBe(401)
  })

  test('the list names oneself first, then whoever authorises now, and marks the current one', async () => {
    const own = await portal.post('/yhxx/getEmpowerUserList', {}, { satoken: await lisi() })
    expect(own.data).toEqual([
      { wtr: codeOf.lisi, wtrxm: '李四', wtrxmEn: 'Li Si', current: 1, origin: 1 },
      {
        wtr: codeOf.zhangsan,
        wtrxm: '张三',
        wtrxmEn: 'Zhang San',
        current: 0,
        origin: 0,
        jssj: expect.stringMatching(/^\d{4}(-\d\d){2} /),
        sqnr: { sqfw: ['todos'] },
      },
    ])
    const while_ = await portal.post('/yhxx/getEmpowerUserList', {}, { satoken: await acting() })
    const marks = (while_.data as { wtr: string; current: number; origin: number }[]).map(row => Object.values(row))
    expect(marks.map(row => [row[0], row[3], row[4]])).toEqual([
      [codeOf.lisi, 0, 1],
      [codeOf.zhangsan, 1, 0],
    ])
  })

  test('returns to oneself with one call, and then acts for nobody', async () => {
    const answer = await switchTo(codeOf.lisi, await acting())
    const me = await portal.get('/yhxx', { satoken: String(answer.headers.satoken) })
    expect(me.data).toMatchObject({ username: 'lisi' })
    expect(me.data).not.toHaveProperty('ysrydm')
  })

  test('is refused when the authorisation is over, has not begun, was revoked or was never given', async () => {
    await authorise(codeOf.wangwu, codeOf.lisi, '-1 day', '1 day')
    await portal.sql(
      'update delegations set revoked_at = now() where delegator_id = (select id from users where code = $1)',
      [codeOf.wangwu],
    )
    const own = await lisi()
    const names = {
      expired: codeOf.qianqi,
      future: codeOf.zhaoMingyue,
      revoked: codeOf.wangwu,
      never: '2012001',
      unknown: 'no-such-person',
    }
    for (const [why, name] of Object.entries(names)) {
      const answer = await switchTo(name, own)
      expect(answer, why).toMatchObject(refused)
      expect(answer.headers.satoken, why).toBeUndefined()
    }
    expect((await portal.get('/yhxx', { satoken: own })).data).toMatchObject({ username: 'lisi' })
    const rows = await portal.sql(
      `select username, success, reason, actor_name from login_log where method = 'DELEGATE' and not success order by seq`,
    )
    const row = { success: false, reason: 'delegation not in force', actor_name: '李四' }
    expect(rows).toEqual(Object.values(names).map(username => ({ username, ...row })))
  })

  test('goes one way only: the delegator may not act for the delegate', async () => {
    const { satoken } = await portal.as('zhangsan')
    expect(await switchTo(codeOf.lisi, satoken)).toMatchObject(refused)
  })

  test('is not passed on: whoever acts has not the authorisations of the delegator', async () => {
    await authorise(codeOf.qianqi, codeOf.zhangsan, '-1 day', '1 day')
    expect(await switchTo(codeOf.qianqi, await acting())).toMatchObject(refused)
    const { satoken } = await portal.as('zhangsan')
    expect((await switchTo(codeOf.qianqi, satoken)).code).toBe(200)
  })

  test('oneself cannot be chosen, and neither can whom one acts for already', async () => {
    expect(await switchTo(codeOf.lisi, await lisi())).toMatchObject(refused)
    expect(await switchTo(codeOf.zhangsan, await acting())).toMatchObject(refused)
  })

  test('needs a session, and an empty password is never a credential', async () => {
    expect((await switchTo(codeOf.zhangsan, '')).code).toBe(401)
    expect((await switchTo(codeOf.zhangsan, 'made-up')).code).toBe(401)
    const satoken = await lisi()
    const body = { name: codeOf.zhangsan, pwd: 'x', loginType: 'qrcodeLogin' }
    expect((await portal.post('/login', body, { 'login-method': 'DELEGATE', satoken })).code).toBe(404)
    const empty = { username: 'zhangsan', password: '' }
    expect((await portal.post('/login', empty, { 'login-method': 'USER-PWD', satoken })).code).toBe(402)
  })

  test('a disabled delegator cannot be acted for', async () => {
    await authorise('2014153', codeOf.lisi, '-1 day', '1 day')
    expect(await switchTo('2014153', await lisi())).toMatchObject(refused)
  })

  test('revoking the authorisation ends the session that lives on it', async () => {
    const satoken = await acting()
    expect((await portal.get('/yhxx', { satoken })).code).toBe(200)
    const change = (value: string) =>
      portal.sql(
        `update delegations set revoked_at = ${value} where delegator_id = (select id from users where username = 'zhangsan')
         and delegate_id = (select id from users where username = 'lisi')`,
      )
    await change('now()')
    await expect.poll(async () => (await portal.get('/yhxx', { satoken })).code).toBe(401)
    await change('null')
  })

  test('the session ends with the authorisation, not later', async () => {
    await authorise('1998017', codeOf.lisi, '-1 day', '90 minutes')
    const answer = await switchTo('1998017', await lisi())
    expect(answer.code).toBe(200)
    const rows = await portal.sql<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sessions
       where user_id = (select id from users where code = '1998017') and ended_at is null`,
    )
    expect(rows).toEqual([{ minutes: 90 }])
  })

  test('switching to and fro never lasts longer than the sign-in it began with', async () => {
    const own = await lisi()
    await portal.sql(
      `update sessions set expires_at = now() + interval '20 minutes' where ended_at is null
       and user_id = (select id from users where username = 'lisi')`,
    )
    const there = await switchTo(codeOf.zhangsan, own)
    const back = await switchTo(codeOf.lisi, String(there.headers.satoken))
    expect(back.code).toBe(200)
    const rows = await portal.sql<{ latest: boolean }>(
      `select expires_at <= now() + interval '20 minutes' as latest from sessions where method = 'DELEGATE'
       order by created_at desc limit 2`,
    )
    expect(rows).toEqual([{ latest: true }, { latest: true }])
  })

  test('while the password must be changed first, acting for somebody is no way around it', async () => {
    await portal.sql("update users set must_change_password = true where username = 'lisi'")
    const satoken = await lisi()
    await portal.sql("update users set must_change_password = false where username = 'lisi'")
    expect(await switchTo(codeOf.zhangsan, satoken)).toMatchObject({ code: 800, message: '请先修改密码' })
  })
})

describe('what is done while acting', () => {
  test('stands in both logs under both names', async () => {
    const satoken = await acting()
    await portal.post('/menu/url', { qid: 'forged' }, { satoken })
    await portal.post('/logout', {}, { satoken })
    const people = { actor_name: '李四', principal_name: '张三' }
    const signIns = await portal.sql(
      "select actor_name, principal_name from login_log where method = 'DELEGATE' and success order by seq desc limit 1",
    )
    expect(signIns).toEqual([people])
    const done = await portal.sql(
      'select operation, outcome, actor_name, principal_name from operation_log order by seq desc limit 2',
    )
    expect(done).toEqual([
      { operation: 'auth.signOut', outcome: 'done', ...people },
      { operation: 'menu.link', outcome: 'refused', ...people },
    ])
  })

  test('the token of the look-up by name is only ever the own one', async () => {
    const satoken = await acting()
    const own = await portal.post('/yhxx/getUserByName', { username: 'zhangsan' }, { satoken })
    expect(own.data).toMatchObject({ uname: '张三', token: satoken })
    const other = await portal.post('/yhxx/getUserByName', { username: 'lisi' }, { satoken })
    expect(other.data).toMatchObject({ uname: '李四' })
    expect(other.data).not.toHaveProperty('token')
    const nobody = await portal.post('/yhxx/getUserByName', { username: 'nobody' }, { satoken })
    expect(nobody).toMatchObject({ code: 800, message: '该人员不存在' })
  })
})
