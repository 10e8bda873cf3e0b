import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { newProject } from '../../funds/fundModel.testing.ts'
import { askFor } from '../authorizations.testing.ts'

let portal: TestPortal
let leader: Record<string, string>
const code = 'DRAFT-1'
const day = (from: number) => new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)
const post = (verb: string, body: object = {}, as = leader) => askFor(portal, verb, body, as)

beforeAll(async () => {
  portal = await startPortal()
  await newProject(portal, code, '2009118', 1000)
  leader = await portal.as('2009118')
})
afterAll(() => portal.close())

test('what was begun is kept for its person alone, comes back on another device, and goes once it is arranged', async () => {
  const chosen = { xmbh: code, bsqrid: null, sqje: '1,200' }
  const body = { ksrq: day(3), jsrq: null, lgyy: '访学', wtr: null, xmList: [chosen] }
  const elsewhere = await portal.as('2009118')
  // The demo has begun one.
  expect((await post('absenceDraft', {}, elsewhere)).data).toMatchObject({ ksrq: day(10), jsrq: day(23) })
  expect((await post('absenceDraftKeep', body)).code).toBe(200)
  expect((await post('absenceDraft', {}, elsewhere)).data).toEqual({ ...body, bcsj: expect.any(String) })
  expect((await post('absenceDraft', {}, await portal.as('lisi'))).data).toBeNull()
  await post('absenceDraftKeep', { ...body, wtr: { sfxz: false, ryid: null }, xmList: [] })
  expect((await post('absenceDraft')).data).toMatchObject({ wtr: { sfxz: false, ryid: null }, xmList: [] })

  const [lisi] = await portal.sql<{ id: number }>("select id from users where code = '2016127'")
  const start = (sqje: string) => {
    const line = { xmbh: code, bsqrid: lisi?.id, sqje, sqxt: ['query'] }
    return post('absenceStart', { ksrq: day(3), jsrq: day(9), xmList: [line] })
  }
  expect((await start('999999')).code).not.toBe(200)
  expect((await post('absenceDraft')).data).not.toBeNull()
  expect((await start('10')).code).toBe(200)
  expect((await post('absenceDraft')).data).toBeNull()
  await post('absenceDraftKeep', body)
  expect((await post('absenceDraftDrop')).code).toBe(200)
  expect((await post('absenceDraft')).data).toBeNull()
})

test('an absence stands in the schedule of whoever is away, moves and ends with it, and is theirs to remove', async () => {
  const as = await portal.as('2015206')
  const shown = async () => {
    const { data } = await portal.post('/schedule/queryListByRange', { ksrq: day(-1), jsrq: day(40) }, as)
    const away = (data as Record<string, unknown>[]).filter(it => it['rcbt'] === '离岗')
    return away.map(({ kssj, jssj, sfqt, rcbz }) => [kssj, jssj, sfqt, rcbz])
  }
  const [wangwu] = await portal.sql<{ id: number }>("select id from users where code = '2010064'")
  const start = async (ksrq: string, jsrq: string) => {
    const made = await post('absenceStart', { ksrq, jsrq, lgyy: '访学', wtrid: wangwu?.id, xmList: [] }, as)
    return Number(made.data['id'])
  }
  const change = (id: number, bbxh: number, ksrq: string, jsrq: string) =>
    post('absenceChange', { id, bbxh, ksrq, jsrq }, as)
  const whole = (from: number, last: number) => [`${day(from)} 00:00:00`, `${day(last + 1)} 00:00:00`, 1, '访学']
  const later = await start(day(3), day(9))
  expect(await shown()).toEqual([whole(3, 9)])
  expect((await change(later, 1, day(4), day(12))).code).toBe(200)
  expect(await shown()).toEqual([whole(4, 12)])
  await post('absenceEnd', { id: later }, as)
  expect(await shown()).toEqual([])

  const begun = await start(day(0), day(5))
  expect(await shown()).toEqual([whole(0, 5)])
  await post('absenceEnd', { id: begun }, as)
  expect(await shown()).toEqual([whole(0, 0)])

  const removed = await start(day(10), day(12))
  await portal.sql("delete from schedule_entries where title = '离岗'")
  expect((await change(removed, 1, day(10), day(14))).code).toBe(200)
  expect(await shown()).toEqual([])
})

test('what the demo has begun can be started as it is proposed', async () => {
  const as = await portal.as('2009118')
  const body = { ksrq: day(10), jsrq: day(23) }
  const plan = (await post('absencePlan', body, as)).data as unknown as { xmList: Record<string, unknown>[] }
  const proposed = plan.xmList.filter(it => it['jy'] === 'new')
  expect(proposed.length).toBeGreaterThan(0)
  const xmList = proposed.map(({ xmbh, bsqr, sqje, sqxt }) => ({
    xmbh,
    bsqrid: (bsqr as { ryid: number }).ryid,
    sqje,
    sqxt,
  }))
  const { code: answered, message } = await post('absenceStart', { ...body, xmList }, as)
  expect({ answered, message }).toMatchObject({ answered: 200 })
})
