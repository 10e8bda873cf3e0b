import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { Search, SearchResult } from '@portico/contract/rules/search/search.ts'

/** A page of the portal's own menu, with the branches that lead to it. */
export interface PortalPage {
  item: MenuItem
  above: readonly MenuItem[]
}

/** The category of the portal's own pages, beside the business systems. */
export const portalCategory = 'portal'

interface Wanted {
  /** A business system, the portal's pages, or all. */
  category: string | null
  limit: number
}

/** Looks among applications and the portal's own pages, and puts what is found in one order; equals: applications first. */
export function findBoth(
  applications: Search<MenuItem>,
  pages: Search<MenuItem>,
  typed: string,
  { category, limit }: Wanted,
): SearchResult<MenuItem> {
  const found = applications.find(typed, { systemId: category, limit })
  const own = pages.find(typed, { limit })
  const counts = own.total === 0 ? found.counts : new Map(found.counts).set(portalCategory, own.total)
  if (category !== null && category !== portalCategory) return { ...found, counts }
  const all = [...fitting(found), ...fitting(own)].sort((a, b) => b.fit - a.fit).slice(0, limit)
  return {
    query: found.query,
    hits: all.map(({ hit }) => hit),
    fits: all.map(({ fit }) => fit),
    total: found.total + own.total,
    counts,
  }
}

const fitting = ({ hits, fits }: SearchResult<MenuItem>) => hits.map((hit, at) => ({ hit, fit: fits[at] ?? 0 }))
