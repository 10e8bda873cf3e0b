import { Chart, type ConditionValue, type QueryField } from '@portico/contract/data/pageDocument.ts'
import type { ColumnFilter, ColumnSort, Condition } from '@portico/contract/data/queryPages.ts'
import type { ViewState } from '@portico/contract/data/savedViews.ts'
import { decode, encode } from '@portico/contract/wire.ts'

export type FieldValues = Readonly<Record<string, ConditionValue>>

/** What a query page shows, as its address keeps it. */
export interface QueryState {
  /** By field id; fields that ask nothing are missing. */
  values: FieldValues
  filters: readonly ColumnFilter[]
  sorts: readonly ColumnSort[]
  page: number
  size: number
  /** One long list that is read while it is scrolled, instead of pages. */
  isEndless: boolean
  mode: 'table' | 'chart'
  /** null: the page's own. */
  chart: Chart | null
  /** The saved view that it came from. */
  view: number | null
}

type Field = Pick<QueryField, 'id' | 'type' | 'defaultValue'>

const names = {
  condition: 'c.',
  list: 'f.',
  text: 't.',
  sort: 'sort',
  page: 'page',
  size: 'size',
  endless: 'endless',
  mode: 'mode',
  chart: 'chart',
  view: 'v',
} as const

const several = new Set<QueryField['type']>(['numberRange', 'amountRange', 'multiSelect', 'dateRange', 'person'])

/** True when the condition of a field is a list of texts: a range's two ends, or several choices. */
const isList = (field: Pick<QueryField, 'type'>): boolean => several.has(field.type)

/** True for a value that asks nothing. */
export const isBlank = (value: ConditionValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.every(text => text.trim() === ''))

/** What a page starts with when neither its address nor a view says anything. */
export const startState = (fields: readonly Field[], sizes: readonly number[]): QueryState => ({
  values: Object.fromEntries(
    fields.flatMap(({ id, defaultValue }) =>
      defaultValue === undefined || isBlank(defaultValue) ? [] : [[id, defaultValue]],
    ),
  ),
  filters: [],
  sorts: [],
  page: 1,
  size: sizes[0] ?? 10,
  isEndless: false,
  mode: 'table',
  chart: null,
  view: null,
})

/** Reads the address; what makes no sense there is passed over. */
export function readQueryState(query: URLSearchParams, fields: readonly Field[], sizes: readonly number[]): QueryState {
  const values: Record<string, ConditionValue> = {}
  for (const field of fields) {
    const texts = query.getAll(names.condition + field.id).map(text => text.slice(0, 100))
    const value = isList(field) ? texts.slice(0, 200) : (texts[0] ?? '')
    if (!isBlank(value)) values[field.id] = value
  }
  const filters: ColumnFilter[] = []
  for (const key of new Set(query.keys())) {
    const column = key.slice(2, 42)
    if (key.startsWith(names.list)) filters.push({ column, values: query.getAll(key).slice(0, 200) })
    if (key.startsWith(names.text)) filters.push({ column, text: (query.get(key) ?? '').slice(0, 100) })
  }
  const sorts = (query.get(names.sort) ?? '')
    .split(',')
    .filter(text => /^-?\w{1,40}$/.test(text))
    .slice(0, 8)
    .map(text => ({ column: text.replace('-', ''), isDescending: text.startsWith('-') }))
  const page = Number(query.get(names.page))
  const size = Number(query.get(names.size))
  const view = Number(query.get(names.view))
  return {
    values,
    filters,
    sorts,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    size: sizes.includes(size) ? size : (sizes[0] ?? 10),
    isEndless: query.get(names.endless) === '1',
    mode: query.get(names.mode) === 'chart' ? 'chart' : 'table',
    chart: readChart(query.get(names.chart)),
    view: Number.isInteger(view) && view > 0 ? view : null,
  }
}

function readChart(text: string | null): Chart | null {
  if (!text) return null
  try {
    const chart = decode(Chart, JSON.parse(text))
    return chart.ok ? chart.value : null
  } catch {
    return null
  }
}

/** The address of a state; what is as usual is left out. It always says something where `mustSay`. */
export function writeQueryState(state: QueryState, sizes: readonly number[], mustSay = false): URLSearchParams {
  const query = new URLSearchParams()
  for (const [id, value] of Object.entries(state.values)) {
    if (isBlank(value)) continue
    for (const text of typeof value === 'string' ? [value] : value) query.append(names.condition + id, text)
  }
  for (const filter of state.filters) {
    for (const value of filter.values ?? []) query.append(names.list + filter.column, value)
    if (filter.text) query.set(names.text + filter.column, filter.text)
  }
  if (state.sorts.length > 0)
    query.set(names.sort, state.sorts.map(({ column, isDescending }) => (isDescending ? '-' : '') + column).join())
  if (state.size !== sizes[0]) query.set(names.size, String(state.size))
  if (state.isEndless) query.set(names.endless, '1')
  else if (state.page > 1) query.set(names.page, String(state.page))
  if (state.mode === 'chart') query.set(names.mode, 'chart')
  if (state.chart) query.set(names.chart, JSON.stringify(encode(Chart, state.chart)))
  if (state.view !== null) query.set(names.view, String(state.view))
  if (mustSay && query.size === 0) query.set(names.view, '0')
  return query
}

/** The conditions of a form as calls take them. */
export const conditionsOf = (fields: readonly Field[], values: FieldValues): Condition[] =>
  fields.flatMap(({ id }) => {
    const value = values[id]
    return value === undefined || isBlank(value) ? [] : [{ fieldId: id, value }]
  })

/** Conditions that were kept, as values of the fields that the page still has. */
export const valuesOf = (fields: readonly Field[], kept: readonly Condition[]): FieldValues =>
  Object.fromEntries(
    kept.flatMap(({ fieldId, value }): [string, ConditionValue][] => {
      const field = fields.find(({ id }) => id === fieldId)
      if (!field || isBlank(value)) return []
      if (isList(field)) return [[fieldId, typeof value === 'string' ? [value] : value]]
      return [[fieldId, typeof value === 'string' ? value : (value[0] ?? '')]]
    }),
  )

/** A state with what a saved view says. */
export const withView = (
  state: QueryState,
  fields: readonly Field[],
  view: { id: number; state: ViewState },
): QueryState => ({
  ...state,
  values: valuesOf(fields, view.state.conditions),
  filters: view.state.filters,
  sorts: view.state.sorts,
  chart: view.state.chart,
  mode: view.state.chart ? 'chart' : 'table',
  page: 1,
  view: view.id,
})

/** What a saved view keeps of a state. */
export const viewStateOf = (state: QueryState, fields: readonly Field[], pageChart: Chart | null): ViewState => ({
  conditions: conditionsOf(fields, state.values),
  filters: state.filters.map(filter => ({ ...filter })),
  sorts: state.sorts.map(sort => ({ ...sort })),
  chart: state.mode === 'chart' ? (state.chart ?? pageChart) : null,
})
