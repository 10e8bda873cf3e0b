import { setTimeout as after } from 'node:timers/promises'
import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { DataSetStore } from '#data/dataSets/rowSource.rules.ts'
import { mayOpenPage, nodesOfPages } from '#data/pageConfigs/pageConfigs.rules.ts'
import type { PageStore } from '#data/pageConfigs/pageConfigs.store.ts'
import { pageColumns } from '#data/queryPages/pageColumns.rules.ts'
import type { Session } from '#http/context.ts'
import { isTooSlow } from '#http/errors.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import { type FormSource, formSources } from '../../../templates/formSources.rules.ts'
import type { Named } from '../named.queries.ts'
import { fieldsOf } from '../references.rules.ts'

interface Asked {
  dataSets: Pick<DataSetStore, 'all'>
  catalogue: CatalogueStore
  pages: PageStore
}

/**
 * What fields that nobody may change fill themselves with from data sets when a document is handed in: of each set the
 * first row that is the applicant's own. A business system may be asked, so it is read outside of transactions. Throws
 * a `Rejection` where a set cannot be asked, or whoever acts for the applicant may not look at it.
 */
export async function dataFacts(deps: Asked, template: TemplateDocument, session: Session): Promise<Named> {
  const wanted = await sourcesOf(deps, template, it => !it.mayChange)
  if (!(await within(deps, wanted, session)).every(Boolean)) throw refuse('notInDelegation')
  return factsOf(await Promise.all(bySet(wanted).map(sources => firstRow(sources, session.user.code))))
}

type Filled = { from?: string | undefined; mayChange?: boolean | undefined }

async function sourcesOf({ dataSets }: Asked, template: TemplateDocument, isWanted: (field: Filled) => boolean) {
  const wanted = new Set(
    fieldsOf(template)
      .flatMap(field => [field, ...(field.columns ?? [])])
      .filter(isWanted)
      .flatMap(({ from }) => (from?.startsWith('dataset.') ? [from] : [])),
  )
  return wanted.size === 0 ? [] : formSources(await dataSets.all()).filter(({ name }) => wanted.has(name))
}

/** Of each, whether the session may look at it: where its authorisation names applications, on a page that they reach. */
async function within({ catalogue, pages }: Asked, sources: readonly FormSource[], session: Session) {
  if (!session.reach?.applications || sources.length === 0) return sources.map(() => true)
  const now = await catalogue.read()
  const open = [...nodesOfPages(now).keys()].filter(id => mayOpenPage(now, session, id))
  const documents = (await Promise.all(open.map(id => pages.published(id)))).flatMap(page => page?.document ?? [])
  return sources.map(({ set, column }) =>
    documents
      .filter(({ dataSet, scope }) => dataSet === set.key && scope === 'own')
      .some(document => pageColumns(document, set).shown.some(({ data }) => data.key === column.key)),
  )
}

const bySet = (sources: readonly FormSource[]) => [...Map.groupBy(sources, ({ set }) => set).values()]

type Fact = [name: string, value: string]
const factsOf = (facts: readonly Fact[][]): Named =>
  facts.length === 0 ? {} : { dataset: { zh: '', en: '', facts: Object.fromEntries(facts.flat()) } }

async function firstRow(sources: readonly FormSource[], personCode: string): Promise<Fact[]> {
  const [one] = sources
  const columns = sources.map(({ column }) => column.key)
  const ask = { scope: { kind: 'own', personCode }, filters: [], sorts: [], columns, language: 'zh' } as const
  const [row]: readonly DataRow[] = one ? await one.set.source.page(ask, 1, 0) : []
  return sources.flatMap(({ name, column }): Fact[] => {
    const cell = row?.[column.key] ?? null
    return cell === null || cell === '' ? [] : [[name.slice('dataset.'.length), String(cell).slice(0, 300)]]
  })
}

/** So long a draft that is looked at waits for all of its data sets together, in milliseconds. */
const patience = 2000

/**
 * The same for a draft that is looked at, of all that fills itself. What may not be looked at, cannot be asked or does
 * not answer soon is not known: the draft opens without, and it is asked for again when the draft is handed in.
 */
export async function dataFactsNow(deps: Asked, template: TemplateDocument, session: Session): Promise<Named> {
  const wanted = await sourcesOf(deps, template, () => true)
  const mayRead = await within(deps, wanted, session)
  const read = bySet(wanted.filter((_, at) => mayRead[at])).map(sources => soon(firstRow(sources, session.user.code)))
  return factsOf(await Promise.all(read))
}

async function soon(facts: Promise<Fact[]>): Promise<Fact[]> {
  const late = after<Fact[]>(patience, [], { ref: false })
  try {
    return await Promise.race([facts, late])
  } catch (error) {
    if (error instanceof Rejection || isTooSlow(error)) return []
    throw error
  }
}
