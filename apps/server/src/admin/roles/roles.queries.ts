import type { roles as calls } from '@portico/contract/admin/roles.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { permissions } from '#access/permissions/permissions.table.ts'
import { rolePermissions } from '#access/permissions/rolePermissions.table.ts'
import type { Database, Orm } from '#db/open.ts'
import { contains, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { roleAccountSets, roles, roleUnits, userRoles } from '#directory/roles/roles.table.ts'
import { units } from '#directory/units/units.table.ts'
import { type HeadCounts, type Holders, headCountOf } from '#directory/users/headCounts.store.ts'
import { namesPerson } from '#directory/users/personWords.queries.ts'
import { users, userUnits } from '#directory/users/users.table.ts'
import { notices } from '#work/notices/notices.table.ts'

export type RoleRow = typeof roles.$inferSelect
export type ListedRole = RoleRow & { userCount: number; permissionCount: number }

const permissionCount = sql<number>`(select count(*)::int from role_permissions g join permissions p
  on p.id = g.permission_id where g.role_code = ${roles}.code and not p.is_branch)`
const sorts = {
  code: roles.code,
  name: inPinyin(roles.name),
  nameEn: roles.nameEn,
  position: roles.position,
  changedAt: roles.changedAt,
  userCount: sql<number>`user_count`,
  permissionCount,
}
type RoleAsk = InputOf<(typeof calls)['list']>

const wanted = (ask: RoleAsk) => contains(ask.word, roles.code, roles.name, roles.nameEn, roles.remark)

export const roleList = (heads: HeadCounts): ListQuery<RoleAsk, ListedRole> => ({
  count: (db, ask) => db.orm.$count(roles, wanted(ask)),
  read: async (db, ask, { limit, offset }) => {
    const userCount = headCountOf(await heads.byRole(), roles.code).as('user_count')
    return db.orm
      .select({ ...getTableColumns(roles), userCount, permissionCount })
      .from(roles)
      .where(wanted(ask))
      .orderBy(...orderOf(ask, sorts, [roles.position, roles.code]))
      .limit(limit)
      .offset(offset)
  },
})

export async function findRole(db: Pick<Orm, 'select'>, code: string): Promise<RoleRow | undefined> {
  const [row] = await db.select().from(roles).where(eq(roles.code, code))
  return row
}

/** Code and names of every role, in order. */
export async function roleNames(db: Database) {
  return db.orm
    .select({ code: roles.code, name: roles.name, nameEn: roles.nameEn })
    .from(roles)
    .orderBy(asc(roles.position), asc(roles.code))
}

export async function grantedIds(db: Pick<Orm, 'select'>, code: string): Promise<string[]> {
  const rows = await db
    .select({ id: rolePermissions.permissionId })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleCode, code))
  return rows.map(row => row.id)
}

export async function accountSetsOf(db: Pick<Orm, 'select'>, code: string): Promise<string[]> {
  const rows = await db
    .select({ code: roleAccountSets.accountSetCode })
    .from(roleAccountSets)
    .where(eq(roleAccountSets.roleCode, code))
    .orderBy(asc(roleAccountSets.accountSetCode))
  return rows.map(row => row.code)
}

/** Units whose people all hold the role. */
export async function roleUnitsOf(db: Pick<Orm, 'select'>, code: string): Promise<string[]> {
  const rows = await db
    .select({ code: roleUnits.unitCode })
    .from(roleUnits)
    .where(eq(roleUnits.roleCode, code))
    .orderBy(asc(roleUnits.unitCode))
  return rows.map(row => row.code)
}

/** The units by which a person holds roles, by role; a role that was given to the person itself is not among them. */
export async function unitsByRole(db: Database, userId: number) {
  const { rows } = await db.pool.query<{ role: string; name: string; nameEn: string }>(
    `select role_code as role, string_agg(distinct u.name, '、') as name, string_agg(distinct u.name_en, ', ') as "nameEn"
     from held_roles h join units u on u.code = h.unit_code where h.user_id = $1
       and not exists (select from user_roles r where r.user_id = h.user_id and r.role_code = h.role_code) group by 1`,
    [userId],
  )
  return new Map(rows.map(row => [row.role, row]))
}

