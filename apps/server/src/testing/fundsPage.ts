import { chart, column, field, pageDocument } from './configuredPages.ts'
import type { TestPortal } from './portal.ts'
import { plantProjects } from './projects.ts'

const columns = [
  column('xzk', { selection: 'multiple' }),
  column('project', {
    labels: { zh: '项目', en: 'Project' },
    children: [
      column('projectCode', { sortNumber: 1, isDescending: true }),
      column('projectName', { filter: 'text' }),
      column('frozen', { isShown: false }),
    ],
  }),
  column('leader', { filter: 'list' }),
  column('unitName'),
  column('kind', { filter: 'list' }),
  column('startedOn'),
  column('yearBudget', { isSummed: true, isMoney: true }),
  column('balance', { isSummed: true, isMoney: true }),
  column('noLonger'),
  column('work', { isButton: true, buttonText: '详情', handlers: 'detail' }),
  column('group', { children: [column('budget', { isShown: false })] }),
]
export const fundFields = [
  field('f-name', 'projectName', 'text'),
  field('f-balance', 'balance', 'amountRange'),
  field('f-rate', 'rate', 'numberRange'),
  field('f-kind', 'kind', 'select'),
  field('f-kinds', 'kind', 'multiSelect'),
  field('f-tree', 'unitName', 'tree'),
  field('f-start', 'startedOn', 'date'),
  field('f-ends', 'endsOn', 'dateRange'),
  field('f-leader', 'leader', 'person'),
  field('f-unit', 'unitCode', 'unit'),
  field('f-hidden', 'budget', 'amountRange', { isShown: false }),
]
/** Balances of projects: every type of field, heads over others, columns that are switched off or gone. */
export const fundsPage = (scope: Parameters<typeof pageDocument>[1]) =>
  pageDocument('project-funds', scope, {
    fields: fundFields,
    columns,
    capitals: 'balance',
    chart: chart('bar', {
      xAxis: [{ column: 'kind', index: 0, alias: '类型', aliasEn: 'Kind' }],
      yAxis: [{ column: 'spent', index: 0, alias: '支出', aliasEn: 'Spent', aggregate: 'sum' }],
    }),
  })

/** Seven projects of five units and two account sets; 310900 stands below 310200. */
export async function plantFunds(portal: TestPortal): Promise<void> {
  await portal.sql("update units set parent_code = '310200' where code = '310900'")
  await plantProjects(portal, [
    ['P1', '智能制造', '2008035', '310200', '01', '2026-01-10', '2026-12-31', 1000, 250],
    ['P2', '量子计算', '2016127', '310200', '02', '2026-03-01', '2027-03-01', 2000, 500],
    ['P3', "100%_'教改", '2010064', '310200', '02', '2025-05-05', '2026-11-30', 300, 300],
    ['P4', '基金会奖学金', '2008035', '900100', '01', '2026-06-01', '2026-06-30', 5000, 1000],
    ['P5', '新材料', '2005019', '310500', '01', '2026-01-10', '2026-12-31', 700, 0],
    ['P6', '营商环境', '2014153', '320100', '03', '2026-02-01', '2026-12-31', 12.5, 0],
    ['P7', '机器学习', '2009118', '310900', '03', '2026-02-01', '2026-12-31', 90, 0],
  ])
}

interface Refusal {
  object: string
  actor: string
  detail: { why: string; column?: string; unit?: string }
}
const seen = new WeakMap<TestPortal, number>()

/** What was refused about pages, and written down, since this was asked last. */
export async function refusedPages(portal: TestPortal): Promise<Refusal[]> {
  const rows = await portal.sql<Refusal & { seq: number }>(
    `select seq::int as seq, object, actor_name as actor, detail::jsonb as detail from operation_log
     where operation = 'pages.refused' and seq > $1 order by seq`,
    [seen.get(portal) ?? 0],
  )
  seen.set(portal, rows.at(-1)?.seq ?? seen.get(portal) ?? 0)
  return rows
}
