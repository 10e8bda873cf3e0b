import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, fundDifferences, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, type Row, terms } from '../authorizations.testing.ts'
import { lookAtHandovers } from './handovers.job.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let heir: Record<string, string>
let office: Record<string, string>
let stranger: Record<string, string>
let ids: Record<string, number>
let code: string
let number = 0

const day = (from: number) => new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)
/** Who takes over, and who writes leaders. */
const [heirCode, officeCode] = ['2008035', '2003042']

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  leader = await portal.as('2009118')
  heir = await portal.as('zhangsan')
  office = await portal.as(officeCode)
  stranger = await portal.as('lisi')
  const rows = await portal.sql<{ code: string; id: number }>('select code, id from users')
  ids = Object.fromEntries(rows.map(it => [it.code, it.id]))
})
afterAll(() => portal.close())
beforeEach(async () => {
  code = `HEIR-${++number}`
  await newProject(portal, code, '2009118', 10_000)
})

const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
const line = (more: object = {}) => ({ xmbh: code, jsrid: ids[heirCode], blsq: true, ...more })
const prepare = (more: object = {}, yjrq = day(0), as = leader) =>
  post('handoverPrepare', { yjrq, xmList: [line(more)] }, as)
const of = async (as: Record<string, string>) =>
  ((await post('handovers', {}, as)).data as unknown as Row[]).find(it => it['xmbh'] === code)
const give = async (receiver: string, sqje: string, more: object = {}) => {
  const body = { ...terms, bsqridList: [ids[receiver]], xmList: [{ xmbh: code, sjid: null, sqje }], ...more }
  expect(await post('give', body)).toMatchObject({ code: 200 })
}
const rowsOf = () =>
  portal.sql(
    `select r.person_code as person, a.state, a.ended_by, a.giver_code as giver, a.leader_code as leader from project_authorizations a
       join authorization_receivers r on r.authorization_id = a.id join projects p on p.id = a.project_id where p.code = $1 order by a.id`,
    [code],
  )
const told = async (as: Record<string, string>) => {
  const { data } = await portal.post('/dbtz/dbsxList', { keyword: code, pageSize: 100 }, as)
  return (data as { list: Row[] }).list.map(it => [it['dbbt'], it['nbdz']])
}
const carryOut = async (as = office) => post('handoverCarryOut', { id: (await of(office))?.id }, as)
const page = '/sqgl/leaveMode?view=handover'

test('on the day one press makes another the leader, and what was given goes on in their name', async () => {
  await give('2016127', '500')
  await give(heirCode, '700')
  await calls.hold('2016127', [{ project: code, amount: '120' }])
  expect((await prepare()).code).toBe(200)
  expect(await of(leader)).toMatchObject({ yjzt: 'prepared', sqs: 2, djs: 1, kcx: true, kbl: false, kqr: false })
  expect(await of(office)).toMatchObject({ kbl: true, kcx: false })
  expect(await told(heir)).toEqual([[`陈思远 将于 ${day(0)} 把 ${code} 测试项目 移交给您`, page]])
  expect(await told(office)).toEqual([[`请于 ${day(0)} 办理负责人变更：${code} 测试项目，陈思远 → 张三`, page]])

  expect((await carryOut()).code).toBe(200)
  expect(await rowsOf()).toEqual([
    { person: '2016127', state: 'granted', ended_by: null, giver: heirCode, leader: heirCode },
    // Who leads a project needs no authorization of it.
    { person: heirCode, state: 'ended', ended_by: 'handedOver', giver: '2009118', leader: '2009118' },
  ])
  // What the assistant has serves at the next call, and is the new leader's to change.
  expect((await calls.hold('2016127', [{ project: code, amount: '80' }])).holds).toHaveLength(1)
  expect((await post('wallet', { fx: 'given', gjz: code }, heir)).data).toMatchObject({ total: 1 })
  expect((await post('wallet', { fx: 'given', gjz: code })).data).toMatchObject({ total: 0 })
  const log = await portal.sql(
    "select actor_code from authorization_log where project_code = $1 and event = 'handedOver'",
    [code],
  )
  expect(log).toEqual([{ actor_code: officeCode }, { actor_code: officeCode }])
  expect(await told(office)).toEqual([])
  expect(await told(heir)).toEqual([[`请核对接手的项目：${code} 测试项目`, page]])

  expect((await post('handoverConfirm', { id: (await of(heir))?.id })).code).toBe(800)
  expect((await post('handoverConfirm', { id: (await of(heir))?.id }, heir)).code).toBe(200)
  expect(await told(heir)).toEqual([])
  expect(await of(heir)).toMatchObject({ yjzt: 'done', kqr: false, qrsj: expect.any(String) })
  expect(await fundDifferences(portal)).toEqual([])
})

