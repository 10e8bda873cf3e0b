import type { OperationCode } from '@portico/contract/operations/operations.ts'
import { eq, inArray } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { meanwhile } from '#http/savedMeanwhile.ts'
import type { Change, Logs } from '../logs/logs.store.ts'
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

interface Saving {
  operation: OperationCode
  /** All that the form shows. */
  ids: readonly string[]
  values: Readonly<Record<string, string>>
  /** What was read; of any of them. */
  revision: number
  detail: { changes: Change[] }
}

/** Saves parameters of one form, all or none, with one line of the log. Only what differs is written. */
export const saveSet = (
  { logs, clock }: { logs: Logs; clock: Clock },
  { session, caller }: { session: Session; caller: Caller },
  { operation, ids, values, revision, detail }: Saving,
): Promise<null> =>
  logs.change(session, caller, async tx => {
    const rows = await tx
      .select()
      .from(parameters)
      .where(inArray(parameters.id, [...ids]))
      .orderBy(parameters.id)
      .for('update')
    const state = stateOfSet(rows)
    if (state.revision !== revision) throw meanwhile(state, clock)
    for (const [id, value] of Object.entries(values)) {
      const row = rows.find(it => it.id === id)
      if (!row) throw refuse('parameterMissing', { id })
      if (value === row.value) continue
      const next = { value, ...nextRevision(parameters, session.actor.name) }
      await tx.update(parameters).set(next).where(eq(parameters.id, id))
    }
    return { operation, detail, tell: ['parameters'] }
  })
