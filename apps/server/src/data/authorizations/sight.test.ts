import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { ask, gather, sourcesOf } from '../dataSets/asking.testing.ts'
import { newProject } from '../funds/fundModel.testing.ts'

let portal: TestPortal
const { sourceOf: source } = sourcesOf(() => portal)
const code = 'SIGHT-1'
const own = { kind: 'own' as const, personCode: '2016127' }
const mine = [{ kind: 'in' as const, column: 'projectCode', values: [code] }]
const funds = () => source('project-funds')

beforeAll(async () => {
  portal = await startPortal()
  const project = await newProject(portal, code, '2009118', 1000)
  await portal.sql(
    `insert into fund_transactions (voucher, happened_on, project_code, unit_code, account_set_code, subject, summary, direction,
       amount, balance, handler_code, handler_name, status)
     select 'V1', now(), code, unit_code, account_set_code, 'office', 'x', 'out', 1, 999, '2009118', 'x', 'booked'
     from projects where id = $1`,
    [project],
  )
})
afterAll(() => portal.close())

const give = (uses: string, balanceVisible: boolean) =>
  portal.sql(
    `select fund_give(jsonb_build_array(jsonb_build_object('project', p.id, 'receiver', '2016127')), $1::jsonb) from projects p
     where p.code = $2`,
    [
      JSON.stringify({
        giver: '2009118',
        uses: uses.split(' '),
        startsAt: new Date(Date.now() - 1000),
        duration: 'longTerm',
        mayPassOn: false,
        balanceVisible,
      }),
      code,
    ],
  )
const columns = ['projectCode', 'yearBudget', 'balance', 'rate']
const seen = async () => gather(funds().batches(ask(columns, { scope: own, filters: mine }), 10))

test('who may not look sees no row, and an authorization to claim alone opens none', async () => {
  expect(await seen()).toEqual([])
  await give('reimbursement', true)
  expect(await seen()).toEqual([])
})

test('who may look sees the row, and a hidden balance by no way there is', async () => {
  await give('query', false)
  const hidden = { projectCode: code, yearBudget: null, balance: null, rate: null }
  expect(await seen()).toMatchObject([hidden])
  const within = (more: object = {}) => ask(columns, { scope: own, filters: mine, ...more })
  expect(await funds().page(within(), 10, 0)).toMatchObject([hidden])
  // Sums, and what a total is made of.
  expect(await funds().sums(within(), columns)).toMatchObject({ yearBudget: '0.00', balance: '0.00', rate: 0 })
  // A filter that the true figure fits finds nothing, so that guessing tells nothing.
  const guess = { kind: 'between' as const, column: 'balance', from: '999', to: '1001' }
  expect(await funds().count(within({ filters: [...mine, guess] }))).toMatchObject({ total: 0 })
  // Groups and charts.
  const measures = [{ column: 'balance', aggregate: 'sum' as const }]
  const groups = await funds().groups(within(), [{ column: 'projectCode' }], measures, 10)
  expect(groups.map(it => Number(it['m0'] ?? 0))).toEqual([0])
  // Sorting by it puts it where rows without a figure stand, whatever the figure is.
  const sorts = [{ column: 'balance', isDescending: false }]
  const order = async () =>
    (await gather(funds().batches(ask(['projectCode'], { scope: own, sorts }), 100))).map(it => it['projectCode'])
  const before = await order()
  await portal.sql('update projects set budget = 1 where code = $1', [code])
  expect(await order()).toEqual(before)
  await portal.sql('update projects set budget = 1000 where code = $1', [code])
  // The books' balance of its transactions.
  const booked = await gather(
    source('fund-transactions').batches(ask(['voucher', 'amount', 'balance'], { scope: own, filters: mine }), 10),
  )
  expect(booked).toMatchObject([{ voucher: 'V1', amount: '1.00', balance: null }])
})

test('a shown balance is seen, and what is paused or over closes at the next call', async () => {
  await give('query', true)
  expect(await seen()).toMatchObject([{ yearBudget: '1000.00', balance: '1000.00' }])
  await portal.sql(
    `update project_authorizations set state = 'paused'
     where balance_visible and 'query' = any (uses) and project_id = (select id from projects where code = $1)`,
    [code],
  )
  expect(await seen()).toMatchObject([{ balance: null }])
  await portal.sql("update users set enabled = false where code = '2009118'")
  expect(await seen()).toEqual([])
  await portal.sql("update users set enabled = true where code = '2009118'")
  await portal.sql(
    'update project_authorizations set ends_at = now() where project_id = (select id from projects where code = $1)',
    [code],
  )
  expect(await seen()).toEqual([])
})
