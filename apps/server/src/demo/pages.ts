import type {
  Chart,
  ChartField,
  PageDocument,
  QueryButton,
  QueryField,
  TableColumn,
} from '@portico/contract/data/pageDocument.ts'
import type { pageConfigs, pageVersions } from '#data/pageConfigs/pageConfigs.table.ts'

type ColumnOptions = Partial<Omit<TableColumn, 'id' | 'labels'>>
type FieldOptions = Partial<Pick<QueryField, 'placeholder' | 'placeholderEn' | 'size' | 'isShown' | 'defaultValue'>>

const plainColumn = {
  fixed: '',
  align: 'left',
  isShown: true,
  filter: 'none',
  isSortable: false,
  sortNumber: 0,
  isDescending: false,
  isLink: false,
  linkText: '',
  isButton: false,
  buttonText: '',
  buttonTextEn: '',
  buttonSize: 'small',
  handlers: '',
  isMoney: false,
  isSummed: false,
} as const satisfies Omit<TableColumn, 'id' | 'labels'>

const column = (id: string, zh: string, en: string, options: ColumnOptions = {}): TableColumn => ({
  ...plainColumn,
  id,
  labels: { zh, en },
  ...options,
})
/** A head over others. */
const head = (id: string, zh: string, en: string, children: TableColumn[]): TableColumn =>
  column(id, zh, en, { align: 'center', children })
const money = (id: string, zh: string, en: string, options: ColumnOptions = {}): TableColumn =>
  column(id, zh, en, { align: 'right', width: 130, isSortable: true, isMoney: true, isSummed: true, ...options })
const day = (id: string, zh: string, en: string, options: ColumnOptions = {}): TableColumn =>
  column(id, zh, en, { align: 'center', width: 120, isSortable: true, ...options })
const selection = (many: boolean): TableColumn =>
  column('xzk', '选择', 'Select', { align: 'center', width: 50, selection: many ? 'multiple' : 'single' })
/** Opens the row's details. */
const link = { isLink: true, handlers: 'detail' } as const
const listed = { filter: 'list' } as const
const searched = { filter: 'text' } as const

const field = (
  column: string,
  type: QueryField['type'],
  label: string,
  labelEn: string,
  options: FieldOptions = {},
): QueryField => ({
  id: `cx-${column}`,
  column,
  label,
  labelEn,
  placeholder: '',
  placeholderEn: '',
  size: 1,
  isShown: true,
  type,
  ...options,
})
const typed = (column: string, label: string, labelEn: string, options: FieldOptions = {}): QueryField =>
  field(column, 'text', label, labelEn, {
    placeholder: `请输入${label}`,
    placeholderEn: `Enter ${labelEn.toLowerCase()}`,
    ...options,
  })

const buttons: QueryButton[] = [
  { type: 'btn-cx', label: '查询', labelEn: 'Query', isShown: true },
  { type: 'btn-cz', label: '重置', labelEn: 'Reset', isShown: true },
  { type: 'btn-sccx', label: '上次查询', labelEn: 'Last query', isShown: true },
  { type: 'btn-pfcx', label: '频繁查询', labelEn: 'Frequent queries', isShown: true },
]

type Groups = Partial<Pick<Chart, 'xAxis' | 'yAxis' | 'rightAxis' | 'legend' | 'textLabel' | 'angle'>>
const chart = (type: Chart['type'], title: string, titleEn: string, groups: Groups): Chart => ({
  type,
  title,
  titleEn,
  xAxis: [],
  yAxis: [],
  rightAxis: [],
  legend: [],
  textLabel: [],
  angle: [],
  ...groups,
})
const by = (column: string, step?: ChartField['step']): ChartField => ({
  column,
  index: 0,
  alias: '',
  aliasEn: '',
  ...(step && { step }),
})
const measure = (
  column: string,
  aggregate: NonNullable<ChartField['aggregate']>,
  alias: string,
  aliasEn: string,
  chartType?: ChartField['chartType'],
): ChartField => ({ column, index: 0, alias, aliasEn, aggregate, ...(chartType && { chartType }) })
/** Places in their group follow from the order. */
const numbered = (fields: ChartField[]): ChartField[] => fields.map((it, index) => ({ ...it, index }))

