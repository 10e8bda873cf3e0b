import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chart, column, pageDocument, plantPage } from '../../testing/configuredPages.ts'
import { fundsPage, plantFunds, refusedPages } from '../../testing/fundsPage.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let zhangsan: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  await plantFunds(portal)
  await plantPage(portal, 'unit-funds', fundsPage('unit'), ['staff'])
  await plantPage(portal, 'all-funds', fundsPage('all'), ['staff'])
  zhangsan = await portal.as('zhangsan')
})
afterAll(() => portal.close())
beforeEach(() => refusedPages(portal))

type Row = Record<string, string | number | null>
const ask = (call: string, body: object = {}, as: Record<string, string> = zhangsan) =>
  portal.post(`/xtQueryPage/${call}`, { pageId: 'unit-funds', ...body }, as)
const data = async <T>(call: string, body: object = {}, as = zhangsan): Promise<T> => {
  const answer = await ask(call, body, as)
  if (answer.code !== 200) throw new Error(`${answer.code}: ${answer.message}`)
  return answer.data as T
}
const found = async (body: object = {}) =>
  (await data<{ list: Row[] }>('list', body)).list.map(row => row['projectCode'])
const part = (prop: string, more: object = {}) => ({ prop, index: 0, alias: '', aliasEn: '', ...more })
const drawn = (groups: object) => {
  const { type, title, titleEn, rightAxis, ...rest } = chart('bar')
  return { chartType: type, title, titleEn, yAxisBLA: rightAxis, ...rest, ...groups }
}

describe('the table', () => {
  test('holds the columns that are shown, and no other', async () => {
    const { list, total, sfgd } = await data<{ list: Row[]; total: number; sfgd: number }>('list')
    expect({ total, sfgd }).toEqual({ total: 3, sfgd: 0 })
    expect(list[2]).toEqual({
      id: expect.any(String),
      projectCode: 'P1',
      projectName: '智能制造',
      leader: '张三',
      unitName: '计算机科学与技术学院',
      kind: expect.any(String),
      startedOn: '2026-01-10',
      yearBudget: '1000.00',
      balance: '750.00',
    })
    const { list: english } = await data<{ list: Row[] }>('list', {}, { ...zhangsan, 'accept-language': 'en' } as never)
    expect(english[2]).toMatchObject({ projectName: 'Project P1', leader: 'Zhang San' })
  })

  test('comes by pages, in the page’s order or the asked one', async () => {
    expect(await found({ pageSize: 2 })).toEqual(['P3', 'P2'])
    expect(await found({ pageSize: 2, pageNum: 2 })).toEqual(['P1'])
    expect(await found({ pageSize: 400, pageNum: 10_000_000 })).toEqual([])
    const by = (...sortList: [string, 0 | 1][]) => ({ sortList: sortList.map(([prop, isDesc]) => ({ prop, isDesc })) })
    expect(await found(by(['balance', 1]))).toEqual(['P2', 'P1', 'P3'])
    expect(await found(by(['kind', 0], ['yearBudget', 0]))).toEqual(['P1', 'P3', 'P2'])
    expect(await found(by(['kind', 1], ['yearBudget', 1], ['kind', 0]))).toEqual(['P2', 'P3', 'P1'])
    for (const pageSize of [0, 401, 'x']) expect((await ask('list', { pageSize })).code).toBe(404)
  })

  test('takes the filters of its heads', async () => {
    const by = (prop: string, more: object) => ({ columnFilter: [{ prop, ...more }] })
    expect(await found(by('kind', { values: ['02'] }))).toEqual(['P3', 'P2'])
    expect(await found(by('leader', { values: ['张三', '李四'] }))).toEqual(['P2', 'P1'])
    expect(await found(by('leader', { values: ['Li Si'] }))).toEqual(['P2'])
    expect(await found(by('projectName', { text: '制造' }))).toEqual(['P1'])
    expect(await found(by('startedOn', { values: ['2026-03'] }))).toEqual(['P2'])
    expect(await found(by('startedOn', { values: ['2026'] }))).toEqual(['P2', 'P1'])
    expect(await found(by('startedOn', { values: ['2025-05-05'] }))).toEqual(['P3'])
    expect(await found(by('kind', { values: [], text: ' ' }))).toHaveLength(3)
    expect(await ask('list', by('yearBudget', { values: ['much'] }))).toMatchObject({ code: 800, data: null })
  })

  test('sums what the page sums up, over every row that is found', async () => {
    expect(await data('sums')).toEqual({ yearBudget: '3300.00', balance: '2250.00' })
    expect(await data('sums', { columnFilter: [{ prop: 'kind', values: ['02'] }] })).toMatchObject({
      balance: '1500.00',
    })
    expect(await data('sums', { dwdm: '900100' })).toEqual({ yearBudget: '5000.00', balance: '4000.00' })
  })

  test('lists the values of a column under the scope and the other filters', async () => {
    const names = async (body: object) =>
      (await data<{ value: string; label: string }[]>('options', body)).map(it => it.label)
    expect(await names({ prop: 'leader' })).toHaveLength(3)
    const columnFilter = [
      { prop: 'kind', values: ['02'] },
      { prop: 'leader', values: ['李四'] },
    ]
    expect((await names({ prop: 'leader', columnFilter })).sort()).toEqual(['李四', '王五'].sort())
    expect(await names({ prop: 'leader', keyword: '李' })).toEqual(['李四'])
    expect(await names({ prop: 'leader', queryCondition: [{ fieldId: 'f-name', value: '制造' }] })).toEqual(['张三'])
    expect(await names({ prop: 'projectName', dwdm: '900100' })).toEqual(['基金会奖学金'])
  })
})

