import * as z from 'zod/mini'
import * as w from '../wire.ts'
import { scope } from './dataSets.ts'

const yes = () => w.flag(1, 0)

/** What a query field is filled in with. */
export const fieldTypes = [
  'text',
  'numberRange',
  'amountRange',
  'select',
  'multiSelect',
  'tree',
  'date',
  'dateRange',
  'person',
  'unit',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** The four buttons of a query form (spec 2 §3): query, last query, reset, frequent query. */
export const buttonTypes = { query: 'btn-cx', last: 'btn-sccx', reset: 'btn-cz', frequent: 'btn-pfcx' } as const
export type ButtonKind = keyof typeof buttonTypes

/** The column that is the selection (spec 2 §3). */
export const selectionColumn = 'xzk'

/** A condition's value: one text, or several; a range is two texts, the open end empty. */
export const ConditionValue = z.union([w.text(100), w.list(w.text(100), 200)])
export type ConditionValue = string | string[]

/** A query field's rows; a button of the form is carried by the same names. */
export const fieldRows = {
  id: ['fieldId', w.text(60)],
  /** The data set's column that it asks about. */
  column: ['prop', w.text(40)],
  label: ['componentTiltleZh', w.text()],
  labelEn: ['componentTiltleEn', w.text(200)],
  placeholder: ['placeholderTextZh', w.text()],
  placeholderEn: ['placeholderTextEn', w.text(200)],
  /** Columns of the form's grid that it takes. */
  size: ['componentSize', w.int(1, 4)],
  isShown: ['isShow', yes()],
  type: ['componentType', z.enum(fieldTypes)],
  defaultValue: ['defaultValue', w.optional(ConditionValue)],
} as const satisfies w.Rows
export const QueryField = w.entity(fieldRows)
export type QueryField = w.Of<typeof QueryField>

/** A button of the query form. Its type is checked in words: unique, not empty, one of the four. */
export const QueryButton = w.entity({
  type: ['componentType', w.text(20)],
  label: ['componentTiltleZh', w.text(20)],
  labelEn: ['componentTiltleEn', w.text(40)],
  isShown: ['isShow', yes()],
})
export type QueryButton = w.Of<typeof QueryButton>

/** What a column is called. */
export const ColumnLabels = w.entity({ zh: ['zh', w.text()], en: ['en', w.text(200)] })

/** A column's rows, without the columns below it. */
export const leafRows = {
  /** The data set's column; of a head over others a name of its own. */
  id: ['prop', w.text(40)],
  /** In the reader's language; what is kept are `labels`. */
  label: ['label', w.optional(w.text(200))],
  labels: ['labelArr', ColumnLabels],
  width: ['width', w.optional(w.int(40, 1000))],
  /** The width in Chinese, where it needs another one. */
  widthZh: ['cncolumnWidth', w.optional(w.int(40, 1000))],
  fixed: ['fixed', z.enum(['', 'left', 'right'])],
  align: ['columnAlign', z.enum(['left', 'center', 'right'])],
  isShown: ['isShow', yes()],
  filter: ['isEnableFilter', w.word({ none: 0, list: 1, text: 2 })],
  isSortable: ['isSort', yes()],
  /** Place in the page's own order; 0: not part of it. */
  sortNumber: ['sortNum', w.int(0, 99)],
  isDescending: ['isDesc', yes()],
  isLink: ['isLink', yes()],
  /** The link's words, where it is not the value itself. */
  linkText: ['linkText', w.text(200)],
  isButton: ['isButton', yes()],
  /** Buttons' words, split by `;`. */
  buttonText: ['buttonText', w.text(200)],
  buttonTextEn: ['buttonTextEn', w.text(400)],
  buttonSize: ['buttonSize', z.enum(['small', 'middle', 'large'])],
  /** What the link or the buttons do, by names of the registry, split by `;` in step with the words. */
  handlers: ['clickHandlerName', w.text(300)],
  isMoney: ['isAmountOfMoney', yes()],
  isSummed: ['isSum', yes()],
  /** Of the selection column alone. */
  selection: ['isSelectedDisable', w.optional(w.word({ none: 0, single: 1, multiple: 2 }))],
} as const satisfies w.Rows

const Leaf = w.entity(leafRows)
export type TableColumn = w.Of<typeof Leaf> & { children?: TableColumn[] | undefined }
/** A column of the table; a head over others has children (spec 2 §3, Table column). */
export const TableColumn: z.ZodMiniType<TableColumn> = z.lazy(() =>
  w.entity({ ...leafRows, children: ['children', w.optional(z.array(TableColumn).check(z.maxLength(60)))] }),
)

/**
 * What happens when a link or a row's button is clicked: the only names that a page may use. `openPage` and
 * `openApplication` say behind a colon which one: `openPage:fund-transactions`.
 */
export const clickHandlers = ['detail', 'openApplication', 'openPage', 'filterByValue', 'copyValue'] as const
export type ClickHandler = (typeof clickHandlers)[number]

/** Chart options (spec 2 §3). */
export const chartTypes = [
  'bar',
  'barStack',
  'ybar',
  'ybarStack',
  'mixed',
  'line',
  'smoothLine',
  'area',
  'areaStack',
  'pie',
  'doughnut',
  'nightingale',
  'funnel',
  'gauge',
  'table',
] as const
export type ChartType = (typeof chartTypes)[number]
export const aggregates = ['sum', 'avg', 'count', 'min', 'max'] as const
export type Aggregate = (typeof aggregates)[number]
export const dateSteps = ['day', 'month', 'year'] as const

/** One field of a chart. */
export const ChartField = w.entity({
  column: ['prop', w.text(40)],
  index: ['index', w.int(0, 50)],
  alias: ['alias', w.text()],
  aliasEn: ['aliasEn', w.text(200)],
  /** In a mixed chart: as what this one is drawn. */
  chartType: ['chartType', w.optional(z.enum(['bar', 'line', 'smoothLine', 'area']))],
  aggregate: ['aggregate', w.optional(z.enum(aggregates))],
  /** Dates are grouped by it. */
  step: ['dateStep', w.optional(z.enum(dateSteps))],
})
export type ChartField = w.Of<typeof ChartField>
const group = () => w.list(ChartField, 12)
export const Chart = w.entity({
  type: ['chartType', z.enum(chartTypes)],
  title: ['title', w.text()],
  titleEn: ['titleEn', w.text(200)],
  xAxis: ['xAxis', group()],
  yAxis: ['yAxis', group()],
  /** The axis at the right. */
  rightAxis: ['yAxisBLA', group()],
  legend: ['legend', group()],
  textLabel: ['textLabel', group()],
  angle: ['angle', group()],
})
export type Chart = w.Of<typeof Chart>

/** Everything that a page is made of: what is drafted, published, copied and carried as text. */
export const PageDocument = w.entity({
  name: ['ymmc', w.text(), 'entered'],
  nameEn: ['ymmcEn', w.text(200), 'entered'],
  dataSet: ['sjjid', w.text(40), 'chosen'],
  scope: ['sjfw', scope()],
  moduleId: ['moduleId', w.text(40)],
  groupId: ['groupId', w.text(40)],
  fields: ['cxzdList', w.list(QueryField, 60)],
  buttons: ['anList', w.list(QueryButton, 10)],
  columns: ['blList', w.list(TableColumn, 200)],
  chart: ['txpz', w.maybe(Chart)],
  /** 2: export and print stand in the menu-group dropdown (spec 2 §4). */
  layout: ['pageLayout', w.word({ buttons: 1, dropdown: 2 })],
  orientation: ['dyfx', z.enum(['auto', 'portrait', 'landscape'])],
  /** The money column whose sum is also printed in capitals; empty: none. */
  capitals: ['dxzd', w.text(40)],
  /** Its prints and exports carry a proof code; without it they do not. */
  isProved: ['fyzm', w.optional(yes())],
})
export type PageDocument = w.Of<typeof PageDocument>
