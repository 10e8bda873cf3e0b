import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  // The latest first: number 1 stands before number 2.
  await portal.sql(`insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at,
      expires_at)
    select 'normal', '通知', case when n % 2 = 0 then '关于蓝湖' else '关于' end || case when n in (900, 1040, 2900)
        then '红叶' else '' end || n, '', '', '', '', '', now() - interval '1 day' - n * interval '1 minute',
      case when n > 2900 then now() - interval '1 hour' end
    from generate_series(1, 3000) as n`)
  await portal.sql('analyze notices')
})
afterAll(() => portal.close())

const titles = async (keyword: string, page: number, limit: number) => {
  const { data } = await portal.post('/xtglGggl/getNoticeList', { keyword, limit, currentPage: page }, admin)
  return (data as { ggbt: string }[]).map(row => row.ggbt)
}

test('a word that many notices have is found in the order of the list, on every page', async () => {
  expect(await titles('蓝湖', 1, 3)).toEqual(['关于蓝湖2', '关于蓝湖4', '关于蓝湖6'])
  expect(await titles('蓝湖', 3, 2)).toEqual(['关于蓝湖10', '关于蓝湖12'])
  expect((await titles('蓝湖', 13, 100)).slice(0, 2)).toEqual(['关于蓝湖2402', '关于蓝湖2404'])
})

test('a word of few is found however far back they stand, on pages of any size', async () => {
  expect(await titles('红叶', 1, 1)).toEqual(['关于蓝湖红叶900'])
  expect(await titles('红叶', 1, 2)).toEqual(['关于蓝湖红叶900', '关于蓝湖红叶1040'])
  expect(await titles('红叶', 2, 1)).toEqual(['关于蓝湖红叶1040'])
  expect(await titles('红叶', 3, 1)).toEqual(['关于蓝湖红叶2900'])
  expect(await titles('红叶', 1, 10)).toHaveLength(3)
})

test('what a word finds is counted up to a thousand', async () => {
  const list = async (keyword: string) => (await portal.post('/xtglGggl/list', { keyword, pageSize: 10 }, admin)).data
  expect(await list('蓝湖')).toMatchObject({ total: 1000, sfgd: 1 })
  expect(await list('红叶')).toMatchObject({ total: 3 })
  expect(await list('红叶')).not.toHaveProperty('sfgd')
})

test('those that are over are counted by an index alone', async () => {
  const { data } = await portal.post('/xtglGggl/list', { ggzt: 4, pageSize: 10 }, admin)
  const over = await portal.sql('select from notices where expires_at <= now() and published_at <= now()')
  expect(data).toMatchObject({ total: over.length })
  const plan = async () => {
    // Rows that somebody who still reads might not see yet keep the index from answering alone.
    await portal.sql('vacuum analyze notices')
    const lines = await portal.sql<{ 'QUERY PLAN': string }>(`explain select 1 from notices
      where state = 'published' and published_at <= now() and expires_at is not null and expires_at <= now() limit 10001`)
    return lines.map(row => row['QUERY PLAN']).join('\n')
  }
  await expect.poll(plan).toContain('Index Only Scan using notices_over')
})
