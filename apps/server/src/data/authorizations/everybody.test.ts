import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, fundDifferences, newProject } from '../funds/fundModel.testing.ts'
import { askFor, first, terms } from './authorizations.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let receiver: Record<string, string>
let office: Record<string, string>
let id: number
const code = 'OFFICE-1'

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  await newProject(portal, code, '2009118', 1000)
  leader = await portal.as('2009118')
  receiver = await portal.as('lisi')
  office = await portal.as('2003042')
  const [lisi] = await portal.sql<{ id: number }>("select id from users where code = '2016127'")
  const given = { ...terms, bsqridList: [lisi?.id], xmList: [{ xmbh: code, sjid: null, sqje: '600' }] }
  expect((await post('give', given, leader)).code).toBe(200)
  id = first((await post('given', { xmbh: code }, leader)).data.list).id
})
afterAll(() => portal.close())

const post = (verb: string, body: object, as = office) => askFor(portal, verb, body, as)
const row = async (as = leader) => first((await post('given', { xmbh: code }, as)).data.list)
const lastLine = async () =>
  (
    await portal.sql(
      'select event, actor_code, reason from authorization_log where authorization_id = $1 order by id desc limit 1',
      [id],
    )
  )[0]
const hold = () => calls.hold('2016127', [{ project: code, amount: '1.00' }])

test('the office of finance lists what anybody gave, looks where it went and takes it out as a file; nobody else does', async () => {
  const all = await post('all', { pageSize: 20 })
  const [{ count } = { count: 0 }] = await portal.sql<{ count: number }>(
    'select count(*)::int as count from project_authorizations',
  )
  expect(all.data.total).toBe(count)
  expect(first(all.data.list).id).toBe(id)
  expect((await post('all', { gjz: code })).data.list).toMatchObject([{ id, sqr: '2009118', bsqr: '2016127' }])
  expect((await post('detail', { id })).data).toMatchObject({ xmbh: code })
  expect((await post('use', { sqid: id })).data.total).toBe(0)
  for (const as of [leader, receiver, await portal.as('wangwu')]) {
    expect((await portal.post('/sqgl/all', {}, as)).code).toBe(403)
    expect((await portal.post('/sqgl/allExport', { format: 'csv' }, as)).code).toBe(403)
  }
  expect((await post('detail', { id }, await portal.as('wangwu'))).code).toBe(800)
})

test('it takes back with a reason, the log says who did it, and it alone undoes that', async () => {
  expect((await post('takeBackPreview', { idList: [id] })).data).toMatchObject({ xtyy: true, hlje: '600.00' })
  expect((await post('takeBackPreview', { idList: [id] }, leader)).data).toMatchObject({ xtyy: false })
  for (const sqyy of [undefined, '  '])
    expect((await post('takeBack', { idList: [id], cxzy: false, sqyy })).body['errors']).toEqual({
      sqyy: '此项必须填写',
    })
  expect((await row())['sqzt']).toBe('inForce')
  expect((await post('takeBack', { idList: [id], cxzy: false, sqyy: '项目审计' })).code).toBe(200)
  expect((await row())['sqzt']).toBe('ended')
  expect(await lastLine()).toEqual({ event: 'takenBack', actor_code: '2003042', reason: '项目审计' })
  await expect(hold()).rejects.toThrow('takenBack')
  expect((await post('takeBackUndo', { idList: [id] }, leader)).code).toBe(800)
  expect((await post('takeBackUndo', { idList: [id] })).code).toBe(200)
  expect(await lastLine()).toMatchObject({ event: 'undone', actor_code: '2003042' })
  expect((await hold()).holds).toHaveLength(1)
  expect(await fundDifferences(portal)).toEqual([])
})

test('it takes back a sum with a reason, and lets rest what it lets serve again', async () => {
  const list = [{ id, shje: '100' }]
  expect((await post('reduce', { list })).body['errors']).toEqual({ sqyy: '此项必须填写' })
  expect((await post('reduce', { list, sqyy: '结余收回' })).code).toBe(200)
  expect(await row()).toMatchObject({ sqje: '500.00' })
  expect(await lastLine()).toEqual({ event: 'reduced', actor_code: '2003042', reason: '结余收回' })
  expect((await post('pause', { idList: [id] })).code).toBe(200)
  await expect(hold()).rejects.toThrow('paused')
  expect((await post('resume', { idList: [id] }, receiver)).code).toBe(800)
  expect((await post('resume', { idList: [id] })).code).toBe(200)
  expect((await hold()).holds).toHaveLength(1)
})

test('giving, changing and renewing stay the word of whose it is', async () => {
  const { bbxh } = await row()
  const change = { id, bbxh, sqxt: ['query'], sqje: '1', sqqx: 'longTerm', ecsq: false, yekj: true }
  expect((await post('change', change)).code).toBe(800)
  expect((await post('renew', { idList: [id] })).code).toBe(800)
  expect(await row()).toMatchObject({ bbxh, sqje: '500.00', yekj: false })
})
