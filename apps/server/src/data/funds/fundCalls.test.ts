import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodySignature } from '#access/sso/signature.rules.ts'
import { sampleSecret } from '#demo/sampleSecret.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, fundDifferences, newProject } from './fundModel.testing.ts'

let portal: TestPortal
let leader: string
let receiver: string
let stranger: string
let project: number
let authorization: number
const code = 'HX-TEST'
beforeAll(async () => {
  portal = await startPortal()
  const people = await portal.sql<{ code: string }>('select code from users where enabled order by id limit 3')
  ;[leader = '', receiver = '', stranger = ''] = people.map(it => it.code)
  project = await newProject(portal, code, leader, 20_000)
  authorization = await fundCalls(portal, { next: 9000 }).grant(project, leader, receiver, '19000.00')
  await portal.sql("update systems set may_reimburse = true, may_declare = false where id = '0001'")
})
afterAll(() => portal.close())

type Data = Record<string, unknown>
interface Answer {
  code: number
  msg: string
  data: Data | null
}
async function ask(verb: string, body: object | string, system = '0001'): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const [timestamp, nonce] = [String(Date.now()), randomBytes(12).toString('hex')]
  const { status, body: answer } = await portal.post(`/sso_server/funds/${verb}`, text, {
    'x-portal-client': system,
    'x-portal-timestamp': timestamp,
    'x-portal-nonce': nonce,
    'x-portal-signature': bodySignature(sampleSecret(portal.seal, system), timestamp, nonce, text),
  })
  expect(status).toBe(200)
  return answer as unknown as Answer
}
const claim = (more: object = {}, line: object = {}) => ({
  idempotencyKey: `hold:${randomBytes(6).toString('hex')}`,
  document: 'BX-1',
  title: '差旅报销：赴合肥项目对接',
  use: 'reimbursement',
  person: receiver,
  lines: [{ project: code, amount: '5400.00', ...line }],
  ...more,
})
const sound = async () => expect(await fundDifferences(portal)).toEqual([])

test('a claim is held, spent, and given back, each step once and said in the same words again', async () => {
  const found = await ask('projects', { person: receiver, use: 'reimbursement', word: 'hx-test', amount: '5400.00' })
  expect(found.data).toMatchObject({
    projects: [
      {
        project: code,
        leaderName: '系统管理员',
        leaderNameEn: 'System Administrator',
        authorization,
        by: 'amount',
        left: '19000.00',
        covers: true,
        until: '2999-01-01 07:59:59',
      },
    ],
    more: false,
  })
  const call = claim({}, { authorization })
  const held = await ask('hold', call)
  expect(held).toMatchObject({
    code: 200,
    data: { holds: [{ project: code, authorization, amount: '5400.00', left: '13600.00' }] },
  })
  expect(await ask('hold', call)).toEqual(held)
  const hold = (held.data as { holds: { hold: string }[] }).holds[0]?.hold
  const spent = await ask('commit', { idempotencyKey: 'c1', hold, amount: '5000.00', voucher: 'V-1' })
  expect(spent.data).toEqual({ hold, committed: '5000.00', released: '400.00', open: '0.00', left: '14000.00' })
  expect(await ask('return', { idempotencyKey: 'r1', hold, amount: '1000.00', reason: '退票' })).toMatchObject({
    data: { hold, returned: '1000.00', to: 'authorization' },
  })
  const { data } = await ask('state', { document: 'BX-1' })
  expect(data).toMatchObject({
    holds: [{ hold, committed: '5000.00', released: '400.00', returned: '1000.00', open: '0.00' }],
  })
  const [{ movements = [] } = {}] = (data as { holds: { movements: { kind: string; amount: string }[] }[] }).holds
  expect(movements.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
    'commit 5000.00',
    'release 400.00',
    'return 1000.00',
  ])
  await sound()
})

