import { favouritesSystemId } from '@portico/contract/access/menu.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'

/** What the home page shows; it stands in the address, so that it can be linked and survives back and forward. */
export interface HomePlace {
  systemId: string
  branchId: string | null
}

/** The place that an address names, or the first sensible one: the favourites when there are some. */
export function placeOf(query: URLSearchParams, catalogue: Catalogue, hasFavourites: boolean): HomePlace {
  const wanted = query.get('system')
  const isKnown = wanted === favouritesSystemId || catalogue.systems.some(system => system.id === wanted)
  if (wanted !== null && isKnown) return { systemId: wanted, branchId: query.get('branch') }
  const first = catalogue.systems[0]?.id ?? favouritesSystemId
  return { systemId: hasFavourites ? favouritesSystemId : first, branchId: null }
}

/** Reads and changes the place. */
export function useHomePlace(catalogue: Catalogue, hasFavourites: boolean) {
  const [query, setQuery] = useSearchParams()
  const go = useCallback(
    (systemId: string, branchId: string | null = null) =>
      setQuery(branchId === null ? { system: systemId } : { system: systemId, branch: branchId }),
    [setQuery],
  )
  return { place: placeOf(query, catalogue, hasFavourites), go }
}
