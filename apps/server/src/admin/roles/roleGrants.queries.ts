import { and, eq, inArray } from 'drizzle-orm'
import { rolePermissions } from '#access/permissions/rolePermissions.table.ts'
import type { Orm } from '#db/open.ts'
import { roleAccountSets, roleUnits } from '#directory/roles/roles.table.ts'
import { accountSets, units } from '#directory/units/units.table.ts'

export async function insertGrants(tx: Orm, code: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 1000) {
    const rows = ids.slice(from, from + 1000).map(permissionId => ({ roleCode: code, permissionId }))
    await tx.insert(rolePermissions).values(rows).onConflictDoNothing()
  }
}

export async function removeGrants(tx: Orm, code: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleCode, code), inArray(rolePermissions.permissionId, [...ids])))
}

/** False, and nothing is written, where one of them is not there. */
export async function writeAccountSets(tx: Orm, roleCode: string, codes: readonly string[]): Promise<boolean> {
  if ((await tx.$count(accountSets, inArray(accountSets.code, [...codes]))) !== codes.length) return false
  await tx.delete(roleAccountSets).where(eq(roleAccountSets.roleCode, roleCode))
  const rows = codes.map(accountSetCode => ({ roleCode, accountSetCode }))
  if (rows.length > 0) await tx.insert(roleAccountSets).values(rows)
  return true
}

/** False, and nothing is written, where one of them is not there. */
export async function writeUnits(tx: Orm, roleCode: string, codes: readonly string[]): Promise<boolean> {
  if ((await tx.$count(units, inArray(units.code, [...codes]))) !== codes.length) return false
  await tx.delete(roleUnits).where(eq(roleUnits.roleCode, roleCode))
  const rows = codes.map(unitCode => ({ roleCode, unitCode }))
  if (rows.length > 0) await tx.insert(roleUnits).values(rows)
  return true
}
