import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, terms } from '../authorizations.testing.ts'

let portal: TestPortal
let leader: Record<string, string>
let assistant: Record<string, string>
let ids: Record<string, number>
let code: string
let number = 0
const day = (from: number) => new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  portal = await startPortal()
  leader = await portal.as('2009118')
  assistant = await portal.as('lisi')
  const rows = await portal.sql<{ code: string; id: number }>('select code, id from users')
  ids = Object.fromEntries(rows.map(it => [it.code, it.id]))
})
afterAll(() => portal.close())
beforeEach(async () => {
  code = `BACK-${++number}`
  await newProject(portal, code, '2009118', 1000)
  await portal.sql("update absences set ended_at = now() where person_code = '2009118' and ended_at is null")
})

const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
const give = async (receiver: string, sqje: string | null, more: object = {}, as = leader) => {
  const body = { ...terms, bsqridList: [ids[receiver]], xmList: [{ xmbh: code, sjid: null, sqje }], ...more }
  expect(await post('give', body, as)).toMatchObject({ code: 200 })
  return first((await post('given', { xmbh: code, gjz: receiver }, as)).data.list).id
}
const preview = async (idList: number[], as = leader) => (await post('takeBackPreview', { idList }, as)).data

test('what is free goes up by what goes back: of the project, or of the next one above that is by amount', async () => {
  const one = await give('2016127', '300', { ecsq: true })
  const all = await give('2015206', null)
  const below = await give('2013080', null, { xmList: [{ xmbh: code, sjid: one, sqje: '120' }] }, assistant)
  expect(await preview([one, all])).toMatchObject({
    hlje: '300.00',
    hlList: [{ xmbh: code, sjbsqr: null, kyje: '700.00', hlje: '300.00', idList: [one, all] }],
  })
  const above = { sjbsqr: '2016127', sjbsqrxm: '李四' }
  const source = { xmbh: code, sjbsqr: above, kyje: '180.00', hlje: '120.00', idList: [below] }
  expect(await preview([below], assistant)).toMatchObject({ hlje: '120.00', hlList: [source] })
  expect(await preview([below])).toMatchObject({ hlList: [source] })
  expect((await post('takeBack', { idList: [below], cxzy: false }, assistant)).code).toBe(200)
  expect((await preview([one]))['hlList']).toMatchObject([{ kyje: '700.00', hlje: '300.00' }])
})

test('what is free of a project stays unknown to who may not see it', async () => {
  const one = await give('2016127', null, { ecsq: true })
  const below = await give('2013080', null, { xmList: [{ xmbh: code, sjid: one, sqje: '120' }] }, assistant)
  expect(await preview([below], assistant)).toMatchObject({ hlje: '120.00', hlList: [{ kyje: null, hlje: '120.00' }] })
  await portal.sql('update project_authorizations set balance_visible = true where id = $1', [one])
  expect(await preview([below], assistant)).toMatchObject({ hlList: [{ kyje: '880.00' }] })
})

test('absences that rely on it are named, to who is away, and whether somebody is left to claim', async () => {
  const line = { xmbh: code, bsqrid: ids['2016127'], sqje: '200', sqxt: ['query', 'reimbursement'] }
  const away = { ksrq: day(3), jsrq: day(16), lgyy: '访学', xmList: [line] }
  expect(await post('absenceStart', away)).toMatchObject({ code: 200 })
  const id = first((await post('given', { xmbh: code })).data.list).id
  const relying = { lgr: { lgr: '2009118', lgrxm: '陈思远' }, ksrq: day(3), jsrq: day(16), xmbh: code }
  const receivers = { bsqrList: [{ bsqr: '2016127' }], idList: [id] }
  expect((await preview([id]))['lgList']).toMatchObject([{ ...relying, ...receivers, wrbx: true }])
  const other = await give('2015206', '50')
  expect((await preview([id]))['lgList']).toMatchObject([{ ...relying, wrbx: false }])
  // What is there anyway is relied on as well as what was arranged.
  expect((await preview([other]))['lgList']).toMatchObject([{ ...relying, idList: [other], wrbx: false }])
  expect((await preview([id, other]))['lgList']).toMatchObject([{ ...relying, idList: [id, other], wrbx: true }])
  const looks = await give('2013080', null, { sqxt: ['query'] })
  expect((await preview([looks]))['lgList']).toEqual([])
  expect(await preview([id], assistant)).toMatchObject({ list: [], hlList: [], lgList: [], yjList: [] })
  await portal.sql("update absences set ended_at = now() where person_code = '2009118'")
  expect((await preview([id]))['lgList']).toEqual([])
})

test('a handover that was to take it along is named, to nobody who only passed something on', async () => {
  const one = await give('2016127', '300', { ecsq: true })
  const below = await give('2013080', null, { xmList: [{ xmbh: code, sjid: one, sqje: '120' }] }, assistant)
  const lines = (blsq: boolean) => ({ yjrq: day(5), xmList: [{ xmbh: code, jsrid: ids['2008035'], blsq }] })
  expect((await preview([one]))['yjList']).toEqual([])
  expect(await post('handoverPrepare', lines(true))).toMatchObject({ code: 200 })
  expect((await preview([one]))['yjList']).toMatchObject([{ xmbh: code, jsr: { jsrxm: '张三' }, yjrq: day(5) }])
  expect((await preview([below], assistant))['yjList']).toEqual([])
  await portal.sql("update handovers set keeps = false where state = 'prepared'")
  expect((await preview([one]))['yjList']).toEqual([])
})