test('who has not looked at what they took over is reminded after a week; after two finance reads so too', async () => {
  await prepare()
  await carryOut()
  const id = (await of(heir))?.id
  const ago = async (days: number) => {
    await portal.sql(`update handovers set ended_at = now() - interval '${days} days' where id = $1`, [id])
    await lookAtHandovers(portal.services)
    await lookAtHandovers(portal.services)
    return { heir: (await told(heir)).map(it => it[0]), office: (await told(office)).map(it => it[0]) }
  }
  const first = `请核对接手的项目：${code} 测试项目`
  expect(await ago(6)).toEqual({ heir: [first], office: [] })
  const soon = `请在 ${day(6)} 前核对接手的项目：${code} 测试项目`
  expect(await ago(8)).toEqual({ heir: expect.arrayContaining([first, soon]), office: [] })
  const late = await ago(15)
  expect(late.heir).toHaveLength(3)
  expect(late.office).toEqual([`张三 接手后 14 天仍未核对：${code} 测试项目`])
  expect((await post('handoverConfirm', { id }, heir)).code).toBe(200)
  expect([await told(heir), await told(office)]).toEqual([[], []])
  expect(await ago(16)).toEqual({ heir: [], office: [] })
})

test('what the successor had passed on ends with what they had, and has its line', async () => {
  await give(heirCode, '700', { ecsq: true })
  const [own] = await portal.sql<{ id: number }>(
    'select a.id from project_authorizations a join projects p on p.id = a.project_id where p.code = $1',
    [code],
  )
  const xmList = [{ xmbh: code, sjid: own?.id, sqje: '100' }]
  expect((await post('give', { ...terms, bsqridList: [ids['2010064']], xmList }, heir)).code).toBe(200)
  await prepare()
  await carryOut()
  expect(await rowsOf()).toMatchObject([
    { person: heirCode, state: 'ended', ended_by: 'handedOver' },
    { person: '2010064', state: 'ended', ended_by: 'handedOver' },
  ])
  const log = await portal.sql(
    "select receiver_code, giver_code from authorization_log where project_code = $1 and event = 'handedOver' order by id",
    [code],
  )
  expect(log.map(it => it['receiver_code'])).toEqual([heirCode, '2010064'])
})

test('what shall not be kept ends with it, and its money is the project’s again; cover stays', async () => {
  await give('2016127', '500')
  await calls.hold('2016127', [{ project: code, amount: '120' }])
  await prepare({ blsq: false })
  await carryOut()
  expect(await rowsOf()).toMatchObject([{ state: 'ended', ended_by: 'handedOver' }])
  const [account] = await portal.sql(
    'select f.held, f.reserved from fund_accounts f join projects p on p.id = f.project_id where p.code = $1',
    [code],
  )
  expect(account).toEqual({ held: '120.00', reserved: '0.00' })
  expect(await fundDifferences(portal)).toEqual([])
})

test('the finance system’s own change of the leader hands over as well; to anybody else what was given rests', async () => {
  await give('2016127', '500')
  await prepare({}, day(30))
  const lead = (person: string) =>
    portal.sql('update projects set leader_code = $2, leader_name = $2 where code = $1', [code, person])
  await lead('2010064')
  expect(await rowsOf()).toMatchObject([{ leader: '2009118', giver: '2009118' }])
  await lead('2009118')
  await lead(heirCode)
  expect(await rowsOf()).toMatchObject([{ leader: heirCode, giver: heirCode, state: 'granted' }])
  expect(await of(heir)).toMatchObject({ yjzt: 'done', kqr: true })
})

test('what another leader had prepared is carried out by nobody, and in nobody’s way', async () => {
  await prepare()
  const id = (await of(office))?.id
  await portal.sql("update projects set leader_code = '2010064', leader_name = 'x' where code = $1", [code])
  expect(await of(office)).toBeUndefined()
  expect((await post('handoverCarryOut', { id }, office)).code).toBe(800)
  expect((await prepare({}, day(0), await portal.as('wangwu'))).code).toBe(200)
})

