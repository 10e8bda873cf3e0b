import { setTimeout as after } from 'node:timers/promises'
import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { Language } from '@portico/contract/messages.ts'
import { labelName } from '@portico/contract/rules/filling/filledFrom.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { DataSetStore } from '#data/dataSets/rowSource.rules.ts'
import { dictionaryLabels } from '#data/exports/exports.queries.ts'
import { mayOpenPage, nodesOfPages } from '#data/pageConfigs/pageConfigs.rules.ts'
import type { PageStore } from '#data/pageConfigs/pageConfigs.store.ts'
import { pageColumns } from '#data/queryPages/pageColumns.rules.ts'
import type { Database } from '#db/open.ts'
import type { Session } from '#http/context.ts'
import { isTooSlow } from '#http/errors.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import { type FormSource, formSources } from '../../../templates/formSources.rules.ts'
import type { Named } from '../named.queries.ts'
import { fieldsOf } from '../references.rules.ts'

interface Asked {
  db: Database
  dataSets: Pick<DataSetStore, 'all'>
  catalogue: CatalogueStore
  pages: PageStore
}

/** Who opens it, and in which language. */
export interface Reader {
  session: Session
  language: Language
}

/**
 * What fields that nobody may change fill themselves with from data sets when a document is handed in: of each set the
 * first row that is the applicant's own. A business system may be asked, so it is read outside of transactions. Throws
 * a `Rejection` where a set cannot be asked, or whoever acts for the applicant may not look at it.
 */
export async function dataFacts(deps: Asked, template: TemplateDocument, reader: Reader): Promise<Named> {
  const { session } = reader
  const wanted = await sourcesOf(deps, template, it => !it.mayChange)
  if (!(await within(deps, wanted, session)).every(Boolean)) throw refuse('notInDelegation')
  return factsOf(await Promise.all(bySet(wanted).map(sources => firstRow(deps, sources, reader))))
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

/** Keys of a dictionary are what a choice is made of; beside them stands what they are called, which a text says. */
async function firstRow({ db }: Asked, sources: readonly FormSource[], { session, language }: Reader): Promise<Fact[]> {
  const personCode = session.user.code
  const [one] = sources
  const columns = sources.map(({ column }) => column.key)
  const ask = { scope: { kind: 'own', personCode }, filters: [], sorts: [], columns, language: 'zh' } as const
  const [row]: readonly DataRow[] = one ? await one.set.source.page(ask, 1, 0) : []
  const labels = await dictionaryLabels(
    db,
    sources.map(({ column }) => column),
    language,
  )
  return sources.flatMap(({ name, column }): Fact[] => {
    const cell = row?.[column.key] ?? null
    if (cell === null || cell === '') return []
    const fact = name.slice('dataset.'.length)
    const label = column.dictionary ? labels.get(column.dictionary)?.get(String(cell)) : undefined
    const said: Fact[] = label === undefined ? [] : [[labelName(fact), label]]
    return [[fact, String(cell).slice(0, 300)], ...said]
  })
}

/** So long a draft that is looked at waits for all of its data sets together, in milliseconds. */
const patience = 2000

interface DataNow {
  readonly named: Named
  /** Sets that did not answer, by their names. */
  readonly unread: BothWords[]
}

/**
 * The same for a draft that is looked at, of all that fills itself. What may not be looked at, cannot be asked or does
 * not answer soon is not known: the draft opens without, and it is asked for again when the draft is handed in.
 */
export async function dataFactsNow(deps: Asked, template: TemplateDocument, reader: Reader): Promise<DataNow> {
  const wanted = await sourcesOf(deps, template, () => true)
  const mayRead = await within(deps, wanted, reader.session)
  const sets = bySet(wanted.filter((_, at) => mayRead[at]))
  const read = await Promise.all(sets.map(sources => soon(firstRow(deps, sources, reader))))
  const unread = sets.flatMap(([source], at) => (read[at] === null && source ? [source.set] : []))
  return {
    named: factsOf(read.map(facts => facts ?? [])),
    unread: unread.map(({ name, nameEn }) => ({ zh: name, en: nameEn })),
  }
}

async function soon(facts: Promise<Fact[]>): Promise<Fact[] | null> {
  const late = after(patience, null, { ref: false })
  try {
    return await Promise.race([facts, late])
  } catch (error) {
    if (error instanceof Rejection || isTooSlow(error)) return null
    throw error
  }
}
