import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { DataSetStore } from '#data/dataSets/rowSource.rules.ts'
import { Rejection } from '#http/rejection.ts'
import { type FormSource, formSources } from '../../../templates/formSources.rules.ts'
import type { Named } from '../named.queries.ts'
import { fieldsOf } from '../references.rules.ts'

interface Asked {
  dataSets: Pick<DataSetStore, 'all'>
}

/**
 * What fields fill themselves with from data sets: of each set the first row that is the applicant's own. A business
 * system may be asked, so it is read outside of transactions. Throws a `Rejection` where a set cannot be asked.
 */
export async function dataFacts({ dataSets }: Asked, template: TemplateDocument, person: string): Promise<Named> {
  const wanted = new Set(
    fieldsOf(template)
      .flatMap(field => [field, ...(field.columns ?? [])])
      .flatMap(({ from }) => (from?.startsWith('dataset.') ? [from] : [])),
  )
  if (wanted.size === 0) return {}
  const bySet = Map.groupBy(
    formSources(await dataSets.all()).filter(({ name }) => wanted.has(name)),
    ({ set }) => set,
  )
  const rows = await Promise.all([...bySet].map(([, sources]) => firstRow(sources, person)))
  return { dataset: { zh: '', en: '', facts: Object.fromEntries(rows.flat()) } }
}

/** The same for a draft that is looked at: what cannot be asked now is not known, and asked again when it is handed in. */
export async function dataFactsNow(deps: Asked, template: TemplateDocument, person: string): Promise<Named> {
  try {
    return await dataFacts(deps, template, person)
  } catch (error) {
    if (error instanceof Rejection) return {}
    throw error
  }
}

async function firstRow(sources: readonly FormSource[], personCode: string): Promise<[string, string][]> {
  const [one] = sources
  const columns = sources.map(({ column }) => column.key)
  const ask = { scope: { kind: 'own', personCode }, filters: [], sorts: [], columns, language: 'zh' } as const
  const [row]: readonly DataRow[] = one ? await one.set.source.page(ask, 1, 0) : []
  return sources.flatMap(({ name, column }): [string, string][] => {
    const cell = row?.[column.key] ?? null
    return cell === null || cell === '' ? [] : [[name.slice('dataset.'.length), String(cell).slice(0, 300)]]
  })
}
