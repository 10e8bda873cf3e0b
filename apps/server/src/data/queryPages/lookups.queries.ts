import type { Database } from '#db/open.ts'
import { unitsBelow } from '#directory/users/userScope.queries.ts'
import type { Lookups } from './conditions.steps.ts'

const names = async (db: Database, table: 'units' | 'users', codes: readonly string[]): Promise<string[]> => {
  const text = table === 'units' ? 'select name from units' : 'select name from users'
  const { rows } = await db.pool.query<{ name: string }>(`${text} where code = any($1)`, [codes])
  return rows.map(row => row.name)
}

/** People and units of conditions, looked up when a condition needs them. */
export const lookupsIn = (db: Database): Lookups => ({
  unitsBelow: codes => unitsBelow(db, codes),
  unitNames: codes => names(db, 'units', codes),
  peopleNames: codes => names(db, 'users', codes),
})
