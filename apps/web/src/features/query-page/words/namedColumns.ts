import type { DataColumn } from '@portico/contract/dataSets.ts'
import type { QueryPage } from '@portico/contract/queryPages.ts'
import { ownLeaves } from '../columnTree.ts'

/** The columns of a page's data, called what its table calls them. */
export function namedColumns({ columns, dataColumns }: Pick<QueryPage, 'columns' | 'dataColumns'>): DataColumn[] {
  const labels = new Map(ownLeaves(columns).map(({ id, labels }) => [id, labels]))
  return dataColumns.map(column => {
    const own = labels.get(column.key)
    return own ? { ...column, label: own.zh || column.label, labelEn: own.en || column.labelEn } : column
  })
}