test('a column that the page does not show or ask about is refused and logged, wherever it is named', async () => {
  const odd = [
    'frozen',
    'budget',
    'accountSet',
    'leaderCode',
    'noLonger',
    'code) from users; --',
    '__proto__',
    'f-hidden',
  ]
  const tries = odd.flatMap(prop => [
    ['list', { columnFilter: [{ prop, text: '1' }] }],
    ['sums', { columnFilter: [{ prop, values: ['1'] }] }],
    ['list', { sortList: [{ prop, isDesc: 0 }] }],
    ['print', { sortList: [{ prop, isDesc: 1 }] }],
    ['options', { prop }],
    ['chart', { chart: drawn({ xAxis: [part(prop)] }) }],
    ['chart', { chart: drawn({ yAxis: [part(prop, { aggregate: 'sum' })] }) }],
    ['chart', { chart: drawn({ xAxis: [part('kind')] }), columnFilter: [{ prop, values: ['1'] }] }],
    ['list', { queryCondition: [{ fieldId: prop, value: '1' }] }],
  ]) as [string, object][]
  for (const [call, body] of tries)
    expect(await ask(call, body), `${call} ${JSON.stringify(body)}`).toMatchObject({
      code: 800,
      data: null,
      message: '该页面没有此列或此查询条件',
    })
  const rows = await refusedPages(portal)
  expect(rows).toHaveLength(tries.length)
  expect(rows[0]).toMatchObject({ object: 'unit-funds', detail: { why: 'column not on page', column: 'frozen' } })
})

describe('a chart', () => {
  const rowsOf = async (groups: object, body: object = {}) =>
    (await data<{ list: Row[] }>('chart', { chart: drawn(groups), ...body })).list

  test('groups and measures under the scope and the filters', async () => {
    const groups = { xAxis: [part('leader')], yAxis: [part('yearBudget', { aggregate: 'sum' })] }
    expect(await rowsOf(groups)).toEqual([
      { leader: '李四', m0: '2000.00' },
      { leader: '张三', m0: '1000.00' },
      { leader: '王五', m0: '300.00' },
    ])
    expect(await rowsOf(groups, { queryCondition: [{ fieldId: 'f-kind', value: '01' }] })).toHaveLength(1)
  })

  test('names its measures in order, adds numbers up and counts the rest', async () => {
    const groups = {
      chartType: 'mixed',
      xAxis: [part('startedOn', { dateStep: 'year' })],
      legend: [part('unitName')],
      yAxis: [part('spent', { aggregate: 'max' })],
      yAxisBLA: [part('balance', { aggregate: 'avg' })],
      textLabel: [part('projectName')],
    }
    expect(await rowsOf(groups)).toEqual([
      { startedOn: '2025', unitName: '计算机科学与技术学院', m0: '300.00', m1: '0.00', m2: 1 },
      { startedOn: '2026', unitName: '计算机科学与技术学院', m0: '500.00', m1: '1125.00', m2: 2 },
    ])
    expect(await rowsOf({ chartType: 'gauge', xAxis: [part('kind')], angle: [part('balance')] })).toEqual([
      { m0: '2250.00' },
    ])
  })

  test('adds up no text and no shares', async () => {
    await plantPage(portal, 'rates', pageDocument('project-funds', 'unit', { columns: [column('rate')] }), ['staff'])
    for (const [pageId, prop, name] of [
      ['unit-funds', 'leader', '负责人'],
      ['rates', 'rate', '执行率'],
    ] as const) {
      const answer = await ask('chart', { pageId, chart: drawn({ yAxis: [part(prop, { aggregate: 'sum' })] }) })
      expect(answer).toMatchObject({ code: 800, message: `“${name}”不能按此方式汇总` })
    }
  })

  test('has 2000 groups at most, and says so', async () => {
    await portal.sql(
      `insert into projects (code, name, name_en, leader_code, leader_name, unit_code, account_set_code, kind, started_on,
         ends_on, budget, adjustment, income, spent, frozen)
       select 'X' || n, 'X' || n, 'X', '1', '无', '400400', '01', '01', '2020-01-01', '2020-12-31', 1, 0, 0, 0, 0
       from generate_series(1, 5200) n`,
    )
    const asked = { pageId: 'all-funds', chart: drawn({ xAxis: [part('projectName')], yAxis: [part('balance')] }) }
    const { list, sfjd } = await data<{ list: Row[]; sfjd: number }>('chart', asked)
    expect([list.length, sfjd]).toEqual([2000, 1])
  })
})

