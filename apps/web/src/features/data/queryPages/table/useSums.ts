import { api } from '@portico/contract/api.ts'
import type { DataColumn, DataRow } from '@portico/contract/data/dataSets.ts'
import type { Ask } from '@portico/contract/data/queryPages.ts'
import { useMemo, useState } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { sumOf } from '../cells/decimals.ts'
import { type ArrangedColumn, leavesOf } from '../columns/columnTree.ts'
import type { Sums } from './TableFoot.tsx'

interface SumsInput {
  columns: readonly ArrangedColumn[]
  dataColumns: readonly DataColumn[]
  rows: readonly DataRow[]
  ask: Ask
  total: string
  /** A long list knows no page: it has only the sums of all. */
  isEndless: boolean
}

/** The row of sums: of the page, computed from its decimal texts, or of all rows, by the server. */
export function useSums({ columns, dataColumns, rows, ask, total, isEndless }: SumsInput): Sums | undefined {
  const [wantsAll, setAll] = useState(false)
  const isAll = wantsAll || isEndless
  const ids = useMemo(
    () => leavesOf(columns).flatMap(({ id, isShown, source }) => (isShown && source.isSummed ? [id] : [])),
    [columns],
  )
  const { sorts: _, ...asked } = ask
  const all = useApiQuery(api.queryPages.sums, asked, { enabled: isAll && ids.length > 0, staleTime: 0 })
  // A share of what is summed is no sum of shares: only the server knows it.
  const added = useMemo(() => {
    const shares = new Set(dataColumns.flatMap(({ key, isPercent }) => (isPercent ? [key] : [])))
    return ids.filter(id => !shares.has(id))
  }, [ids, dataColumns])
  const ofPage = useMemo(
    () => Object.fromEntries(added.map(id => [id, sumOf(rows.map(row => row[id]))])),
    [added, rows],
  )
  if (ids.length === 0) return undefined
  return {
    cells: isAll ? all.data : ofPage,
    isAll,
    count: isAll ? total : String(rows.length),
    ...(isEndless ? {} : { onToggle: () => setAll(!wantsAll) }),
  }
}
