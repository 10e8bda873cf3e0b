import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundDifferences, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, terms } from '../authorizations.testing.ts'

let portal: TestPortal
let leader: Record<string, string>
let receiver: Record<string, string>
let finance: Record<string, string>
const code = 'LARGE-1'

beforeAll(async () => {
  portal = await startPortal()
  await newProject(portal, code, '2009118', 10_000)
  leader = await portal.as('2009118')
  receiver = await portal.as('lisi')
  finance = await portal.as('2003042')
  await set('fundApprovalFrom', '500')
})
afterAll(() => portal.close())

const set = (id: string, value: string) => portal.sql('update parameters set value = $2 where id = $1', [id, value])
const post = (verb: string, body: object, as: Record<string, string>) => askFor(portal, verb, body, as)
const give = async (people: string[], sqje: string | null, more: object = {}) => {
  const found = await portal.sql<{ id: number }>('select id from users where code = any ($1) order by code', [people])
  const project = { xmbh: code, sjid: null, sqje }
  return post('give', { ...terms, bsqridList: found.map(it => it.id), xmList: [project], ...more }, leader)
}
const waiting = async () => (await post('approvals', { ztfz: 'waiting' }, finance)).data.list
const decide = (id: number, sqje: string | null, as = finance) =>
  post('approve', { id, sqje, sqqx: terms.sqqx, ksrq: terms.ksrq, ecsq: false, yekj: false }, as)
const received = async () => (await post('received', { xmbh: code, ztfz: 'usable' }, receiver)).data.list
const sound = async () => expect(await fundDifferences(portal)).toEqual([])

test('a large gift waits for finance, a small one does not, and neither does the giver approve it', async () => {
  expect((await give(['2015206'], '499.99')).data).toMatchObject({ sl: 1, dds: 0 })
  expect((await give(['2016127'], '500')).data).toMatchObject({ sl: 0, dds: 1 })
  expect(await received()).toEqual([])
  const { id } = first(await waiting())
  expect((await decide(id, '500', leader)).code).toBe(800)
  expect((await decide(id, '500', receiver)).code).toBe(800)
  // The giver sees that it waits; the receiver applied for nothing.
  expect((await post('approvals', { ztfz: 'done' }, leader)).data.list).toContainEqual(
    expect.objectContaining({ id, sphj: 'finance', sfdw: false }),
  )
  expect((await post('applications', { gjz: code }, receiver)).data.list).toEqual([])
  expect((await decide(id, '500')).data).toEqual({ sfdd: false })
  expect((await decide(id, '500')).message).toMatch(/^该申请已由 林晓岚/)
  expect(await received()).toMatchObject([{ sqje: '500.00', sqr: '2009118' }])
  await sound()
})

test('a raise by the giver and what the leader approves wait too; a no gives nothing', async () => {
  const row = first(await received())
  const { ksrq: _, ...kept } = terms
  const raise = { ...kept, id: row.id, bbxh: row.bbxh, sqje: '900' }
  expect((await post('change', raise, leader)).data).toEqual({ dds: 1 })
  expect(await received()).toMatchObject([{ sqje: '500.00' }])
  const { id } = first(await waiting())
  expect((await post('reject', { id, bhyy: '超出年度计划' }, finance)).code).toBe(200)
  expect(await received()).toMatchObject([{ sqje: '500.00' }])
  const told = await portal.sql<{ title: string }>(
    "select title from todos t join users u on u.id = t.user_id where u.code = '2009118' and title like '%超出年度计划'",
  )
  expect(told).toHaveLength(1)

  const form = {
    sqlx: 'raise',
    xmbh: code,
    ysqid: row.id,
    ycsqid: null,
    sqxt: terms.sqxt,
    sqqx: '3m',
    ksrq: terms.ksrq,
  }
  const asked = (await post('apply', { ...form, sqje: '800', sqyt: '补充', fjid: null }, receiver)).data['id']
  expect((await decide(Number(asked), '800', leader)).data).toEqual({ sfdd: true })
  expect(await received()).toMatchObject([{ sqje: '500.00' }])
  expect((await decide(Number(asked), '800')).code).toBe(200)
  expect(await received()).toMatchObject([{ id: row.id, sqje: '800.00' }])
  await sound()
})

test('by project counts as what is free; without anybody in finance nothing is left hanging', async () => {
  expect((await give(['2008035'], null)).data).toMatchObject({ sl: 0, dds: 1 })
  await portal.sql(
    `delete from role_permissions where permission_id in (select id from permissions where "right" = 'funds.approve')`,
  )
  expect((await give(['2010064'], '5000')).message).toContain('没有人有权审批')
  expect((await give(['2010064'], '20')).code).toBe(200)
})

test('as deep as the parameter says, and no deeper', async () => {
  await set('fundApprovalFrom', '0')
  const deep = 'DEEP-1'
  await newProject(portal, deep, '2009118', 1000)
  const chain = ['2016127', '2010064', '2015206', '2008035']
  const down = async (levels: string) => {
    await set('fundChainDepth', levels)
    let as = leader
    let sjid: number | null = null
    const made: unknown[] = []
    for (const staff of chain) {
      const [person] = await portal.sql<{ id: number }>('select id from users where code = $1', [staff])
      const line = { xmbh: deep, sjid, sqje: '10' }
      const answer = await post('give', { ...terms, ecsq: true, bsqridList: [person?.id], xmList: [line] }, as)
      made.push(answer.code)
      if (answer.code !== 200) break
      as = await portal.as(staff)
      sjid = first((await post('received', { xmbh: deep, ztfz: 'usable' }, as)).data.list).id
    }
    return made
  }
  expect(await down('2')).toEqual([200, 200, 800])
  await portal.sql(
    `select fund_take_back(array(select a.id from project_authorizations a join projects p on p.id = a.project_id
       where cardinality(a.chain) = 1 and p.code = $1), 'takenBack', false, null)`,
    [deep],
  )
  expect(await down('3')).toEqual([200, 200, 200, 800])
  await sound()
})
