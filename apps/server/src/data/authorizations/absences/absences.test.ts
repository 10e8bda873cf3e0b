import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, fundDifferences, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, type Row, terms } from '../authorizations.testing.ts'
import { lookAtAbsences } from './absences.job.ts'
import { day, idsOf } from './absences.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let assistant: Record<string, string>
let ids: Record<string, number>
let code: string
let number = 0

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  leader = await portal.as('2009118')
  assistant = await portal.as('lisi')
  ids = await idsOf(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  code = `AWAY-${++number}`
  await newProject(portal, code, '2009118', 100_000)
  await portal.sql("update absences set ended_at = now() where person_code = '2009118' and ended_at is null")
  await portal.sql(
    `update delegations set revoked_at = now() where delegator_id = ${ids['2009118']} and revoked_at is null`,
  )
})

const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
const dates = { ksrq: day(3), jsrq: day(16) }
const line = (more: object = {}) => ({
  xmbh: code,
  bsqrid: ids['2016127'],
  sqje: '800',
  sqxt: ['query', 'reimbursement'],
  ...more,
})
const start = (more: object = {}, as = leader) =>
  post('absenceStart', { ...dates, lgyy: '赴新加坡访学', wtrid: ids['2010064'], xmList: [line()], ...more }, as)
const started = async (more: object = {}) => Number((await start(more)).data['id'])
const mine = async () => (await post('absences', {})).data as unknown as (Row & { list: Row[]; lgzt: string })[]
const one = async (id: number) => (await mine()).find(it => it.id === id)
const planned = async (of = code) => {
  const { data } = await post('absencePlan', dates)
  return (data as unknown as { xmList: Row[] }).xmList.find(it => it['xmbh'] === of)
}
const give = (sqje: string | null, receiver = '2016127', more: object = {}) =>
  post('give', { ...terms, bsqridList: [ids[receiver]], xmList: [{ xmbh: code, sjid: null, sqje }], ...more })
const told = async (as: Record<string, string>, keyword = '离岗') => {
  const { data } = await portal.post('/dbtz/dbsxList', { keyword, pageSize: 100 }, as)
  return (data as { list: Row[] }).list.map(it => it['dbbt'])
}
const ends = () =>
  portal.sql(
    `select a.ends_at as at from project_authorizations a join absence_items i on i.authorization_id = a.id where a.state <> 'ended'
       and i.absence_id = (select max(id) from absences)
     union all select d.ends_at from delegations d join absence_items i on i.delegation_id = d.id where d.revoked_at is null
       and i.absence_id = (select max(id) from absences)`,
  )
/** As much time goes by for the latest absence and all that was arranged for it. */
const pass = async (days: number) => {
  const less = (names: string) =>
    names
      .split(' ')
      .map(name => `${name} = ${name} - interval '${days} days'`)
      .join(', ')
  const items = 'select %s from absence_items where absence_id = (select max(id) from absences)'
  await portal.sql(`update absences set ${less('starts_at ends_at')} where id = (select max(id) from absences)`)
  await portal.sql(
    `update delegations set ${less('starts_at ends_at')} where id in (${items.replace('%s', 'delegation_id')})`,
  )
  await portal.sql(
    `update project_authorizations set ${less('starts_at ends_at')} where id in (${items.replace('%s', 'authorization_id')})`,
  )
  await portal.sql('select fund_settle(project_id) from fund_accounts')
}

