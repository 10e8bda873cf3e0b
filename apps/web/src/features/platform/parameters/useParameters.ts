import { api } from '@portico/contract/api.ts'
import { maxPageSize } from '@portico/contract/lists.ts'
import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { useEffect, useRef, useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLive } from '#shared/events/liveEvents.ts'

/** All parameters at once: what is shown, looked through and changed in place. */
export function useParameters(enabled = true) {
  const query = useApiQuery(api.parameters.list, { page: 1, limit: maxPageSize }, { staleTime: 0, enabled })
  useLive('parameters', () => refresh(api.parameters.list))
  // What happened while the stream was cut was not told.
  useLive('again', () => refresh(api.parameters.list))
  return { ...query, rows: query.data?.rows }
}

/** After a change of one: what the whole portal shows of parameters, too. */
export const refreshParameters = () => refresh(api.parameters.list, api.parameters.all, api.parameters.serial)

/** States of parameters that this page itself has saved: those are no news to it. */
const own = new Set<string>()
const stateOf = ({ id, revision }: Pick<ManagedParameter, 'id' | 'revision'>) => `${id} ${revision}`
export const noteOwn = (row: ManagedParameter) => void own.add(stateOf(row))

/** The last parameter that somebody else changed while the page was open, and how to forget it. */
export function useOthersChange(rows: readonly ManagedParameter[] | undefined) {
  const known = useRef<ReadonlyMap<string, number> | null>(null)
  const [change, setChange] = useState<ManagedParameter | null>(null)
  useEffect(() => {
    if (!rows) return
    const before = known.current
    known.current = new Map(rows.map(({ id, revision }) => [id, revision]))
    if (!before) return
    const isNews = (row: ManagedParameter) =>
      before.has(row.id) && before.get(row.id) !== row.revision && !own.has(stateOf(row))
    const [latest] = rows.filter(isNews).sort((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))
    if (latest) setChange(latest)
  }, [rows])
  return [change, () => setChange(null)] as const
}