test('a hold may be kept longer, and released in part', async () => {
  const held = await ask('hold', claim({ document: 'BX-2' }))
  const hold = (held.data as { holds: { hold: string }[] }).holds[0]?.hold
  const expiresAt = `${new Date().getFullYear() + 1}-01-01 12:00:00`
  expect(await ask('extend', { idempotencyKey: 'e1', hold, expiresAt })).toMatchObject({
    code: 200,
    data: { hold, expiresAt },
  })
  expect(await ask('release', { idempotencyKey: 'l1', hold, amount: '400.00' })).toMatchObject({
    data: { released: '400.00', open: '5000.00' },
  })
  expect(await ask('release', { idempotencyKey: 'l2', hold })).toMatchObject({
    data: { released: '5400.00', open: '0.00' },
  })
  await sound()
})

describe('a refusal says the reason to the program, and a sentence to the person', () => {
  const said = async (verb: string, body: object, system?: string) => {
    const { code: answered, data } = await ask(verb, body, system)
    expect(answered).toBe(500)
    return data
  }
  test('more than is left, whose giver can raise it', async () => {
    expect(await said('hold', claim({}, { amount: '18000.00' }))).toMatchObject({
      reason: 'overLimit',
      left: '15000.00',
      say: expect.stringMatching(/^这笔授权还能用 15,000\.00 元，您要用 18,000\.00 元。可以请 .+ 增额。$/),
      sayEn: expect.stringMatching(
        /^15,000\.00 is left of this authorization; you asked for 18,000\.00\. .+ can raise it\.$/,
      ),
    })
  })
  test('nobody learns which projects there are', async () => {
    const of = (number: string) => said('hold', claim({ person: stranger }, { project: number }))
    const [real, none] = [await of(code), await of('NO-SUCH')]
    const typed = { project: '', say: '', sayEn: '', why: '' }
    expect({ ...real, ...typed }).toEqual({ ...none, ...typed })
    expect(none?.['why']).toMatch(/\/portal_web\/sqgl\/projectAuzWhy\?project=NO-SUCH&place=reimbursement$/)
    expect(real).toMatchObject({ reason: 'notAuthorised', say: expect.stringContaining('网上报销授权') })
  })
  test.each([
    ['12', 'badAmount'],
    ['0.00', 'badAmount'],
    ['-1.00', 'badAmount'],
    ['1e3', 'badAmount'],
    ['１２.00', 'badAmount'],
    ['NaN', 'badAmount'],
    ['1000000000000000.00', 'badAmount'],
    ['12.345', 'badAmount'],
  ])('the amount %s', async (amount, reason) => {
    expect(await said('hold', claim({}, { amount }))).toMatchObject({ reason })
  })
  test('forms, rights and strangers’ holds', async () => {
    expect(await said('hold', claim({ lines: [] }))).toMatchObject({ reason: 'badField' })
    expect(await said('hold', claim({ use: 'query' }))).toMatchObject({ reason: 'badField' })
    expect(await said('hold', claim({ use: 'income' }))).toMatchObject({ reason: 'useNotAllowed' })
    expect(await said('hold', claim({ expiresAt: '2020-01-01 00:00:00' }))).toMatchObject({ reason: 'badField' })
    expect(await said('hold', claim({ actor: 'nobody' }))).toMatchObject({ reason: 'delegationOver' })
    expect(await said('hold', claim({ unit: 'nowhere' }))).toMatchObject({ reason: 'wrongUnit' })
    const many = Array.from({ length: 21 }, () => ({ project: code, amount: '1.00' }))
    expect(await said('hold', claim({ lines: many }))).toMatchObject({ reason: 'badField' })
    const held = await ask('hold', claim({ document: 'BX-3' }))
    const hold = (held.data as { holds: { hold: string }[] }).holds[0]?.hold
    await portal.sql("update systems set may_reimburse = true where id = '0002'")
    expect(await said('commit', { idempotencyKey: 'x1', hold, amount: '1.00' }, '0002')).toMatchObject({
      reason: 'holdUnknown',
    })
    expect(await said('state', { hold }, '0002')).toMatchObject({ reason: 'holdUnknown' })
    await ask('release', { idempotencyKey: 'x2', hold })
    await sound()
  })
  test('what is left of a project, or of the authorization above, is not said to whom it is hidden from', async () => {
    const calls = fundCalls(portal, { next: 9500 })
    const byProject = await calls.grant(project, leader, stranger, null)
    const hidden = await said('hold', claim({ person: stranger }, { authorization: byProject, amount: '19999.00' }))
    expect(hidden).toMatchObject({ reason: 'overBalance' })
    expect(hidden).not.toHaveProperty('left')
    const [above] = [await calls.grant(project, leader, leader, '500.00')]
    const below = await calls.grant(project, leader, stranger, null, above)
    const over = await said('hold', claim({ person: stranger }, { authorization: below, amount: '501.00' }))
    expect(over).toMatchObject({
      reason: 'overParent',
      say: expect.stringMatching(/^上级授权余额不足：.+ 也在使用。$/),
    })
    expect(over).not.toHaveProperty('left')
    await portal.sql('update project_authorizations set balance_visible = true where id = any ($1)', [
      [byProject, below],
    ])
    expect(await said('hold', claim({ person: stranger }, { authorization: below, amount: '501.00' }))).toMatchObject({
      left: '500.00',
      say: expect.stringMatching(/^上级授权只剩 500\.00 元/),
    })
    for (const id of [byProject, below, above]) await calls.end(id)
    await sound()
  })
  test('somebody else’s authorization serves nobody by being named', async () => {
    expect(await said('hold', claim({ person: stranger }, { authorization }))).toMatchObject({
      reason: 'notAuthorised',
    })
    expect(await said('hold', claim({}, { authorization: 999_999 }))).toMatchObject({ reason: 'notAuthorised' })
  })
  test('whom one acted for, which project, and the last day that it served are named', async () => {
    const over = await said('hold', claim({ actor: leader }))
    const [who] = await portal.sql<{ name: string }>('select name from users where code = $1', [receiver])
    expect(over).toMatchObject({ reason: 'delegationOver', say: `您代 ${who?.name} 办理的委托已结束。` })
    await portal.sql("update systems set may_declare = true where id = '0003'")
    const declare = () => said('hold', claim({ use: 'income' }, { authorization }), '0003')
    await expect.poll(async () => (await declare())?.reason).not.toBe('useNotAllowed')
    expect(await declare()).toMatchObject({
      reason: 'notAuthorised',
      say: `您没有项目 ${code} 的收入申报授权。可以申请授权，或检查原因。`,
      why: expect.stringContaining(`project=${code}&place=income`),
    })
    const calls = fundCalls(portal, { next: 9700 })
    const ended = await calls.grant(project, leader, stranger, '100.00')
    await portal.sql(
      "update project_authorizations set starts_at = '2026-01-01 00:00+08', ends_at = '2026-02-01 00:00+08' where id = $1",
      [ended],
    )
    expect(await said('hold', claim({ person: stranger }, { authorization: ended }))).toMatchObject({
      reason: 'expired',
      date: '2026-01-31 23:59:59',
      say: '授权已于 2026-01-31 到期。',
    })
    await calls.end(ended)
    await sound()
  })
  test('a signature that is not the system’s', async () => {
    const { body } = await portal.post('/sso_server/funds/hold', JSON.stringify(claim()), { 'x-portal-client': '0001' })
    expect(body).toMatchObject({ code: 500, msg: '无效签名', data: null })
  })
})

test('more is committed than is held: the words name both sums', async () => {
  const held = await ask('hold', claim({ document: 'BX-5' }))
  const hold = (held.data as { holds: { hold: string }[] }).holds[0]?.hold
  const over = await ask('commit', { idempotencyKey: 'over1', hold, amount: '5400.01' })
  expect(over.data).toMatchObject({ reason: 'overHeld', say: '核销 5,400.01 超过占用 5,400.00。' })
})

test('null names no authorization: the one that fits is used, and nobody’s own money by it', async () => {
  expect(await ask('hold', claim({ document: 'BX-4' }, { authorization: null }))).toMatchObject({
    data: { holds: [{ authorization }] },
  })
  const taken = await ask('hold', claim({ person: stranger }, { authorization: null }))
  expect(['notAuthorised', 'takenBack']).toContain(taken.data?.['reason'])
})

test('each refusal stands in the operation log with its reason', async () => {
  const rows = await portal.sql<{ detail: string }>(
    "select detail::text from operation_log where operation = 'funds.hold'",
  )
  expect(rows.length).toBeGreaterThan(5)
})
