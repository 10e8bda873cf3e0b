/** A point of the way the piece went: x, y in picture pixels, milliseconds since the start. */
export type TrackPoint = readonly number[]

/**
 * Was this clearly a program? Only what no person and no keyboard can do is refused: touch screens give straight
 * lines, and a keyboard or a click gives a few even steps. The puzzle and the limits do the real work.
 */
export function isScripted(track: readonly TrackPoint[], x: number): boolean {
  if (track.length === 0) return true
  let before = -1
  for (const [, , t = Number.NaN] of track) {
    if (!Number.isFinite(t) || t < before || t > 600_000) return true
    before = t
  }
  const [end = 0, , duration = 0] = track.at(-1) ?? []
  if (Math.abs(end - x) > 2) return true
  const isDrag = track.length > 6
  return isDrag && duration < 80
}
