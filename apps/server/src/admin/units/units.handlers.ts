import type { units as calls } from '@portico/contract/admin/units.ts'
import { assertMayGrant } from '#access/permissions/grants.rules.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Written } from '#db/maintained.ts'
import type { Database } from '#db/open.ts'
import { pageOf } from '#db/paging.ts'
import { allUnits, type UnitRow, unitsOf } from '#directory/units/units.queries.ts'
import type { units } from '#directory/units/units.table.ts'
import {
  codesBelow,
  countMembers,
  findUnit,
  type MaintainedRow,
  readMembers,
  readUnits,
  type UnitState,
} from '#directory/units/unitTree.queries.ts'
import type { HeadCounts } from '#directory/users/headCounts.store.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { maintainedState } from '#http/maintainedState.ts'
import { refuse } from '#http/rejection.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween, type LoggedAs, type Logs } from '#platform/logs/logs.store.ts'
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

interface Names {
  code: 'unitCode'
  name: 'unitName'
  nameEn: 'unitNameEn'
  enabled: 'isEnabled'
}
const logged = (row: UnitState) =>
  ({
    unitCode: row.code,
    unitName: row.name,
    unitNameEn: row.nameEn,
    accountSetCode: row.accountSetCode,
    parentCode: row.parentCode,
    position: row.position,
    isEnabled: row.enabled,
  }) satisfies LoggedAs<Written<typeof units>, Names>

export function unitHandlers({ db, heads, catalogue, clock, logs }: Deps): Handlers<typeof calls> {
  const shapeMaintained = (row: MaintainedRow) => ({
    ...row,
    parentCode: row.parentCode ?? undefined,
    ...maintainedState(row, clock),
  })
  /** What `write` answers of one unit's states stands in the log. */
  const writing = async (
    verb: 'add' | 'update' | 'move' | 'remove',
    session: Session,
    caller: Caller,
    write: (writer: Parameters<typeof addUnit>[0]) => Promise<{ before: UnitState | null; after: UnitState | null }>,
  ) => {
    const now = await catalogue.read()
    const mayGrant = (roles: readonly string[]) => assertMayGrant(session, now, { roles })
    return logs.change(session, caller, async tx => {
      const writer = { tx, by: session.actor.name, language: caller.language, clock, assertMayGrant: mayGrant }
      const { before, after } = await write(writer)
      const object = (after ?? before)?.name ?? ''
      const detail = changesBetween(before ? logged(before) : {}, after ? logged(after) : {})
      return { operation: `units.${verb}`, object, detail, tell: ['units'] }
    })
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
    export: async ({ input, session, caller, answer }) => {
      const word = input.word?.trim().toLowerCase() ?? ''
      const fits = (row: MaintainedRow) => [row.code, row.name, row.nameEn].some(it => it.toLowerCase().includes(word))
      const rows = (await readUnits(db, heads)).filter(fits)
      const { title, columns } = unitColumns(caller.language, new Map(rows.map(row => [row.code, row])))
      const batches = batchesOf(async (limit, offset) => rows.slice(offset, offset + limit))
      sendTable(answer, { title, format: input.format, columns, batches, clock })
      await logs.note({ operation: 'units.export' }, session, caller)
      return null
    },
    add: ({ input, session, caller }) => writing('add', session, caller, writer => addUnit(writer, input)),
    update: ({ input, session, caller }) => writing('update', session, caller, writer => updateUnit(writer, input)),
    move: ({ input, session, caller }) => writing('move', session, caller, writer => moveUnit(writer, input)),
    remove: ({ input, session, caller }) => writing('remove', session, caller, writer => removeUnit(writer, input)),
    members: async ({ input }) => {
      const { limit, offset } = pageOf(input)
      const ask = { ...input, unitCodes: await unitsAsked(input) }
      const [total, rows] = await Promise.all([countMembers(db, ask), readMembers(db, ask, limit, offset)])
      return { total, rows }
    },
    exportMembers: async ({ input, session, caller, answer }) => {
      const unit = await findUnit(db.orm, input.unitCode)
      if (!unit) throw refuse('recordMissing')
      const ask = { ...input, unitCodes: await unitsAsked(input) }
      const { title, columns } = memberColumns(caller.language, unit)
      const batches = batchesOf((limit, offset) => readMembers(db, ask, limit, offset))
      sendTable(answer, { title, format: input.format, columns, batches, clock })
      await logs.note({ operation: 'units.exportMembers', object: unit.name }, session, caller)
      return null
    },
  }
}
