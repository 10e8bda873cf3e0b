import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { cardPlace } from './cardNumbers.rules.ts'
import type { Account } from './userScope.queries.ts'

/** An account to be written. */
export interface NewUser extends Omit<Account, 'id' | 'cardIdSealed' | 'boundAddresses' | 'revision'> {
  cardId: string | null
  boundAddresses: readonly string[]
  roles: readonly string[]
  /** The primary one first. */
  units: readonly string[]
  passwordHash?: string | null
  /** A one-time password is open until then. */
  oneTimeUntil?: Date | null
}

/**
 * Writes accounts with their units and roles, any number at once. Where the code or the user name is taken already,
 * the account is left out; answers the id of each, or null.
 */
export async function insertUsers(
  tx: Orm,
  seal: Seal,
  users: readonly NewUser[],
  by: string,
): Promise<(number | null)[]> {
  if (users.length === 0) return []
  const numbers = await tx.execute(
    sql`select nextval(pg_get_serial_sequence('users', 'id'))::int as id from generate_series(1, ${users.length}::int)`,
  )
  const rows = users.map((user, at) => {
    const id = Number(numbers.rows[at]?.['id'])
    return {
      id,
      code: user.code,
      username: user.username,
      name: user.name,
      name_en: user.nameEn,
      job_title: user.jobTitle,
      job_title_en: user.jobTitleEn,
      joined_on: user.joinedOn,
      email: user.email,
      mobile: user.mobile,
      card_id_sealed: user.cardId ? seal.seal(user.cardId, cardPlace(id)) : null,
      enabled: user.enabled,
      is_local: user.isLocal,
      bound_addresses: user.boundAddresses,
      password_hash: user.passwordHash ?? null,
      one_time_until: user.oneTimeUntil?.toISOString() ?? null,
    }
  })
  const written = await tx.execute(sql`
    insert into users (id, code, username, name, name_en, job_title, job_title_en, joined_on, email, mobile, card_id_sealed, enabled,
      is_local, bound_addresses, password_hash, password_changed_at, one_time_until, must_change_password, changed_by, changed_at)
    select id, code, username, name, name_en, job_title, job_title_en, joined_on, email, mobile, card_id_sealed, enabled, is_local,
      bound_addresses, password_hash, case when password_hash is not null then now() end, one_time_until,
      one_time_until is not null, ${by}, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, code text, username text, name text, name_en text,
      job_title text, job_title_en text, joined_on date, email text, mobile text, card_id_sealed text, enabled bool, is_local bool,
      bound_addresses text[], password_hash text, one_time_until timestamptz)
    on conflict do nothing returning id`)
  const ids = new Set(written.rows.map(row => Number(row['id'])))
  const kept = users.map((user, at) => ({ user, id: rows[at]?.id ?? 0 })).filter(({ id }) => ids.has(id))
  const units = kept.flatMap(({ user, id }) => user.units.map((code, at) => ({ id, code, is_primary: at === 0 })))
  const roles = kept.flatMap(({ user, id }) => user.roles.map(code => ({ id, code })))
  await tx.execute(sql`insert into user_units (user_id, unit_code, is_primary) select id, code, is_primary
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as r(id int, code text, is_primary bool)`)
  await tx.execute(sql`insert into user_roles (user_id, role_code) select id, code
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(id int, code text)`)
  return rows.map(({ id }) => (ids.has(id) ? id : null))
}
