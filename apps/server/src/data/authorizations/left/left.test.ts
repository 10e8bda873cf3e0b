import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, type Row, terms } from '../authorizations.testing.ts'

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

const idOf = async (code: string) =>
  (await portal.sql<{ id: number }>('select id from users where code = $1', [code]))[0]?.id
async function give(
  xmbh: string,
  sqje: string | null,
  as: Record<string, string>,
  to = '2016127',
  sjid: number | null = null,
) {
  const body = { ...terms, bsqridList: [await idOf(to)], xmList: [{ xmbh, sjid, sqje }], ecsq: sjid === null }
  expect(await askFor(portal, 'give', body, as)).toMatchObject({ code: 200, data: { sl: 1 } })
  const { list } = (await askFor(portal, 'wallet', { fx: 'given', gjz: xmbh }, as)).data
  return first(list)
}
const project = async () => {
  const code = `LEFT-${++number}`
  await newProject(portal, code, '2009118', 1000)
  return code
}
const left = async (id: number, as = leader) => (await askFor(portal, 'useLeft', { id }, as)).data
const sums = async (id: number) => (await left(id)).list.map(it => (it as Row)['syje'])

test('each hold, release and return is a step; what is spent was held before', async () => {
  const code = await project()
  const { id } = await give(code, '300', leader)
  const { holds } = await calls.hold('2016127', [{ project: code, amount: '120' }])
  const hold = holds[0]?.hold
  await calls.move('commit', { hold, amount: '100', final: true })
  await calls.move('return', { hold, amount: '30', reason: '退票' })
  await calls.hold('2016127', [{ project: code, amount: '40' }])
  // The last stands at this moment.
  expect(await sums(id)).toEqual(['300.00', '180.00', '200.00', '230.00', '190.00', '190.00'])
  expect(await left(id)).toMatchObject({ zdyb: { zyje: '120.00', djmc: '差旅' } })
  expect((await left(id, receiver)).list).toHaveLength(6)
})

test('what is raised and what is passed on are steps, and what is used below that is none until it gives back its rest', async () => {
  const code = await project()
  const { id, bbxh } = await give(code, '300', leader)
  const { ksrq: _, ...kept } = terms
  await askFor(portal, 'change', { ...kept, id, bbxh, sqje: '400', ecsq: true }, leader)
  const below = await give(code, '150', receiver, '2010064', id)
  const { holds } = await calls.hold('2010064', [{ project: code, amount: '60' }])
  expect(await sums(id)).toEqual(['300.00', '400.00', '250.00', '250.00'])
  await askFor(portal, 'takeBack', { idList: [below.id], cxzy: false }, receiver)
  expect(await sums(id)).toEqual(['300.00', '400.00', '250.00', '340.00', '340.00'])
  await calls.move('release', { hold: holds[0]?.hold })
  expect(await sums(id)).toEqual(['300.00', '400.00', '250.00', '340.00', '400.00', '400.00'])
})

test('by project, and for somebody who has nothing to do with it, there is none', async () => {
  const code = await project()
  const { id } = await give(code, null, leader)
  expect(await left(id)).toMatchObject({ list: [], zdyb: null })
  expect(await askFor(portal, 'useLeft', { id }, await portal.as('zhaoliu'))).toMatchObject({ code: 800 })
})

test('in the demo it begins with the sum that was given', async () => {
  const rows = await portal.sql<{ id: number; amount: string }>(
    `select a.id, l.amount_after as amount from project_authorizations a join lateral (
       select * from authorization_log l where l.authorization_id = a.id and l.event in ('granted', 'passedOn', 'approved')
       order by l.id limit 1) l on true
     where a.giver_code = '2009118' and a.amount is not null`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { id, amount } of rows) expect([id, (await sums(id))[0]]).toEqual([id, amount])
})
