/** A sibling and its order. */
export interface Placed {
  id: string
  position: number
}

/**
 * Puts `id` into a place (from 1) among its siblings, which come in their order. Answers only the orders that change:
 * a free number in between is used; else those between its old and its new place move up by one, or those behind.
 */
export function placeAmong(siblings: readonly Placed[], id: string, place: number): Placed[] {
  const others = siblings.filter(one => one.id !== id)
  const at = Math.min(place - 1, others.length)
  const own = siblings.find(one => one.id === id)?.position
  const least = (others[at - 1]?.position ?? 0) + 1
  const next = others[at]?.position ?? Number.POSITIVE_INFINITY
  const isFree = least < next || (own !== undefined && own >= least && own < next)
  const position = own !== undefined && own >= least && own < next ? own : least
  const wanted = [...others.slice(0, at), { id, position }, ...others.slice(at)]
  const numbers = isFree || own === undefined ? wanted : siblings
  let last = -1
  return wanted.flatMap((one, index) => {
    last = Math.max(numbers[index]?.position ?? 0, last + 1)
    const before = siblings.find(sibling => sibling.id === one.id)?.position
    return before === last ? [] : [{ id: one.id, position: last }]
  })
}
