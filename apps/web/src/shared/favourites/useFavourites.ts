import { api } from '@portico/contract/api.ts'
import { useMemo } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { device } from '#shared/catalogue/menuQuery.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { favouriteItems } from './favouriteLists.ts'

/** What the favourites are asked for with (spec 1 §7: hasParent, deviceType=PC; on a phone its own). */
export const favouritesInput = { withParents: false, device } as const

/**
 * The person's favourites in order, and their ids for stars. Until the list is there the flags of the menu tell the
 * stars; what the menu no longer holds is left out.
 */
export function useFavourites() {
  const { catalogue } = useCatalogue()
  const query = useApiQuery(api.favourites.list, favouritesInput)
  const { data } = query
  const { items, ids } = useMemo(() => {
    const listed = data
      ? favouriteItems(data).map(item => catalogue?.byId.get(item.id)?.item ?? item)
      : (catalogue?.applications.map(entry => entry.item).filter(item => item.isFavourite) ?? [])
    const known = catalogue ? listed.filter(item => catalogue.byId.has(item.id)) : listed
    return { items: known, ids: new Set(known.map(item => item.id)) as ReadonlySet<string> }
  }, [data, catalogue])
  return { items, ids, isLoaded: data !== undefined, error: query.error, refetch: query.refetch }
}
