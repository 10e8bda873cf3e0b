import type { Database } from '#db/open.ts'
import { unitsBelow } from '#directory/users/userScope.queries.ts'
import type { RowFilter } from '../dataSets/rowSource.rules.ts'
import type { Lookup } from './conditions.rules.ts'

/** The filter that a condition about people or units comes to. */
export async function lookedUp(db: Database, { lookUp, by, column, codes }: Lookup): Promise<RowFilter> {
  const all = lookUp === 'units' ? await unitsBelow(db, codes) : codes
  if (by === 'code') return { kind: 'in', column, values: all }
  const text = lookUp === 'units' ? 'select name from units' : 'select name from users'
  const { rows } = await db.pool.query<{ name: string }>(`${text} where code = any($1)`, [all])
  return { kind: 'in', column, values: rows.map(row => row.name) }
}
