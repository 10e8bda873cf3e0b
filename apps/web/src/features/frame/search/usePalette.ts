import type { MenuItem } from '@portico/contract/access/menu.ts'
import { createSearch } from '@portico/contract/rules/search/search.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { buildCatalogue, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { searchOf } from '#shared/catalogue/catalogueSearch.ts'
import { useFavourites } from '#shared/favourites/useFavourites.ts'
import { useRecentIds } from '#shared/opening/recentItems.ts'
import { neighbour } from './paletteKeys.ts'
import { findBoth, type PortalPage, portalCategory } from './portalPages.ts'
import { type Reading, useReadings } from './readings.ts'

/** At most so many rows; rows further down come while scrolling. */
export const paletteLimits = { hits: 50, recent: 5, favourites: 8, firstRows: 12 } as const

/** A heading with its rows; results have one without words. */
interface PaletteSection {
  kind: 'results' | 'recent' | 'favourites' | Reading['kind']
  rows: readonly (MenuItem | Reading)[]
}

/** What the portal's own pages are called where the business systems stand. */
export const ownCategory = { id: portalCategory, name: '门户页面', nameEn: 'Portal pages' } as const

/** Before the menu is there. */
const nothing = buildCatalogue([])

/** The state of the palette: the term, the category, what they give, and the row that the keys act on. */
export function usePalette(pages: readonly PortalPage[], catalogue: Catalogue = nothing) {
  const { items: favourites, ids: favouriteIds } = useFavourites()
  const recentIds = useRecentIds()
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const search = searchOf(catalogue)
  const pageSearch = useMemo(() => createSearch(pages.map(page => page.item)), [pages])
  const pageOf = useMemo(() => new Map(pages.map(page => [page.item, page])), [pages])
  // What is favourite when the palette opens decides the order; a star set here does not make rows jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on purpose, see above.
  useEffect(() => search.prefer(favouriteIds, recentIds), [search])

  // The box answers each key at once; the rows follow as soon as there is time for them.
  const term = useDeferredValue(typed)
  const isSearching = term.trim() !== ''
  const result = useMemo(
    () => findBoth(search, pageSearch, term, { category, limit: paletteLimits.hits }),
    [search, pageSearch, term, category],
  )
  const hasPage = useCallback((path: string) => pages.some(page => page.item.path === path), [pages])
  const { found: readings, state: readingState } = useReadings(isSearching ? term : '', hasPage)
  const sections = useMemo((): PaletteSection[] => {
    if (isSearching) {
      const of = (kind: Reading['kind']) => ({ kind, rows: readings.filter(reading => reading.kind === kind) })
      const found: PaletteSection[] = [{ kind: 'results', rows: result.hits }]
      if (category === null) found.push(of('answers'), of('people'), of('notices'), of('articles'))
      return found.filter(section => section.rows.length > 0)
    }
    const recent = recentIds.flatMap(id => catalogue.byId.get(id)?.item ?? []).slice(0, paletteLimits.recent)
    const others = favourites.filter(item => !recent.includes(item)).slice(0, paletteLimits.favourites)
    const all: PaletteSection[] = [
      { kind: 'recent', rows: recent },
      { kind: 'favourites', rows: others },
    ]
    return all.filter(section => section.rows.length > 0)
  }, [isSearching, result, readings, category, recentIds, favourites, catalogue])
  const rows = useMemo(() => sections.flatMap(section => section.rows), [sections])
  const categories = useMemo(() => {
    const found = catalogue.systems.filter(system => result.counts.has(system.id))
    return result.counts.has(portalCategory) ? [...found, ownCategory] : found
  }, [catalogue, result])
  const total = result.total + (category === null ? readings.filter(({ kind }) => kind !== 'answers').length : 0)
  const counted = [...result.counts.values()].reduce((sum, count) => sum + count, 0)

  /** What Enter acts on: the rows may still be those of a moment ago. */
  const target = () => (term === typed ? rows[at] : findBoth(search, pageSearch, typed, { category, limit: 1 }).hits[0])

  const change = (next: string) => {
    setTyped(next)
    setAt(0)
    if (next.trim() === '') setCategory(null)
  }
  const choose = (next: string | null) => {
    setCategory(next)
    setAt(0)
  }
  return {
    typed,
    term,
    target,
    change,
    isSearching,
    result,
    sections,
    rows,
    active: rows[at],
    setAt,
    moveBy: (step: 1 | -1) => setAt(rows.length === 0 ? 0 : (at + step + rows.length) % rows.length),
    at,
    categories,
    counted,
    category,
    choose,
    chooseNeighbour: (step: 1 | -1) =>
      choose(neighbour([null, ...categories.map(each => each.id)], category, step) ?? null),
    favouriteIds,
    pageOf,
    readingState,
    /** All that was found, in the category that is shown; undefined where that is an answer alone. */
    total: total === 0 && rows.length > 0 ? undefined : total,
  }
}

export type Palette = ReturnType<typeof usePalette>