/** What would break if the role went: people, entries kept for it alone, notices addressed to it. */
export async function needsOfRole(db: Pick<Orm, '$count'>, code: string) {
  const [people, unitCount, pages, addressed] = [
    await db.$count(userRoles, eq(userRoles.roleCode, code)),
    await db.$count(roleUnits, eq(roleUnits.roleCode, code)),
    await db.$count(permissions, sql`${code} = any(${permissions.onlyRoles})`),
    await db.$count(notices, sql`${code} = any(${notices.targetRoles})`),
  ]
  return { people, unitCount, pages, addressed }
}

/** The enabled holders of a role by the whole set of roles that they hold: `staff,teacher` → 214 people. */
export async function holderGroups(db: Database, code: string): Promise<{ roles: string[]; people: number }[]> {
  const { rows } = await db.pool.query<{ roles: string[]; people: number }>(
    `select roles, count(*)::int as people from (
       select array_agg(distinct r.role_code order by r.role_code) as roles from held_roles r
       where r.user_id in (select h.user_id from held_roles h join users u on u.id = h.user_id
         where h.role_code = $1 and u.enabled)
       group by r.user_id) as held group by roles`,
    [code],
  )
  return rows
}

/** Role codes of each of these people. */
export async function rolesOfPeople(db: Database, userIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await db.pool.query<{ id: number; roles: string[] }>(
    `select user_id as id, array_agg(distinct role_code order by role_code) as roles from held_roles
     where user_id = any($1) group by user_id`,
    [userIds],
  )
  return new Map(rows.map(row => [row.id, row.roles]))
}

const holderSorts = {
  code: users.code,
  name: inPinyin(users.name),
  unitName: inPinyin(units.name),
  enabled: users.enabled,
}
type HolderAsk = InputOf<(typeof calls)['holders']>

export interface HolderRow {
  code: string
  name: string
  nameEn: string
  unitName: string | null
  unitNameEn: string | null
  enabled: boolean
  through: string | null
  throughEn: string | null
}
/** By which units; null where the role was given to the person. */
const through = (column: 'name' | 'name_en', roleCode: string) =>
  sql<
    string | null
  >`(select string_agg(distinct t.${sql.raw(column)}, ${column === 'name' ? '、' : ', '}) from held_roles h
    join units t on t.code = h.unit_code where h.user_id = ${users}.id and h.role_code = ${roleCode}
      and not exists (select from user_roles r where r.user_id = h.user_id and r.role_code = h.role_code))`
const holderColumns = {
  code: users.code,
  name: users.name,
  nameEn: users.nameEn,
  unitName: units.name,
  unitNameEn: units.nameEn,
  enabled: users.enabled,
}
const holds = ({ role, units: codes, isCommon }: Holders, ask: HolderAsk): SQL | undefined =>
  and(
    isCommon
      ? or(
          sql`array(select r.role_code from user_roles r where r.user_id = ${users}.id) @> array[${role}]::text[]`,
          sql`array(select x.unit_code from user_units x where x.user_id = ${users}.id) && ${sql.param(codes)}::text[]`,
        )
      : sql`${users}.id in (select r.user_id from user_roles r where r.role_code = ${role}
          union select x.user_id from user_units x where x.unit_code = any(${sql.param(codes)}::text[]))`,
    namesPerson(ask.word, users.nameEn, users.code, users.username, users.name),
  )

export const holderList = (heads: HeadCounts): ListQuery<HolderAsk, HolderRow> => ({
  count: async (db, ask) =>
    ask.word?.trim()
      ? db.orm.$count(users, holds(await heads.holders(ask.roleCode), ask))
      : ((await heads.byRole()).get(ask.roleCode) ?? 0),
  read: async (db, ask, { limit, offset }) => {
    const holders = await heads.holders(ask.roleCode)
    return db.orm
      .select({
        ...holderColumns,
        through: through('name', ask.roleCode),
        throughEn: through('name_en', ask.roleCode),
      })
      .from(users)
      .leftJoin(userUnits, and(eq(userUnits.userId, users.id), eq(userUnits.isPrimary, true)))
      .leftJoin(units, eq(units.code, userUnits.unitCode))
      .where(holds(holders, ask))
      .orderBy(...orderOf(ask, holderSorts, [users.code]))
      .limit(limit)
      .offset(offset)
  },
})
