import type { Handing } from '../../documents.table.ts'

/** Whose accounts are on, of those to whom a step went. */
type There = ReadonlySet<number>

/** The last who is there of those to whom somebody's part went, or what was nobody's (null); null where none of them is. */
function holderOf(from: number | null, handings: readonly Handing[], there: There): number | null {
  const next = handings.findLast(it => it.from === from)
  if (!next) return null
  return holderOf(next.to, handings, there) ?? (there.has(next.to) ? next.to : null)
}

/** Those who decide a step in place of those whom it names. */
export const holdersFor = (people: readonly number[], handings: readonly Handing[], there: There): number[] => [
  ...new Set(people.map(id => holderOf(id, handings, there) ?? id)),
]

/**
 * Those who hold a step that names nobody any more: who was named for it, else who took it over from somebody who has left
 * since.
 */
export function holdersLeft(handings: readonly Handing[], there: There): number[] {
  const named = holderOf(null, handings, there)
  if (named !== null) return [named]
  const firsts = new Set(handings.map(it => it.from))
  for (const { to } of handings) firsts.delete(to)
  const holders = [...firsts].map(id => (id === null ? null : holderOf(id, handings, there)))
  return [...new Set(holders.filter(id => id !== null))]
}
