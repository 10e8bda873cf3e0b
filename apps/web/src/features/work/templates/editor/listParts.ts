/** A list with another item in one place. */
export const replaced = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((it, place) => (place === at ? item : it))

/** A list with one more item, which comes to stand at that place. */
export const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
]

/** A list without what stands at that place. */
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at)
