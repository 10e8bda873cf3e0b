import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, terms } from '../authorizations.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let receiver: Record<string, string>
const given: number[] = []

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  leader = await portal.as('2009118')
  receiver = await portal.as('2010064')
  const [person] = await portal.sql<{ id: number }>("select id from users where code = '2010064'")
  for (const xmbh of ['GONE-1', 'GONE-2']) {
    await newProject(portal, xmbh, '2009118', 1000)
    const body = { ...terms, bsqridList: [person?.id], xmList: [{ xmbh, sjid: null, sqje: '100' }] }
    expect((await post('give', body)).code).toBe(200)
    given.push(first((await post('given', { xmbh })).data.list).id)
  }
})
afterAll(() => portal.close())

const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
const overview = async (as = receiver) => (await post('overview', {}, as)).data as Record<string, unknown>
const gone = async (as = receiver) => ((await overview(as))['xsList'] as { xmbh: string }[]).map(it => it.xmbh)
const total = async (ztfz: string) => (await post('received', { ztfz }, receiver)).data.total

test('it counts what its lists show', async () => {
  expect(await overview()).toMatchObject({
    fzxms: (await post('myProject', {}, receiver)).data.total,
    kys: await total('usable'),
    wkss: await total('coming'),
    tys: await total('resting'),
  })
  expect((await overview(leader))['fzxms']).toBe((await post('myProject', {})).data.total)
})

test('what has just gone is named once, for a week, unless another serves or the receiver let it rest', async () => {
  const [one = 0, other = 0] = given
  const before = await gone()
  expect(before).not.toContain('GONE-1')
  await post('takeBack', { idList: [one], cxzy: false })
  expect((await gone())[0]).toBe('GONE-1')
  expect(await gone(leader)).not.toContain('GONE-1')
  await portal.sql("update project_authorizations set ended_at = now() - interval '8 days' where id = $1", [one])
  expect(await gone()).not.toContain('GONE-1')
  await post('pause', { idList: [other] })
  expect(await gone()).toContain('GONE-2')
  await post('resume', { idList: [other] })
  await post('pause', { idList: [other] }, receiver)
  expect(await gone()).not.toContain('GONE-2')
  await post('resume', { idList: [other] })
})

test('what is used up stands behind what may still be used', async () => {
  const [, id = 0] = given
  await calls.hold('2010064', [{ project: 'GONE-2', authorization: id, amount: '100.00' }])
  const states = (await post('received', { ztfz: 'usable', pageSize: 100 }, receiver)).data.list.map(it => it['sqzt'])
  expect(states).toContain('usedUp')
  expect(states.lastIndexOf('inForce')).toBeLessThan(states.indexOf('usedUp'))
})
