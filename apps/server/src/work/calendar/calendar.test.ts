import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const post = (path: string, body: object = {}) => portal.post(`/xtglFwrl/${path}`, body, admin)
interface Service {
  sysid: string
  sfkf: number
  [name: string]: unknown
}
const shown = async () =>
  (await portal.post('/datework/info')).data as { dqsj: string; xtlb: Service[]; rqlb: Record<string, unknown>[] }
const service = async (id: string) => (await shown()).xtlb.find(it => it.sysid === id)
const hours = async (id: string) =>
  ((await post('hours')).data as { sysid: string; bbxh: number }[]).find(it => it.sysid === id)
const always = [{ xq: [1, 2, 3, 4, 5, 6, 7], kssj: '00:00', jssj: '24:00' }]
const never = [{ xq: [1], kssj: '00:00', jssj: '00:01' }]
const save = (sysid: string, fwsj: object[], bbxh: number | undefined) =>
  post('saveHours', { sysid, fwsj, jjrxx: 0, sm: '', smEn: '', bbxh })

test('everybody sees when the portal and each system are open, the portal first', async () => {
  const { dqsj, xtlb, rqlb } = await shown()
  expect(dqsj).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(xtlb[0]).toMatchObject({ sysid: '0009', sfmh: 1, fwsj: [{ kssj: '06:00', jssj: '23:30' }] })
  expect(xtlb).toHaveLength(9)
  const year = Number(String(dqsj).slice(0, 4))
  for (const name of ['元旦', '春节', '清明节', '劳动节', '端午节', '中秋节', '国庆节'])
    for (const its of [year, year + 1])
      expect(rqlb, `${name} ${its}`).toContainEqual(
        expect.objectContaining({
          rq: expect.stringContaining(`${its}-`),
          rqlx: 1,
          jrmc: expect.stringContaining(name),
        }),
      )
  for (const its of [year, year + 1])
    expect(rqlb).toContainEqual(expect.objectContaining({ rq: expect.stringContaining(`${its}-`), rqlx: 2 }))
})

test('hours that are saved hold at once; a system without any keeps the portal’s', async () => {
  expect(await hours('0002')).toMatchObject({ bbxh: 0, fwsj: [] })
  expect((await save('0002', always, 0)).message).toBe('修改成功')
  expect(await service('0002')).toMatchObject({ sfkf: 1 })
  expect(await hours('0002')).toMatchObject({ bbxh: 1, xgr: '系统管理员' })
  expect((await save('0002', never, 0)).message).toMatch(/^该记录已被/)
  expect((await save('0009', always, 1)).code).toBe(200)
  expect((await service('0003'))?.sfkf).toBe(1)
  expect((await save('0003', [{ xq: [1], kssj: '10:00', jssj: '09:00' }], 0)).body).toMatchObject({
    code: 800,
    errors: { fwsj: '结束时间必须晚于开始时间，且至少选择一天' },
  })
  expect((await save('9999', always, 0)).message).toBe('该记录不存在或已被删除')
})

test('a system under maintenance is closed until then, one that is off is not shown', async () => {
  await portal.sql("update systems set maintenance_until = now() + interval '1 hour' where id = '0002'")
  await expect.poll(async () => (await service('0002'))?.sfkf).toBe(0)
  expect(await service('0002')).toMatchObject({ whjssj: expect.any(String) })
  await portal.sql("update systems set enabled = false where id = '0002'")
  await expect.poll(() => service('0002')).toBeUndefined()
})

test('holidays are added as a range, changed, found and deleted', async () => {
  const day = { rq: '2031-05-01', jsrq: '2031-05-03', rqlx: 1, jrmc: '劳动节', jrmcEn: 'Labour Day' }
  expect((await post('addDays', day)).message).toBe('新增成功')
  const list = async (body: object) => (await post('days', body)).data as { total: number; list: { bbxh: number }[] }
  expect((await list({ nf: 2031 })).total).toBe(3)
  expect((await list({ nf: 2031, keyword: 'labour', rqlx: 2 })).total).toBe(0)
  expect((await post('addDays', day)).body).toMatchObject({ code: 800, errors: { rq: '2031-05-01已存在' } })
  const { jsrq: _, ...one } = day
  expect((await post('updateDay', { ...one, rqlx: 2, bbxh: 1 })).message).toBe('修改成功')
  expect((await post('updateDay', { ...one, bbxh: 1 })).message).toMatch(/^该记录已被/)
  expect((await post('removeDay', { rq: '2031-05-01', bbxh: 2 })).message).toBe('删除成功')
  expect((await list({ nf: 2031 })).total).toBe(2)
  expect((await post('addDays', { ...day, rq: '2031-02-30', jsrq: '2031-03-01' })).code).toBe(800)
})

test('a range says which of its days were there already; they stay as they were', async () => {
  const feast = { rqlx: 1, jrmc: '校庆', jrmcEn: 'Founding Day' }
  expect((await post('addDays', { ...feast, rq: '2033-05-02' })).data).toEqual({ yyrq: [] })
  expect((await post('addDays', { ...feast, rq: '2033-05-04' })).code).toBe(200)
  const all = { rqlx: 2, jrmc: '调休', jrmcEn: 'Working days', rq: '2033-05-01', jsrq: '2033-05-04' }
  expect((await post('addDays', all)).data).toEqual({ yyrq: ['2033-05-02', '2033-05-04'] })
  const { list } = (await post('days', { nf: 2033 })).data as { list: { rq: string; jrmc: string }[] }
  expect(list.map(it => `${it.rq} ${it.jrmc}`).sort()).toEqual([
    '2033-05-01 调休',
    '2033-05-02 校庆',
    '2033-05-03 调休',
    '2033-05-04 校庆',
  ])
})

test('a range that is none, or too long for a holiday, is refused in its own words at the last day', async () => {
  const day = { rq: '2032-05-01', rqlx: 1, jrmc: '劳动节', jrmcEn: 'Labour Day' }
  const refusal = async (jsrq: string) => (await post('addDays', { ...day, jsrq })).body
  const early = { code: 800, errors: { jsrq: '结束日期不能早于开始日期' } }
  const long = { code: 800, errors: { jsrq: '一次最多 31 天' } }
  expect(await refusal('2032-04-30')).toMatchObject(early)
  expect(await refusal('2032-06-01')).toMatchObject(long)
  expect((await post('addDays', { ...day, jsrq: '2032-05-31' })).message).toBe('新增成功')
})
