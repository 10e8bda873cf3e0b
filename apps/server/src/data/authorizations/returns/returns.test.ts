import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, fundDifferences, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first } from '../authorizations.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let receiver: Record<string, string>
let stranger: Record<string, string>
let project = 0
const word = 'BACK-1'
beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  project = await newProject(portal, word, '2009118', 1000)
  leader = await portal.as('2009118')
  receiver = await portal.as('lisi')
  stranger = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

const returned = async (as: Record<string, string>) => (await askFor(portal, 'returned', { gjz: word }, as)).data
/** Somebody of finance who leads no project. */
async function financeAccount(): Promise<string> {
  const [row] = await portal.sql<{ username: string }>(
    `select u.username from users u join user_roles r on r.user_id = u.id
     where r.role_code = 'finance' and u.enabled and not exists (select from projects p where p.leader_code = u.code) limit 1`,
  )
  if (!row) throw new Error('nobody of finance')
  return row.username
}
const sound = async () => expect(await fundDifferences(portal)).toEqual([])
/** A document that spent 100.00 and got 40.00 back. */
async function returnOf(authorization: number, end?: () => Promise<unknown>) {
  const made = await calls.hold('2016127', [{ project: word, authorization, amount: '100.00' }])
  const hold = made.holds[0]?.hold
  await calls.move('commit', { hold, amount: '100.00' })
  await end?.()
  await calls.move('return', { hold, amount: '40.00', reason: '退票' })
}

test('what came back is listed for who gave it, with to whom it went', async () => {
  const given = await calls.grant(project, '2009118', '2016127', '300.00')
  await returnOf(given)
  expect(await returned(leader)).toMatchObject({
    total: 1,
    list: [
      {
        xmbh: word,
        jbrxm: '李四',
        hxje: '100.00',
        thje: '40.00',
        sqyy: '退票',
        sqid: given,
        qx: 'authorization',
        kgh: false,
      },
    ],
  })
  expect((await returned(receiver)).total).toBe(0)
  expect((await returned(stranger)).total).toBe(0)
})

test('each document is opened from there, also what the leader spent without any authorization', async () => {
  const own = await calls.hold('2009118', [{ project: word, amount: '50.00' }])
  const hold = own.holds[0]?.hold
  await calls.move('commit', { hold, amount: '50.00' })
  await calls.move('return', { hold, amount: '20.00', reason: '退票' })
  const open = (as: Record<string, string>, id: unknown) => askFor(portal, 'openDocument', { id }, as)
  const { list } = await returned(leader)
  expect(list.map(row => row['sqid']).sort()).toContain(null)
  for (const { zyid, kdk, djbh } of list) {
    expect(kdk).toBe(true)
    const { data } = await open(leader, zyid)
    expect(new URL(String(data)).searchParams.get('document')).toBe(djbh)
    expect((await open(stranger, zyid)).code).toBe(800)
  }
})

test('whoever keeps the books of projects finds what came back of all of them', async () => {
  const given = await calls.grant(project, '2009118', '2016127', '150.00')
  await returnOf(given)
  const office = await portal.as(await financeAccount())
  const [{ list }, { total }] = [await returned(office), await returned(leader)]
  expect(list).toHaveLength(total)
  expect(list.every(row => row['kgh'] === false)).toBe(true)
})

test('what came back after the end went to the project, and may be given to the authorization again, once', async () => {
  const given = await calls.grant(project, '2009118', '2016127', '500.00')
  await returnOf(given, () => calls.end(given))
  const row = first((await returned(leader)).list)
  expect(row).toMatchObject({ sqid: given, qx: 'project', kgh: true })
  const restore = (as: Record<string, string>) => askFor(portal, 'restore', { id: row.id }, as)
  expect((await restore(receiver)).code).toBe(800)
  expect((await restore(stranger)).code).toBe(800)
  expect((await restore(leader)).code).toBe(200)
  await sound()
  expect(first((await returned(leader)).list)).toMatchObject({ qx: 'restored', kgh: false })
  expect((await restore(leader)).code).toBe(800)
  const [kept] = await portal.sql<{ state: string; left: string }>(
    'select state, amount - spent - held - passed as left from project_authorizations where id = $1',
    [given],
  )
  expect(kept).toEqual({ state: 'granted', left: '40.00' })
  await calls.hold('2016127', [{ project: word, authorization: given, amount: '40.00' }])
  expect(
    await portal.sql('select event, amount_before, amount_after from authorization_log where authorization_id = $1', [
      given,
    ]),
  ).toEqual([{ event: 'restored', amount_before: '500.00', amount_after: '100.00' }])
  await sound()
})

test('where the one above has ended too nothing is given back', async () => {
  const above = await calls.grant(project, '2009118', '2008035', '200.00')
  const below = await calls.grant(project, '2008035', '2016127', '150.00', above)
  await returnOf(below, () => calls.end(above))
  const giver = await portal.as('zhangsan')
  const row = first((await returned(giver)).list)
  expect(row).toMatchObject({ sqid: below, qx: 'project', kgh: true })
  expect((await askFor(portal, 'restore', { id: row.id }, giver)).code).toBe(800)
  await sound()
})

test('where it is used is opened with the project chosen, and for nobody else', async () => {
  const given = await calls.grant(project, '2009118', '2016127', null)
  const open = async (as: Record<string, string>) => askFor(portal, 'open', { id: given, sqxt: 'reimbursement' }, as)
  const answer = await open(receiver)
  expect(answer).toMatchObject({ code: 200 })
  const { pathname, searchParams } = new URL(String(answer.data))
  expect(pathname).toBe('/finance/app/everyday-claims')
  expect([searchParams.get('project'), searchParams.get('authorization')]).toEqual([word, String(given)])
  expect(searchParams.get('ticket')).toMatch(/^[\w-]{43}$/)
  expect((await open(stranger)).code).toBe(800)
})