test('who used a project is proposed with what is spent of it in that time; where nothing was spent nothing is', async () => {
  expect(await planned()).toMatchObject({ jy: 'nothing', bsqr: null, sqje: null })
  await give('3000')
  const { holds } = await calls.hold('2016127', [{ project: code, amount: '3000' }])
  await calls.move('commit', { hold: holds[0]?.hold, amount: '3000' })
  expect(await planned()).toMatchObject({ jy: 'nobody', bsqr: null, sqje: '500.00' })
  const { list } = (await post('given', { xmbh: code })).data
  expect((await post('takeBack', { idList: list.map(it => it.id), cxzy: false })).code).toBe(200)
  expect(await planned()).toMatchObject({
    jy: 'new',
    bsqr: { gh: '2016127', xm: '李四', djs: 1 },
    yjje: '1000.00',
    sqje: '500.00',
    sqxt: ['query', 'reimbursement'],
  })
  await portal.sql(
    "update fund_holds set at = now() - interval '91 days' where document = (select document from fund_holds order by id desc limit 1)",
  )
  expect(await planned()).toMatchObject({ jy: 'nobody', bsqr: null, sqje: '500.00' })
  await give('700', '2010064')
  expect(await planned()).toMatchObject({
    jy: 'covered',
    bsqr: { gh: '2010064' },
    sqje: '700.00',
    jzrq: expect.any(String),
  })
})

test('whoever handled most documents is proposed to act, and who is away then too is named', async () => {
  const plan = async () => (await post('absencePlan', dates)).data as unknown as { wtr: Row; tsList: Row[] }
  expect(await plan()).toMatchObject({ wtr: { gh: '2016127' }, tsList: [] })
  await portal.sql(
    "insert into absences (person_code, starts_at, ends_at) values ('2016127', now() + interval '5 days', now() + interval '9 days')",
  )
  expect((await plan()).tsList).toEqual([{ gh: '2016127', ksrq: day(5), jsrq: expect.any(String) }])
  await portal.sql("delete from absences where person_code = '2016127'")
})

test('all is made at once with one end, everybody is told what they got, and it ends by itself', async () => {
  const id = await started()
  expect(await one(id)).toMatchObject({
    lgzt: 'coming',
    ...dates,
    lgyy: '赴新加坡访学',
    list: [
      { sqid: null, gh: '2010064', xm: '王五' },
      { sqid: expect.any(Number), gh: '2016127', xmbh: code, sqje: '800.00', yyje: '0.00' },
    ],
  })
  expect(new Set((await ends()).map(it => String(it['at']))).size).toBe(1)
  expect(await told(assistant, code)).toEqual([`陈思远 ${dates.ksrq} 至 ${dates.jsrq} 离岗，您可用 ${code} 800.00`])
  expect(await told(await portal.as('2010064'))).toContain(`陈思远 ${dates.ksrq} 至 ${dates.jsrq} 离岗，请您代办`)
  // The item leads to what that person gave.
  const led = await post('wallet', { fx: 'received', gjz: '2009118' }, assistant)
  expect(led.data.list).toContainEqual(expect.objectContaining({ xmbh: code }))
  await lookAtAbsences(portal.services)
  expect(await told(assistant, '今天起离岗')).toEqual([])

  await pass(3)
  await lookAtAbsences(portal.services)
  await lookAtAbsences(portal.services)
  expect(await told(assistant, '今天起离岗')).toHaveLength(1)
  expect(await one(id)).toMatchObject({ lgzt: 'away' })
  const acting = await portal.post('/yhxx/getEmpowerUserList', {}, await portal.as('2010064'))
  expect(acting.data).toContainEqual(expect.objectContaining({ wtr: '2009118' }))
  await calls.hold('2016127', [{ project: code, amount: '120.50' }])

  await pass(11)
  await lookAtAbsences(portal.services)
  expect(await told(leader, '可以改期')).toHaveLength(1)
  await pass(3)
  await expect(calls.hold('2016127', [{ project: code, amount: '1' }])).rejects.toThrow()
  await lookAtAbsences(portal.services)
  await lookAtAbsences(portal.services)
  expect(await one(id)).toMatchObject({ lgzt: 'over' })
  expect(await told(leader, '离岗已结束')).toEqual([expect.stringContaining('共用 0.00，在途 120.50')])
  const after = await portal.post('/yhxx/getEmpowerUserList', {}, await portal.as('2010064'))
  expect(after.data).not.toContainEqual(expect.objectContaining({ wtr: '2009118' }))
  expect(await fundDifferences(portal)).toEqual([])
})

