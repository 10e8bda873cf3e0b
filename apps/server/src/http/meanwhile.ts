import type { Clock } from './clock.ts'
import { type Rejection, refuse } from './rejection.ts'

/** Why saving changed no row: somebody has deleted it, or saved it since it was read. */
export function meanwhile(
  row: { changedBy: string | null; changedAt: Date | null } | undefined,
  clock: Clock,
): Rejection {
  if (!row) return refuse('recordMissing')
  return refuse('changedMeanwhile', {
    name: row.changedBy ?? '',
    at: row.changedAt ? clock.format(row.changedAt) : '',
  })
}
