import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockIn } from '#http/clock.ts'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, fundDifferences, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, terms } from '../authorizations.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let receiver: Record<string, string>
let stranger: Record<string, string>
let receiverId = 0
/** No demo data of theirs stands in the way: whom a test looks at has what it gave. */
const word = 'WALLET'

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  for (const code of ['WALLET-1', 'WALLET-2']) await newProject(portal, code, '2009118', 1000)
  const [row] = await portal.sql<{ id: number }>("select id from users where code = '2016127'")
  receiverId = row?.id ?? 0
  leader = await portal.as('2009118')
  receiver = await portal.as('lisi')
  stranger = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

const give = async (xmbh: string, sqje: string | null, more: object = {}) => {
  const body = { ...terms, bsqridList: [receiverId], xmList: [{ xmbh, sjid: null, sqje }], ...more }
  expect(await askFor(portal, 'give', body, leader)).toMatchObject({ code: 200, data: { sl: 1 } })
}
const wallet = async (fx: 'given' | 'received', as: Record<string, string>, more: object = {}) =>
  (await askFor(portal, 'wallet', { fx, gjz: word, ...more }, as)).data
const renew = (ids: number[], as = leader) => askFor(portal, 'renew', { idList: ids }, as)
const day = (text: unknown) => String(text).slice(0, 10)
const oneOf = async (xmbh: string) => first((await wallet('given', leader, { gjz: xmbh })).list)

test('cards are counted by what they want, for who gave and who got', async () => {
  await give('WALLET-1', '100')
  await give('WALLET-2', null)
  const made = await calls.hold('2016127', [{ project: 'WALLET-1', amount: '85.00' }])
  expect(made.holds).toHaveLength(1)
  expect(await wallet('given', leader)).toMatchObject({
    total: 2,
    sl: { qb: 2, jdq: 0, jywz: 1, yzt: 0 },
    list: [{ xmbh: 'WALLET-1', syje: '15.00' }, { xmbh: 'WALLET-2' }],
  })
  expect(await wallet('given', leader, { kp: 'nearlyUsed' })).toMatchObject({ total: 1, list: [{ xmbh: 'WALLET-1' }] })
  await askFor(portal, 'pause', { idList: [(await oneOf('WALLET-1')).id] }, leader)
  expect(await wallet('given', leader, { kp: 'paused' })).toMatchObject({ total: 1, sl: { qb: 2, jywz: 0, yzt: 1 } })
  expect(await wallet('given', stranger)).toMatchObject({ total: 0, list: [] })
})

test('what may be used now is added up once, and what is hidden is only counted', async () => {
  expect(await wallet('received', receiver)).toMatchObject({ kyje: '0.00', ycs: 1 })
  await askFor(portal, 'resume', { idList: [(await oneOf('WALLET-1')).id] }, leader)
  expect(await wallet('received', receiver)).toMatchObject({ kyje: '15.00', ycs: 1 })
  const { ksrq: _, ...kept } = terms
  const { id, bbxh } = await oneOf('WALLET-2')
  await askFor(portal, 'change', { ...kept, id, bbxh, sqje: null, yekj: true }, leader)
  expect(await wallet('received', receiver)).toMatchObject({ kyje: '1015.00', ycs: 0 })
})

test('renewing gives the same length again from the end, or from today where it has run out', async () => {
  const before = await oneOf('WALLET-1')
  const first = (await renew([before.id])).data as unknown as { jssj: string }[]
  const ends = Date.parse(day(first[0]?.jssj)) - Date.parse(day(before['jssj']))
  expect(Math.round(ends / 86_400_000)).toBeGreaterThanOrEqual(89)
  expect(day((await oneOf('WALLET-1'))['jssj'])).toBe(day(first[0]?.jssj))
  await portal.sql(
    "update project_authorizations set ends_at = now() - interval '2 days', starts_at = now() - interval '9 days', duration = 'custom' where id = $1",
    [before.id],
  )
  expect(await oneOf('WALLET-1')).toMatchObject({ sqzt: 'over' })
  expect(await renew([before.id])).toMatchObject({ code: 200 })
  const renewed = await oneOf('WALLET-1')
  expect(renewed).toMatchObject({ sqzt: 'endingSoon' })
  const today = clockIn('Asia/Shanghai').format(new Date()).slice(0, 10)
  expect((Date.parse(day(renewed['jssj'])) - Date.parse(today)) / 86_400_000).toBe(6)
  expect(await fundDifferences(portal)).toEqual([])
})

test('renewing is the giver’s word, needs an end, and never outlasts what it was passed on from', async () => {
  const { id } = await oneOf('WALLET-1')
  expect(await renew([id], receiver)).toMatchObject({ code: 800 })
  expect(await renew([id], stranger)).toMatchObject({ code: 800 })
  expect((await renew([])).body['errors']).toBeTruthy()
  await portal.sql("update project_authorizations set ends_at = null, duration = 'longTerm' where id = $1", [id])
  expect((await renew([id])).message).toContain('长期授权，不用续期')
  const [{ name } = { name: '' }] = await portal.sql<{ name: string }>(
    'select name_en as name from users where id = $1',
    [receiverId],
  )
  expect((await renew([id], { ...leader, 'accept-language': 'en' })).message).toContain(`to ${name} for`)
})
