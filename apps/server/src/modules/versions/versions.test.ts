import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('the version is the newest record, and nothing where there is none', async () => {
  const as = await portal.as('zhangsan')
  await portal.sql(
    `insert into versions (title, title_en, version, level, content, content_en, updated_at)
     values ('新版', 'New', 'V9.0.0', 'major', '内容', 'Content', '2099-01-01T00:00:00Z')`,
  )
  const answer = await portal.post('/xtglXtgx/getXtgxBbh', {}, as)
  expect(answer.data).toEqual({ bbh: 'V9.0.0', title: '新版', titleEn: 'New', gxdj: 1, gxsj: '2099-01-01 08:00:00' })
  await portal.sql('delete from versions')
  expect(await portal.post('/xtglXtgx/getXtgxBbh', {}, as)).toMatchObject({ code: 200, data: null })
})

test('while no mail account can be set up, nobody has unread mail', async () => {
  const answer = await portal.post('/mailos/getUnreadEmailCount', {}, await portal.as('zhangsan'))
  expect(answer.data).toEqual({ unreadEmailNum: 0 })
})
