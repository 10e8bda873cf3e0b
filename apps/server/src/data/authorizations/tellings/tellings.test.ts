import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, type Row, terms } from '../authorizations.testing.ts'
import { tellUntold } from './tellings.job.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let receiver: Record<string, string>
let number = 0

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  leader = await portal.as('2009118')
  receiver = await portal.as('lisi')
})
afterAll(() => portal.close())

/** A project of the leader, given to 李四 by amount. */
async function given(sqje: string, more: object = {}) {
  const code = `TELL-${++number}`
  await newProject(portal, code, '2009118', 1000)
  const [row] = await portal.sql<{ id: number }>("select id from users where code = '2016127'")
  const body = { ...terms, bsqridList: [row?.id], xmList: [{ xmbh: code, sjid: null, sqje }], ...more }
  expect(await askFor(portal, 'give', body, leader)).toMatchObject({ code: 200, data: { sl: 1 } })
  const { list } = (await askFor(portal, 'wallet', { fx: 'given', gjz: code }, leader)).data
  return { code, id: first(list).id }
}
const hold = (project: string, amount: string) => calls.hold('2016127', [{ project, amount }])
const look = () => tellUntold(portal.services)
/** Open to-do items about a project: what they say and where they lead. */
const told = async (code: string, as: Record<string, string>) => {
  const { data } = await portal.post('/dbtz/dbsxList', { keyword: code, pageSize: 100 }, as)
  return (data as { list: Row[] }).list.map(it => it['dbbt'])
}
const itemOf = async (code: string, as: Record<string, string>) => {
  const { data } = await portal.post('/dbtz/dbsxList', { keyword: code, pageSize: 100 }, as)
  return first((data as { list: Row[] }).list)
}

test('what was so in the demo at the start is told to nobody', async () => {
  await look()
  expect(await portal.sql("select id from todos where external_id like 'xmsq-tx:%'")).toEqual([])
})

test('four fifths and all of a sum are told once, to both sides, and lead to the card', async () => {
  const { code, id } = await given('300')
  await hold(code, '239.99')
  await look()
  expect(await told(code, receiver)).toEqual([])
  await hold(code, '0.01')
  await look()
  await look()
  expect(await told(code, receiver)).toEqual([`李四 的 ${code} 授权已动用 80.0%，还剩 60.00`])
  expect(await itemOf(code, receiver)).toMatchObject({
    dblx: 5,
    kfbj: 1,
    sfydz: 1,
    nbdz: `/sqgl/wallet?side=received&id=${id}`,
    dbbtEn: expect.stringMatching(/^80\.0 % of the authorization of .+ for TELL-\d+ is taken up; 60\.00 is left$/),
  })
  expect(await told(code, leader)).toContain(`李四 的 ${code} 授权已动用 80.0%，还剩 60.00`)
  await hold(code, '60')
  await look()
  expect(await told(code, receiver)).toHaveLength(2)
  expect(await told(code, receiver)).toContain(`李四 的 ${code} 授权已用完，限额 300.00`)
  const one = (await askFor(portal, 'wallet', { fx: 'received', id }, receiver)).data
  expect(one).toMatchObject({ total: 1, list: [{ id, xmbh: code }] })
})

test('what ends is told a week before and at its end, and again where it was renewed meanwhile', async () => {
  const { code, id } = await given('300')
  const endsIn = (days: number) =>
    portal.sql(
      `update project_authorizations set given_at = now() - interval '90 days', starts_at = now() - interval '90 days',
         ends_at = date_trunc('day', now()) + $1 * interval '1 day' where id = $2`,
      [days, id],
    )
  await endsIn(5)
  await look()
  await look()
  expect(await told(code, receiver)).toEqual([expect.stringMatching(/授权将于 \d{4}-\d\d-\d\d 到期$/)])
  await endsIn(60)
  await look()
  expect(await told(code, receiver)).toHaveLength(1)
  await endsIn(6)
  await look()
  expect(await told(code, receiver)).toHaveLength(2)
  await endsIn(-1)
  await look()
  await look()
  expect(await told(code, leader)).toContainEqual(expect.stringMatching(/授权已于 \d{4}-\d\d-\d\d 到期$/))
  expect(await told(code, receiver)).toHaveLength(3)
})

test('what was given for less than a week says nothing of its last week', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { code } = await given('300', { sqqx: 'custom', jsrq: day(3) })
  await look()
  expect(await told(code, leader)).toEqual([])
})

test('the giver is told what others used today in one item, which is not opened again once it was ticked off', async () => {
  const { code } = await given('300')
  await hold(code, '12.50')
  await look()
  expect(await told(code, leader)).toEqual([`李四 今天用 ${code} 12.50，1 张单据`])
  expect(await told(code, receiver)).toEqual([])
  await hold(code, '7.50')
  await look()
  expect(await told(code, leader)).toEqual([`李四 今天用 ${code} 20.00，2 张单据`])
  expect(await itemOf(code, leader)).toMatchObject({ dbbtEn: expect.stringContaining('on 2 documents') })
  await portal.post('/dbtz/dbsxBj', { ids: [(await itemOf(code, leader)).id] }, leader)
  await hold(code, '1')
  await look()
  expect(await told(code, leader)).toEqual([])
})

test('who muted a card hears nothing of it, the other side does', async () => {
  const { code, id } = await given('300')
  expect(await askFor(portal, 'mute', { id, sfjy: true }, await portal.as('zhaoliu'))).toMatchObject({ code: 800 })
  expect((await askFor(portal, 'mute', { id, sfjy: true }, leader)).code).toBe(200)
  const cardOf = async (fx: string, as: Record<string, string>) =>
    first((await askFor(portal, 'wallet', { fx, id }, as)).data.list)
  expect(await cardOf('given', leader)).toMatchObject({ sfjy: true })
  expect(await cardOf('received', receiver)).toMatchObject({ sfjy: false })
  await hold(code, '300')
  await look()
  expect(await told(code, leader)).toEqual([])
  expect(await told(code, receiver)).toHaveLength(1)
  await askFor(portal, 'mute', { id, sfjy: false }, leader)
  await look()
  expect(await told(code, leader)).toEqual([`李四 今天用 ${code} 300.00，1 张单据`])
})

test('what a group has is told to each of its members, by the group’s name', async () => {
  const rows = await portal.sql<{ id: number }>("select id from users where code in ('2016127', '2010064')")
  const group = { ktzmc: '提醒组', cyidList: rows.map(it => it.id) }
  const saved = await askFor(portal, 'groupSave', group, leader)
  const more = { bsqridList: [], ktzidList: [saved.data['ktzid']] }
  const { code } = await given('300', more)
  const [one] = await portal.sql<{ id: number }>(
    'select a.id from project_authorizations a join projects p on p.id = a.project_id where p.code = $1',
    [code],
  )
  await calls.hold('2016127', [{ project: code, authorization: one?.id, amount: '270' }])
  await look()
  const words = `提醒组 的 ${code} 授权已动用 90.0%，还剩 30.00`
  expect(await told(code, receiver)).toEqual([words])
  expect(await told(code, await portal.as('2010064'))).toEqual([words])
  expect(await told(code, leader)).toContain(words)
})
