import { codes } from '@portico/contract/codes.ts'
import { maintainedRows } from '@portico/contract/lists.ts'
import type { Clock } from './clock.ts'
import { Rejection, refuse } from './rejection.ts'

/**
 * Why saving changed no row: somebody has deleted it, or saved it since it was read. The latter is said at the field of
 * its revision, so that a form knows it from other refusals and shows what was saved.
 */
export function meanwhile(
  row: { changedBy: string | null; changedAt: Date | null } | undefined,
  clock: Clock,
): Rejection {
  if (!row) return refuse('recordMissing')
  const at = row.changedAt ? clock.format(row.changedAt) : ''
  const why = { key: 'changedMeanwhile', values: { name: row.changedBy ?? '', at } } as const
  return new Rejection(codes.refused, why.key, why.values, { [maintainedRows.revision[0]]: why })
}