type Page = Omit<PageDocument, 'moduleId' | 'groupId' | 'buttons' | 'layout' | 'orientation' | 'capitals'> &
  Partial<PageDocument> & { id: string }
const page = ({ id, ...document }: Page): { id: string; document: PageDocument } => ({
  id,
  document: {
    moduleId: id,
    groupId: 'cx',
    buttons,
    layout: 'buttons',
    orientation: 'auto',
    capitals: '',
    ...document,
  },
})

const projectFunds = page({
  id: 'project-funds',
  name: '项目经费余额',
  nameEn: 'Project balances',
  dataSet: 'project-funds',
  scope: 'unitAndBelow',
  fields: [
    typed('projectCode', '项目编号', 'Project code'),
    typed('projectName', '项目名称', 'Project name', { placeholder: '请输入，支持模糊匹配' }),
    field('leaderCode', 'person', '负责人', 'Leader'),
    field('startedOn', 'dateRange', '立项日期', 'Started on'),
    field('kind', 'multiSelect', '项目类型', 'Kind', { placeholder: '全部', placeholderEn: 'All' }),
    field('unitCode', 'unit', '所属单位', 'Unit'),
    field('balance', 'amountRange', '余额区间', 'Balance'),
    field('rate', 'numberRange', '执行率（%）', 'Spent (%)'),
  ],
  columns: [
    column('projectCode', '项目编号', 'Code', {
      ...{ fixed: 'left', width: 140, isSortable: true },
      ...searched,
      ...link,
    }),
    column('projectName', '项目名称', 'Project', { width: 240, ...searched }),
    head('budgetSituation', '预算情况（元）', 'Budget (yuan)', [
      money('budget', '年初预算', 'Opening'),
      money('adjustment', '调整数', 'Adjustment', { width: 120 }),
      money('yearBudget', '本年预算', 'This year'),
    ]),
    head('execution', '执行情况（元）', 'Execution (yuan)', [
      money('income', '累计收入', 'Income'),
      money('spent', '累计支出', 'Spent'),
      money('frozen', '冻结数', 'Frozen', { width: 120 }),
    ]),
    column('rate', '执行率', 'Spent, %', { align: 'right', width: 140, isSortable: true }),
    column('leader', '负责人', 'Leader', { width: 100, ...listed }),
    column('kind', '类型', 'Kind', { width: 100, ...listed }),
    column('unitName', '所属单位', 'Unit', { width: 200, ...listed }),
    day('startedOn', '立项日期', 'Started on', { isShown: false }),
    day('endsOn', '结项日期', 'Ends on'),
    money('balance', '可用余额', 'Balance', { fixed: 'right', width: 140, sortNumber: 1, isDescending: true }),
  ],
  chart: chart('mixed', '各类项目预算与支出', 'Budget and spending by kind', {
    xAxis: [by('kind')],
    yAxis: numbered([
      measure('yearBudget', 'sum', '本年预算', 'Budget', 'bar'),
      measure('spent', 'sum', '累计支出', 'Spent', 'bar'),
    ]),
    rightAxis: [measure('rate', 'avg', '平均执行率', 'Average spent, %', 'line')],
  }),
  orientation: 'landscape',
  capitals: 'balance',
})

