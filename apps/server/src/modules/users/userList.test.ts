import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  ['name', false],
  ['code', true],
] as const)('read in batches by %s (descending: %s) has everybody once', async (sort, isDescending) => {
  await portal.sql("update users set created_at = '2026-01-01 00:00:00.123456+00' where id % 3 = 0")
  const { db } = portal.services
  const question = await userQuestion(db, { sort, isDescending }, null)
  const seen: number[] = []
  let last: ListedUser | null = null
  for (;;) {
    const batch: ListedUser[] = await usersAfter(db, question, last, 70)
    seen.push(...batch.map(row => row.id))
    last = batch.at(-1) ?? null
    if (batch.length < 70) break
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(await countUsers(db, question))
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

describe('the person picker', () => {
  test('is open to whoever is signed in, finds by name, and tells no numbers', async () => {
    const as = await portal.as('zhangsan')
    const found = (await portal.post('/yhxx/pickPerson', { keyword: '李四' }, as)).data as object[]
    expect(found[0]).toEqual({
      ...{ suid: await idOf('lisi'), rydm: '2016127', uname: '李四', unameEn: 'Li Si' },
      ...{ bmmc: '计算机科学与技术学院', bmmcEn: 'School of Computer Science and Technology' },
    })
    expect((await portal.post('/yhxx/pickPerson', { keyword: '孙八' }, as)).data).toEqual([])
    const again = await portal.post('/yhxx/pickPerson', { suids: [await idOf('sunba')] }, as)
    expect(again.data).toHaveLength(1)
    expect((await portal.post('/yhxx/pickPerson', {}, as)).data).toEqual([])
  })
})
