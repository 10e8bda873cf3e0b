import type { Clock } from './clock.ts'

/** What the wire says of a maintained row's state. */
export function maintainedState(
  row: { revision: number; changedBy: string | null; changedAt: Date | null },
  clock: Clock,
): { revision: number; changedBy: string | undefined; changedAt: string | undefined } {
  return {
    revision: row.revision,
    changedBy: row.changedBy ?? undefined,
    changedAt: row.changedAt ? clock.format(row.changedAt) : undefined,
  }
}