test('where one line is wrong nothing is made, and the line is named', async () => {
  const counts = async () =>
    (
      await portal.sql(
        'select (select count(*) from delegations) as d, (select count(*) from project_authorizations) as a, (select count(*) from absences) as x',
      )
    )[0]
  const before = await counts()
  const answer = await start({ xmList: [line(), line({ xmbh: 'NSFC-62476', bsqrid: ids['2009118'] })] })
  expect(answer.body).toMatchObject({ errors: { 'xmList.1.bsqrid': '不能授权给自己' } })
  expect((await start({ xmList: [line({ sqje: '100000.01' })] })).message).toContain('超过可用余额')
  const both = [line({ sqje: '60000' }), line({ sqje: '60000', bsqrid: ids['2010064'] })]
  expect((await start({ xmList: both })).message).toContain('超过可用余额')
  expect(await counts()).toEqual(before)
})

test.each([
  [{ xmList: [], wtrid: undefined }, '请至少选择一位代办人'],
  [{ ksrq: day(-1) }, '日期不能早于今天'],
  [{ jsrq: day(1) }, '结束日期必须晚于开始日期'],
  [{ wtrid: 0 }, '参数'],
  [{ xmList: [{ xmbh: 'AWAY-1', bsqrid: 1, sqje: '0', sqxt: ['query'] }] }, '必须大于 0'],
  [{ xmList: [{ xmbh: 'AWAY-1', bsqrid: 1, sqje: '1e3', sqxt: ['query'] }] }, '检测到非数字字符'],
] as const)('%j is refused', async (wrong, words) => {
  const { body } = await start(wrong)
  expect(JSON.stringify(body)).toContain(words)
})

test('nobody delegates to themself, nor is away twice, also not by two calls at once', async () => {
  expect(JSON.stringify((await start({ wtrid: ids['2009118'] })).body)).toContain('自己')
  const answers = await Promise.all([start(), start()])
  expect(answers.map(it => it.code).sort()).toEqual([200, 800])
  expect((await start({ ksrq: day(16), jsrq: day(20) })).message).toContain(
    `${dates.ksrq} 至 ${dates.jsrq} 已安排了一次离岗`,
  )
  expect((await start({ ksrq: day(17), jsrq: day(20), wtrid: undefined })).code).toBe(200)
})

test('other dates are those of everything, what has begun keeps its beginning, and all are told', async () => {
  const id = await started()
  const change = async (more: object, as = leader) =>
    post('absenceChange', { id, bbxh: (await one(id))?.bbxh, ...dates, ...more }, as)
  expect((await change({}, assistant)).code).not.toBe(200)
  expect((await post('absenceChange', { id, bbxh: 99, ...dates })).message).toContain('已被')
  expect((await change({ ksrq: day(4), jsrq: day(20) })).code).toBe(200)
  expect(await one(id)).toMatchObject({ ksrq: day(4), jsrq: day(20) })
  expect(new Set((await ends()).map(it => String(it['at']))).size).toBe(1)
  expect(await told(assistant, code)).toContain(`陈思远 改为 ${day(4)} 至 ${day(20)} 离岗，您可用 ${code} 800.00`)
  await pass(5)
  expect((await change({ ksrq: day(4), jsrq: day(9) })).code).toBe(200)
  expect(await one(id)).toMatchObject({ lgzt: 'away', ksrq: day(-1), jsrq: day(9) })
})

test('a longer absence lets nobody act who is let act then already', async () => {
  const id = await started()
  await portal.sql(
    `insert into delegations (delegator_id, delegate_id, starts_at, ends_at) values ($1, $2, now() + interval '19 days', now() + interval '30 days')`,
    [ids['2009118'], ids['2010064']],
  )
  const change = async (jsrq: string) => post('absenceChange', { id, bbxh: (await one(id))?.bbxh, ...dates, jsrq })
  expect((await change(day(17))).code).toBe(200)
  expect((await change(day(20))).message).toContain('王五')
  expect(await one(id)).toMatchObject({ jsrq: day(17) })
})