describe('print', () => {
  test('says when, for which unit and by whom, with sums and the amount in capitals, and is logged', async () => {
    const printed = await data<Row & { list: Row[]; sums: Row }>('print', {
      sortList: [{ prop: 'balance', isDesc: 1 }],
    })
    expect(printed).toMatchObject({
      bmmc: '计算机科学与技术学院',
      bmmcEn: 'School of Computer Science and Technology',
      dyr: '张三',
      total: 3,
      sfjd: 0,
      sums: { yearBudget: '3300.00', balance: '2250.00' },
      dxje: '贰仟贰佰伍拾元整',
      dysj: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(printed.list.map(row => row['projectCode'])).toEqual(['P2', 'P1', 'P3'])
    const [row] = await portal.sql(
      "select object, detail, actor_name from operation_log where operation = 'pages.print' order by seq desc limit 1",
    )
    expect(row).toEqual({ object: '测试页面', detail: '{"rows":3}', actor_name: '张三' })
  })

  test('of nothing has no rows, and of the chosen unit its name', async () => {
    const body = { dwdm: '900100', queryCondition: [{ fieldId: 'f-name', value: '没有' }] }
    expect(await data('print', body)).toMatchObject({ list: [], total: 0, sfjd: 0, dxje: null, bmmc: '教育发展基金会' })
  })

  test('holds 5000 rows at most, and says so', async () => {
    const { list, sfjd, total } = await data<{ list: Row[]; sfjd: number; total: number }>('print', {
      pageId: 'all-funds',
    })
    expect([list.length, sfjd, total]).toEqual([5000, 1, 5207])
  })
})

test('what takes too long is said in words', async () => {
  await portal.sql('begin')
  await portal.sql('lock table projects in access exclusive mode')
  const answer = await ask('sums')
  await portal.sql('rollback')
  expect(answer).toMatchObject({ status: 200, code: 800, data: null, message: '查询耗时过长，请缩小查询范围后重试' })
}, 20_000)

describe('how one sees the table', () => {
  const settings = (...props: string[]) => ({
    columns: props.map(prop => ({ prop, isShow: 0, fixed: 'left', width: 200 })),
    density: 'compact',
  })
  const kept = async (as = zhangsan) =>
    (await data<{ settings: { columns: { prop: string }[] } | null }>('open', {}, as)).settings

  test('is kept per person, without columns that the page does not have', async () => {
    expect(
      (await ask('saveSettings', { settings: settings('balance', 'xzk', 'frozen', 'work', 'x', 'balance') })).code,
    ).toBe(200)
    expect(await kept()).toEqual({ ...settings('balance', 'xzk', 'work') })
    expect(await kept(await portal.as('lisi'))).toBeNull()
    await plantPage(
      portal,
      'unit-funds',
      { ...fundsPage('unit'), columns: [{ ...fundsPage('unit').columns[7] } as never] },
      ['staff'],
    )
    expect((await kept())?.columns.map(it => it.prop)).toEqual(['balance'].filter(it => it === 'balance'))
    await plantPage(portal, 'unit-funds', fundsPage('unit'), ['staff'])
  })

  test('goes back to the page’s own', async () => {
    await ask('saveSettings', { settings: null })
    expect(await kept()).toBeNull()
  })

  test('is refused where it makes no sense, and where the page is not granted', async () => {
    for (const odd of [
      { ...settings('balance'), density: 'huge' },
      { columns: [{ prop: 'balance', isShow: 1, fixed: 'top' }], density: 'compact' },
      { columns: [{ prop: 'balance', isShow: 1, fixed: '', width: 5 }], density: 'compact' },
      { ...settings('balance'), css: 'x' },
    ])
      expect((await ask('saveSettings', { settings: odd })).code).toBe(404)
    const zhaoliu = await portal.as('zhaoliu')
    expect(await ask('saveSettings', { settings: settings('balance') }, zhaoliu)).toMatchObject({ code: 800 })
    expect(await refusedPages(portal)).toMatchObject([{ detail: { why: 'page not granted' } }])
  })
})
