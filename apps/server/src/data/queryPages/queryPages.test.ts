import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column, field, pageDocument, plantPage } from '../../testing/configuredPages.ts'
import { fundFields, fundsPage, plantFunds, refusedPages } from '../../testing/fundsPage.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let zhangsan: { satoken: string }
let qianqi: { satoken: string }

beforeAll(async () => {
  portal = await startPortal()
  await plantFunds(portal)
  await plantPage(portal, 'unit-funds', fundsPage('unit'), ['staff'])
  for (const scope of ['own', 'unitAndBelow', 'accountSet', 'all'] as const)
    await plantPage(portal, `${scope.toLowerCase()}-funds`, fundsPage(scope), ['staff'])
  await plantPage(portal, 'finance-funds', fundsPage('all'), ['finance'])
  await plantPage(portal, 'draft-only', null, ['staff'])
  await plantPage(portal, 'accounts', pageDocument('users', 'unitAndBelow', { columns: [column('code')] }), [
    'staff',
    'unit_user_admin',
  ])
  zhangsan = await portal.as('zhangsan')
  qianqi = await portal.as('qianqi')
})
afterAll(() => portal.close())

type Row = Record<string, string | number | null>
const ask = (call: string, body: object = {}, as: Record<string, string> = zhangsan) =>
  portal.post(`/xtQueryPage/${call}`, { pageId: 'unit-funds', ...body }, as)
const found = async (body: object = {}, as = zhangsan) => {
  const answer = await ask('list', body, as)
  if (answer.code !== 200) throw new Error(`${answer.code}: ${answer.message}`)
  return (answer.data as { list: Row[] }).list.map(row => row['projectCode'])
}
const where = (fieldId: string, value: string | string[]) => ({ queryCondition: [{ fieldId, value }] })
const refusals = () => refusedPages(portal)
beforeEach(refusals)

describe('opening a page', () => {
  test('gives what is shown, in the reader’s language', async () => {
    const { data } = await ask('open')
    const page = data as Record<string, unknown>
    expect(page).toMatchObject({ pageId: 'unit-funds', ymmc: '测试页面', settings: null, dxzd: 'balance' })
    const tops = page['blList'] as { prop: string; label: string; children?: { prop: string }[] }[]
    const shown = 'xzk project leader unitName kind startedOn yearBudget balance work'
    expect(tops.map(top => top.prop)).toEqual(shown.split(' '))
    expect(tops[1]).toMatchObject({ label: '项目', children: [{ prop: 'projectCode' }, { prop: 'projectName' }] })
    expect((page['cxzdList'] as { fieldId: string }[]).map(it => it.fieldId)).not.toContain('f-hidden')
    const named = (page['zdList'] as { prop: string }[]).map(it => it.prop)
    for (const key of ['projectCode', 'rate', 'endsOn', 'spent']) expect(named).toContain(key)
    for (const key of ['frozen', 'budget', 'income', 'noLonger']) expect(named).not.toContain(key)
    const english = (await ask('open', {}, { ...zhangsan, 'accept-language': 'en' })).data as typeof page
    expect((english['blList'] as typeof tops)[1]?.label).toBe('Project')
  })

  test('is refused, in the same words, where it is not granted and where it is not there; both are logged', async () => {
    for (const pageId of ['finance-funds', 'nothing-of-this-name', "x'; drop table projects; --"])
      for (const call of ['open', 'list', 'sums', 'print'])
        expect(await ask(call, { pageId }), `${call} ${pageId}`).toMatchObject({
          code: 800,
          data: null,
          message: '您没有查看该页面的权限',
        })
    const rows = await refusals()
    expect(rows).toHaveLength(12)
    expect(rows[0]).toMatchObject({ detail: { why: 'page not granted' }, actor: '张三' })
  })

  test('is refused where it was never published', async () => {
    expect(await ask('list', { pageId: 'draft-only' })).toMatchObject({ code: 800, message: '查询信息不存在' })
  })

  test('needs the right of its data set besides', async () => {
    expect(await ask('list', { pageId: 'accounts' })).toMatchObject({ code: 800, data: null })
    expect(await refusals()).toMatchObject([{ detail: { why: 'needs users' } }])
    const wangwu = await portal.as('wangwu')
    const { data } = await ask('list', { pageId: 'accounts', pageSize: 400 }, wangwu)
    const [mine] = await portal.sql<{ n: number }>(
      "select count(distinct user_id)::int as n from user_units where unit_code in ('310200', '310900')",
    )
    expect(data).toMatchObject({ total: mine?.n })
  })
})