test('coming back early ends all of it; what is under way keeps its cover', async () => {
  const id = await started({ ksrq: day(0) })
  await calls.hold('2016127', [{ project: code, amount: '100' }])
  expect((await post('absenceEnd', { id }, assistant)).code).not.toBe(200)
  expect((await post('absenceEnd', { id })).code).toBe(200)
  expect(await ends()).toEqual([])
  expect(await one(id)).toMatchObject({ lgzt: 'ended', list: [{}, { zyje: '100.00' }] })
  expect(await told(assistant, '提前回来')).not.toEqual([])
  expect((await post('absenceEnd', { id })).message).toBe('这次离岗已经结束')
  expect(await fundDifferences(portal)).toEqual([])
})

test('what was handed over meanwhile is the successor’s: neither other dates nor coming back touch it', async () => {
  const id = await started()
  await portal.sql("update projects set leader_code = '2008035', leader_name = 'x' where code = $1", [code])
  const given = () =>
    portal.sql(
      `select a.state, a.starts_at, a.ends_at, a.revision from project_authorizations a join absence_items i on i.authorization_id = a.id
       where i.absence_id = $1`,
      [id],
    )
  const before = await given()
  // Nor are its figures theirs to know any more.
  expect(await one(id)).toMatchObject({ list: [{}, { gh: '2016127', sqje: null, yyje: null, zyje: null }] })
  expect((await post('absenceChange', { id, bbxh: (await one(id))?.bbxh, ...dates, jsrq: day(20) })).code).toBe(200)
  expect(await one(id)).toMatchObject({ jsrq: day(20) })
  expect(await given()).toEqual(before)
  expect((await told(assistant, code)).filter(it => String(it).includes('改为'))).toEqual([])
  expect((await post('absenceEnd', { id })).code).toBe(200)
  expect(await given()).toEqual(before)
  expect(await fundDifferences(portal)).toEqual([])
})

test('money of what was over already is set aside again with later dates, or nothing is changed', async () => {
  const id = await started({ ksrq: day(0) })
  const reserved = async () =>
    (
      await portal.sql(
        'select f.reserved from fund_accounts f join projects p on p.id = f.project_id where p.code = $1',
        [code],
      )
    )[0]?.['reserved']
  await portal.sql(
    `update project_authorizations set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second'
     where id in (select authorization_id from absence_items where absence_id = $1)`,
    [id],
  )
  await portal.sql('select fund_settle(id) from projects where code = $1', [code])
  expect(await reserved()).toBe('0.00')
  const change = async () => post('absenceChange', { id, bbxh: (await one(id))?.bbxh, ...dates, jsrq: day(20) })
  await give('99500', '2010064')
  expect((await change()).message).toContain('不能恢复')
  expect(await one(id)).toMatchObject({ jsrq: dates.jsrq })
  await portal.sql('update projects set budget = budget + 1000 where code = $1', [code])
  expect((await change()).code).toBe(200)
  expect(await reserved()).toBe('100300.00')
  expect((await calls.hold('2016127', [{ project: code, amount: '800' }])).holds).toHaveLength(1)
  expect(await fundDifferences(portal)).toEqual([])
})

test('what finance approves first is not given past it', async () => {
  await portal.sql("update parameters set value = '500' where id = 'fundApprovalFrom'")
  try {
    // Whoever keeps parameters in memory is told of it.
    await expect.poll(() => portal.services.parameters.number('fundApprovalFrom', 0, 0, 9999)).toBe(500)
    expect((await start()).message).toContain('须先由财务审批')
  } finally {
    await portal.sql("update parameters set value = '0' where id = 'fundApprovalFrom'")
  }
})
