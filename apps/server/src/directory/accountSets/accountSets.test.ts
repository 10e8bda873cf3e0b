import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = Record<string, string>
let portal: TestPortal
let admin: As
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const call = (verb: string, body: object = {}) => portal.post(`/xtglZtgl/${verb}`, body, admin)
const list = async (body: object = {}) =>
  (await call('list', body)).data as {
    total: number
    list: { ztdm: string; ztmc: string; dws: number; bbxh: number }[]
  }
const set = (more: object = {}) => ({ ztdm: '11', ztmc: '后勤集团', ztmcEn: 'Logistics Group', ztzt: 1, ...more })

test('the list counts units, finds by word and state, and sorts', async () => {
  const { total, list: rows } = await list({ orderBy: 'dws', isDesc: 1 })
  expect(total).toBe(3)
  expect(rows[0]).toMatchObject({ ztdm: '01', ztmc: '校本部', bbxh: 1 })
  expect((await list({ gjz: '中学' })).list.map(row => row.ztdm)).toEqual(['07'])
  expect((await list({ ztzt: 0 })).total).toBe(0)
})

test('one is added, changed by one administrator at a time, and removed while nothing needs it', async () => {
  expect((await call('add', set())).code).toBe(200)
  expect((await call('add', set())).body).toMatchObject({ errors: { ztdm: '账套代码已存在' } })
  expect((await call('add', set({ ztdm: '12', ztmc: '' }))).body).toMatchObject({
    errors: { ztmc: '账套名称必须填写' },
  })
  expect((await call('update', set({ ztzt: 0, bbxh: 1 }))).code).toBe(200)
  expect((await call('update', set({ bbxh: 1 }))).message).toContain('该记录已被')
  expect((await list({ ztzt: 0 })).list.map(row => row.ztdm)).toEqual(['11'])
  expect((await call('delete', { ztdm: '01', bbxh: 1 })).message).toMatch(
    /^校本部 仍被使用，不能删除：\d+ 个单位、3 个角色$/,
  )
  expect((await call('delete', { ztdm: '11', bbxh: 2 })).code).toBe(200)
  const logged = await portal.sql<{ operation: string }>(
    "select operation from operation_log where operation like 'accountSets.%' order by seq",
  )
  expect(logged.map(row => row.operation)).toEqual(['accountSets.add', 'accountSets.update', 'accountSets.remove'])
})
