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
