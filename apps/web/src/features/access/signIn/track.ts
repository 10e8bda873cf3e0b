import { sliderLimits } from '@portico/contract/access/slider.ts'

export type TrackPoint = [x: number, y: number, t: number]

/** Room that the piece has, in picture pixels. */
export const travel = sliderLimits.width - sliderLimits.piece

export const clamp = (x: number): number => Math.min(travel, Math.max(0, x))

/** Records the way the piece goes; at most as many points as the server reads. */
export class Track {
  #points: TrackPoint[] = []
  #started = 0

  add(x: number, y: number, now = performance.now()): void {
    if (this.#points.length === 0) this.#started = now
    const point: TrackPoint = [Math.round(x * 10) / 10, Math.round(y), Math.round(now - this.#started)]
    if (this.#points.length >= sliderLimits.trackPoints) this.#points[this.#points.length - 1] = point
    else this.#points.push(point)
  }

  /** The points, ending where the piece is. */
  until(x: number): TrackPoint[] {
    const last = this.#points.at(-1)
    if (last?.[0] !== Math.round(x * 10) / 10) this.add(x, 0)
    return this.#points
  }
}
