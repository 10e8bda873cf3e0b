import { eq, inArray, sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { meanwhile } from '#http/meanwhile.ts'
import type { ParameterRow } from './parameters.queries.ts'
import { parameters } from './parameters.table.ts'

type State = Pick<ParameterRow, 'revision' | 'changedBy' | 'changedAt'>

/** The parameters of one form. */
export const readSet = (db: Reader, ids: readonly string[]): Promise<ParameterRow[]> =>
  db
    .select()
    .from(parameters)
    .where(inArray(parameters.id, [...ids]))

/** The state of several parameters that one form keeps: any change of one of them is a change of the form. */
export function stateOfSet(rows: readonly State[]): State {
  const [latest] = [...rows].sort((a, b) => (b.changedAt?.getTime() ?? 0) - (a.changedAt?.getTime() ?? 0))
  const sum = rows.reduce((total, row) => total + row.revision, 0)
  return {
    revision: Math.max(1, sum),
    changedBy: latest?.changedBy ?? null,
    changedAt: latest?.changedAt ?? null,
  }
}

/**
 * Saves parameters of one form, all or none, unless one of `ids` (all that the form shows) was saved since `revision`
 * was read. Only what differs is written.
 */
export async function saveSet(
  tx: Orm,
  clock: Clock,
  ids: readonly string[],
  values: Readonly<Record<string, string>>,
  revision: number,
  by: string,
): Promise<void> {
  const rows = await tx
    .select()
    .from(parameters)
    .where(inArray(parameters.id, [...ids]))
    .orderBy(parameters.id)
    .for('update')
  const state = stateOfSet(rows)
  if (state.revision !== revision) throw meanwhile(state, clock)
  for (const row of rows) {
    const value = values[row.id]
    if (value === undefined || value === row.value) continue
    const next = { value, revision: row.revision + 1, changedBy: by, changedAt: sql`now()` }
    await tx.update(parameters).set(next).where(eq(parameters.id, row.id))
  }
}
