import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('the version is the newest record that is out, and nothing where there is none', async () => {
  const as = await portal.as('zhangsan')
  await portal.sql(
    `insert into versions (title, title_en, version, level, content, content_en, updated_at)
     values ('新版', 'New', 'V9.0.0', 'major', '内容', 'Content', now() - interval '1 second')`,
  )
  const answer = await portal.post('/xtglXtgx/getXtgxBbh', {}, as)
  expect(answer.data).toEqual({ bbh: 'V9.0.0', title: '新版', titleEn: 'New', gxdj: 1, gxsj: expect.any(String) })
  await portal.sql('delete from versions')
  expect(await portal.post('/xtglXtgx/getXtgxBbh', {}, as)).toMatchObject({ code: 200, data: null })
})

const form = (more: object = {}) => ({
  bbh: 'V8.0.0',
  title: '日程',
  titleEn: 'Calendar',
  gxdj: 2,
  gxsj: '2025-06-01 08:00:00',
  gxnr: '<ul><li>新增日程<script>x</script></li></ul>',
  gxnrEn: '',
  ...more,
})
interface Row {
  id: number
  bbh: string
  bbxh: number
}
const save = (as: { satoken: string }, more: object = {}) => portal.post('/xtglXtgx/save', form(more), as)
const list = async (as: { satoken: string }, body: object = {}) =>
  (await portal.post('/xtglXtgx/list', body, as)).data as { total: number; list: Row[] }

test('a record is written once under its version, sanitised, and not overwritten silently', async () => {
  const as = await portal.as('admin')
  const { code, data } = await save(as)
  expect(code).toBe(200)
  const { id } = data as { id: number }
  const found = await list(as, { keyword: 'V8', gxdj: 2 })
  expect(found).toMatchObject({ total: 1, list: [{ id, gxnr: '<ul><li>新增日程</li></ul>', bbxh: 1 }] })
  expect((await save(as)).body['errors']).toEqual({ bbh: '版本号已存在' })
  expect((await save(as, { bbh: ' ', title: '', gxnr: '' })).body['errors']).toEqual({
    bbh: '版本号必须填写',
    title: '标题必须填写',
    gxnr: '更新内容必须填写',
  })
  expect((await save(as, { id, bbxh: 1, title: '日程与提醒' })).code).toBe(200)
  expect((await save(as, { id, bbxh: 1 })).message).toContain('系统管理员')
  expect((await portal.post('/xtglXtgx/delete', { id, bbxh: 1 }, as)).code).toBe(800)
  expect((await portal.post('/xtglXtgx/delete', { id, bbxh: 2 }, as)).code).toBe(200)
  const log = await portal.sql<{ operation: string }>("select operation from operation_log where object = 'V8.0.0'")
  expect(log.map(row => row.operation)).toEqual(['versions.create', 'versions.update', 'versions.remove'])
})

test('what is new is shown once to each person, and not before its time', async () => {
  const [as, lisi, admin] = [await portal.as('zhangsan'), await portal.as('lisi'), await portal.as('admin')]
  const news = async (who: { satoken: string }) =>
    ((await portal.post('/xtglXtgx/getNews', {}, who)).data as Row[]).map(row => row.bbh)
  expect(await news(as)).toEqual([])
  await portal.sql("update version_views set seen_until = now() - interval '1 minute'")
  const at = (seconds: number) => new Date(Date.now() + 8 * 3_600_000 + seconds * 1000).toISOString()
  const wire = (text: string) => text.slice(0, 19).replace('T', ' ')
  await save(admin, { bbh: 'V8.1.0', gxsj: wire(at(-10)) })
  await save(admin, { bbh: 'V8.2.0', gxsj: wire(at(3600)) })
  expect(await news(as)).toEqual(['V8.1.0'])
  expect((await portal.post('/xtglXtgx/markSeen', {}, as)).code).toBe(200)
  expect(await news(as)).toEqual([])
  expect(await news(lisi)).toEqual(['V8.1.0'])
  // Entered late, it is news all the same.
  await save(admin, { bbh: 'V8.0.9', gxsj: '2025-01-01 00:00:00' })
  expect(await news(as)).toEqual(['V8.0.9'])
  await portal.sql("update users set created_at = now() where username = 'lisi'")
  expect(await news(lisi)).toEqual([])
})
