import type { DataRow } from '@portico/contract/dataSets.ts'
import { useMemo, useState } from 'react'
import { keyOf } from './QueryTable.tsx'

/** So many rows can be exported or printed by their keys. */
const most = 1000

/** The selected rows, kept over pages; other conditions find other rows, and forget them. */
export function useSelection(conditions: string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState(conditions)
  if (asked !== conditions) {
    setAsked(conditions)
    setKeys(new Set())
  }
  return useMemo(
    () => ({
      keys,
      clear: () => setKeys(new Set()),
      select: (rows: readonly DataRow[], isOn: boolean, isAlone: boolean) =>
        setKeys(before => {
          const next = new Set(isAlone ? [] : before)
          for (const row of rows) {
            if (!isOn) next.delete(keyOf(row))
            else if (next.size < most) next.add(keyOf(row))
          }
          return next
        }),
    }),
    [keys],
  )
}
