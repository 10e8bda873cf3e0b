import type { DataRow } from '@portico/contract/data/dataSets.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askFor, first, terms } from '../data/authorizations/authorizations.testing.ts'
import { startPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let leader: { satoken: string }
let receiver: { satoken: string }
/** One that 陈思远 leads, that 邵佩佩 was never let use, and that has rows on every page. */
let project: { code: string; year_budget: string; spent: string; balance: string }
const pages = ['project-funds', 'fund-transactions', 'reimbursements'] as const
type Page = (typeof pages)[number]

beforeAll(async () => {
  portal = await startPortal()
  leader = await portal.as('2009118')
  receiver = await portal.as('2013095')
  const [found] = await portal.sql<typeof project>(
    `select code, year_budget, spent, balance from projects p where leader_code = '2009118'
      and (select count(*) from fund_transactions t where t.project_code = p.code) > 1
      and exists (select from reimbursements f where f.project_code = p.code and f.applicant_code <> '2013095')
      and not exists (select from authorization_receivers r where r.project_id = p.id and r.person_code = '2013095')
      and balance > 1000 order by code limit 1`,
  )
  if (!found) throw new Error('no project to try it with')
  project = found
})
afterAll(() => portal.close())

const ask = async <T>(call: string, pageId: string, body: object = {}, as = receiver): Promise<T> => {
  const answer = await portal.post(`/xtQueryPage/${call}`, { pageId, ...body }, as)
  if (answer.code !== 200) throw new Error(`${call}: ${answer.message}`)
  return answer.data as T
}
type Rows = { list: DataRow[]; total: number }
const narrowed = () => ({ columnFilter: [{ prop: 'projectCode', text: project.code }] })
const rows = (page: string, body: object = {}, as = receiver) =>
  ask<Rows>('list', page, { pageSize: 400, ...narrowed(), ...body }, as)
const totals = async () => Promise.all(pages.map(async page => (await rows(page)).total))

async function give(more: object = {}): Promise<number> {
  const [{ id: person } = { id: 0 }] = await portal.sql<{ id: number }>("select id from users where code = '2013095'")
  const grant = { ...terms, bsqridList: [person], xmList: [{ xmbh: project.code, sjid: null, sqje: '10' }], ...more }
  expect((await askFor(portal, 'give', grant, leader)).code).toBe(200)
  const { list } = (await askFor(portal, 'given', { xmbh: [project.code], gjz: '邵佩佩' }, leader)).data
  return first(list.filter(it => it['sqzt'] === 'inForce')).id
}
const takeBack = (id: number) => askFor(portal, 'takeBack', { idList: [id], cxzy: false }, leader)

test('a teacher sees what they lead, and what they were let look at from then until it is taken back', async () => {
  const theirs = await portal.sql<{ code: string }>(
    `select code from projects p where leader_code = '2013095'
      or exists (select from authorization_receivers r where r.project_id = p.id and r.person_code = '2013095')`,
  )
  const { list } = await ask<Rows>('list', 'project-funds', { pageSize: 400 })
  expect(list.length).toBeGreaterThan(5)
  expect(theirs.map(it => it.code)).toEqual(expect.arrayContaining(list.map(row => row['projectCode'])))
  expect(await totals()).toEqual([0, 0, 0])
  const toClaim = await give({ sqxt: ['reimbursement'] })
  expect(await totals()).toEqual([0, 0, 0])
  expect((await takeBack(toClaim)).code).toBe(200)
  const toLook = await give()
  const [funds = 0, transactions = 0, forms = 0] = await totals()
  expect(funds).toBe(1)
  expect(transactions).toBeGreaterThan(1)
  expect(forms).toBeGreaterThan(0)
  expect((await takeBack(toLook)).code).toBe(200)
  expect(await totals()).toEqual([0, 0, 0])
})

const hidden = ['budget', 'adjustment', 'yearBudget', 'income', 'spent', 'frozen', 'balance', 'rate']
const figuresOn: Readonly<Partial<Record<Page, readonly string[]>>> = {
  'project-funds': hidden,
  'fund-transactions': ['balance'],
}
const part = (prop: string, more: object = {}) => ({ prop, index: 0, alias: '', aliasEn: '', ...more })
const drawn = (xAxis: object[], yAxis: object[]) => ({
  chart: { chartType: 'bar', title: '', titleEn: '', xAxis, yAxis, yAxisBLA: [], legend: [], textLabel: [], angle: [] },
})

describe('a balance that is hidden', () => {
  let before: DataRow
  let id: number
  beforeAll(async () => {
    before = await ask<DataRow>('sums', 'project-funds')
    id = await give()
  })
  const each = Object.entries(figuresOn)

  test.each(each)(
    'is on %s in no row, and rows stand in one order by whatever they are sorted',
    async (page, figures) => {
      const { list } = await rows(page)
      expect(list.length).toBeGreaterThan(0)
      for (const row of list) for (const column of figures) expect(row[column], column).toBeNull()
      for (const isDesc of [0, 1]) {
        const sorted = await Promise.all(figures.map(prop => rows(page, { sortList: [{ prop, isDesc }] })))
        const ids = sorted.map(it => it.list.map(row => row['id']))
        for (const order of ids) expect(order).toEqual(ids[0])
      }
    },
  )

  test.each(each)('is in no chart of %s, grouped by it or adding it up', async (page, figures) => {
    const chart = (xAxis: object[], yAxis: object[]) =>
      ask<Rows>('chart', page, { ...narrowed(), ...drawn(xAxis, yAxis) })
    for (const prop of figures) {
      const notAdded = prop === 'rate' || page === 'fund-transactions'
      for (const aggregate of ['sum', 'avg', 'min', 'max'].slice(notAdded ? 1 : 0)) {
        const { list } = await chart([part('projectCode')], [part(prop, { aggregate })])
        expect(
          list.map(group => Number(group['m0'] ?? 0)),
          `${aggregate} ${prop}`,
        ).toEqual([0])
      }
      const { list } = await chart([part(prop)], [part('projectCode', { aggregate: 'count' })])
      expect(list.map(group => group[prop] ?? null)).toEqual([null])
    }
  })

  test('is in no sum, on no paper and in no file', async () => {
    // Of what is their own the sums are as they were: the new row adds nothing.
    expect(await ask('sums', 'project-funds')).toEqual(before)
    for (const [page, figures] of each) {
      const paper = await ask<{ list: DataRow[]; sums: DataRow }>('print', page, narrowed())
      for (const row of [...paper.list, paper.sums])
        for (const column of figures) expect(Number(row[column] ?? 0), column).toBe(0)
    }
    expect(await ask('print', 'project-funds', narrowed())).toMatchObject({ dxje: '零元整' })
    const file = await exported(['projectCode', ...hidden])
    expect(file).toContain(project.code)
    for (const figure of [project.balance, project.spent, project.year_budget]) expect(file).not.toContain(figure)
  })

  test('is not to be guessed: what is right finds as little as what is not', async () => {
    const guess = (fieldId: string, value: string[]) => rows('project-funds', { queryCondition: [{ fieldId, value }] })
    const around = [String(Number(project.balance) - 1), String(Number(project.balance) + 1)]
    expect(await guess('cx-balance', around)).toMatchObject({ total: 0, list: [] })
    expect(await guess('cx-rate', ['0', '100'])).toMatchObject({ total: 0 })
    for (const prop of hidden)
      for (const more of [{ text: '0' }, { values: [project.balance, project.spent] }]) {
        const filter = { pageId: 'project-funds', columnFilter: [...narrowed().columnFilter, { prop, ...more }] }
        const answer = await portal.post('/xtQueryPage/list', filter, receiver)
        expect(answer.code === 800 || (answer.data as Rows).total === 0, JSON.stringify(filter)).toBe(true)
        const options = await portal.post('/xtQueryPage/options', { pageId: 'project-funds', prop }, receiver)
        expect(JSON.stringify(options.data)).not.toContain(project.balance)
      }
  })

  test('is there once it was shown, so that these pages could tell', async () => {
    await takeBack(id)
    const shown = await give({ yekj: true })
    expect((await rows('project-funds')).list).toMatchObject([{ balance: project.balance, spent: project.spent }])
    expect(await exported(['balance'])).toContain(project.balance)
    await takeBack(shown)
    expect(await totals()).toEqual([0, 0, 0])
  })
})

async function exported(columns: readonly string[]): Promise<string> {
  const fieldList = columns.map((datafield, at) => ({ datafield, name: datafield, rode: at + 1, head: '' }))
  const answer = await portal.server.inject({
    method: 'POST',
    url: '/portal_server/common/export',
    headers: { ...receiver, 'content-type': 'application/json' },
    payload: {
      flg: 0,
      exportUrl: 'queryPage',
      locale: 'zh',
      outputType: 'csv',
      exportTitle: '经费',
      exportCondition: { pageId: 'project-funds', ...narrowed() },
      fieldList,
    },
  })
  return answer.body
}

test('heads of units see their unit, finance its books, and nobody else has these pages', async () => {
  const count = async (where: string, values: string[] = []) =>
    (await portal.sql<{ n: number }>(`select count(*)::int as n from projects where ${where}`, values))[0]?.n
  const dean = await portal.as('1998017')
  const finance = await portal.as('2003042')
  const total = async (page: string, as: { satoken: string }) => (await ask<Rows>('list', page, {}, as)).total
  expect(await total('unit-project-funds', dean)).toBe(await count("unit_code = '310200'"))
  expect(await total('books-project-funds', finance)).toBe(await count("account_set_code = '01'"))
  // What their office shows them does not come into what is their own.
  expect(await total('project-funds', finance)).toBeLessThan(10)
  const [wide] = (await rows('books-project-funds', {}, finance)).list
  expect(wide).toMatchObject({ balance: project.balance })
  for (const kind of ['project-funds', 'fund-transactions'])
    for (const page of [`unit-${kind}`, `books-${kind}`])
      for (const as of [leader, receiver, await portal.as('lisi')])
        expect((await portal.post('/xtQueryPage/list', { pageId: page }, as)).code).toBe(800)
})
