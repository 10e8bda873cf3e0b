import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { ColumnFilter } from '@portico/contract/data/queryPages.ts'

/**
 * The filters that narrow the table to what a mark of the chart stands for; of dates a year or a month stands for all
 * its days. A part without value can't be asked for.
 */
export const drillFilters = (cells: DataRow): ColumnFilter[] =>
  Object.entries(cells).flatMap(([column, cell]) =>
    cell === null || cell === '' ? [] : [{ column, values: [String(cell)] }],
  )
