import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { type ListAsk, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import type { HeadCounts } from '../users/headCounts.store.ts'
import { namesPerson } from '../users/personWords.queries.ts'
import { users, userUnits } from '../users/users.table.ts'
import { accountSets, units } from './units.table.ts'

export type UnitState = typeof units.$inferSelect
export type MaintainedRow = UnitState & { accountSetName: string; accountSetNameEn: string; userCount: number }

/** Every unit with its account set and how many people belong to it, in the order of the whole tree. */
export async function readUnits(db: Database, heads: HeadCounts): Promise<MaintainedRow[]> {
  const [rows, countOf] = await Promise.all([
    db.orm
      .select({
        ...getTableColumns(units),
        accountSetName: accountSets.name,
        accountSetNameEn: accountSets.nameEn,
      })
      .from(units)
      .innerJoin(accountSets, eq(accountSets.code, units.accountSetCode))
      .orderBy(asc(units.position), asc(units.code)),
    heads.byUnit(),
  ])
  return inTreeOrder(rows.map(row => ({ ...row, userCount: countOf.get(row.code) ?? 0 })))
}

/** Each unit right before those below it; one whose parent is missing stands at the top. */
function inTreeOrder<R extends { code: string; parentCode: string | null }>(rows: readonly R[]): R[] {
  const known = new Set(rows.map(row => row.code))
  const below = Map.groupBy(rows, row => (row.parentCode && known.has(row.parentCode) ? row.parentCode : ''))
  const walk = (code: string): R[] => (below.get(code) ?? []).flatMap(row => [row, ...walk(row.code)])
  return walk('')
}

export async function findUnit(db: Pick<Orm, 'select'>, code: string): Promise<UnitState | undefined> {
  const [row] = await db.select().from(units).where(eq(units.code, code))
  return row
}

/** The unit's code and those of every unit below it. */
export async function codesBelow(db: Pick<Orm, 'execute'>, code: string): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    with recursive below as (select code from units where code = ${code}
      union select u.code from units u join below b on u.parent_code = b.code)
    select code from below`)
  return rows.map(row => row.code)
}

/** Roles that everybody of the unit holds, because it or a unit above it was given them. */
export const rolesThrough = (db: Pick<Orm, 'execute'>, code: string | null | undefined): Promise<string[]> =>
  rolesOfUnits(db, code ? [code] : [])

/** Roles that whoever belongs to one of these units holds by it. */
export async function rolesOfUnits(db: Pick<Orm, 'execute'>, codes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    with recursive above as (select code, parent_code from units where code = any(${sql.param([...codes])}::text[])
      union select u.code, u.parent_code from units u join above a on u.code = a.parent_code)
    select distinct r.role_code as code from role_units r join above a on a.code = r.unit_code`)
  return rows.map(row => row.code)
}

const memberSorts = {
  code: users.code,
  name: inPinyin(users.name),
  unitName: inPinyin(units.name),
  isPrimary: userUnits.isPrimary,
  enabled: users.enabled,
}
export type MemberAsk = ListAsk<keyof typeof memberSorts> & { word?: string | undefined; unitCodes: readonly string[] }
export interface MemberRow {
  code: string
  name: string
  nameEn: string
  unitName: string
  unitNameEn: string
  isPrimary: boolean
  enabled: boolean
}

const belongs = (ask: MemberAsk): SQL | undefined =>
  and(
    inArray(userUnits.unitCode, [...ask.unitCodes]),
    namesPerson(ask.word, users.nameEn, users.code, users.username, users.name),
  )

export async function countMembers(db: Database, ask: MemberAsk): Promise<number> {
  const [row] = await db.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(userUnits)
    .innerJoin(users, eq(users.id, userUnits.userId))
    .where(belongs(ask))
  return row?.count ?? 0
}

export async function readMembers(db: Database, ask: MemberAsk, limit: number, offset: number): Promise<MemberRow[]> {
  return db.orm
    .select({
      code: users.code,
      name: users.name,
      nameEn: users.nameEn,
      unitName: units.name,
      unitNameEn: units.nameEn,
      isPrimary: userUnits.isPrimary,
      enabled: users.enabled,
    })
    .from(userUnits)
    .innerJoin(users, eq(users.id, userUnits.userId))
    .innerJoin(units, eq(units.code, userUnits.unitCode))
    .where(belongs(ask))
    .orderBy(...orderOf(ask, memberSorts, [users.code, units.code]))
    .limit(limit)
    .offset(offset)
}
