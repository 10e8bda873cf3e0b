import type { units } from '@portico/contract/units.ts'
import type { Database } from '#db/open.ts'
import type { Handlers } from '#http/context.ts'
import { allUnits, type UnitRow, unitsOf } from './units.queries.ts'

const shape = (row: UnitRow) => ({ ...row, parentCode: row.parentCode ?? undefined })

export function unitHandlers(db: Database): Handlers<typeof units> {
  return {
    all: async () => (await allUnits(db)).map(shape),
    mine: async ({ session }) => {
      const rows = await unitsOf(db, session.user.id)
      const primary = rows.find(row => row.isPrimary)
      return { units: rows.map(shape), primary: primary ? shape(primary) : null }
    },
  }
}
