import type { units as calls, UnitMember } from '@portico/contract/admin/units.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import type { HeadCounts } from '../users/headCounts.store.ts'
import { namesPerson } from '../users/personWords.queries.ts'
import { users, userUnits } from '../users/users.table.ts'
import { heldOn } from './unitPosts.queries.ts'
import { unitPosts } from './unitPosts.table.ts'
import { accountSets, units } from './units.table.ts'
import { inTreeOrder } from './unitTree.rules.ts'

export type UnitState = typeof units.$inferSelect
export interface MaintainedRow extends UnitState {
  accountSetName: string
  accountSetNameEn: string
  userCount: number
  leaderName: string | null
  leaderNameEn: string | null
}

/** Every unit with its account set, who leads it on a day and how many people belong to it, in the order of the whole tree. */
export async function readUnits(db: Database, heads: HeadCounts, day: string): Promise<MaintainedRow[]> {
  const [rows, countOf] = await Promise.all([
    db.orm
      .select({
        ...getTableColumns(units),
        accountSetName: accountSets.name,
        accountSetNameEn: accountSets.nameEn,
        leaderName: users.name,
        leaderNameEn: users.nameEn,
      })
      .from(units)
      .innerJoin(accountSets, eq(accountSets.code, units.accountSetCode))
      .leftJoin(unitPosts, and(eq(unitPosts.unitCode, units.code), eq(unitPosts.post, 'leader'), heldOn(day)))
      .leftJoin(users, and(eq(users.id, unitPosts.userId), eq(users.enabled, true)))
      .orderBy(asc(units.position), asc(units.code)),
    heads.byUnit(),
  ])
  return inTreeOrder(rows.map(row => ({ ...row, userCount: countOf.get(row.code) ?? 0 })))
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
export type MemberAsk = InputOf<(typeof calls)['members']>
const belongs = (unitCodes: readonly string[], ask: MemberAsk): SQL | undefined =>
  and(
    inArray(userUnits.unitCode, [...unitCodes]),
    namesPerson(ask.word, users.nameEn, users.code, users.username, users.name),
  )

export const memberList = (unitCodes: readonly string[]): ListQuery<MemberAsk, UnitMember> => ({
  count: async (db, ask) => {
    const [row] = await db.orm
      .select({ count: sql<number>`count(*)::int` })
      .from(userUnits)
      .innerJoin(users, eq(users.id, userUnits.userId))
      .where(belongs(unitCodes, ask))
    return row?.count ?? 0
  },
  read: async (db, ask, { limit, offset }) =>
    db.orm
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
      .where(belongs(unitCodes, ask))
      .orderBy(...orderOf(ask, memberSorts, [users.code, units.code]))
      .limit(limit)
      .offset(offset),
})