describe('whose rows', () => {
  test('are those of the person’s own unit, and of no other', async () => {
    expect(await found()).toEqual(['P3', 'P2', 'P1'])
    expect(await found({}, qianqi)).toEqual(['P5'])
  })

  test('follow the unit that the tab works for', async () => {
    expect(await found({ dwdm: '900100' })).toEqual(['P4'])
    expect(await found({ dwdm: '310200', ztdm: '01' })).toEqual(['P3', 'P2', 'P1'])
    expect(await found({ ztdm: '09' })).toEqual(['P4'])
  })

  test('cannot be widened by the request: refused and logged', async () => {
    const wider = [
      [{ dwdm: '310500' }, 'unit not held'],
      [{ dwdm: '310900' }, 'unit not held'],
      [{ dwdm: "310200' or 'a'='a" }, 'unit not held'],
      [{ dwdm: '310200', ztdm: '09' }, 'account set not held'],
      [{ ztdm: '07' }, 'account set not held'],
    ] as const
    for (const [body] of wider)
      for (const call of ['list', 'sums', 'print'])
        expect(await ask(call, body)).toMatchObject({ code: 800, data: null, message: expect.stringContaining('单位') })
    expect((await refusals()).map(row => row.detail.why)).toEqual(wider.flatMap(([, why]) => [why, why, why]))
    expect(await ask('list', { scope: 5 })).toMatchObject({ code: 404 })
    expect(await ask('list', { sjfw: 5 })).toMatchObject({ code: 404 })
  })

  test('conditions, filters and ids narrow them, and never reach beyond', async () => {
    expect(await found(where('f-unit', ['310500', '310200']))).toEqual(['P3', 'P2', 'P1'])
    expect(await found(where('f-leader', '2005019'))).toEqual([])
    const all = await portal.sql<{ id: string }>('select id::text as id from projects order by id')
    expect(await found({ idList: all.map(row => row.id) })).toEqual(['P3', 'P2', 'P1'])
    expect(await found({ idList: [all[1]?.id, all[4]?.id, 'x', "1' or true"] })).toEqual(['P2'])
    expect(await found({ idList: [] })).toEqual([])
  })

  test('under each scope', async () => {
    expect(await found({ pageId: 'own-funds' })).toEqual(['P4', 'P1'])
    expect(await found({ pageId: 'unitandbelow-funds' })).toEqual(['P7', 'P3', 'P2', 'P1'])
    expect(await found({ pageId: 'accountset-funds' })).toEqual(['P7', 'P6', 'P5', 'P3', 'P2', 'P1'])
    expect(await found({ pageId: 'accountset-funds', dwdm: '900100' })).toEqual(['P4'])
    expect(await found({ pageId: 'all-funds' })).toHaveLength(7)
    expect(await found({ pageId: 'own-funds' }, qianqi)).toEqual(['P5'])
  })

  test('while acting, are those of the delegator; print names both', async () => {
    const lisi = await portal.as('lisi')
    const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
    const switched = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...lisi })
    const acting = { satoken: String(switched.headers.satoken) }
    expect(await found({ pageId: 'own-funds' }, acting)).toEqual(['P4', 'P1'])
    expect(await found({ dwdm: '900100' }, acting)).toEqual(['P4'])
    expect(await ask('list', { dwdm: '900100' }, await portal.as('lisi'))).toMatchObject({ code: 800 })
    expect((await ask('print', {}, acting)).data).toMatchObject({ dyr: '李四（代 张三）' })
    expect((await ask('print', {}, { ...acting, 'accept-language': 'en' })).data).toMatchObject({
      dyr: 'Li Si (for Zhang San)',
    })
  })
})

