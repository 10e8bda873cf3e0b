/** A small seeded generator (mulberry32), so that the same organisation comes out every time. */
export interface Random {
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** `count` different members, in the order of `from`. */
  sample<T>(from: readonly T[], count: number): T[]
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    chance: share => next() < share,
    pick: from => {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    sample: (from, count) => {
      const left = from.map((_, index) => index)
      const taken = new Set<number>()
      while (taken.size < count && left.length > 0) {
        const [index] = left.splice(between(0, left.length - 1), 1)
        if (index !== undefined) taken.add(index)
      }
      return from.filter((_, index) => taken.has(index))
    },
  }
}
