import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { LeftStep } from './left.queries.ts'

export interface LeftPoint {
  at: Date
  left: string
}
/** More than that nobody tells apart on a chart. */
const most = 240

/**
 * What was left after each step until one moment, told from what is left then: what is missing in the log is missing in the
 * first of them alone. Of a crowd of them those at the end of each stretch of time stay.
 */
export function leftPoints(steps: readonly LeftStep[], left: string, until: Date): LeftPoint[] {
  const past = steps.filter(({ at }) => at <= until)
  // What it has left by now, less what came after the moment that is looked at.
  let rest = steps.slice(past.length).reduce((sum, { change }) => sum - inFen(change), inFen(left))
  const last = { at: until, left: fromFen(rest) }
  const points: LeftPoint[] = [last]
  for (const { at, change } of past.toReversed()) {
    points.unshift({ at, left: fromFen(rest) })
    rest -= inFen(change)
  }
  return thinned(points)
}

function thinned(points: readonly LeftPoint[]): LeftPoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length <= most) return [...points]
  const stretch = (last.at.getTime() - first.at.getTime()) / (most - 2)
  const placeOf = ({ at }: LeftPoint) => Math.floor((at.getTime() - first.at.getTime()) / stretch)
  return points.filter((point, n) => {
    const next = points[n + 1]
    return n === 0 || next === undefined || placeOf(next) !== placeOf(point)
  })
}
