import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let as: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  as = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

interface Todo {
  dbbt: string
}
const open = async (body: object = {}) =>
  ((await portal.post('/dbtz/dbsx', body, as)).data as { dbcount: number; list: Todo[] }[])[0]
const add = (title: string, more: Record<string, string> = {}) => {
  const columns: Record<string, string> = {
    user_id: "(select id from users where username = 'zhaoliu')",
    system_id: "'0001'",
    title: `'${title}'`,
    title_en: `'${title} (en)'`,
    sender: "'张三'",
    created_at: "now() - interval '1 hour'",
    ...more,
  }
  return portal.sql(
    `insert into todos (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`,
  )
}
beforeEach(() => portal.sql("delete from todos where user_id = (select id from users where username = 'zhaoliu')"))

test('nothing to do is a count of 0 and an empty page', async () => {
  expect(await open({ currentPage: 1, limit: 10 })).toEqual({ dbcount: 0, list: [] })
})

test('what is due first comes first, what has no deadline last, done things and others’ not at all', async () => {
  await add('no deadline')
  await add('due later', { due_at: "now() + interval '9 days'" })
  await add('due soon', { due_at: "now() + interval '1 day'" })
  await add('done', { done_at: 'now()' })
  await add('of another', { user_id: "(select id from users where username = 'lisi')" })
  const answer = await open()
  expect(answer?.dbcount).toBe(3)
  expect(answer?.list.map(row => row.dbbt)).toEqual(['due soon', 'due later', 'no deadline'])
})

test('an item carries who waits for it, in which system, until when and which application handles it', async () => {
  await add('whole', {
    created_at: "'2025-01-02T03:04:05Z'",
    due_at: "'2025-02-03T10:00:00Z'",
    permission_id: "'100101001001'",
  })
  expect((await open())?.list).toEqual([
    {
      id: expect.any(Number),
      dbbt: 'whole',
      dbbtEn: 'whole (en)',
      sysid: '0001',
      sysname: '财务系统',
      sysnameEn: 'Finance',
      fsr: '张三',
      qid: '100101001001',
      fssj: '2025-01-02 11:04:05',
      jzsj: '2025-02-03 18:00:00',
      fsrEn: '',
      dblx: 6,
      dbzt: 0,
      sfydz: 0,
      kfbj: 0,
      kfcx: 0,
      dbrs: 1,
      rybj: 0,
    },
  ])
})

test('the count is of all, the page as large as asked for; 0 asks for the count alone', async () => {
  for (let i = 0; i < 25; i++) await add(`number ${i}`, { due_at: `now() + interval '${i + 1} days'` })
  expect(await open({ limit: 0 })).toEqual({ dbcount: 25, list: [] })
  const second = await open({ currentPage: '2', limit: '10' })
  expect(second?.dbcount).toBe(25)
  expect(second?.list.map(row => row.dbbt)).toEqual(Array.from({ length: 10 }, (_, i) => `number ${i + 10}`))
  expect((await open())?.list).toHaveLength(20)
})
