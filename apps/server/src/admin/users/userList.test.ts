import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headCounts } from '#directory/users/headCounts.store.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { countUsers, type ListedUser, userQuestion, usersAfter } from './userList.queries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
const idOf = async (username: string) =>
  (await portal.sql<{ id: number }>('select id from users where username = $1', [username]))[0]?.id ?? 0

test.each([
  ['createdAt', false],
  ['createdAt', true],
  ['lastSignInAt', false],
  ['lastSignInAt', true],
  ['name', false],
  ['code', true],
] as const)('read in batches by %s (descending: %s) has everybody once', async (sort, isDescending) => {
  await portal.sql("update users set created_at = '2026-01-01 00:00:00.123456+00' where id % 3 = 0")
  const { db, changes } = portal.services
  const heads = headCounts({ db, changes })
  const question = await userQuestion(db, heads, { sort, isDescending }, null)
  const seen: number[] = []
  let last: ListedUser | null = null
  for (;;) {
    const batch: ListedUser[] = await usersAfter(db, question, last, 70)
    seen.push(...batch.map(row => row.id))
    last = batch.at(-1) ?? null
    if (batch.length < 70) break
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(await countUsers(db, heads, question))
})

test('says when somebody signed in last, in an order of it, and nothing of who never did', async () => {
  interface Row {
    username: string
    zhdlsj?: string
  }
  const admin = await portal.as('admin')
  const list = async (isDesc: number) => {
    const body = { orderBy: 'zhdlsj', isDesc, pageSize: 400 }
    return ((await portal.post('/xtglYhgl/list', body, admin)).data as { list: Row[] }).list
  }
  await portal.sql(`delete from last_sign_ins where user_id <> ${await idOf('admin')}`)
  expect((await list(1)).filter(row => row.zhdlsj).map(row => row.username)).toEqual(['admin'])
  await portal.as('zhangsan')
  expect((await list(1)).slice(0, 3).map(row => [row.username, row.zhdlsj !== undefined])).toEqual([
    ['zhangsan', true],
    ['admin', true],
    [expect.any(String), false],
  ])
  expect((await list(0)).at(-1)?.username).toBe('zhangsan')
  const [before] = await list(1)
  await portal.signIn('zhangsan', 'not the password')
  expect((await list(1))[0]).toEqual(before)
})

describe('a search', () => {
  const ask = async (body: object) =>
    (await portal.post('/xtglYhgl/list', body, await portal.as('admin'))).data as { total: number; list: object[] }
  test('says on each page how many there are, also behind the last', async () => {
    await portal.sql(`insert into users (code, username, name, name_en)
      select 'Q90' || n, 'q90' || n, '查找' || n, 'Sought ' || n from generate_series(100, 124) as n`)
    for (const keyword of ['Q901', '查找', 'sought'])
      for (const [pageNum, length] of [
        [1, 10],
        [3, 5],
        [9, 0],
      ] as const) {
        const { total, list } = await ask({ keyword, pageNum, pageSize: 10 })
        expect([keyword, total, list.length]).toEqual([keyword, 25, length])
      }
  })

  test('finds a number by any part of it, and by no other', async () => {
    const codes = async (keyword: string) => (await ask({ keyword })).list.map(row => ('rydm' in row ? row.rydm : row))
    expect(await codes('q90123')).toEqual(['Q90123'])
    expect(await codes('90123')).toEqual(['Q90123'])
    expect(await codes('Q123')).toEqual([])
    expect(await codes('x90123')).toEqual([])
  })
})

describe('how many there are', () => {
  const total = async (body: object) =>
    ((await portal.post('/xtglYhgl/list', body, await portal.as('admin'))).data as { total: number }).total
  const holders = async (jsdm: string) =>
    ((await portal.post('/xtglJsgl/users', { jsdm, pageSize: 20 }, await portal.as('admin'))).data as { total: number })
      .total
  const exact = async (where: string) =>
    Number((await portal.sql<{ n: string }>(`select count(*) as n from users u ${where}`))[0]?.n)
  const held = (role: string) => `where u.id in (select user_id from held_roles where role_code = '${role}')`

  test('is right whoever wrote people and their roles, however many hold one', async () => {
    for (const role of ['teacher', 'auditor']) {
      expect(await total({ jsdm: role }), role).toBe(await exact(held(role)))
      expect(await holders(role), role).toBe(await exact(held(role)))
    }
    const before = await total({})
    expect(before).toBe(await exact(''))
    await portal.sql(`with made as (insert into users (code, username, name, name_en)
        select 'Q8' || n, 'q8' || n, '众人', 'Many' from generate_series(1000, 2199) as n returning id)
      insert into user_roles select id, 'auditor' from made`)
    await expect.poll(() => total({})).toBe(before + 1200)
    await expect.poll(() => total({ jsdm: 'auditor' })).toBe(await exact(held('auditor')))
    expect(await holders('auditor')).toBe(await exact(held('auditor')))
    await portal.sql("insert into role_units select 'auditor', code from units where parent_code is null")
    await expect.poll(() => total({ jsdm: 'auditor' })).toBe(await exact(held('auditor')))
    await portal.sql("delete from role_units where role_code = 'auditor'")
    await portal.sql("delete from users where name = '众人'")
    await expect.poll(() => total({})).toBe(before)
  })

  test('of a role that everybody holds a page is read person by person, of another its people alone', async () => {
    const { db, changes } = portal.services
    const text = async (role: string) =>
      (await userQuestion(db, headCounts({ db, changes }), { roleCode: [role] }, null)).where
    await portal.sql(`with made as (insert into users (code, username, name, name_en)
        select 'Q7' || n, 'q7' || n, '众人', 'Many' from generate_series(1000, 3999) as n returning id)
      insert into user_roles select id, 'staff' from made`)
    await portal.sql('analyze users, user_roles')
    const plan = async (role: string) => {
      const asked = (await text(role)).replaceAll('$1', `'{${role}}'`).replaceAll('$2', `'{}'`)
      const rows = await portal.sql<{ 'QUERY PLAN': string }>(
        `explain select u.id from users u ${asked} order by u.code, u.id limit 5`,
      )
      return rows.map(row => row['QUERY PLAN']).join('\n')
    }
    expect(await plan('staff')).toMatch(/Index Scan using users_code_unique/)
    expect(await plan('staff')).not.toMatch(/hashed SubPlan|Seq Scan on (users|user_roles)\b/)
    expect(await plan('auditor')).toMatch(/user_roles_role/)
  })
})

describe('the person picker', () => {
  test('is open to whoever is signed in, finds by name, and tells no numbers', async () => {
    const as = await portal.as('zhangsan')
    const found = (await portal.post('/yhxx/pickPerson', { keyword: '李四' }, as)).data as object[]
    expect(found[0]).toEqual({
      suid: await idOf('lisi'),
      rydm: '2016127',
      uname: '李四',
      unameEn: 'Li Si',
      bmmc: '计算机科学与技术学院',
      bmmcEn: 'School of Computer Science and Technology',
      yhzt: 1,
    })
    const again = await portal.post('/yhxx/pickPerson', { suids: [await idOf('sunba')] }, as)
    expect(again.data).toMatchObject([{ uname: '孙八', yhzt: 0 }])
    expect((await portal.post('/yhxx/pickPerson', { keyword: '孙八' }, as)).data).toEqual(again.data)
    expect((await portal.post('/yhxx/pickPerson', {}, as)).data).toEqual([])
  })
})
