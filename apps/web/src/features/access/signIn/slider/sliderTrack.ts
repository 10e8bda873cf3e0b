import { sliderLimits } from '@portico/contract/access/slider.ts'

/** Room that the piece has, in picture pixels. */
export const travel = sliderLimits.width - sliderLimits.piece

export const clamp = (x: number): number => Math.min(travel, Math.max(0, x))

/** Records the way the piece goes, as points x, y, t; at most as many as the server reads. */
export function newTrack() {
  const points: number[][] = []
  let started = 0
  const add = (x: number, y: number, now = performance.now()): void => {
    if (points.length === 0) started = now
    const point = [Math.round(x * 10) / 10, Math.round(y), Math.round(now - started)]
    if (points.length >= sliderLimits.trackPoints) points[points.length - 1] = point
    else points.push(point)
  }
  /** The points, ending where the piece is. */
  const until = (x: number): number[][] => {
    if (points.at(-1)?.[0] !== Math.round(x * 10) / 10) add(x, 0)
    return points
  }
  return { add, until }
}
