import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows } from '../lists.ts'
import * as w from '../wire.ts'

const yes = () => w.flag(1, 0)

/** Classes of field types (spec 2 §3): 1 number, 2 date, 3 string. */
export const columnType = () => w.word({ number: 1, date: 2, string: 3 })
export type ColumnType = 'number' | 'date' | 'string'

/** Whose rows a reader sees: applied in SQL, per page and per person. */
export const scopes = { own: 1, unit: 2, unitAndBelow: 3, accountSet: 4, all: 5 } as const
export type Scope = keyof typeof scopes
export const scope = () => w.word(scopes)

/** One column of a data set: what it means, and what a page may do with it. */
export const DataColumn = w.entity({
  key: ['prop', w.text(40)],
  label: ['label', w.text()],
  labelEn: ['labelEn', w.text(200)],
  type: ['fieldType', columnType()],
  isMoney: ['isAmountOfMoney', yes()],
  /** A number of per cent: 75.3 is 75.3 %. */
  isPercent: ['sfbfb', yes()],
  /** A date with its time of day. */
  hasTime: ['sfsj', yes()],
  /** A date that stands for its month; cells say `yyyy-MM`. */
  isMonth: ['sfny', w.optional(yes())],
  /** The dictionary whose labels stand for its values. */
  dictionary: ['codeId', w.maybe(w.text(40))],
  isSortable: ['isSort', yes()],
  isFilterable: ['isFilter', yes()],
  isSummed: ['isSum', yes()],
})
export type DataColumn = w.Of<typeof DataColumn>

/** A named, typed source of rows. */
export const DataSet = w.entity({
  key: ['sjjid', w.text(40)],
  name: ['sjjmc', w.text()],
  nameEn: ['sjjmcEn', w.text(200)],
  /** Its rows come from a business system. */
  isOutside: ['sfwb', yes()],
  /** The right that its readers need besides the page itself. */
  right: ['qxbs', w.maybe(w.text(60))],
  scopes: ['sjfwList', w.list(scope(), 5)],
  columns: ['zdList', w.list(DataColumn, 200)],
})
export type DataSet = w.Of<typeof DataSet>

const outsideRows = {
  key: ['sjjid', w.text(40), 'entered'],
  name: ['sjjmc', w.text(), 'entered'],
  nameEn: ['sjjmcEn', w.text(200), 'entered'],
  systemId: ['sysid', w.text(20), 'chosen'],
  /** Below the system's sync data address. */
  path: ['path', w.text(300), 'entered'],
  columns: ['zdList', w.list(DataColumn, 200)],
  /** The columns that say whose row it is; empty where the set cannot be narrowed so. */
  ownerColumn: ['ryzd', w.text(40)],
  unitColumn: ['dwzd', w.text(40)],
  accountSetColumn: ['ztzd', w.text(40)],
  enabled: ['qyzt', yes()],
} as const satisfies w.Rows

/** A data set whose rows a business system answers, as its administrators see it. */
export const OutsideDataSet = w.entity({ ...outsideRows, systemName: ['sysname', w.text()], ...maintainedRows })
export type OutsideDataSet = w.Of<typeof OutsideDataSet>

/** `revision` is missing for a new one. */
export const OutsideDataSetForm = w.body({ ...outsideRows, revision: ['bbxh', w.optional(w.int(1))] })
export type OutsideDataSetForm = w.Of<typeof OutsideDataSetForm>

/** A value of a cell. Money is decimal text (`542000.00`), a date `yyyy-MM-dd`, `yyyy-MM` or `yyyy-MM-dd HH:mm:ss`. */
export const Cell = z.union([z.string(), z.number(), z.null()])
export type Cell = string | number | null
/** A row by column keys, `id` among them (spec 2 §9: the row key is `id`). */
export const DataRow = w.byName(Cell)
export type DataRow = Readonly<Record<string, Cell>>

const access = may('pages')
const Key = w.body({ key: ['sjjid', w.text(40)] })

const list = listed(OutsideDataSet, ['key', 'name', 'changedAt'], { keyword: ['keyword', w.optional(w.text())] })

export const dataSets = {
  all: post('/xtglSjj/all', { access, data: w.list(DataSet), about: 'Every set that pages can be built on.' }),
  outside: post('/xtglSjj/list', { access, ...list.page }),
  exportOutside: post('/xtglSjj/export', { access, ...list.file }),
  getOutside: post('/xtglSjj/get', { access, input: Key, data: OutsideDataSet }),
  saveOutside: post('/xtglSjj/save', { access, input: OutsideDataSetForm, data: Key }),
  removeOutside: post('/xtglSjj/remove', { access, input: Key }),
  tryOutside: post('/xtglSjj/test', {
    access,
    input: OutsideDataSetForm,
    data: w.entity({ problem: ['problem', w.maybe(w.text(300))], rows: ['list', w.list(DataRow, 10)] }),
    about: 'Asks the system for a few rows and says what came, or why nothing came.',
  }),
}
