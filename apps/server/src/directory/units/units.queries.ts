import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { userUnits } from '../users/users.table.ts'
import { accountSets, units } from './units.table.ts'

export interface UnitRow {
  code: string
  name: string
  nameEn: string
  accountSetCode: string
  accountSetName: string
  accountSetNameEn: string
  parentCode: string | null
}
export type UserUnit = UnitRow & { isPrimary: boolean }

const columns = {
  code: units.code,
  name: units.name,
  nameEn: units.nameEn,
  accountSetCode: units.accountSetCode,
  accountSetName: accountSets.name,
  accountSetNameEn: accountSets.nameEn,
  parentCode: units.parentCode,
}
const inUse = and(eq(units.enabled, true), eq(accountSets.enabled, true))

export async function allUnits(db: Database): Promise<UnitRow[]> {
  return db.orm
    .select(columns)
    .from(units)
    .innerJoin(accountSets, eq(accountSets.code, units.accountSetCode))
    .where(inUse)
    .orderBy(asc(units.position))
}

/** What stands below no other. */
export const topUnits = (db: Database): Promise<{ name: string; nameEn: string }[]> =>
  db.orm.select({ name: units.name, nameEn: units.nameEn }).from(units).where(isNull(units.parentCode))

/** Where roles of the person name account sets, only units of those may be chosen; where none does, all. */
const inOpenSet = (userId: number) => sql`(
  not exists (select from role_account_sets s join held_roles r on r.role_code = s.role_code where r.user_id = ${userId})
  or ${units.accountSetCode} in (select s.account_set_code from role_account_sets s
    join held_roles r on r.role_code = s.role_code where r.user_id = ${userId}))`

/** The units a person may act for, the primary one first. */
export async function unitsOf(db: Database, userId: number): Promise<UserUnit[]> {
  return db.orm
    .select({ ...columns, isPrimary: userUnits.isPrimary })
    .from(userUnits)
    .innerJoin(units, eq(units.code, userUnits.unitCode))
    .innerJoin(accountSets, eq(accountSets.code, units.accountSetCode))
    .where(and(eq(userUnits.userId, userId), inUse, inOpenSet(userId)))
    .orderBy(desc(userUnits.isPrimary), asc(units.position))
}

/** Every unit that a person belongs to, also where it is switched off. */
export async function belongingsOf(db: Database, userId: number): Promise<(UserUnit & { inUse: boolean })[]> {
  return db.orm
    .select({
      ...columns,
      isPrimary: userUnits.isPrimary,
      inUse: sql<boolean>`${units.enabled} and ${accountSets.enabled}`,
    })
    .from(userUnits)
    .innerJoin(units, eq(units.code, userUnits.unitCode))
    .innerJoin(accountSets, eq(accountSets.code, units.accountSetCode))
    .where(eq(userUnits.userId, userId))
    .orderBy(desc(userUnits.isPrimary), asc(units.position))
}
