import { sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import type { PersonRow } from '#directory/users/users.queries.ts'

export interface Account extends PersonRow {
  passwordHash: string | null
  mustChangePassword: boolean
  mobile: string | null
  boundAddresses: string[]
  /** The password is a one-time one; see users/oneTimePassword.rules.ts. */
  isOneTime: boolean
  /** A one-time password that was used, or whose day is over, opens nothing. */
  isSpent: boolean
  /** The card number whose tail is the first password, where no other was ever set. */
  tailSealed: string | null
}

const findSql = `select id, code, username, name, name_en as "nameEn", enabled, password_hash as "passwordHash",
  must_change_password as "mustChangePassword", mobile, bound_addresses as "boundAddresses",
  one_time_until is not null as "isOneTime",
  one_time_until is not null and (one_time_used or one_time_until <= now()) as "isSpent",
  case when password_hash is null and one_time_until > now() then card_id_sealed end as "tailSealed"
  from users where lower(username) = lower($1) or lower(code) = lower($1)
  order by lower(username) = lower($1) desc limit 1`

/** The account that a name signs in to, in whatever case: by user name, else by staff number. */
export async function findAccount(db: Database, name: string): Promise<Account | null> {
  const { rows } = await db.pool.query<Account>({ name: 'account.find', text: findSql, values: [name] })
  return rows[0] ?? null
}

/** Names that open no account are forgotten after so long. */
const keptMinutes = 60

/**
 * Counts a try before the password is looked at, in one statement, so that tries side by side all count. The last
 * allowed try locks at once; a right password undoes it. False: no try was left. `who` is an account's id or, where a
 * name opens none, the hash of that name: one committed write either way, also while locked, so that how long it takes
 * tells nothing.
 */
export async function countTry(
  db: Database,
  who: number | string,
  allowed: number,
  lockMinutes: number,
): Promise<boolean> {
  const [key, userId] = typeof who === 'number' ? [`user:${who}`, who] : [who, null]
  const { rows } = await db.pool.query<{ was_counted: boolean }>({
    name: 'tries.count',
    text: `insert into sign_in_tries as t (key, user_id, failed, locked_until, was_counted, tried_at)
      values ($1, $2, 1, case when $3::int <= 1 then now() + make_interval(mins => $4::int) end, true, now())
      on conflict (key) do update set
        failed = case when t.locked_until > now() then t.failed when t.locked_until <= now() then 1 else t.failed + 1 end,
        locked_until = case
          when t.locked_until > now() then t.locked_until
          when (case when t.locked_until <= now() then 1 else t.failed + 1 end) >= $3::int
            then now() + make_interval(mins => $4::int) end,
        was_counted = coalesce(t.locked_until <= now(), true),
        tried_at = now()
      returning was_counted`,
    values: [key, userId, allowed, lockMinutes],
  })
  return rows[0]?.was_counted === true
}

export async function forgetTries(db: Database, userId: number): Promise<void> {
  await db.pool.query({
    name: 'tries.forget',
    text: 'delete from sign_in_tries where user_id = $1',
    values: [userId],
  })
}

/** The same, where somebody else commits. */
export async function dropTries(tx: Orm, userId: number): Promise<void> {
  await tx.execute(sql`delete from sign_in_tries where user_id = ${userId}`)
}

/** Removes names that opened no account, and what people left behind who have gone. */
export async function pruneTries(db: Database): Promise<void> {
  await db.pool.query(
    `delete from sign_in_tries t where tried_at < now() - make_interval(mins => $1)
       and not exists (select from users u where u.id = t.user_id)`,
    [keptMinutes],
  )
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
