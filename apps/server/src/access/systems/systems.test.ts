import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
const list = async (username: string) =>
  (await portal.post('/getXtxxList', {}, await portal.as(username))).data as Record<string, unknown>[]

test('a person sees the business systems in which they have an application, in order', async () => {
  const admin = await list('admin')
  expect(admin.map(system => system['sysid'])).toEqual(Array.from({ length: 9 }, (_, i) => `000${i + 1}`))
  const auditor = (await list('zhaoliu')).map(system => system['sysid'])
  expect(auditor.length).toBeGreaterThan(0)
  expect(auditor.length).toBeLessThan(9)
})

test('of a system nothing leaves but its names, intro, place and icon', async () => {
  expect((await list('admin'))[0]).toEqual({
    sysid: '0001',
    sysname: '财务系统',
    sysnameEn: 'Finance',
    xtjc: '财务',
    xtjcEn: 'Finance',
    xtjj: expect.any(String),
    xtjjEn: expect.any(String),
    xtxh: 1,
    img: 'wallet.svg',
  })
})

test('a system that is switched off is not listed', async () => {
  await portal.sql("update systems set enabled = false where id = '0001'")
  await expect.poll(async () => (await list('admin')).length).toBe(8)
  await portal.sql("update systems set enabled = true where id = '0001'")
})
