import type { DataColumn, Scope } from '@portico/contract/data/dataSets.ts'
import type { Right } from '@portico/contract/pages.ts'

/**
 * A column over SQL. Its expressions are the only way from a key to the database: what a request says is looked up
 * among the keys, and never becomes part of a statement itself.
 */
export interface SqlColumn extends DataColumn {
  /** Over the set's tables. Of a moment: the moment itself, of anything else what is compared and shown. */
  sql: string
  /** What stands there for one who reads English, where that differs. */
  sqlEn?: string
  /** Names of the joins that the two expressions are made of. */
  joins?: readonly string[]
  joinsEn?: readonly string[]
  /** Letters and digits that mean no words: in the order of their characters, as their indexes have them. */
  isCode?: boolean
  /** Its figure in the sum row, where that is not simply the sum. */
  total?: string
}

/** A data set over our own tables, whose main one is called `t` in every expression. */
export interface SqlSet {
  key: string
  name: string
  nameEn: string
  right: Right | null
  table: string
  /** The row's number. */
  id: string
  /** Each finds one row at most, and is only made where a column needs it. */
  joins: Readonly<Record<string, string>>
  columns: readonly SqlColumn[]
  /** Without a wish of the reader. */
  order: readonly { column: string; isDescending: boolean }[]
  /** Conditions that narrow the rows, by the parameter that they are narrowed to: a code, or a list of codes. */
  own?: (code: string) => string
  /** Among one’s own rows are others’ too. */
  isOwnShared?: true
  /** Instead of `table` in the scope of one's own: what the person may not know of a row is not there to be asked for. */
  ownTable?: (code: string) => string
  units?: (codes: string) => string
  accountSets?: (codes: string) => string
  /** Whether a page may show every row there is. */
  isOpenToAll: boolean
}

export const scopesOf = (set: SqlSet): Scope[] => [
  ...(set.own ? (['own'] as const) : []),
  ...(set.units ? (['unit', 'unitAndBelow'] as const) : []),
  ...(set.accountSets ? (['accountSet'] as const) : []),
  ...(set.isOpenToAll ? (['all'] as const) : []),
]

type Names = readonly [key: string, label: string, labelEn: string]
type More = Partial<Omit<SqlColumn, 'key' | 'label' | 'labelEn' | 'type' | 'sql'>>

const column = (type: DataColumn['type'], [key, label, labelEn]: Names, sql: string, more: More): SqlColumn => ({
  key,
  label,
  labelEn,
  type,
  sql,
  isMoney: false,
  isPercent: false,
  hasTime: false,
  dictionary: null,
  isSortable: true,
  isFilterable: true,
  isSummed: false,
  ...more,
})

export const text = (names: Names, sql: string, more: More = {}) => column('string', names, sql, more)
export const code = (names: Names, sql: string, more: More = {}) => text(names, sql, { ...more, isCode: true })
export const word = (names: Names, sql: string, dictionary: string) => column('string', names, sql, { dictionary })
export const money = (names: Names, sql: string) => column('number', names, sql, { isMoney: true, isSummed: true })
export const percent = (names: Names, sql: string, total: string) =>
  column('number', names, sql, { isPercent: true, isSummed: true, total })
export const day = (names: Names, sql: string) => column('date', names, sql, {})
/** A month, kept as its first day. */
export const month = (names: Names, sql: string) => column('date', names, sql, { isMonth: true })
export const moment = (names: Names, sql: string) => column('date', names, sql, { hasTime: true })

/** A name that the row keeps, and the English one that the person has in the directory today. */
export const personName = (names: Names, kept: string, join: string) =>
  text(names, kept, { sqlEn: `coalesce(nullif(${join}.name_en, ''), ${kept})`, joinsEn: [join] })
export const personJoin = (name: string, code: string) => ({
  [name]: `left join users ${name} on ${name}.code = ${code}`,
})

/** Unit and account set of a row, by the codes that it keeps. */
export const unitColumns = [
  code(['unitCode', '单位编码', 'Unit code'], 't.unit_code'),
  text(['unitName', '单位', 'Unit'], 'coalesce(unit.name, t.unit_code)', {
    sqlEn: 'coalesce(unit.name_en, t.unit_code)',
    joins: ['unit'],
    joinsEn: ['unit'],
  }),
]
export const accountSetColumn = text(
  ['accountSet', '账套', 'Account set'],
  'coalesce(books.name, t.account_set_code)',
  {
    sqlEn: 'coalesce(books.name_en, t.account_set_code)',
    joins: ['books'],
    joinsEn: ['books'],
  },
)
export const ownerJoins = {
  unit: 'left join units unit on unit.code = t.unit_code',
  books: 'left join account_sets books on books.code = t.account_set_code',
}
export const ownerScopes = {
  units: (codes: string) => `t.unit_code = any(${codes}::text[])`,
  accountSets: (codes: string) => `t.account_set_code = any(${codes}::text[])`,
}
export const projectJoin = { project: 'left join projects project on project.code = t.project_code' }
export const projectColumns = [
  code(['projectCode', '项目编号', 'Project no.'], 't.project_code'),
  text(['projectName', '项目名称', 'Project'], 'coalesce(project.name, t.project_code)', {
    sqlEn: 'coalesce(project.name_en, t.project_code)',
    joins: ['project'],
    joinsEn: ['project'],
  }),
]
