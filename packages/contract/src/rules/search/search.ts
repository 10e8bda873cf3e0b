import { buildSearchIndex, type Searchable } from './searchIndex.ts'
import { readQuery, type SearchQuery } from './searchQuery.ts'
import { scoreItem, scores } from './searchScore.ts'

interface SearchOptions {
  /** Only this system's; the counts stay those of all. */
  systemId?: string | null
  /** At most this many hits, the best ones. */
  limit?: number
}

export interface SearchResult<T> {
  query: SearchQuery
  /** Best first. */
  hits: readonly T[]
  /** How well each of them fits: what two searches found is put in one order by it. */
  fits: readonly number[]
  /** How many there are in all, within the chosen system. */
  total: number
  /** How many there are per system. */
  counts: ReadonlyMap<string, number>
}

export interface Search<T> {
  find(typed: string, options?: SearchOptions): SearchResult<T>
  /** Lifts some items a little: favourites, and recent ones with the latest first. */
  prefer(favouriteIds: ReadonlySet<string>, recentIds: readonly string[]): void
}

/** Results kept for going on typing and for going back. */
const kept = 24

/**
 * Search over a menu, made to answer within a fraction of a frame for 10,000 items: letters rule most items out, and a
 * longer term looks only at what the shorter one found.
 */
export function createSearch<T extends Searchable>(items: readonly T[]): Search<T> {
  const index = buildSearchIndex(items)
  const systemIds = [...new Set(items.map(item => item.systemId))]
  const systemAt = new Map(systemIds.map((id, at) => [id, at]))
  const systemOf = Uint16Array.from(items, item => systemAt.get(item.systemId) ?? 0)
  const boosts = new Int16Array(items.length)
  const itemAt = new Map(items.map((item, at) => [item.id, at]))
  const everything = Int32Array.from(items, (_, at) => at)
  const matched = new Int32Array(items.length)
  const earlier: { text: string; items: Int32Array }[] = []

  const candidates = (text: string): Int32Array => {
    while (earlier.length > 0 && !text.startsWith(earlier.at(-1)?.text ?? '')) earlier.pop()
    return earlier.at(-1)?.items ?? everything
  }

  return {
    prefer(favouriteIds, recentIds) {
      boosts.fill(0)
      for (const id of favouriteIds) add(boosts, itemAt.get(id), scores.favourite)
      for (const [age, id] of recentIds.entries()) add(boosts, itemAt.get(id), Math.max(scores.recent - 20 * age, 0))
    },

    find(typed, { systemId = null, limit = 50 } = {}) {
      const query = readQuery(typed)
      const counts = new Int32Array(systemIds.length)
      const best = topOf(limit)
      const wanted = systemId === null ? -1 : (systemAt.get(systemId) ?? -2)
      let found = 0
      let total = 0
      if (query.length > 0) {
        const from = candidates(query.text)
        for (let i = 0; i < from.length; i++) {
          const at = from[i] as number
          const score = scoreItem(index, query, at)
          if (score === 0) continue
          matched[found++] = at
          const system = systemOf[at] as number
          counts[system] = (counts[system] as number) + 1
          if (wanted !== -1 && wanted !== system) continue
          total++
          best.offer(at, score + (boosts[at] as number))
        }
        // A single letter is not looked for inside English words: what it found is no base for longer terms.
        if (query.length > 1 && earlier.at(-1)?.text !== query.text && earlier.length < kept)
          earlier.push({ text: query.text, items: matched.slice(0, found) })
      }
      return {
        query,
        hits: best.places().flatMap(at => items[at] ?? []),
        fits: best.values(),
        total,
        counts: new Map(systemIds.map((id, at) => [id, counts[at] ?? 0] as const).filter(([, count]) => count > 0)),
      }
    },
  }
}

function add(boosts: Int16Array, at: number | undefined, value: number): void {
  if (at !== undefined) boosts[at] = (boosts[at] ?? 0) + value
}

/** Keeps the `limit` best of what is offered, in order; equals stay in the order of the menu. */
function topOf(limit: number) {
  const places = new Int32Array(limit)
  const values = new Int32Array(limit)
  let size = 0
  return {
    offer(place: number, value: number): void {
      if (size === limit && value <= (values[size - 1] as number)) return
      let at = size < limit ? size++ : size - 1
      while (at > 0 && (values[at - 1] as number) < value) {
        values[at] = values[at - 1] as number
        places[at] = places[at - 1] as number
        at--
      }
      values[at] = value
      places[at] = place
    },
    places: (): number[] => [...places.subarray(0, size)],
    values: (): number[] => [...values.subarray(0, size)],
  }
}
