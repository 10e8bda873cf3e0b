import type { Scope } from '@portico/contract/data/dataSets.ts'
import type { Database } from '#db/open.ts'
import { type UserUnit, unitsOf } from '#directory/units/units.queries.ts'
import { codesBelow } from '#directory/units/unitTree.queries.ts'
import type { Session } from '#http/context.ts'
import type { RowScope } from '../dataSets/rowSource.rules.ts'

/** The unit and account set that the browser tab says it works for. */
export interface TabUnit {
  unitCode?: string | undefined
  accountSetCode?: string | undefined
}

/** The person's unit that a request is for: the one it names, else the primary one. */
export type UnitInForce = { unit: UserUnit | null } | { why: 'unit not held' | 'account set not held' }

/** While acting it is the delegator's unit: rows are seen in their name. */
export async function unitInForce(db: Database, session: Session, tab: TabUnit): Promise<UnitInForce> {
  const own = await unitsOf(db, session.user.id)
  const { unitCode, accountSetCode } = tab
  const ofUnit = unitCode ? own.filter(unit => unit.code === unitCode) : own
  if (unitCode && ofUnit.length === 0) return { why: 'unit not held' }
  const fitting = accountSetCode ? ofUnit.filter(unit => unit.accountSetCode === accountSetCode) : ofUnit
  if (accountSetCode && fitting.length === 0) return { why: 'account set not held' }
  return { unit: fitting[0] ?? null }
}

/** Whose rows are seen under a scope; `unit` is the unit in force. Without one there are none to see. */
export async function rowScope(db: Database, session: Session, scope: Scope, unit: UserUnit | null): Promise<RowScope> {
  if (scope === 'own') return { kind: 'own', personCode: session.user.code }
  if (scope === 'all') return { kind: 'all' }
  if (!unit) return { kind: 'units', codes: [] }
  if (scope === 'accountSet') return { kind: 'accountSets', codes: [unit.accountSetCode] }
  return { kind: 'units', codes: scope === 'unit' ? [unit.code] : await codesBelow(db.orm, unit.code) }
}
