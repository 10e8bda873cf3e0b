import { codes } from '@portico/contract/codes.ts'
import type { Ask } from '@portico/contract/data/queryPages.ts'
import type { Language, MessageKey } from '@portico/contract/messages.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Database } from '#db/open.ts'
import type { UserUnit } from '#directory/units/units.queries.ts'
import type { Caller, Session } from '#http/context.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { DataSetSource, DataSetStore, RowAsk, RowFilter, RowScope, RowSort } from '../dataSets/rowSource.rules.ts'
import { mayOpenPage } from '../pageConfigs/pageConfigs.rules.ts'
import type { PageStore, PublishedPage } from '../pageConfigs/pageConfigs.store.ts'
import { conditionOf, listed } from './conditions.rules.ts'
import { lookedUp } from './lookups.queries.ts'
import { labelOf, ownOrder, type PageColumns, pageColumns } from './pageColumns.rules.ts'
import { rowScope, type TabUnit, unitInForce } from './pageScope.steps.ts'

export interface PageDeps extends Pick<Ground, 'db' | 'logs'> {
  pages: PageStore
  dataSets: Pick<DataSetStore, 'find'>
  catalogue: CatalogueStore
}
export type PageCaller = Pick<Caller, 'address' | 'requestId' | 'language'>

/** A page that the session may open, with everything that an answer about it must not go beyond. */
export interface ResolvedPage {
  readonly page: PublishedPage
  readonly set: DataSetSource
  readonly columns: PageColumns
  /** The unit in force, and whose rows are seen under it. Refuses units and account sets that are not the person's. */
  scopeOf(tab: TabUnit): Promise<{ scope: RowScope; unit: UserUnit | null }>
  /** Writes down that something was asked for beyond the page, and answers the refusal to throw. */
  refused(why: string, key: MessageKey, detail?: Record<string, unknown>): Promise<Rejection>
  readonly db: Database
}

/** Opens published pages for those who hold a permission node that leads to them (and the right of the data set). */
export function resolvePage({ db, pages, dataSets, catalogue, logs }: PageDeps) {
  return async (session: Session, caller: PageCaller, pageId: string): Promise<ResolvedPage> => {
    const refused: ResolvedPage['refused'] = async (why, key, detail = {}) => {
      const entry = {
        operation: 'pages.refused',
        object: pageId,
        outcome: 'refused',
        detail: { why, ...detail },
      } as const
      await logs.note(entry, session, caller)
      return refuse(key)
    }
    // The grant is looked at first: whether other pages are there is nobody's to know.
    if (!mayOpenPage(await catalogue.read(), session, pageId)) throw await refused('page not granted', 'pageNotGranted')
    const page = await pages.published(pageId)
    const set = page && (await dataSets.find(page.document.dataSet))
    if (!page || !set) throw refuse('queryMissing')
    const { scope } = page.document
    if (set.right !== null && !session.rights.has(set.right))
      throw await refused(`needs ${set.right}`, 'pageNotGranted')
    if (!set.scopes.includes(scope)) throw refuse('queryMissing')
    return {
      page,
      set,
      db,
      columns: pageColumns(page.document, set),
      refused,
      scopeOf: async tab => {
        const found = await unitInForce(db, session, tab)
        if ('why' in found) throw await refused(found.why, 'unitNotYours', { unit: tab.unitCode ?? tab.accountSetCode })
        return { unit: found.unit, scope: await rowScope(db, session, scope, found.unit) }
      },
    }
  }
}

/**
 * What a request asks of the page's data set, with the person's scope. Only columns that the page shows or asks about
 * are taken; another one is refused and written down. `columns`: those that the answer holds; without, all shown.
 */
export async function rowAskOf(
  resolved: ResolvedPage,
  ask: Ask,
  language: Language,
  columns?: readonly string[],
): Promise<RowAsk> {
  const shown = resolved.columns.shown.map(column => column.data.key)
  const odd = columns?.find(key => !shown.includes(key))
  if (odd !== undefined) throw await notOnPage(resolved, odd)
  const { scope } = await resolved.scopeOf(ask)
  const filters = [
    ...(await conditionFilters(resolved, ask, language)),
    ...(await headFilters(resolved, ask, language)),
  ]
  const sorts = ask.sorts?.length ? await askedOrder(resolved, ask, language) : ownOrder(resolved.columns)
  return { scope, filters, sorts, ids: ask.ids, columns: columns ?? shown, language }
}

export const notOnPage = (resolved: ResolvedPage, column: string): Promise<Rejection> =>
  resolved.refused('column not on page', 'columnNotOnPage', { column })

async function conditionFilters(resolved: ResolvedPage, ask: Ask, language: Language): Promise<RowFilter[]> {
  const { columns, db, set } = resolved
  const all = new Map(set.columns.map(column => [column.key, column]))
  const filters: RowFilter[] = []
  const problems: NonNullable<Rejection['fields']> = {}
  for (const { fieldId, value } of ask.conditions ?? []) {
    const field = columns.fields.get(fieldId)
    if (!field) throw await notOnPage(resolved, fieldId)
    const asked = conditionOf(field, value, all)
    if (asked === null) continue
    if ('problem' in asked)
      Object.assign(problems, { [fieldId]: { key: asked.problem, values: { label: labelOf(field, language) } } })
    else filters.push('lookUp' in asked ? await lookedUp(db, asked) : asked)
  }
  const first = Object.values(problems)[0]
  if (first) throw new Rejection(codes.refused, first.key, first.values, problems)
  return filters
}

async function headFilters(resolved: ResolvedPage, ask: Ask, language: Language): Promise<RowFilter[]> {
  const filters: RowFilter[] = []
  for (const { column, values, text } of ask.filters ?? []) {
    const data = resolved.columns.named.get(column)
    if (!data) throw await notOnPage(resolved, column)
    if (!values?.length && !text?.trim()) continue
    if (!data.isFilterable) throw refuse('columnNotFilterable', { label: labelOf(data, language) })
    if (values?.length) filters.push(listed(data, values))
    if (text?.trim()) filters.push({ kind: 'contains', column, text: text.trim() })
  }
  return filters
}

async function askedOrder(resolved: ResolvedPage, ask: Ask, language: Language): Promise<RowSort[]> {
  const sorts = new Map<string, RowSort>()
  for (const { column, isDescending } of ask.sorts ?? []) {
    const data = resolved.columns.named.get(column)
    if (!data) throw await notOnPage(resolved, column)
    if (!data.isSortable) throw refuse('columnNotSortable', { label: labelOf(data, language) })
    if (!sorts.has(column)) sorts.set(column, { column, isDescending })
  }
  return [...sorts.values()]
}
