import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, first, terms } from '../authorizations.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let receiver: Record<string, string>
let given: number
let hold: number

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  leader = await portal.as('2009118')
  receiver = await portal.as('lisi')
  const project = await newProject(portal, 'PAPER-1', '2009118', 1000)
  given = await calls.grant(project, '2009118', '2016127', '500.00')
  await calls.hold('2016127', [{ project: 'PAPER-1', authorization: given, amount: '40.00' }])
  hold = first((await post('use', { sqid: given })).data.list).id
})
afterAll(() => portal.close())

const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
const open = async (as = leader) => post('openDocument', { id: hold }, as)
const canOpen = async (as = leader) => first((await post('use', { sqid: given }, as)).data.list)['kdk']

test('a document is opened in the application of its system, with its number chosen', async () => {
  for (const as of [leader, receiver]) {
    expect(await canOpen(as)).toBe(true)
    const { pathname, searchParams } = new URL(String((await open(as)).data))
    expect(pathname).toBe('/finance/app/everyday-claims')
    expect(searchParams.get('document')).toMatch(/^D-k/)
    expect(searchParams.get('ticket')).toMatch(/^[\w-]{43}$/)
  }
  expect((await post('takeBackPreview', { idList: [given] })).data['djList']).toMatchObject([{ zyid: hold, kdk: true }])
})

test('where the system named a page of it, that is opened, and the log says which document', async () => {
  await portal.sql(`update fund_holds set path = '/finance/app/everyday-claims?entry=7' where id = $1`, [hold])
  const { pathname, searchParams } = new URL(String((await open()).data))
  expect([pathname, searchParams.get('entry')]).toEqual(['/finance/app/everyday-claims', '7'])
  expect(searchParams.has('document')).toBe(false)
  const [line] = await portal.sql('select operation, object from operation_log order by seq desc limit 1')
  expect(line).toMatchObject({ operation: 'authorizations.document', object: expect.stringMatching(/^D-k/) })
  await portal.sql('update fund_holds set path = null where id = $1', [hold])
})

test('nobody else opens it, and of what a group has each member opens their own', async () => {
  const other = await portal.as('wangwu')
  expect((await open(other)).code).toBe(800)
  expect((await post('openDocument', { id: 2_000_000_000 })).message).toBe((await open(other)).message)
  const ids = await portal.sql<{ id: number }>("select id from users where code in ('2016127', '2010064')")
  const group = await post('groupSave', { ktzmc: '课题组', cyidList: ids.map(it => it.id) })
  const grant = {
    bsqridList: [],
    ktzidList: [group.data['ktzid']],
    xmList: [{ xmbh: 'PAPER-1', sjid: null, sqje: '50' }],
  }
  expect((await post('give', { ...terms, ...grant })).code).toBe(200)
  const { id } = first((await post('given', { xmbh: 'PAPER-1' })).data.list)
  await calls.hold('2016127', [{ project: 'PAPER-1', authorization: id, amount: '4.00' }])
  const theirs = first((await post('use', { sqid: id }, receiver)).data.list).id
  for (const as of [leader, receiver]) expect((await post('openDocument', { id: theirs }, as)).code).toBe(200)
  expect((await post('use', { sqid: id }, other)).data.list).toEqual([])
  expect((await post('openDocument', { id: theirs }, other)).code).toBe(800)
})

test('each reads how they stand to it, which says what they may do', async () => {
  const sideOf = async (as: Record<string, string>) => (await post('detail', { id: given }, as)).data['dzsf']
  expect([await sideOf(leader), await sideOf(receiver)]).toEqual(['giver', 'receiver'])
  expect(await sideOf(await portal.as('2003042'))).toBe('above')
})

test('there is no way to a document of another system, or where nothing is said to show it', async () => {
  await portal.sql("update fund_holds set system_id = '0003' where id = $1", [hold])
  expect(await canOpen()).toBe(false)
  expect((await open()).code).toBe(800)
  await portal.sql("update fund_holds set system_id = '0001', use = 'query' where id = $1", [hold])
  expect(await canOpen()).toBe(false)
})
