import { create } from 'zustand'

const lasts = 60_000

/** Authorizations that somebody has used while one looks on. */
export const useJustUsed = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))

/** Marks one for a minute. */
export function markUsed(id: number): void {
  const put = (change: (ids: Set<number>) => void) =>
    useJustUsed.setState(({ ids }) => {
      const next = new Set(ids)
      change(next)
      return { ids: next }
    })
  put(ids => ids.add(id))
  setTimeout(() => put(ids => ids.delete(id)), lasts)
}
