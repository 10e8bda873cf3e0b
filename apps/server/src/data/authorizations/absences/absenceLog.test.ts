import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { newProject } from '../../funds/fundModel.testing.ts'
import { askFor } from '../authorizations.testing.ts'

let portal: TestPortal
let leader: Record<string, string>
let ids: Record<string, number>
const code = 'AWAY-LOG'

/** The day so many days from today, where the organisation is. */
const day = (from: number) => new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  portal = await startPortal()
  await newProject(portal, code, '2009118', 1000)
  leader = await portal.as('2009118')
  const rows = await portal.sql<{ code: string; id: number }>('select code, id from users')
  ids = Object.fromEntries(rows.map(it => [it.code, it.id]))
})
afterAll(() => portal.close())

const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
const start = async (more: object): Promise<number> => {
  const body = { ksrq: day(0), jsrq: day(6), lgyy: '赴新加坡访学', xmList: [], ...more }
  const answer = await post('absenceStart', body)
  expect(answer.code, answer.message).toBe(200)
  return Number(answer.data['id'])
}

test('the log says who stands in for whom and from when to when, and again when the dates change', async () => {
  const auditor = await portal.as('zhaoliu')
  const lines = async () => (await post('log', { czlx: ['absence'], gjz: '陈思远' }, auditor)).data.list
  expect(await lines()).toEqual([])
  const line = { xmbh: code, bsqrid: ids['2016127'], sqje: '800', sqxt: ['query'] }
  const id = await start({ wtrid: ids['2010064'], xmList: [line] })
  const said = { xmbh: '', sqrxm: '陈思远', czr: '陈思远', xje: null, jssj: `${day(6)} 23:59:59`, sqyy: '赴新加坡访学' }
  expect(await lines()).toMatchObject([
    { ...said, bsqr: '2016127', bsqrxm: '李四' },
    { ...said, bsqr: '2010064', bsqrxm: '王五', bsqrxmEn: 'Wang Wu' },
  ])
  const change = { id, bbxh: 1, ksrq: day(0), jsrq: day(9) }
  expect((await post('absenceChange', change)).code).toBe(200)
  expect((await lines()).map(it => it['jssj'])).toEqual([9, 9, 6, 6].map(to => `${day(to)} 23:59:59`))
  const file = await portal.post('/sqgl/logExport', { format: 'csv', czlx: ['absence'] }, auditor)
  expect(file.status).toBe(200)
  expect((await post('absenceEnd', { id })).code).toBe(200)
})
