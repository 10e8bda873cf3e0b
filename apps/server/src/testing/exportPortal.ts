import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { column, field, pageDocument, plantPage } from './configuredPages.ts'
import { startPortal, type TestPortal } from './portal.ts'
import { plantProjects } from './projects.ts'

/** Rows of the long page. */
export const many = 30_000

/** A portal with a short page of projects, a long one of transactions, and one that zhangsan may not open. */
export async function exportPortal() {
  const data = mkdtempSync(path.join(tmpdir(), 'portico-exports-'))
  const folder = path.join(data, 'exports')
  const portal = await startPortal({ PORTAL_DATA: data })
  await plantProjects(portal, [
    ['P1', '=1+1', '2008035', '310200', 'grant', '2026-01-10', '2026-12-31', 1000, 250],
    ['P2', '量子计算', '2016127', '310200', 'contract', '2026-03-01', '2027-03-01', 2000.5, 500],
    ['P3', '教改', '2010064', '310200', 'contract', '2025-05-05', '2026-11-30', 300, 300],
    ['P4', '新材料', '2005019', '310500', 'grant', '2026-01-10', '2026-12-31', 700, 0],
  ])
  await portal.sql('delete from fund_transactions')
  await portal.sql(
    `insert into fund_transactions (voucher, happened_on, project_code, unit_code, account_set_code, subject, summary,
       direction, amount, balance, handler_code, handler_name, status)
     select 'V' || n, '2026-01-01', 'P1', '310200', '01', 'x', '购置实验设备及耗材', 'out', n, 0, '2008035', '张三', 'x'
     from generate_series(1, ${many}) n`,
  )
  const money = { isMoney: true, isSummed: true }
  const budget = column('money', {
    labels: { zh: '预算/支出', en: 'Budget' },
    children: [column('budget', money), column('spent', money)],
  })
  const columns = [
    column('projectCode', { sortNumber: 1 }),
    column('projectName', { filter: 'text' }),
    column('kind'),
    budget,
    column('rate', { isSummed: true }),
  ]
  const fields = [field('f-kind', 'kind', 'select'), field('f-name', 'projectName', 'text')]
  await plantPage(
    portal,
    'funds',
    pageDocument('project-funds', 'unit', { name: '经费', nameEn: 'Funds', fields, columns }),
    ['staff'],
  )
  const long = [column('voucher'), column('summary'), column('expense', money)]
  await plantPage(portal, 'long', pageDocument('fund-transactions', 'unit', { columns: long }), ['staff'])
  await plantPage(portal, 'finance', pageDocument('project-funds', 'all', { columns }), ['finance'])
  const zhangsan = await portal.as('zhangsan')
  const qianqi = await portal.as('qianqi')
  return {
    portal,
    data,
    folder,
    zhangsan,
    qianqi,
    ...callsOf(portal, zhangsan),
    close: async () => {
      await portal.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export const fields = [
  { datafield: 'budget', name: '年初', rode: 3, head: '预算/支出' },
  { datafield: 'projectCode', name: '编号', rode: 1, head: '' },
  { datafield: 'projectName', name: '名称', rode: 2, head: '' },
  { datafield: 'kind', name: '类型', rode: 4, head: '' },
]
export const request = (more: object = {}, condition: object = {}) => ({
  flg: 0,
  exportUrl: 'queryPage',
  locale: 'zh',
  outputType: 'excel',
  exportTitle: '经费查询',
  exportCondition: { pageId: 'funds', ...condition },
  fieldList: fields,
  ...more,
})
export const long = (more: object = {}) =>
  request({
    exportTitle: '明细',
    exportCondition: { pageId: 'long' },
    fieldList: ['voucher', 'summary', 'expense'].map((datafield, rode) => ({
      datafield,
      name: datafield,
      rode,
      head: '',
    })),
    ...more,
  })
type As = { satoken: string }

function callsOf(portal: TestPortal, zhangsan: As) {
  const file = async (body: object, as = zhangsan, url = '/common/export') => {
    const headers = { ...as, 'content-type': 'application/json' }
    const answer = await portal.server.inject({ method: 'POST', url: `/portal_server${url}`, headers, payload: body })
    const isFile = answer.headers['content-disposition'] !== undefined
    return {
      answer,
      bytes: answer.rawPayload,
      refused: isFile ? null : (answer.json() as { code: unknown; message: string }),
    }
  }
  const start = async (body: object, as = zhangsan) => (await portal.post('/xtExport/start', body, as)).data as Task
  const get = async ({ id }: Pick<Task, 'id'>, as = zhangsan) =>
    (await portal.post('/xtExport/get', { id }, as)).data as Task
  const logged = async (operation: string) => {
    const [last] = await portal.sql<{ object: string; detail: string; outcome: string }>(
      'select object, detail, outcome from operation_log where operation = $1 order by seq desc limit 1',
      [operation],
    )
    return last
  }
  return { file, start, get, logged }
}

export interface Task {
  id: string
  zt: number
  ywc: number
  total: number
  sfjd: number
  problem: string | null
}
