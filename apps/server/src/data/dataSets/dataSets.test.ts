import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { ask, gather, sourcesOf } from './asking.testing.ts'
import type { DataRow, RowFilter } from './rowSource.rules.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  // Something to look at in the log.
  await portal.signIn('zhangsan')
  await portal.post('/xtglGlzd/list', {}, await portal.as('zhangsan'))
})
afterAll(() => portal.close())
const { sourceOf, total } = sourcesOf(() => portal)

test('an order of several columns is total: pages put together are every row once', async () => {
  const sorts = [
    { column: 'kind', isDescending: false },
    { column: 'rate', isDescending: true },
  ]
  const asked = ask(['kind', 'rate'], { sorts })
  const all = await gather(sourceOf('project-funds').batches(asked, 50))
  const pages: DataRow[] = []
  for (let offset = 0; offset < 400; offset += 100)
    pages.push(...(await sourceOf('project-funds').page(asked, 100, offset)))
  expect(pages).toEqual(all)
  expect(all).toHaveLength(await total('project-funds'))
  const kinds = all.map(row => String(row['kind']))
  expect(kinds).toEqual([...kinds].sort())
  for (const [at, row] of all.entries())
    if (at > 0 && row['kind'] === all[at - 1]?.['kind'])
      expect(Number(row['rate'])).toBeLessThanOrEqual(Number(all[at - 1]?.['rate']))
})

test('batches end when they are given up', async () => {
  const controller = new AbortController()
  const seen: number[] = []
  const reading = (async () => {
    for await (const batch of sourceOf('salary').batches(ask(['net']), 100, controller.signal)) {
      seen.push(batch.length)
      if (seen.length === 2) controller.abort()
    }
  })()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  expect(seen).toEqual([100, 100])
})

test('money is exact: what is found adds up to the cent, and each project agrees with its transactions', async () => {
  const columns = ['income', 'expense', 'amount', 'direction']
  const rows = await gather(sourceOf('fund-transactions').batches(ask(columns), 1000))
  const cents = (cell: unknown) => BigInt(String(cell ?? '0.00').replace('.', ''))
  const sums = await sourceOf('fund-transactions').sums(ask([]), [...columns, 'summary', 'balance'])
  // Nothing adds up over both directions.
  const amount = expect.stringMatching(/^\d+\.\d\d$/)
  expect(sums).toEqual({ income: amount, expense: amount })
  for (const key of ['income', 'expense'])
    expect(cents(sums[key])).toBe(rows.reduce((sum, row) => sum + cents(row[key]), 0n))
  for (const { income, expense, amount, direction } of rows)
    expect([income, expense]).toEqual(direction === 'in' ? [amount, null] : [null, amount])
  const groups = await sourceOf('fund-transactions').groups(
    ask([], { filters: [{ kind: 'in', column: 'direction', values: ['out'] }] }),
    [{ column: 'projectCode' }],
    [{ column: 'expense', aggregate: 'sum' }],
    1000,
  )
  const spent = new Map(groups.map(group => [group['projectCode'], group['m0']]))
  const projects = await gather(sourceOf('project-funds').batches(ask(['projectCode', 'spent']), 1000))
  for (const row of projects)
    expect(spent.get(String(row['projectCode'])), String(row['projectCode'])).toBe(row['spent'])
})

test.each([
  ['reimbursements', 'amount', 'counted', ['draft', 'returned']],
  ['assets', 'price', 'held', ['scrapped']],
])('the sums of %s leave out what does not count', async (key, whole, counted, without) => {
  const rows = await gather(sourceOf(key).batches(ask(['status', whole, counted]), 1000))
  const left = rows.filter(row => without.includes(String(row['status'])))
  expect(left.length).toBeGreaterThan(0)
  for (const row of rows) expect(row[counted]).toBe(left.includes(row) ? null : row[whole])
  const cents = (cell: unknown) => BigInt(String(cell ?? '0.00').replace('.', ''))
  const sums = await sourceOf(key).sums(ask([]), [whole, counted])
  expect(Object.keys(sums)).toEqual([counted])
  expect(cents(sums[counted])).toBe(rows.reduce((sum, row) => sum + cents(row[counted]), 0n))
})

