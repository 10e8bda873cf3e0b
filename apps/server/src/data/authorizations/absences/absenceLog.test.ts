import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, startAway } from './absences.testing.ts'

let away: Awaited<ReturnType<typeof startAway>>
const code = 'AWAY-LOG'
beforeAll(async () => {
  away = await startAway(code)
})
afterAll(() => away.portal.close())

test('the log says who stands in for whom and from when to when, and again when the dates change', async () => {
  const { portal, ids, post, leave } = away
  const auditor = await portal.as('zhaoliu')
  const lines = async () => (await post('log', { czlx: ['absence'], gjz: '陈思远' }, auditor)).data.list
  expect(await lines()).toEqual([])
  const line = { xmbh: code, bsqrid: ids['2016127'], sqje: '800', sqxt: ['query'] }
  const { id } = (await leave({ wtrid: ids['2010064'], xmList: [line] })).data as unknown as { id: number }
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