const fundTransactions = page({
  id: 'fund-transactions',
  name: '经费明细',
  nameEn: 'Fund transactions',
  dataSet: 'fund-transactions',
  scope: 'unitAndBelow',
  fields: [
    typed('projectCode', '项目编号', 'Project code'),
    typed('projectName', '项目名称', 'Project name'),
    field('happenedOn', 'dateRange', '发生日期', 'Date'),
    field('subject', 'multiSelect', '科目', 'Subject', { placeholder: '全部', placeholderEn: 'All' }),
    field('direction', 'select', '收支方向', 'Direction', { placeholder: '全部', placeholderEn: 'All' }),
    field('amount', 'amountRange', '金额', 'Amount'),
    typed('voucher', '凭证号', 'Voucher'),
    typed('summary', '摘要', 'Summary', { size: 2 }),
  ],
  columns: [
    selection(true),
    column('voucher', '凭证号', 'Voucher', { fixed: 'left', width: 150, isSortable: true, ...searched, ...link }),
    day('happenedOn', '发生日期', 'Date', { sortNumber: 1, isDescending: true }),
    head('amounts', '金额（元）', 'Amount (yuan)', [
      money('income', '收入', 'Received'),
      money('expense', '支出', 'Spent'),
      money('balance', '余额', 'Balance', { isSummed: false }),
    ]),
    column('summary', '摘要', 'Summary', { width: 200, ...searched }),
    head('project', '项目', 'Project', [
      column('projectCode', '项目编号', 'Code', {
        ...{ width: 140, isSortable: true },
        ...searched,
        ...{ isLink: true, handlers: 'filterByValue' },
      }),
      column('projectName', '项目名称', 'Name', { width: 200, ...searched }),
      column('leader', '负责人', 'Leader', { width: 100, ...listed }),
    ]),
    column('subject', '科目', 'Subject', { width: 130, ...listed }),
    column('status', '状态', 'State', { align: 'center', width: 100, ...listed }),
    column('handler', '经办人', 'Handled by', { width: 100, ...listed }),
    column('unitName', '所属单位', 'Unit', { width: 200, ...listed }),
  ],
  chart: chart('bar', '各月收入与支出', 'Received and spent by month', {
    xAxis: [by('happenedOn', 'month')],
    yAxis: numbered([measure('income', 'sum', '收入', 'Received'), measure('expense', 'sum', '支出', 'Spent')]),
  }),
  layout: 'dropdown',
  orientation: 'landscape',
  capitals: 'expense',
})

const reimbursements = page({
  id: 'reimbursements',
  name: '报销单',
  nameEn: 'Reimbursements',
  dataSet: 'reimbursements',
  scope: 'own',
  fields: [
    typed('formNo', '单号', 'Form number'),
    field('applicantCode', 'person', '报销人', 'Applicant'),
    field('submittedAt', 'dateRange', '提交时间', 'Submitted'),
    field('status', 'multiSelect', '状态', 'State', { placeholder: '全部', placeholderEn: 'All' }),
    field('kind', 'select', '报销类型', 'Kind', { placeholder: '全部', placeholderEn: 'All' }),
    field('amount', 'amountRange', '金额', 'Amount'),
    typed('projectCode', '项目编号', 'Project code'),
  ],
  columns: [
    selection(true),
    column('formNo', '单号', 'Form', { fixed: 'left', width: 160, isSortable: true, ...searched, ...link }),
    head('amounts', '金额（元）', 'Amount (yuan)', [
      money('amount', '报销', 'Claimed', { isSummed: false }),
      money('counted', '在办与已付', 'Under way or paid'),
    ]),
    day('submittedAt', '提交时间', 'Submitted', { width: 170, sortNumber: 1, isDescending: true }),
    column('status', '状态', 'State', { align: 'center', width: 110, ...listed }),
    column('kind', '类型', 'Kind', { width: 110, ...listed }),
    column('applicant', '报销人', 'Applicant', { width: 100, ...listed }),
    day('paidOn', '付款日期', 'Paid on'),
    head('project', '项目', 'Project', [
      column('projectCode', '项目编号', 'Code', { width: 140, ...searched }),
      column('projectName', '项目名称', 'Name', { width: 220, ...searched }),
    ]),
    column('unitName', '单位', 'Unit', { width: 200 }),
    column('remark', '备注', 'Remark', { width: 200, ...searched }),
    column('actions', '操作', 'Actions', {
      ...{ fixed: 'right', align: 'center', width: 160, isButton: true },
      ...{ buttonText: '查看;经费明细', buttonTextEn: 'View;Transactions' },
      handlers: 'detail;openPage:fund-transactions',
    }),
  ],
  chart: chart('doughnut', '各类在办与已付金额', 'Under way or paid, by kind', {
    legend: [by('kind')],
    angle: [measure('counted', 'sum', '在办与已付', 'Under way or paid')],
  }),
  orientation: 'landscape',
  capitals: 'counted',
})

