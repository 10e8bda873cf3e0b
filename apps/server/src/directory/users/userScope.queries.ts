import type { Database } from '#db/open.ts'
import type { Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { users } from './users.table.ts'

/** What is kept of an account, but for what it signs in by. */
export type Account = Pick<
  typeof users.$inferSelect,
  | (
      | 'id'
      | 'code'
      | 'username'
      | 'name'
      | 'nameEn'
      | 'jobTitle'
      | 'jobTitleEn'
      | 'joinedOn'
      | 'email'
      | 'mobile'
      | 'cardIdSealed'
    )
  | ('enabled' | 'isLocal' | 'boundAddresses' | 'revision')
>
export const accountColumns = `u.id, u.code, u.username, u.name, u.name_en as "nameEn", u.job_title as "jobTitle",
  u.job_title_en as "jobTitleEn", u.joined_on::text as "joinedOn", u.email, u.mobile, u.card_id_sealed as "cardIdSealed", u.enabled, u.is_local as "isLocal",
  u.bound_addresses as "boundAddresses", u.revision`

/** Codes of the units that somebody looks after; null: every unit. */
export type UserScope = readonly string[] | null

const belowSql = `with recursive below as (
    select code from units where code = any($1)
    union select u.code from units u join below b on u.parent_code = b.code)
  select code from below`

/** The units themselves and all that stand below them. */
export async function unitsBelow(db: Database, codes: readonly string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ code: string }>({ name: 'units.below', text: belowSql, values: [codes] })
  return rows.map(row => row.code)
}

/** Whom a user administrator looks after: everybody, or the people of their own units and those below. */
export async function scopeOf(db: Database, session: Session): Promise<UserScope> {
  if (session.rights.has('users.all')) return null
  const { rows } = await db.pool.query<{ code: string }>(
    'select unit_code as code from user_units where user_id = $1',
    [session.user.id],
  )
  return unitsBelow(
    db,
    rows.map(row => row.code),
  )
}

/** The people, where all of them are among those looked after; somebody else's people do not exist. */
export async function findInScope(db: Database, ids: readonly number[], scope: UserScope): Promise<ScopedUser[]> {
  const { rows } = await db.pool.query<ScopedUser>(
    `select ${accountColumns},
       array(select role_code from user_roles r where r.user_id = u.id order by 1) as roles,
       array(select distinct role_code from held_roles h where h.user_id = u.id order by 1) as "heldRoles",
       array(select unit_code from user_units x where x.user_id = u.id order by not is_primary, unit_code) as units
     from users u where u.id = any($1::int[])
       and ($2::text[] is null or exists (select from user_units x where x.user_id = u.id and x.unit_code = any($2)))
     order by array_position($1::int[], u.id)`,
    [ids, scope],
  )
  if (rows.length !== ids.length) throw refuse('recordMissing')
  return rows
}

export interface ScopedUser extends Account {
  /** Given to the person: what the form shows and writes. */
  roles: string[]
  /** In force: those that their units bring too. */
  heldRoles: string[]
  /** The primary one first. */
  units: string[]
}
