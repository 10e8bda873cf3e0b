import type { viewers as calls } from '@portico/contract/access/viewers.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { roles } from '#directory/roles/roles.table.ts'
import { units } from '#directory/units/units.table.ts'
import { namesPerson } from '#directory/users/personWords.queries.ts'
import { users, userUnits } from '#directory/users/users.table.ts'
import { type Grants, keeperOf, partedHeld, type RoleGroup, type RoleName } from './viewers.rules.ts'

/** Everybody who can sign in, by the whole set of roles that they hold, and of what names them: `staff,teacher` → 214 people. */
export async function roleGroups(db: Database): Promise<RoleGroup[]> {
  const { rows } = await db.pool.query<RoleGroup>({
    name: 'viewers.groups',
    text: `select roles, count(*)::int as people from (
      select array_agg(distinct h.held order by h.held) as roles from (
        select user_id, role_code as held from held_roles
        union all select p.id, $1 || k."right" from record_keepers k join users p on k.keeper = 'person:' || p.code
        union all select r.user_id, $1 || k."right" from record_keepers k join held_roles r on k.keeper = 'role:' || r.role_code
      ) h join users u on u.id = h.user_id where u.enabled group by h.user_id) as held group by roles`,
    values: [keeperOf('')],
  })
  return rows
}

/** Every role, in order. */
export const roleNames = (db: Database): Promise<RoleName[]> =>
  db.orm
    .select({ code: roles.code, name: roles.name, nameEn: roles.nameEn })
    .from(roles)
    .orderBy(asc(roles.position), asc(roles.code))

type Ask = InputOf<(typeof calls)['list']>

export interface ViewerRow {
  id: number
  code: string
  name: string
  nameEn: string
  unitName: string | null
  unitNameEn: string | null
  roles: { code: string; name: string; nameEn: string; through: string | null; throughEn: string | null }[]
}

const holdsOne = (codes: readonly string[]): SQL => {
  const { roles: held, rights } = partedHeld(codes)
  const byRole = sql`${users.id} in (select h.user_id from held_roles h where h.role_code = any(${sql.param(held)}::text[]))`
  if (rights.length === 0) return byRole
  return sql`(${byRole} or exists (select from record_keepers k where k."right" = any(${sql.param(rights)}::text[])
    and (k.keeper = 'person:' || ${users.code} or k.keeper in
      (select 'role:' || h.role_code from held_roles h where h.user_id = ${users.id}))))`
}

const sees = ({ needed, grantedBy }: Grants, { roleCode, word }: Ask) =>
  and(
    eq(users.enabled, true),
    ...needed.map(holdsOne),
    roleCode === undefined ? undefined : holdsOne(grantedBy.filter(code => code === roleCode)),
    namesPerson(word, users.nameEn, users.code, users.username, users.name),
  )

/** By which of these roles, each with the units that brought it where it was not given to the person. */
const heldOf = (codes: readonly string[]) => sql<ViewerRow['roles']>`coalesce((
  select json_agg(json_build_object('code', r.code, 'name', r.name, 'nameEn', r.name_en,
    'through', w.through, 'throughEn', w.through_en) order by r.position, r.code)
  from (select h.role_code,
      case when bool_and(h.unit_code is not null) then string_agg(distinct t.name, '、') end as through,
      case when bool_and(h.unit_code is not null) then string_agg(distinct t.name_en, ', ') end as through_en
    from held_roles h left join units t on t.code = h.unit_code
    where h.user_id = ${users}.id and h.role_code = any(${sql.param([...codes])}::text[]) group by 1) as w
  join roles r on r.code = w.role_code), '[]')`

const sorts = { code: users.code, name: inPinyin(users.name), unitName: inPinyin(units.name) }

/** The people who see what these grants are of. */
export const viewerList = (grants: Grants): ListQuery<Ask, ViewerRow> => ({
  count: (db, ask) => db.orm.$count(users, sees(grants, ask)),
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select({
        id: users.id,
        code: users.code,
        name: users.name,
        nameEn: users.nameEn,
        unitName: units.name,
        unitNameEn: units.nameEn,
        roles: heldOf(grants.grantedBy),
      })
      .from(users)
      .leftJoin(userUnits, and(eq(userUnits.userId, users.id), eq(userUnits.isPrimary, true)))
      .leftJoin(units, eq(units.code, userUnits.unitCode))
      .where(sees(grants, ask))
      .orderBy(...orderOf(ask, sorts, [inPinyin(users.name), users.code]))
      .limit(limit)
      .offset(offset),
})