const income = page({
  id: 'income',
  name: '我的收入',
  nameEn: 'My income',
  dataSet: 'income',
  scope: 'own',
  fields: [
    typed('declareNo', '申报单号', 'Declaration'),
    typed('payer', '付款单位', 'Payer'),
    field('receivedOn', 'dateRange', '到账日期', 'Received on'),
    field('kind', 'select', '收入类型', 'Kind', { placeholder: '全部', placeholderEn: 'All' }),
    field('amount', 'amountRange', '税前金额', 'Before tax'),
  ],
  columns: [
    column('declareNo', '申报单号', 'Declaration', { fixed: 'left', width: 160, ...searched, ...link }),
    day('receivedOn', '到账日期', 'Received on', { sortNumber: 1, isDescending: true }),
    head('amounts', '金额（元）', 'Amounts (yuan)', [
      money('amount', '税前', 'Before tax'),
      money('tax', '个税', 'Tax', { width: 120 }),
      money('net', '实得', 'Net'),
    ]),
    column('kind', '收入类型', 'Kind', { width: 120, ...listed }),
    column('payer', '付款单位', 'Payer', { width: 240, ...searched }),
    column('status', '状态', 'State', { align: 'center', width: 110, ...listed }),
  ],
  chart: chart('line', '各月实得收入', 'Net income by month', {
    xAxis: [by('receivedOn', 'month')],
    yAxis: numbered([measure('amount', 'sum', '税前', 'Before tax'), measure('net', 'sum', '实得', 'Net')]),
  }),
  capitals: 'net',
})

const salary = page({
  id: 'salary',
  name: '我的工资',
  nameEn: 'My salary',
  dataSet: 'salary',
  scope: 'own',
  fields: [field('month', 'dateRange', '月份', 'Months', { size: 2 }), field('net', 'amountRange', '实发', 'Net')],
  columns: [
    day('month', '月份', 'Month', { fixed: 'left', sortNumber: 1, isDescending: true, ...link }),
    head('earned', '应发（元）', 'Earned (yuan)', [
      money('basic', '岗位工资', 'Basic'),
      money('post', '薪级工资', 'Post'),
      money('performance', '绩效工资', 'Performance'),
      money('allowance', '津贴补贴', 'Allowance'),
    ]),
    head('withheld', '代扣（元）', 'Withheld (yuan)', [
      money('insurance', '社保公积金', 'Insurance'),
      money('tax', '个人所得税', 'Tax'),
    ]),
    column('person', '姓名', 'Name', { width: 100 }),
    column('unitName', '单位', 'Unit', { width: 220 }),
    money('net', '实发', 'Net', { fixed: 'right', width: 140 }),
  ],
  chart: chart('areaStack', '各月应发构成', 'What is earned, by month', {
    xAxis: [by('month', 'month')],
    yAxis: numbered([
      measure('basic', 'sum', '岗位工资', 'Basic'),
      measure('post', 'sum', '薪级工资', 'Post'),
      measure('performance', 'sum', '绩效工资', 'Performance'),
      measure('allowance', 'sum', '津贴补贴', 'Allowance'),
    ]),
  }),
  orientation: 'landscape',
  capitals: 'net',
})

const assets = page({
  id: 'assets',
  name: '资产台账查询',
  nameEn: 'Asset register',
  dataSet: 'assets',
  scope: 'unitAndBelow',
  fields: [
    typed('assetCode', '资产编号', 'Asset code'),
    typed('name', '资产名称', 'Name'),
    field('category', 'tree', '资产分类', 'Category'),
    field('status', 'multiSelect', '状态', 'State', { placeholder: '全部', placeholderEn: 'All' }),
    field('keeperCode', 'person', '保管人', 'Keeper'),
    field('boughtOn', 'dateRange', '购置日期', 'Bought on'),
    field('price', 'amountRange', '原值', 'Price'),
    field('unitCode', 'unit', '使用单位', 'Unit'),
  ],
  columns: [
    selection(true),
    column('assetCode', '资产编号', 'Asset code', {
      ...{ fixed: 'left', width: 150, isSortable: true },
      ...searched,
      ...link,
    }),
    column('name', '资产名称', 'Name', { width: 200, ...searched }),
    head('prices', '原值（元）', 'Price (yuan)', [
      money('price', '购置', 'As bought', { isSummed: false }),
      money('held', '在册', 'Held'),
    ]),
    column('category', '分类', 'Category', { width: 140, ...listed }),
    head('product', '规格', 'Make', [
      column('brand', '品牌', 'Brand', { width: 120, ...listed }),
      column('model', '型号', 'Model', { width: 140, ...searched }),
    ]),
    day('boughtOn', '购置日期', 'Bought on', { sortNumber: 1, isDescending: true }),
    column('unitName', '使用单位', 'Unit', { width: 220, ...listed }),
    column('keeper', '保管人', 'Keeper', { width: 100, ...listed }),
    column('place', '存放地点', 'Place', { width: 180, ...searched }),
    column('status', '状态', 'State', { fixed: 'right', align: 'center', width: 100, ...listed }),
  ],
  chart: chart('nightingale', '各类在册资产原值', 'Price of what is held, by category', {
    legend: [by('category')],
    angle: [measure('held', 'sum', '在册原值', 'Price of what is held')],
  }),
  orientation: 'landscape',
  capitals: 'held',
})

