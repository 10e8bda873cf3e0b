import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
/** Looks after the people of 310200 and holds no right of an auditor. */
let wangwu: { satoken: string }
let zhangsan: { suid: number; bbxh: number } & Record<string, unknown>
beforeAll(async () => {
  portal = await startPortal()
  await portal.sql(`insert into role_permissions
    select 'unit_user_admin', id from permissions where "right" = 'users.reveal' on conflict do nothing`)
  portal.services.changes.tell('role_permissions')
  admin = await portal.as('admin')
  wangwu = await portal.as('wangwu')
})
afterAll(() => portal.close())

const above = '该用户拥有您没有的管理权限，您不能维护其账号'
const read = async () => {
  const [row] = await portal.sql<{ id: number }>("select id from users where username = 'zhangsan'")
  return (await portal.post('/xtglYhgl/getUser', { suid: row?.id }, admin)).data as typeof zhangsan
}
const codes = (list: unknown, key: string) => (list as Record<string, string>[]).map(it => it[key])
const account = (over: object = {}) => {
  const { suid, bbxh, rydm, username, uname, unameEn, email, yhzt, bdyh, bdip } = zhangsan
  const roles = { jsList: codes(zhangsan['jsList'], 'jsdm'), dwxxList: codes(zhangsan['dwxxList'], 'bmdm') }
  return { suid, bbxh, rydm, username, uname, unameEn, email, yhzt, bdyh, bdip, ...roles, ...over }
}
const acts: [string, () => [string, object]][] = [
  ['changes the e-mail', () => ['update', account({ email: 'mine@jzu.edu.cn' })]],
  ['gives a role', () => ['update', account({ jsList: ['staff', 'teacher', 'unit_user_admin'] })]],
  ['resets the password', () => ['resetPassword', { suid: zhangsan.suid }]],
  ['resets the security question', () => ['resetQa', { suid: zhangsan.suid }]],
  ['unlocks', () => ['unlock', { suid: zhangsan.suid }]],
  ['lists the sessions', () => ['sessions', { suid: zhangsan.suid }]],
  ['ends the sessions', () => ['endSession', { suid: zhangsan.suid }]],
  ['sees the card number, which may be the first password', () => ['reveal', { suid: zhangsan.suid }]],
  ['looks what removal would take', () => ['removal', { suid: zhangsan.suid }]],
  ['removes', () => ['delete', { suid: zhangsan.suid, bbxh: zhangsan.bbxh }]],
  ['switches off', () => ['setState', { suids: [zhangsan.suid], yhzt: 0 }]],
  ['switches on', () => ['setState', { suids: [zhangsan.suid], yhzt: 1 }]],
]

const give: [string, string[]][] = [
  ['the person', ["insert into user_roles select id, 'auditor' from users where username = 'zhangsan'"]],
  ['their second unit', ["insert into role_units values ('auditor', '900100')"]],
  [
    'the unit above their second unit',
    [
      `insert into units (code, name, name_en, account_set_code, parent_code, position)
        select '900000', '上级', 'Above', account_set_code, parent_code, 99 from units where code = '900100'`,
      "update units set parent_code = '900000' where code = '900100'",
      "insert into role_units values ('auditor', '900000')",
    ],
  ],
]

describe.each(give)('somebody whose rights were given to %s', (_, statements) => {
  beforeAll(async () => {
    for (const statement of statements) await portal.sql(statement)
    portal.services.changes.tell('*')
    zhangsan = await read()
  })
  afterAll(async () => {
    await portal.sql("delete from user_roles where role_code = 'auditor' and user_id = $1", [zhangsan.suid])
    await portal.sql('delete from role_units')
    portal.services.changes.tell('*')
  })

  test.each(acts)('is out of reach of an administrator of their first unit who %s', async (_act, how) => {
    const before = await state()
    const [path, body] = how()
    const answer = await portal.post(`/xtglYhgl/${path}`, body, wangwu)
    expect([answer.code, answer.message]).toEqual([800, above])
    expect(await state()).toEqual(before)
  })

  test('is not reached through many at once either', async () => {
    const [lisi] = await portal.sql<{ id: number }>("select id from users where username = 'lisi'")
    const answer = await portal.post('/xtglYhgl/setState', { suids: [lisi?.id, zhangsan.suid], yhzt: 0 }, wangwu)
    expect(answer.message).toBe(above)
    expect(await portal.sql('select enabled from users where id = $1', [lisi?.id])).toEqual([{ enabled: true }])
  })
})

test('without such rights the same acts are done', async () => {
  zhangsan = await read()
  const answer = await portal.post('/xtglYhgl/update', account({ zc: '教授' }), wangwu)
  expect([answer.code, answer.message]).toEqual([200, expect.any(String)])
  expect((await portal.post('/xtglYhgl/reveal', { suid: zhangsan.suid }, wangwu)).code).toBe(200)
  expect((await portal.post('/xtglYhgl/resetPassword', { suid: zhangsan.suid }, wangwu)).code).toBe(200)
})

async function state() {
  const [user] = await portal.sql('select * from users where id = $1', [zhangsan.suid])
  return {
    user,
    roles: await portal.sql('select role_code from user_roles where user_id = $1 order by 1', [zhangsan.suid]),
    sessions: await portal.sql('select id, ended_at from sessions where actor_id = $1 order by 1', [zhangsan.suid]),
  }
}
