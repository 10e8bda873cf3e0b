import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { registrations } from '#access/registrations/registrations.table.ts'
import { nextRevision } from '#db/maintained.ts'
import type { Orm } from '#db/open.ts'
import { roleUnits } from '#directory/roles/roles.table.ts'
import { units } from '#directory/units/units.table.ts'
import type { UnitState } from '#directory/units/unitTree.queries.ts'
import { userUnits } from '#directory/users/users.table.ts'
import { notices } from '#work/notices/notices.table.ts'

/** Two who move units at the same time must not make a circle between them. */
export const lockTree = (tx: Orm) => tx.execute(`select pg_advisory_xact_lock(hashtext('unit tree'))`)

/** Whether a unit in use stands right below one of these, and is none of them. */
export const hasUnitsInUse = async (tx: Orm, below: readonly string[]): Promise<boolean> => {
  const codes = [...below]
  const inUse = and(eq(units.enabled, true), inArray(units.parentCode, codes), notInArray(units.code, codes))
  return (await tx.$count(units, inUse)) > 0
}

/** Those that were otherwise before. */
export const writeEnabled = (
  tx: Orm,
  codes: readonly string[],
  enabled: boolean,
  by: string,
): PromiseLike<UnitState[]> =>
  tx
    .update(units)
    .set({ enabled, ...nextRevision(units, by) })
    .where(and(inArray(units.code, [...codes]), ne(units.enabled, enabled)))
    .returning()

export const siblingsOf = (tx: Orm, { parentCode }: UnitState): PromiseLike<UnitState[]> =>
  tx
    .select()
    .from(units)
    .where(parentCode === null ? isNull(units.parentCode) : eq(units.parentCode, parentCode))
    .orderBy(asc(units.position), asc(units.code))

export async function writePosition(tx: Orm, code: string, position: number): Promise<void> {
  await tx.update(units).set({ position }).where(eq(units.code, code))
}

/** Who and what needs a unit. */
export async function needsOfUnit(db: Pick<Orm, '$count'>, code: string) {
  return {
    people: await db.$count(userUnits, eq(userUnits.unitCode, code)),
    below: await db.$count(units, eq(units.parentCode, code)),
    addressed: await db.$count(notices, sql`${code} = any(${notices.targetUnits})`),
    roles: await db.$count(roleUnits, eq(roleUnits.unitCode, code)),
    asking: await db.$count(registrations, and(eq(registrations.unitCode, code), eq(registrations.state, 'waiting'))),
  }
}