const users = page({
  id: 'users',
  name: '用户查询',
  nameEn: 'User overview',
  dataSet: 'users',
  scope: 'unitAndBelow',
  fields: [
    typed('code', '工号', 'Staff number'),
    typed('name', '姓名', 'Name'),
    field('unitCode', 'unit', '单位', 'Unit'),
    typed('roles', '角色', 'Roles'),
  ],
  columns: [
    column('code', '工号', 'Staff number', { fixed: 'left', width: 130, isSortable: true, sortNumber: 1, ...searched }),
    column('name', '姓名', 'Name', { width: 140, isSortable: true, ...searched }),
    column('unitName', '单位', 'Unit', { width: 240, ...listed }),
    column('roles', '角色', 'Roles', { width: 300 }),
    column('enabled', '启用', 'Enabled', { align: 'center', width: 90, ...listed }),
    column('isLocal', '本地用户', 'Local', { align: 'center', width: 90, ...listed }),
  ],
  chart: chart('ybar', '各单位人数', 'People by unit', {
    xAxis: [by('unitName')],
    yAxis: [measure('code', 'count', '人数', 'People')],
  }),
})

const logs = page({
  id: 'logs',
  name: '日志查询',
  nameEn: 'Log overview',
  dataSet: 'logs',
  scope: 'all',
  fields: [
    field('at', 'dateRange', '时间', 'Time', { size: 2 }),
    typed('actor', '操作人', 'Who'),
    typed('operation', '操作', 'Operation'),
    typed('object', '对象', 'Object'),
    typed('address', 'IP 地址', 'Address'),
  ],
  columns: [
    day('at', '时间', 'Time', { fixed: 'left', width: 170, sortNumber: 1, isDescending: true }),
    head('people', '人员', 'People', [
      column('actor', '操作人', 'Who', { width: 120, ...searched }),
      column('principal', '代办对象', 'For whom', { width: 120, ...searched }),
    ]),
    column('operation', '操作', 'Operation', { width: 200, ...listed }),
    column('object', '对象', 'Object', { width: 260, ...searched }),
    column('outcome', '结果', 'Outcome', { align: 'center', width: 100, ...listed }),
    column('address', 'IP 地址', 'Address', { width: 140, ...searched }),
  ],
  chart: chart('smoothLine', '每日操作次数', 'Operations by day', {
    xAxis: [by('at', 'day')],
    yAxis: [measure('operation', 'count', '次数', 'Operations')],
  }),
  orientation: 'landscape',
})

/** Pages about the portal itself: every portal starts with them. */
const ownPages = [users, logs]
const demoPages = [projectFunds, fundTransactions, reimbursements, income, salary, assets, ...ownPages]

type Rows = { pageConfigs: (typeof pageConfigs.$inferInsert)[]; pageVersions: (typeof pageVersions.$inferInsert)[] }

const published = (pages: typeof demoPages, at: Date): Rows => ({
  pageConfigs: pages.map(({ id, document }) => ({
    ...{ id, draft: document, version: 1, publishedAt: at },
    ...{ changedBy: '系统管理员', changedAt: at },
  })),
  pageVersions: pages.map(({ id, document }) => ({
    ...{ pageId: id, version: 1, document },
    ...{ publishedBy: '系统管理员', publishedAt: at, remark: '初始版本' },
  })),
})

export const demoPageRows = (now: Date): Rows => published(demoPages, now)
export const ownPageRows = (now: Date): Rows => published(ownPages, now)