test('the sum row of a rate is the rate of the sums', async () => {
  const sums = await sourceOf('project-funds').sums(ask([]), ['spent', 'yearBudget', 'rate'])
  const rate = (Number(sums['spent']) * 100) / Number(sums['yearBudget'])
  expect(sums['rate']).toBeCloseTo(rate, 1)
  const [whole] = await sourceOf('project-funds').groups(ask([]), [], [{ column: 'rate', aggregate: 'avg' }], 1)
  expect(whole?.['m0']).toBe(sums['rate'])
  const nothing = await sourceOf('project-funds').sums(
    ask([], { filters: [{ kind: 'contains', column: 'projectCode', text: 'nobody' }] }),
    ['spent', 'rate'],
  )
  expect(nothing).toEqual({ spent: '0.00', rate: 0 })
})

test('one college has 128 projects, and the pictured ones stand among them', async () => {
  const scope = { kind: 'units' as const, codes: ['310200'] }
  expect(await total('project-funds', { scope })).toBe(128)
  const filters: RowFilter[] = [{ kind: 'in', column: 'projectCode', values: ['ZK2024-031'] }]
  expect(
    await sourceOf('project-funds').page(ask(['leader', 'yearBudget', 'balance', 'rate'], { scope, filters }), 1, 0),
  ).toEqual([{ id: expect.any(String), leader: '陈思远', yearBudget: '542000.00', balance: '97083.50', rate: 75.3 }])
})

describe('scope', () => {
  const own = { kind: 'own' as const, personCode: '2008035' }
  test.each([
    ['project-funds', 'leaderCode'],
    ['income', 'payeeCode'],
    ['salary', 'personCode'],
    ['assets', 'keeperCode'],
    ['users', 'code'],
  ])('of one person: %s', async (key, column) => {
    const rows = await gather(sourceOf(key).batches(ask([column], { scope: own }), 500))
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(row => row[column]))).toEqual(new Set(['2008035']))
  })
  test('of one person: their own forms, and those on projects that they lead', async () => {
    const columns = ['applicantCode', 'projectCode']
    const rows = await gather(sourceOf('reimbursements').batches(ask(columns, { scope: own }), 500))
    const led = await gather(sourceOf('project-funds').batches(ask(['projectCode'], { scope: own }), 500))
    const codes = new Set(led.map(row => row['projectCode']))
    expect(rows.filter(row => row['applicantCode'] === own.personCode)).not.toEqual([])
    expect(rows.filter(row => row['applicantCode'] !== own.personCode)).not.toEqual([])
    expect(rows.filter(row => row['applicantCode'] !== own.personCode && !codes.has(row['projectCode']))).toEqual([])
  })
  test('of one person: transactions of the projects that they lead, and what they did themselves', async () => {
    const rows = await gather(sourceOf('fund-transactions').batches(ask(['leader'], { scope: own }), 500))
    expect(new Set(rows.map(row => row['leader']))).toEqual(new Set(['张三']))
    const logged = await gather(sourceOf('logs').batches(ask(['actor'], { scope: own }), 500))
    expect(new Set(logged.map(row => row['actor']))).toEqual(new Set(['张三']))
  })
  test.each(['project-funds', 'fund-transactions', 'reimbursements', 'income', 'salary', 'assets', 'users'])(
    'of units: %s',
    async key => {
      const codes = key === 'users' ? ['310200'] : ['310100', '310300']
      const rows = await gather(sourceOf(key).batches(ask(['unitCode'], { scope: { kind: 'units', codes } }), 500))
      expect(rows.length).toBeGreaterThan(0)
      // A person is found through each of their units, and shown with the first.
      if (key !== 'users') expect(new Set(rows.map(row => row['unitCode']))).toEqual(new Set(codes))
      expect(await total(key, { scope: { kind: 'units', codes: [] } })).toBe(0)
    },
  )
  test('of account sets', async () => {
    const scope = { kind: 'accountSets' as const, codes: ['07'] }
    const rows = await gather(sourceOf('salary').batches(ask(['unitCode'], { scope }), 500))
    expect(new Set(rows.map(row => String(row['unitCode']).slice(0, 1)))).toEqual(new Set(['7']))
  })
  test('that a set does not offer is refused', async () => {
    await expect(total('users')).rejects.toMatchObject({ key: 'scopeNotOffered' })
    const books = { scope: { kind: 'accountSets' as const, codes: ['01'] } }
    for (const key of ['users', 'logs'])
      await expect(total(key, books)).rejects.toMatchObject({ key: 'scopeNotOffered' })
    await expect(total('logs', { scope: { kind: 'units', codes: ['310200'] } })).rejects.toMatchObject({
      key: 'scopeNotOffered',
    })
  })
  test('rows that are named by their number stay within it', async () => {
    const [other] = await sourceOf('project-funds').page(ask([], { scope: { kind: 'units', codes: ['310100'] } }), 1, 0)
    const ids = [String(other?.['id']), '1 or 1=1', '-1', '']
    expect(await total('project-funds', { ids })).toBe(1)
    expect(await total('project-funds', { ids, scope: { kind: 'units', codes: ['310200'] } })).toBe(0)
  })
})