describe('fields', () => {
  const cases: [string, string | string[], string[]][] = [
    ['f-name', '计算', ['P2']],
    ['f-name', ' 计算 ', ['P2']],
    ['f-name', 'project p2', ['P2']],
    ['f-name', '%', ['P3']],
    ['f-name', '_', ['P3']],
    ['f-name', "'", ['P3']],
    ['f-name', '', ['P3', 'P2', 'P1']],
    ['f-balance', ['750', '1500'], ['P2', 'P1']],
    ['f-balance', ['750.01', ''], ['P2']],
    ['f-balance', ['', '0'], ['P3']],
    ['f-balance', ['', ''], ['P3', 'P2', 'P1']],
    ['f-balance', ['-1', '999999999999999.99'], ['P3', 'P2', 'P1']],
    ['f-rate', ['25', '25'], ['P2', 'P1']],
    ['f-rate', ['99.9', ''], ['P3']],
    ['f-kind', '01', ['P1']],
    ['f-kinds', ['01', '02', '03'], ['P3', 'P2', 'P1']],
    ['f-kinds', ['', '02'], ['P3', 'P2']],
    ['f-tree', ['310200'], ['P3', 'P2', 'P1']],
    ['f-tree', ['310500'], []],
    ['f-unit', '310200', ['P3', 'P2', 'P1']],
    ['f-start', '2026-01-10', ['P1']],
    ['f-start', '2026-01-10 00:00:00', ['P1']],
    ['f-ends', ['2026-11-30', '2026-12-31'], ['P3', 'P1']],
    ['f-ends', ['2026-11-30 00:00:00', '2026-12-30 23:59:59'], ['P3']],
    ['f-ends', ['', '2026-12-01'], ['P3']],
    ['f-ends', ['2027-03-01', ''], ['P2']],
    ['f-ends', ['2026-11-30', '2026-11-30'], ['P3']],
    ['f-leader', '2016127', ['P2']],
    ['f-leader', ['2016127', '2008035', '2005019'], ['P2', 'P1']],
  ]
  test.each(cases)('%s %j finds %j', async (id, value, expected) => {
    expect(await found(where(id, value))).toEqual(expected)
  })

  test('a unit means the units below it too', async () => {
    const all = { pageId: 'all-funds' }
    expect(await found({ ...all, ...where('f-unit', ['310200']) })).toEqual(['P7', 'P3', 'P2', 'P1'])
    expect(await found({ ...all, ...where('f-tree', ['310900', '310500']) })).toEqual(['P7', 'P5'])
  })

  const bad: [string, string | string[], string][] = [
    ['f-balance', ['many', ''], '“f-balance条件”请输入数字'],
    ['f-balance', ['1e5', ''], '“f-balance条件”请输入数字'],
    ['f-balance', ['1', '2; drop table projects'], '“f-balance条件”请输入数字'],
    ['f-balance', ['9'.repeat(40), ''], '“f-balance条件”请输入数字'],
    ['f-balance', ['2', '1'], '“f-balance条件”的起始值不能大于结束值'],
    ['f-balance', ['999999999999999.02', '999999999999999.01'], '“f-balance条件”的起始值不能大于结束值'],
    ['f-balance', ['1', '2', '3'], '“f-balance条件”的条件不正确'],
    ['f-rate', 'NaN', '“f-rate条件”请输入数字'],
    ['f-kind', ['01', '02'], '“f-kind条件”的条件不正确'],
    ['f-name', ['a', 'b'], '“f-name条件”的条件不正确'],
    ['f-start', '2026-02-30', '“f-start条件”请输入正确的日期'],
    ['f-start', '10/01/2026', '“f-start条件”请输入正确的日期'],
    ['f-start', "now()'", '“f-start条件”请输入正确的日期'],
    ['f-start', ['2026-01-01', '2026-01-02'], '“f-start条件”的条件不正确'],
    ['f-ends', ['2026-01-01 25:00:00', ''], '“f-ends条件”请输入正确的日期'],
    ['f-ends', ['2026-12-31', '2026-01-01'], '“f-ends条件”的起始值不能大于结束值'],
    ['f-ends', ['0000-01-01', ''], '“f-ends条件”请输入正确的日期'],
  ]
  test.each(bad)('%s %j is refused in words at the field', async (id, value, words) => {
    for (const call of ['list', 'sums', 'print'])
      expect(await ask(call, where(id, value))).toMatchObject({
        code: 800,
        data: null,
        message: words,
        body: { errors: { [id]: words } },
      })
    expect(await refusals()).toEqual([])
  })

  test('moments: days are whole, times are to the second, on the portal’s clocks', async () => {
    await portal.sql('delete from reimbursements')
    for (const [no, at] of [
      ['B1', '2026-03-01 00:00:00+08'],
      ['B2', '2026-03-01 23:59:59.5+08'],
      ['B3', '2026-03-02 10:00:00+08'],
    ])
      await portal.sql(
        `insert into reimbursements (form_no, submitted_at, applicant_code, applicant_name, unit_code, account_set_code,
           project_code, kind, amount, status) values ($1, $2, '2008035', '张三', '310200', '01', 'P1', 'x', 1, 'x')`,
        [no, at],
      )
    const times = [field('on', 'submittedAt', 'date'), field('from', 'submittedAt', 'dateRange')]
    const claims = pageDocument('reimbursements', 'own', {
      columns: [column('formNo', { sortNumber: 1 })],
      fields: times,
    })
    await plantPage(portal, 'claims', claims, ['staff'])
    const forms = async (id: string, value: string | string[]) => {
      const { data } = await ask('list', { pageId: 'claims', ...where(id, value) })
      return (data as { list: Row[] }).list.map(row => row['formNo'])
    }
    expect(await forms('on', '2026-03-01')).toEqual(['B1', 'B2'])
    expect(await forms('on', '2026-03-02 23:00:00')).toEqual(['B3'])
    expect(await forms('from', ['2026-03-01', '2026-03-01'])).toEqual(['B1', 'B2'])
    expect(await forms('from', ['2026-03-01 00:00:01', ''])).toEqual(['B2', 'B3'])
    expect(await forms('from', ['', '2026-03-02 09:59:59'])).toEqual(['B1', 'B2'])
    expect(await forms('from', ['2026-03-02 10:00:00', '2026-03-02'])).toEqual(['B3'])
    expect(
      await ask('list', { pageId: 'claims', ...where('from', ['2026-03-02 10:00:01', '2026-03-02 10:00:00']) }),
    ).toMatchObject({ code: 800 })
  })

  test('several that are wrong are all named', async () => {
    const queryCondition = [
      { fieldId: 'f-start', value: 'soon' },
      { fieldId: 'f-balance', value: ['x', ''] },
    ]
    const { body } = await ask('list', { queryCondition }, { ...zhangsan, 'accept-language': 'en' })
    expect(body['errors']).toEqual({
      'f-start': '“f-start” must be a date.',
      'f-balance': '“f-balance” must be a number.',
    })
  })

  // Some hundred calls, one after the other: on a busy machine they take longer than one should.
  test('hostile text is only text, in every field', { timeout: 90_000 }, async () => {
    const texts = [
      "'; drop table projects; --",
      '" or 1=1',
      '\\',
      '$1',
      '%s',
      '{{7*7}}',
      '<script>',
      '’',
      '\u202e',
      "');--",
    ]
    for (const { id } of fundFields.filter(it => it.isShown))
      for (const value of texts) {
        for (const form of [value, [value], [value, value]]) {
          const answer = await ask('list', where(id, form))
          expect([200, 800], `${id} ${value}: ${answer.message}`).toContain(answer.code)
        }
      }
    for (const value of texts) {
      expect((await ask('list', { columnFilter: [{ prop: 'kind', values: [value] }] })).data).toMatchObject({
        total: 0,
      })
      expect((await ask('list', { columnFilter: [{ prop: 'projectName', text: value }] })).code).toBe(200)
      expect((await ask('options', { prop: 'leader', keyword: value })).code).toBe(200)
    }
    expect(await found()).toHaveLength(3)
  })
})
