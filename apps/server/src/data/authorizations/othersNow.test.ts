import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, newProject } from '../funds/fundModel.testing.ts'
import { askFor, first, terms } from './authorizations.testing.ts'

// Who gave or had something once, and has no more say in it.
let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let receiver: Record<string, string>
let project = 0
const code = 'OTHERS-1'
const [leads, has, passes, next] = ['2009118', '2016127', '2008035', '2010064']
beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  project = await newProject(portal, code, leads, 1000)
  leader = await portal.as(leads)
  receiver = await portal.as('lisi')
})
afterAll(() => portal.close())

const lead = (person: string) =>
  portal.sql('update projects set leader_code = $2, leader_name = $2 where code = $1', [code, person])
const pausedBy = async (id: number) =>
  (await portal.sql('select state, paused_by from project_authorizations where id = $1', [id]))[0]

test('a receiver takes no pause over, whatever else is in the way; who gave it takes theirs over', async () => {
  const id = await calls.grant(project, leads, has, '10.00')
  const rest = (verb: string, as: Record<string, string>) => askFor(portal, verb, { idList: [id] }, as)
  await rest('pause', leader)
  await portal.sql('update projects set closed_on = current_date where code = $1', [code])
  expect((await rest('pause', receiver)).code).toBe(800)
  await portal.sql('update projects set closed_on = null where code = $1', [code])
  expect(await pausedBy(id)).toEqual({ state: 'paused', paused_by: leads })
  await rest('resume', leader)
  await rest('pause', receiver)
  expect((await rest('pause', leader)).code).toBe(200)
  expect(await pausedBy(id)).toEqual({ state: 'paused', paused_by: leads })
  expect((await rest('resume', receiver)).code).toBe(800)
})

test('who passed something on once reads nothing of what the receiver got from others', async () => {
  const above = await calls.grant(project, leads, passes, '100.00')
  const below = await calls.grant(project, passes, next, '50.00', above)
  const asks = await portal.as('zhangsan')
  const why = async () =>
    (await askFor(portal, 'why', { rygh: next, xmbh: code, sqxt: 'reimbursement' }, asks)).data as Record<
      string,
      unknown
    >
  expect((await why())['sfcx']).toBe(true)
  await askFor(portal, 'takeBack', { idList: [below], cxzy: false }, asks)
  await calls.grant(project, leads, next, '300.00')
  expect(await why()).toMatchObject({ sfcx: false, jcList: [], lsList: [] })
})

test('who leads a project no more restores nothing of it', async () => {
  await askFor(
    portal,
    'give',
    { ...terms, bsqridList: [await idOf(has)], xmList: [{ xmbh: code, sjid: null, sqje: '40' }], sqxt: ['income'] },
    leader,
  )
  const given = first((await askFor(portal, 'given', { xmbh: code, sqxt: ['income'] }, leader)).data.list)
  await askFor(portal, 'takeBack', { idList: [given.id], cxzy: false }, leader)
  await lead(next)
  expect((await askFor(portal, 'takeBackUndo', { idList: [given.id] }, leader)).code).toBe(800)
  await lead(leads)
  expect((await askFor(portal, 'takeBackUndo', { idList: [given.id] }, leader)).code).toBe(200)
})

test('what serves no more tells nobody what is free', async () => {
  const free = async () => {
    const asked = { rygh: next, xmbh: code, sqxt: 'reimbursement' }
    const { data } = await askFor(portal, 'why', asked, await portal.as('2010064'))
    return (data['jcList'] as Record<string, unknown>[]).find(it => it['jcx'] === 'free')?.['sm']
  }
  const shown = await calls.grant(project, leads, next, null)
  await portal.sql('update project_authorizations set balance_visible = true where id = $1', [shown])
  const received = async () => {
    const { data } = await askFor(portal, 'received', { xmbh: code }, await portal.as('2010064'))
    return data.list.find(it => it.id === shown)?.['syje']
  }
  expect(await free()).toMatch(/^¥/)
  expect(await received()).toMatch(/\d/)
  for (const over of ["state = 'ended'", 'ends_at = now()', "leader_code = '2008035'"]) {
    const undone = "state = 'granted', ends_at = '2999-01-01', leader_code = '2009118'"
    await portal.sql(`update project_authorizations set ${over} where id = $1`, [shown])
    expect([over, await free(), await received()]).toEqual([over, '够用', null])
    await portal.sql(`update project_authorizations set ${undone} where id = $1`, [shown])
  }
})

const idOf = async (staff: string) =>
  (await portal.sql<{ id: number }>('select id from users where code = $1', [staff]))[0]?.id ?? 0
