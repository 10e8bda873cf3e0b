import type { ManagedPage } from '@portico/contract/data/pageConfigs.ts'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import { leavesOf } from '@portico/contract/rules/pages/pageTable.ts'
import type { Catalogue } from '#access/permissions/permissions.store.ts'
import type { Clock } from '#http/clock.ts'
import { maintainedState } from '#http/wired.ts'
import type { DataSetSource } from '../dataSets/rowSource.rules.ts'
import { nodesOfPages } from './pageConfigs.rules.ts'
import type { PageRow } from './pageRecords.queries.ts'

/** Pages as their administrators see them in the list. */
export function managedPages(
  rows: readonly PageRow[],
  sets: readonly DataSetSource[],
  catalogue: Catalogue,
  clock: Clock,
): ManagedPage[] {
  const named = new Map(sets.map(set => [set.key, set]))
  const inMenu = nodesOfPages(catalogue)
  return rows.map(row => {
    const { name, nameEn, dataSet, scope } = row.draft
    const set = named.get(dataSet)
    return {
      id: row.id,
      name,
      nameEn,
      dataSet,
      scope,
      dataSetName: set?.name ?? dataSet,
      dataSetNameEn: set?.nameEn ?? dataSet,
      status: row.status,
      version: row.version,
      publishedAt: row.publishedAt && clock.format(row.publishedAt),
      isInMenu: inMenu.has(row.id),
      ...maintainedState(row, clock),
    }
  })
}

/** What the log keeps of a document: what it is made of as one line each. */
export const plainPage = ({ fields, buttons, columns, chart, ...page }: PageDocument): Record<string, unknown> => ({
  ...page,
  fields: fields.map(field => `${field.id} ${field.label} (${field.type})`),
  buttons: buttons.map(button => `${button.type} ${button.label}`),
  columns: leavesOf(columns).map(column => `${column.id} ${column.labels.zh}`),
  chart: chart ? `${chart.type} ${chart.title}` : '',
})
