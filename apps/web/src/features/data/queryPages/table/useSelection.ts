import type { DataRow } from '@portico/contract/data/dataSets.ts'
import { selectionColumn } from '@portico/contract/data/pageDocument.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { useMemo, useState } from 'react'
import type { Selection } from '#kit/rows/selection.ts'

/** So many rows can be exported or printed by their keys. */
const most = 1000
const none: readonly string[] = []

/** The selected rows, kept over pages; other conditions find other rows, and forget them. */
export function useSelection(conditions: string): Selection<DataRow> {
  const [keys, setKeys] = useState(none)
  const [asked, setAsked] = useState(conditions)
  if (asked !== conditions) {
    setAsked(conditions)
    setKeys(none)
  }
  return useMemo(() => ({ keys, onChange: setKeys, most }), [keys])
}

/** What the selection column of a page allows (spec 2 §3). */
export function allowed(
  columns: QueryPage['columns'],
  selection: Selection<DataRow> | undefined,
): Selection<DataRow> | undefined {
  const kind = columns.find(column => column.id === selectionColumn && column.isShown)?.selection ?? 'none'
  return selection && kind !== 'none' ? { ...selection, isSingle: kind === 'single' } : undefined
}

/** The key of a row (spec 2 §9: `id`). */
export const keyOf = (row: DataRow): string => String(row['id'] ?? '')
