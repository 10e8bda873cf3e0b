import type { units as calls } from '@portico/contract/admin/units.ts'
import { assertMayGrant } from '#access/permissions/grants.rules.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Database } from '#db/open.ts'
import { pageOf } from '#db/paging.ts'
import { allUnits, type UnitRow, unitsOf } from '#directory/units/units.queries.ts'
import {
  codesBelow,
  countMembers,
  findUnit,
  type MaintainedRow,
  readMembers,
  readUnits,
} from '#directory/units/unitTree.queries.ts'
import type { HeadCounts } from '#directory/users/headCounts.store.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers, Session } from '#http/context.ts'
import { maintainedState } from '#http/maintainedState.ts'
import { found } from '#http/rejection.ts'
import { batchesOf } from '#http/sheet/tableFile.ts'
import { takeOut } from '#platform/logs/lists.steps.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { addUnit, moveUnit, removeUnit, updateUnit } from './unitSaving.steps.ts'
import { memberColumns, unitColumns } from './unitTables.rules.ts'

interface Deps {
  db: Database
  heads: HeadCounts
  catalogue: CatalogueStore
  clock: Clock
  logs: Logs
}

const shape = (row: UnitRow) => ({ ...row, parentCode: row.parentCode ?? undefined })

export function unitHandlers({ db, heads, catalogue, clock, logs }: Deps): Handlers<typeof calls> {
  const shapeMaintained = (row: MaintainedRow) => ({
    ...row,
    parentCode: row.parentCode ?? undefined,
    ...maintainedState(row, clock),
  })
  const saving = async (session: Session) => {
    const now = await catalogue.read()
    return { clock, logs, assertMayGrant: (roles: readonly string[]) => assertMayGrant(session, now, { roles }) }
  }
  const unitsAsked = async (ask: { unitCode: string; withBelow?: boolean | undefined }) =>
    ask.withBelow ? codesBelow(db.orm, ask.unitCode) : [ask.unitCode]

  return {
    all: async () => (await allUnits(db)).map(shape),
    mine: async ({ session }) => {
      const rows = await unitsOf(db, session.user.id)
      const primary = rows.find(row => row.isPrimary)
      return { units: rows.map(shape), primary: primary ? shape(primary) : null }
    },
    tree: async () => (await readUnits(db, heads)).map(shapeMaintained),
    export: async context => {
      const { input, caller } = context
      const word = input.word?.trim().toLowerCase() ?? ''
      const fits = (row: MaintainedRow) => [row.code, row.name, row.nameEn].some(it => it.toLowerCase().includes(word))
      const rows = (await readUnits(db, heads)).filter(fits)
      return takeOut({ logs, clock }, context, {
        ...unitColumns(caller.language, new Map(rows.map(row => [row.code, row]))),
        operation: 'units.export',
        batches: batchesOf(async (limit, offset) => rows.slice(offset, offset + limit)),
      })
    },
    add: async ({ input, session, caller }) => addUnit(await saving(session), input, { session, caller }),
    update: async ({ input, session, caller }) => updateUnit(await saving(session), input, { session, caller }),
    move: async ({ input, session, caller }) => moveUnit(await saving(session), input, { session, caller }),
    remove: async ({ input, session, caller }) => removeUnit(await saving(session), input, { session, caller }),
    members: async ({ input }) => {
      const { limit, offset } = pageOf(input)
      const ask = { ...input, unitCodes: await unitsAsked(input) }
      const [total, rows] = await Promise.all([countMembers(db, ask), readMembers(db, ask, limit, offset)])
      return { total, rows }
    },
    exportMembers: async context => {
      const { input, caller } = context
      const unit = found(await findUnit(db.orm, input.unitCode))
      const ask = { ...input, unitCodes: await unitsAsked(input) }
      return takeOut({ logs, clock }, context, {
        ...memberColumns(caller.language, unit),
        operation: 'units.exportMembers',
        object: unit.name,
        batches: batchesOf((limit, offset) => readMembers(db, ask, limit, offset)),
      })
    },
  }
}
