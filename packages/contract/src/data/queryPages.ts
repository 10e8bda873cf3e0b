import * as z from 'zod/mini'
import { densities } from '../access/listLooks.ts'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { DataColumn, DataRow } from './dataSets.ts'
import { Chart, ConditionValue, QueryButton, QueryField, TableColumn } from './pageDocument.ts'

const yes = () => w.flag(1, 0)

/** What a field of the query form asks for. */
export const Condition = w.body({ fieldId: ['fieldId', w.text(60)], value: ['value', ConditionValue] })
export type Condition = w.Of<typeof Condition>
/** What the head of a column narrows: listed values, or a text that is found anywhere. */
export const ColumnFilter = w.body({
  column: ['prop', w.text(40)],
  values: ['values', w.optional(w.list(w.text(100), 200))],
  text: ['text', w.optional(w.text())],
})
export type ColumnFilter = w.Of<typeof ColumnFilter>
export const ColumnSort = w.body({ column: ['prop', w.text(40)], isDescending: ['isDesc', yes()] })
export type ColumnSort = w.Of<typeof ColumnSort>

/** Which rows of a page: the filter and the order on the screen, and the unit that the browser tab works for. */
export const askRows = {
  pageId: ['pageId', w.text(40)],
  unitCode: ['dwdm', w.optional(w.text(20))],
  accountSetCode: ['ztdm', w.optional(w.text(20))],
  conditions: ['queryCondition', w.optional(w.list(Condition, 60))],
  filters: ['columnFilter', w.optional(w.list(ColumnFilter, 60))],
  /** The first is the first to sort by; none: the page's own order. */
  sorts: ['sortList', w.optional(w.list(ColumnSort, 8))],
  /** Only these rows: the selected ones. */
  ids: ['idList', w.optional(w.list(w.text(60), 1000))],
} as const satisfies w.Rows
export const Ask = w.body(askRows)
export type Ask = w.Of<typeof Ask>

/** How one person sees the table of a page: columns by id. */
export const TableSettings = w.body({
  columns: [
    'columns',
    w.list(
      w.body({
        id: ['prop', w.text(40)],
        isShown: ['isShow', yes()],
        fixed: ['fixed', z.enum(['', 'left', 'right'])],
        width: ['width', w.optional(w.int(40, 1000))],
      }),
      300,
    ),
  ],
  density: ['density', z.enum(densities)],
})
export type TableSettings = w.Of<typeof TableSettings>

/** A page as it is shown: its published state, with what the browser must know of the columns. */
export const QueryPage = w.entity({
  id: ['pageId', w.text(40)],
  version: ['bbh', w.int(1)],
  name: ['ymmc', w.text()],
  nameEn: ['ymmcEn', w.text(200)],
  moduleId: ['moduleId', w.text(40)],
  groupId: ['groupId', w.text(40)],
  fields: ['cxzdList', w.list(QueryField, 60)],
  buttons: ['anList', w.list(QueryButton, 10)],
  columns: ['blList', w.list(TableColumn, 200)],
  /** Of the data set, those that the page names. */
  dataColumns: ['zdList', w.list(DataColumn, 200)],
  chart: ['txpz', w.maybe(Chart)],
  layout: ['pageLayout', w.word({ buttons: 1, dropdown: 2 })],
  orientation: ['dyfx', z.enum(['auto', 'portrait', 'landscape'])],
  capitals: ['dxzd', w.text(40)],
  settings: ['settings', w.maybe(TableSettings)],
  /** The most rows that one export holds. */
  exportLimit: ['dcsx', w.int(1)],
})
export type QueryPage = w.Of<typeof QueryPage>

/** What a sheet of paper carries, by which whoever holds it looks it up. */
export const PrintedProof = w.entity({
  code: ['yzm', w.text(16)],
  /** Where the QR code leads to. */
  address: ['yzdz', w.text(500)],
  /** The QR code as the shape of an SVG of so many modules a side, without its white. */
  modules: ['ewmks', w.int(1)],
  shape: ['ewm', w.text(20_000)],
  /** What narrowed the rows, as its proof says it. */
  conditions: ['cxtj', w.text(500)],
  conditionsEn: ['cxtjEn', w.text(500)],
})
export type PrintedProof = w.Of<typeof PrintedProof>

const access = 'signedIn'

export const queryPages = {
  open: post('/xtQueryPage/open', { access, input: w.body({ pageId: ['pageId', w.text(40)] }), data: QueryPage }),
  rows: post('/xtQueryPage/list', {
    access,
    input: w.body({
      ...askRows,
      page: ['pageNum', w.optional(w.int(1, 10_000_000))],
      limit: ['pageSize', w.optional(w.int(1, 400))],
    }),
    data: w.entity({
      total: ['total', w.int(0)],
      /** There are more than `total`: counting stops at a bound. */
      isAtLeast: ['sfgd', yes()],
      rows: ['list', w.list(DataRow, 400)],
    }),
  }),
  sums: post('/xtQueryPage/sums', {
    access,
    input: Ask,
    data: DataRow,
    about: 'Sums of every row that is found, by column.',
  }),
  options: post('/xtQueryPage/options', {
    access,
    input: w.body({ ...askRows, column: ['prop', w.text(40)], word: ['keyword', w.optional(w.text())] }),
    data: w.list(w.entity({ value: ['value', w.text(100)], label: ['label', w.text(200)] }), 200),
    about: 'Values of a column, for its list filter and for suggestions: dictionary values with their labels.',
  }),
  /**
   * The rows grouped as the chart asks: one row per group, its dimensions under their columns, measures under `m0`,
   * `m1`, … Which is which, and the order, tell `chartDimensions` and `chartMeasures` of `rules/pages/chartParts.ts`.
   */
  chart: post('/xtQueryPage/chart', {
    access,
    input: w.body({ ...askRows, chart: ['chart', Chart] }),
    data: w.entity({ rows: ['list', w.list(DataRow, 2000)], isCut: ['sfjd', yes()] }),
  }),
  print: post('/xtQueryPage/print', {
    access,
    zipped: true,
    input: w.body({
      ...askRows,
      /** Those on the sheet: of others its proof says nothing. */
      columns: ['propList', w.optional(w.list(w.text(40), 200))],
    }),
    data: w.entity({
      printedAt: ['dysj', w.moment()],
      unitName: ['bmmc', w.text()],
      unitNameEn: ['bmmcEn', w.text(200)],
      printedBy: ['dyr', w.text(200)],
      total: ['total', w.int(0)],
      isCut: ['sfjd', yes()],
      rows: ['list', w.list(DataRow, 5000)],
      sums: ['sums', DataRow],
      /** The sum of the page's capitals column in capital Chinese. */
      capitals: ['dxje', w.maybe(w.text(200))],
      /** Null where the page’s prints carry none. */
      proof: ['yznr', w.maybe(PrintedProof)],
    }),
  }),
  saveSettings: post('/xtQueryPage/saveSettings', {
    access,
    input: w.body({ pageId: ['pageId', w.text(40)], settings: ['settings', w.maybe(TableSettings)] }),
    about: "Keeps how this person sees the table; null goes back to the page's own.",
  }),
}
