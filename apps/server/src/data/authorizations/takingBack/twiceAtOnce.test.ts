import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, fundDifferences, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, terms } from '../authorizations.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let office: Record<string, string>
let lisi: number
let code: string
let project: number
let number = 0

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  leader = await portal.as('2009118')
  office = await portal.as('2003042')
  const [row] = await portal.sql<{ id: number }>("select id from users where code = '2016127'")
  lisi = row?.id ?? 0
})
afterAll(() => portal.close())
beforeEach(async () => {
  code = `TWICE-${++number}`
  project = await newProject(portal, code, '2009118', 1000)
})

const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
async function given(): Promise<number> {
  const grant = { ...terms, bsqridList: [lisi], xmList: [{ xmbh: code, sjid: null, sqje: '600' }] }
  expect((await post('give', grant)).code).toBe(200)
  return first((await post('given', { xmbh: [code] })).data.list).id
}

/** Both have read, and wait for the books of the project: then they go on, one after the other. */
async function atOnce(one: () => Promise<{ code: unknown; message: string }>, other = one) {
  const client = await portal.services.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from fund_accounts where project_id = $1 for update', [project])
    const both = Promise.all([one(), other()])
    const waiting = () =>
      portal.sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    await expect.poll(async () => (await waiting()).length).toBe(2)
    await client.query('commit')
    return (await both).map(({ code: said, message }) => [said, message])
  } finally {
    client.release()
  }
}
const lines = (event: string) =>
  portal.sql(
    'select amount_before, amount_after from authorization_log where event = $1 and project_code = $2 order by id',
    [event, code],
  )
const operations = async (name: string) =>
  (
    await portal.sql(`select from operation_log where operation = $1 and object like '%' || $2 and outcome = 'done'`, [
      name,
      code,
    ])
  ).length
const sound = async () => expect(await fundDifferences(portal)).toEqual([])

test('two who take back the same are told who came first, and it is written down once', async () => {
  const idList = [await given()]
  const mine = () => post('takeBack', { idList, cxzy: false })
  const theirs = () => post('takeBack', { idList, cxzy: true, sqyy: '项目审计' }, office)
  const said = await atOnce(mine, theirs)
  expect(said).toContainEqual([800, '授权已经结束'])
  expect(said).toContainEqual([200, expect.anything()])
  expect(await lines('takenBack')).toHaveLength(1)
  expect(await operations('authorizations.takeBack')).toBe(1)
  await sound()
})

test('taking back is undone once', async () => {
  const idList = [await given()]
  expect((await post('takeBack', { idList, cxzy: false })).code).toBe(200)
  const said = await atOnce(() => post('takeBackUndo', { idList }))
  expect(said.map(([answered]) => answered).sort()).toEqual([200, 800])
  expect(await lines('undone')).toHaveLength(1)
  expect(await operations('authorizations.undo')).toBe(1)
  await sound()
})

test('two who let it rest, or take a sum back, do so once or one after the other', async () => {
  const idList = [await given()]
  const rest = await atOnce(
    () => post('pause', { idList }),
    () => post('pause', { idList }, office),
  )
  expect(rest.map(([answered]) => answered).sort()).toEqual([200, 800])
  expect(await lines('paused')).toHaveLength(1)
  const sum = { list: [{ id: idList[0], shje: '400' }], sqyy: '结余' }
  const taken = await atOnce(
    () => post('reduce', sum),
    () => post('reduce', sum, office),
  )
  expect(taken.map(([answered]) => answered).sort()).toEqual([200, 800])
  expect(await lines('reduced')).toEqual([{ amount_before: '600.00', amount_after: '200.00' }])
  await sound()
})

test('of two returns that are given back at once the log says what it was before each, and the same is given back once', async () => {
  const id = await given()
  const document = async () => {
    const { holds } = await calls.hold('2016127', [{ project: code, authorization: id, amount: '100.00' }])
    const hold = holds[0]?.hold
    await calls.move('commit', { hold, amount: '100.00' })
    return hold
  }
  const holds = [await document(), await document(), await document()]
  expect((await post('takeBack', { idList: [id], cxzy: false })).code).toBe(200)
  for (const hold of holds) await calls.move('return', { hold, amount: '40.00', reason: '退票' })
  const returns = (await post('returned', { gjz: code })).data.list.map(it => it.id)
  const restore = (movement: number | undefined) => () => post('restore', { id: movement })
  expect((await atOnce(restore(returns[0]), restore(returns[1]))).map(it => it[0])).toEqual([200, 200])
  const [one, two] = await lines('restored')
  expect(two).toMatchObject({ amount_before: one?.['amount_after'] })
  const same = await atOnce(restore(returns[2]))
  expect(same.map(([answered]) => answered).sort()).toEqual([200, 800])
  expect(await lines('restored')).toHaveLength(3)
  await sound()
})

test('drafts of an absence that are kept and dropped at once are one or none, and a name is taken by one group', async () => {
  const draft = (lgyy: string) => ({ ksrq: null, jsrq: null, lgyy, wtr: null, xmList: [] })
  const verbs = Array.from({ length: 12 }, (_, at) =>
    at % 3 === 2 ? post('absenceDraftDrop', {}) : post('absenceDraftKeep', draft(`第 ${at} 次`)),
  )
  expect((await Promise.all(verbs)).map(it => it.code)).toEqual(Array(12).fill(200))
  await Promise.all(Array.from({ length: 6 }, () => post('absenceDraftKeep', draft('最后'))))
  expect((await post('absenceDraft', {})).data).toMatchObject({ lgyy: '最后' })
  const save = () => post('groupSave', { ktzmc: `${code} 小组`, cyidList: [lisi] })
  const saved = await Promise.all([save(), save(), save()])
  expect(saved.map(it => it.code).sort()).toEqual([200, 800, 800])
})