describe('groups', () => {
  test('by month run in time, by name begin with the largest', async () => {
    const source = sourceOf('fund-transactions')
    const measures = [
      { column: 'amount', aggregate: 'sum' as const },
      { column: 'voucher', aggregate: 'count' as const },
      { column: 'amount', aggregate: 'avg' as const },
      { column: 'amount', aggregate: 'max' as const },
    ]
    const months = await source.groups(ask([]), [{ column: 'happenedOn', step: 'month' }], measures, 100)
    const names = months.map(row => String(row['happenedOn']))
    expect(names).toEqual([...names].sort())
    expect(names[0]).toMatch(/^\d{4}-\d\d$/)
    expect(months[0]).toMatchObject({
      m0: expect.stringMatching(/\.\d\d$/),
      m1: expect.any(Number),
      m2: expect.stringMatching(/\.\d\d$/),
    })
    const units = await source.groups(ask([], { language: 'en' }), [{ column: 'unitName' }], measures, 3)
    expect(units).toHaveLength(3)
    expect(units[0]?.['unitName']).toBe('School of Computer Science and Technology')
    expect(Number(units[0]?.['m0'])).toBeGreaterThan(Number(units[1]?.['m0']))
    expect(await source.groups(ask([]), [], [{ column: 'amount', aggregate: 'count' }], 5)).toEqual([
      { m0: await total('fund-transactions') },
    ])
  })
  test('of moments are days and months of the portal’s time zone', async () => {
    const source = sourceOf('reimbursements')
    const measures = [{ column: 'formNo', aggregate: 'count' as const }]
    const [first] = await source.groups(ask([]), [{ column: 'submittedAt', step: 'day' }], measures, 1)
    const day = String(first?.['submittedAt'])
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    const filters: RowFilter[] = [{ kind: 'in', column: 'submittedAt', values: [day] }]
    expect(await total('reimbursements', { filters })).toBe(first?.['m0'])
    const both = [
      { column: 'submittedAt', step: 'year' as const },
      { column: 'kind', step: undefined },
    ]
    const years = await source.groups(ask([]), both, measures, 100)
    expect(years.every(row => /^\d{4}$/.test(String(row['submittedAt'])))).toBe(true)
    expect(years.reduce((sum, row) => sum + Number(row['m0']), 0)).toBe(await total('reimbursements'))
  })
  test('what holds no numbers is not added up', async () => {
    const grouped = sourceOf('assets').groups(
      ask([]),
      [{ column: 'category' }],
      [{ column: 'name', aggregate: 'sum' }],
      5,
    )
    await expect(grouped).rejects.toMatchObject({ key: 'columnNoNumber' })
  })
})

test('counting stops at its bound', async () => {
  await portal.sql(`insert into fund_transactions (voucher, happened_on, project_code, unit_code, account_set_code, subject, summary,
    direction, amount, balance, handler_code, handler_name, status)
    select 'x' || i, '2020-01-01', 'none', 'none', '01', 'office', '', 'out', 1, 1, '', '', 'booked' from generate_series(1, 100001) i`)
  const scope = { kind: 'units' as const, codes: ['none'] }
  expect(await sourceOf('fund-transactions').count(ask([], { scope }))).toEqual({ total: 100_000, isAtLeast: true })
  const last = await sourceOf('fund-transactions').page(ask(['voucher'], { scope }), 5, 100_000)
  expect(last).toEqual([{ id: expect.any(String), voucher: 'x1' }])
  await portal.sql(`delete from fund_transactions where unit_code = 'none'`)
})
