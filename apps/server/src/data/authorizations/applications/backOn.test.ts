import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, type Row, terms } from '../authorizations.testing.ts'

let portal: TestPortal
let leader: Record<string, string>
let assistant: Record<string, string>
let ids: Record<string, number>
const code = 'AWAY-BACK'

/** The day so many days from today, where the organisation is. */
const day = (from: number) => new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  portal = await startPortal()
  await newProject(portal, code, '2009118', 1000)
  leader = await portal.as('2009118')
  assistant = await portal.as('lisi')
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

test('while a leader is away it is said when they are back, before and after one applies', async () => {
  const found = async () => first((await post('applyProject', { gjz: code }, assistant)).data as unknown as Row[])
  const mine = async () => first((await post('applications', { gjz: code }, assistant)).data.list)
  const { ecsq: _, yekj: __, ...wanted } = terms
  const asked = { sqlx: 'new', xmbh: code, ysqid: null, ycsqid: null, sqje: '300', sqyt: '测试', fjid: null, ...wanted }
  expect((await post('apply', asked, assistant)).code).toBe(200)
  expect([await found(), await mine()]).toMatchObject([{ fzrfgrq: null }, { fgrq: null }])
  const id = await start({ wtrid: ids['2010064'] })
  expect([await found(), await mine()]).toMatchObject([{ fzrfgrq: day(7) }, { fgrq: day(7) }])
  // Who came back early is not waited for.
  expect((await post('absenceEnd', { id })).code).toBe(200)
  expect([await found(), await mine()]).toMatchObject([{ fzrfgrq: null }, { fgrq: null }])
})
