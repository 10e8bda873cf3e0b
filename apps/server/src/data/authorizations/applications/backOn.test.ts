import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, startAway } from '../absences/absences.testing.ts'
import { first, type Row, terms } from '../authorizations.testing.ts'

let away: Awaited<ReturnType<typeof startAway>>
const code = 'AWAY-BACK'
beforeAll(async () => {
  away = await startAway(code)
})
afterAll(() => away.portal.close())

test('while a leader is away it is said when they are back, before and after one applies', async () => {
  const { portal, ids, post, leave } = away
  const assistant = await portal.as('lisi')
  const found = async () => first((await post('applyProject', { gjz: code }, assistant)).data as unknown as Row[])
  const mine = async () => first((await post('applications', { gjz: code }, assistant)).data.list)
  const { ecsq: _, yekj: __, ...wanted } = terms
  const asked = { sqlx: 'new', xmbh: code, ysqid: null, ycsqid: null, sqje: '300', sqyt: '测试', fjid: null, ...wanted }
  expect((await post('apply', asked, assistant)).code).toBe(200)
  expect([await found(), await mine()]).toMatchObject([{ fzrfgrq: null }, { fgrq: null }])
  const { id } = (await leave({ wtrid: ids['2010064'] })).data as unknown as { id: number }
  expect([await found(), await mine()]).toMatchObject([{ fzrfgrq: day(7) }, { fgrq: day(7) }])
  // Who came back early is not waited for.
  expect((await post('absenceEnd', { id })).code).toBe(200)
  expect([await found(), await mine()]).toMatchObject([{ fzrfgrq: null }, { fgrq: null }])
})
