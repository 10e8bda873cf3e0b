import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, type Row, terms } from '../authorizations.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let receiver: Record<string, string>
let stranger: Record<string, string>
let number = 0

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  leader = await portal.as('2009118')
  receiver = await portal.as('lisi')
  stranger = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

/** A project of the leader, given to 李四 by amount. */
async function given(sqje: string | null) {
  const code = `NEWS-${++number}`
  await newProject(portal, code, '2009118', 1000)
  const [row] = await portal.sql<{ id: number }>("select id from users where code = '2016127'")
  const body = { ...terms, bsqridList: [row?.id], xmList: [{ xmbh: code, sjid: null, sqje }] }
  expect(await askFor(portal, 'give', body, leader)).toMatchObject({ code: 200, data: { sl: 1 } })
  const { list } = (await askFor(portal, 'wallet', { fx: 'given', gjz: code }, leader)).data
  return { code, id: first(list).id }
}
async function news(code: string, as: Record<string, string>) {
  const { data } = await portal.post('/sqgl/news', {}, as)
  const { zyList, rzList } = data as { zyList: Row[]; rzList: Row[] }
  const of = (list: Row[]) => list.filter(it => it['xmbh'] === code)
  return { spent: of(zyList), done: of(rzList) }
}

test('who gave it hears what was just held, spent and returned, with what is left; nobody else does', async () => {
  const { code, id } = await given('300')
  const { holds } = await calls.hold('2016127', [{ project: code, amount: '120' }])
  await calls.move('commit', { hold: holds[0]?.hold, amount: '100', final: true })
  await calls.move('return', { hold: holds[0]?.hold, amount: '30', reason: '退票' })
  const { spent } = await news(code, leader)
  expect(spent.map(it => [it['lx'], it['je'], it['sqid'], it['syje']])).toEqual([
    ['hold', '120.00', id, '230.00'],
    ['commit', '100.00', id, '230.00'],
    ['return', '30.00', id, '230.00'],
  ])
  expect(new Set(spent.map(it => it['bs'])).size).toBe(3)
  expect((await news(code, receiver)).spent).toEqual([])
  expect((await news(code, stranger)).spent).toEqual([])
})

test('who got it hears what is done with it, who did that hears nothing', async () => {
  const { code, id } = await given('300')
  await askFor(portal, 'pause', { idList: [id] }, leader)
  const { done } = await news(code, receiver)
  expect(done.map(it => it['czlx'])).toEqual(['granted', 'paused'])
  expect(done[1]).toMatchObject({ czr: '陈思远', bsqrxm: '李四' })
  expect(done[1]).not.toHaveProperty('ip')
  expect((await news(code, leader)).done).toEqual([])
  expect((await news(code, stranger)).done).toEqual([])
})

test('what is not the giver’s to know is not told', async () => {
  // 李四 passes on what he got by project without its balance.
  const code = `NEWS-${++number}`
  const project = await newProject(portal, code, '2009118', 1000)
  const top = await calls.grant(project, '2009118', '2016127', null)
  await calls.grant(project, '2016127', '2010064', null, top)
  await calls.hold('2010064', [{ project: code, amount: '10' }])
  expect((await news(code, receiver)).spent).toMatchObject([{ lx: 'hold', syje: null }])
  expect((await news(code, leader)).spent).toMatchObject([{ lx: 'hold', sqid: top, syje: '990.00' }])
})

test('what was a while ago is no news, and a muted card has none', async () => {
  const { code, id } = await given('300')
  await calls.hold('2016127', [{ project: code, amount: '1' }])
  expect((await news(code, leader)).spent).toHaveLength(1)
  await askFor(portal, 'mute', { id, sfjy: true }, leader)
  expect((await news(code, leader)).spent).toEqual([])
  await askFor(portal, 'mute', { id, sfjy: false }, leader)
  await portal.sql("update fund_holds set at = at - interval '2 minutes' where chain = array[$1::int]", [id])
  expect((await news(code, leader)).spent).toEqual([])
})
