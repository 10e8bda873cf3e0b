import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { ConditionValue } from '@portico/contract/data/pageDocument.ts'
import type { ColumnFilter, Condition } from '@portico/contract/data/queryPages.ts'
import { linkOfPage, mayOpenPage, nodesOfPages } from '#data/pageConfigs/pageConfigs.rules.ts'
import type { PageCaller, PageDeps, ResolvedPage } from '#data/queryPages/queryPages.steps.ts'
import { resolvePage, rowAskOf } from '#data/queryPages/queryPages.steps.ts'
import type { Session } from '#http/context.ts'

/** What rows of a page have to fulfil: one of these values, or a range of days. */
export interface Where {
  column: string
  values?: readonly string[]
  days?: { from: string; until: string } | null
  text?: string
}
interface Wanted {
  where: readonly Where[]
  /** The keys of what is shown; those that the page does not show are left out. */
  columns: readonly string[]
  sums?: readonly string[]
  sort?: { column: string; isDescending: boolean }
  limit: number
}
/** A query page as its reader would find it at this address. */
export interface OwnRows {
  page: ResolvedPage
  /** The page, with what narrows it. */
  path: string
  total: number
  rows: readonly DataRow[]
  sums: DataRow
  /** The page narrowed otherwise; undefined where it cannot be. */
  pathFor(where: readonly Where[]): string | undefined
  /** How many rows each value of a column has. */
  counts(column: string, by: string): Promise<ReadonlyMap<string, number>>
}

/**
 * The first query page that shows somebody their own rows of a data set, with these columns: of those that they may open
 * at this moment, whoever they act for.
 */
async function ownPage(
  deps: PageDeps,
  session: Session,
  caller: PageCaller,
  { set, columns }: { set: string; columns: readonly string[] },
): Promise<ResolvedPage | null> {
  const now = await deps.catalogue.read()
  const resolve = resolvePage(deps)
  for (const id of nodesOfPages(now).keys()) {
    if (!mayOpenPage(now, session, id)) continue
    const published = await deps.pages.published(id)
    if (published?.document.dataSet !== set || published.document.scope !== 'own') continue
    const right = (await deps.dataSets.find(set))?.right ?? null
    if (right !== null && !session.rights.has(right)) continue
    const page = await resolve(session, caller, id)
    const shown = new Set(page.columns.shown.map(({ data }) => data.key))
    if (columns.every(column => shown.has(column))) return page
  }
  return null
}

/** Reads such a page as it is read at the address that is told; null where there is none, or it cannot be narrowed so. */
export async function readOwnRows(
  deps: PageDeps,
  context: { session: Session; caller: PageCaller },
  set: string,
  need: readonly string[],
  { where, columns, sums = [], sort, limit }: Wanted,
): Promise<OwnRows | null> {
  const { session, caller } = context
  const page = await ownPage(deps, session, caller, { set, columns: need })
  const narrowed = page && narrow(page, where)
  if (!page || !narrowed) return null
  const shown = new Map(page.columns.shown.map(({ data }) => [data.key, data]))
  const known = columns.filter(column => shown.has(column))
  const sorts = sort && shown.get(sort.column)?.isSortable ? [sort] : []
  const ask = await rowAskOf(page, { pageId: page.page.id, ...narrowed, sorts }, caller.language, known)
  const summed = sums.filter(column => shown.get(column)?.isSummed)
  const { source } = page.set
  const [rows, { total }, sum] = await Promise.all([
    source.page(ask, limit, 0),
    source.count(ask),
    summed.length > 0 ? source.sums(ask, summed) : {},
  ])
  const link = linkOfPage(page.page.id)
  return {
    page,
    path: `${link}${addressOf(narrowed)}`,
    pathFor: other => {
      const narrower = narrow(page, other)
      return narrower ? `${link}${addressOf(narrower)}` : undefined
    },
    total,
    rows,
    sums: sum,
    counts: async (column, by) => {
      if (!shown.has(column) || !shown.has(by)) return new Map()
      const groups = await source.groups(ask, [{ column }], [{ column: by, aggregate: 'count' }], 50)
      return new Map(groups.map(row => [String(row[column] ?? ''), Number(row['m0'] ?? 0)]))
    },
  }
}

interface Narrowed {
  conditions: Condition[]
  filters: ColumnFilter[]
}

/** By the page's own fields, else by the heads of its columns. */
function narrow({ columns }: ResolvedPage, where: readonly Where[]): Narrowed | null {
  const narrowed: Narrowed = { conditions: [], filters: [] }
  for (const { column, values, days, text } of where) {
    const type = days
      ? /^dateRange$/
      : text
        ? /^text$/
        : values?.length === 1
          ? /^(person|multiSelect|select)$/
          : /^(person|multiSelect)$/
    const field = [...columns.fields.values()].find(it => it.column === column && type.test(it.type))
    const value = days ? [days.from, days.until] : (text ?? [...(values ?? [])])
    const isFilterable = columns.named.get(column)?.isFilterable
    if (field)
      narrowed.conditions.push({ fieldId: field.id, value: field.type === 'select' ? (value[0] ?? '') : value })
    else if (isFilterable && values) narrowed.filters.push({ column, values: [...values] })
    else if (isFilterable && text) narrowed.filters.push({ column, text })
    else return null
  }
  return narrowed
}

/** The address of a query page, as its own form writes it. */
function addressOf({ conditions, filters }: Narrowed): string {
  const query = new URLSearchParams()
  const all = (value: ConditionValue) => (typeof value === 'string' ? [value] : value)
  for (const { fieldId, value } of conditions) for (const one of all(value)) query.append(`c.${fieldId}`, one)
  for (const { column, values = [], text } of filters) {
    for (const one of values) query.append(`f.${column}`, one)
    if (text) query.append(`t.${column}`, text)
  }
  return query.size > 0 ? `?${query}` : ''
}