test('an account that is off is told from one that there is not, for good and for a while', async () => {
  await portal.sql("update users set enabled = false where code = '2014153'")
  const off = ids['2014153'] ?? 0
  expect((await prepare({ jsrid: off })).body['errors']).toEqual({ xmList: '该人员已停用' })
  expect((await prepare({ jsrid: 999_999 })).body['errors']).toEqual({ xmList: '该人员不存在' })
  const leave = async (wtrid: number, as = leader) =>
    (await post('absenceStart', { ksrq: day(1), jsrq: day(2), wtrid, xmList: [] }, as)).body['errors']
  expect(await leave(off)).toEqual({ wtrid: '该人员已停用' })
  expect(await leave(off, { ...leader, 'accept-language': 'en' })).toEqual({ wtrid: 'The person is disabled.' })
  expect(await leave(999_999)).toEqual({ wtrid: '该人员不存在' })
})

test('nobody hands over what is not theirs, to themself, twice, or before its day; who is not asked sees nothing', async () => {
  expect((await prepare({}, day(0), stranger)).message).toBe('您不是该项目的负责人')
  expect(JSON.stringify((await prepare({ jsrid: ids['2009118'] })).body)).toContain('不能移交给自己')
  expect(JSON.stringify((await prepare({}, day(-1))).body)).toContain('日期不能早于今天')
  expect(JSON.stringify((await post('handoverPrepare', { yjrq: day(0), xmList: [] })).body)).toContain('请选择授权项目')
  const twice = await post('handoverPrepare', { yjrq: day(0), xmList: [line(), line()] })
  expect(twice.message).toContain('已准备移交')
  expect((await prepare({}, day(5))).code).toBe(200)
  expect((await prepare()).message).toContain('已准备移交')
  expect(await of(stranger)).toBeUndefined()
  expect(await of(office)).toMatchObject({ kbl: false })
  expect((await carryOut()).code).toBe(800)
  expect((await carryOut(leader)).code).toBe(800)
  expect((await carryOut(stranger)).code).toBe(800)
})

test('what was called off is gone for everybody, and may be prepared anew', async () => {
  await prepare({}, day(5))
  const id = (await of(leader))?.id
  expect((await post('handoverCancel', { id }, heir)).code).toBe(800)
  expect((await post('handoverCancel', { id })).code).toBe(200)
  expect([await of(office), await of(heir)]).toEqual([undefined, undefined])
  expect([await told(office), await told(heir)]).toEqual([[], []])
  expect((await prepare()).code).toBe(200)
})

test('what a group has goes on without the successor, who leads it now', async () => {
  const saved = await post('groupSave', { ktzmc: '移交组', cyidList: [ids['2016127'], ids[heirCode]] })
  await give('2016127', '500', { bsqridList: [], ktzidList: [saved.data['ktzid']] })
  await prepare()
  await carryOut()
  expect(await rowsOf()).toEqual([
    { person: '2016127', state: 'granted', ended_by: null, giver: heirCode, leader: heirCode },
  ])
  const log = await portal.sql(
    "select receiver_name from authorization_log where project_code = $1 and event = 'handedOver'",
    [code],
  )
  expect(log).toEqual([{ receiver_name: '移交组' }])
  // The group is the successor's own; whoever led the project decides no more who uses it.
  const rows = await rowsOf()
  const people = [ids['2016127'], ids[heirCode], ids['2010064'], ids['2009118']]
  await post('groupSave', { ktzid: saved.data['ktzid'], ktzmc: '移交组', cyidList: people })
  expect(await rowsOf()).toEqual(rows)
  const groups = (await post('groupList', {}, heir)).data as unknown as Row[]
  const own = groups.find(it => it['ktzmc'] === '移交组')
  const members = [ids['2016127'], ids['2010064']]
  const kept = await post('groupSave', { ktzid: own?.['ktzid'], ktzmc: '移交组', cyidList: members }, heir)
  expect(kept.code).toBe(200)
  expect((await rowsOf()).map(it => it['person']).sort()).toEqual(['2010064', '2016127'])
})
