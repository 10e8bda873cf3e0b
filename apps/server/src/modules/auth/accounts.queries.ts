import type { Database } from '#db/open.ts'
import type { PersonRow } from '../users/users.queries.ts'

export interface Account extends PersonRow {
  passwordHash: string | null
  mustChangePassword: boolean
  boundAddresses: string[]
  isLocked: boolean
  /** The password is a one-time one; see users/oneTimePassword.rules.ts. */
  isOneTime: boolean
  /** A one-time password that was used, or whose day is over, opens nothing. */
  isSpent: boolean
  /** The card number whose tail is the first password, where no other was ever set. */
  tailSealed: string | null
}

const findSql = `select id, code, username, name, name_en as "nameEn", enabled, password_hash as "passwordHash",
  must_change_password as "mustChangePassword", bound_addresses as "boundAddresses",
  coalesce(locked_until > now(), false) as "isLocked", one_time_until is not null as "isOneTime",
  one_time_until is not null and (one_time_used or one_time_until <= now()) as "isSpent",
  case when password_hash is null and one_time_until > now() then card_id_sealed end as "tailSealed"
  from users where username = $1 or code = $1 order by username = $1 desc limit 1`

/** The account that a name signs in to: by user name, else by staff number. */
export async function findAccount(db: Database, name: string): Promise<Account | null> {
  const { rows } = await db.pool.query<Account>({ name: 'account.find', text: findSql, values: [name] })
  return rows[0] ?? null
}

/**
 * Counts a try before the password is looked at, in one statement, so that tries side by side all count. The last
 * allowed try locks at once; a right password undoes it. False: no try was left. An id of 0 counts nobody.
 */
export async function countTry(db: Database, id: number, allowed: number, lockMinutes: number): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'account.try',
    text: `update users set
        failed_sign_ins = case when locked_until <= now() then 1 else failed_sign_ins + 1 end,
        locked_until = case when (case when locked_until <= now() then 1 else failed_sign_ins + 1 end) >= $2
          then now() + make_interval(mins => $3) end
      where id = $1 and (locked_until is null or locked_until <= now())`,
    values: [id, allowed, lockMinutes],
  })
  return rowCount === 1
}

export async function forgetTries(db: Database, id: number): Promise<void> {
  await db.pool.query({
    name: 'account.forget',
    text: 'update users set failed_sign_ins = 0, locked_until = null where id = $1',
    values: [id],
  })
}

export interface DelegationInForce {
  id: number
  endsAt: Date
}

/** The delegation by which `delegateId` may act for `delegatorId` now, the longest one. */
export async function delegationInForce(
  db: Database,
  delegatorId: number,
  delegateId: number,
): Promise<DelegationInForce | null> {
  const { rows } = await db.pool.query<DelegationInForce>(
    `select id, ends_at as "endsAt" from delegations where delegator_id = $1 and delegate_id = $2 and revoked_at is null
       and now() >= starts_at and now() < ends_at order by ends_at desc limit 1`,
    [delegatorId, delegateId],
  )
  return rows[0] ?? null
}

export async function rolesOf(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ code: string }>(
    'select distinct role_code as code from held_roles where user_id = $1 order by 1',
    [userId],
  )
  return rows.map(row => row.code)
}
