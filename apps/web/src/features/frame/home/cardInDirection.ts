/** Where a card stands. */
interface Place {
  readonly left: number
  readonly top: number
}

/**
 * The card that an arrow leads to: the neighbour in reading order, or the one of the next row that stands closest to the
 * same column. Null where the arrow leads nowhere, or the key is none.
 */
export function cardInDirection(places: readonly Place[], at: number, key: string): number | null {
  const own = places[at]
  if (!own) return null
  if (key === 'ArrowRight') return at + 1 < places.length ? at + 1 : null
  if (key === 'ArrowLeft') return at > 0 ? at - 1 : null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const isBeyond = ({ top }: Place) => (key === 'ArrowDown' ? top > own.top + 1 : top < own.top - 1)
  const beyond = places.flatMap((place, index) => (isBeyond(place) ? [{ place, index }] : []))
  const row = key === 'ArrowDown' ? beyond[0] : beyond.at(-1)
  if (!row) return null
  const inRow = beyond.filter(({ place }) => Math.abs(place.top - row.place.top) <= 1)
  const away = ({ place }: { place: Place }) => Math.abs(place.left - own.left)
  return inRow.reduce((best, other) => (away(other) < away(best) ? other : best)).index
}
