import type { DelegationPart } from '@portico/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import type { ActingReach, Person } from '#http/context.ts'

/**
 * A session as it stands in the database, with both people and the roles in force. The database's clock alone judges:
 * what has passed and what is left by it is counted on from here (`idleSince`, `endsAt`, `closesAt`, ms of this
 * process's clock), so that it does not matter what time this machine thinks it is.
 */
export interface SessionRow {
  id: string
  tokenHash: string
  browserHash: string | null
  user: Person
  actor: Person
  usersEnabled: boolean
  delegationInForce: boolean
  reach: ActingReach | null
  boundAddresses: string[]
  roles: string[]
  mustChangePassword: boolean
  idleSince: number
  endsAt: number
  closesAt: number | null
  /** The same end by the database's clock, for what must not outlive the session. */
  expiresAt: Date
}

const person = (alias: string, prefix: string) =>
  ['id', 'code', 'username', 'name', 'name_en'].map(column => `${alias}.${column} as ${prefix}_${column}`).join(', ')

const passed = (interval: string) => `(extract(epoch from ${interval}) * 1000)::float8`

const disabledWhy = 'account disabled'
const findSql = `
  select s.id, s.token_hash, s.browser_hash, s.must_change_password, s.expires_at,
    ${passed('now() - s.last_used_at')} as idle, ${passed('s.expires_at - now()')} as left, ${passed('s.closing_at - now()')} as closing,
    ${person('u', 'u')}, ${person('a', 'a')}, u.enabled and a.enabled and s.ended_at is null as users_enabled, a.bound_addresses,
    s.user_id = s.actor_id or coalesce(d.revoked_at is null and now() >= d.starts_at and now() < d.ends_at, false)
      as delegation_in_force, d.id as delegation_id, d.application_ids, d.parts,
    array(select distinct r.role_code from held_roles r where r.user_id = s.user_id order by 1) as roles
  from sessions s join users u on u.id = s.user_id join users a on a.id = s.actor_id
  left join delegations d on d.id = s.delegation_id and d.delegator_id = s.user_id and d.delegate_id = s.actor_id
  where s.token_hash = $1 and (s.ended_at is null or s.ended_why = '${disabledWhy}')`

/** An ended session is not found, but for one that ended with its account: whoever holds it is told why. */
export async function readSession(db: Database, tokenHash: string): Promise<SessionRow | null> {
  const { rows } = await db.pool.query({ name: 'session.find', text: findSql, values: [tokenHash] })
  const row = rows[0]
  if (!row) return null
  const now = Date.now()
  const personOf = (prefix: string): Person => ({
    id: row[`${prefix}_id`],
    code: row[`${prefix}_code`],
    username: row[`${prefix}_username`],
    name: row[`${prefix}_name`],
    nameEn: row[`${prefix}_name_en`],
  })
  return {
    id: row.id,
    tokenHash: row.token_hash,
    browserHash: row.browser_hash,
    user: personOf('u'),
    actor: personOf('a'),
    usersEnabled: row.users_enabled,
    delegationInForce: row.delegation_in_force,
    reach: row.u_id === row.a_id ? null : reachOf(row),
    boundAddresses: row.bound_addresses,
    roles: row.roles,
    mustChangePassword: row.must_change_password,
    idleSince: now - row.idle,
    endsAt: now + row.left,
    closesAt: row.closing === null ? null : now + row.closing,
    expiresAt: row.expires_at,
  }
}

/** Without its authorisation a session reaches nothing; it is not in force anyway. */
const reachOf = (row: {
  delegation_id: number | null
  application_ids: string[] | null
  parts: DelegationPart[] | null
}): ActingReach => ({
  key: String(row.delegation_id ?? 'none'),
  applications: row.delegation_id !== null && row.application_ids === null ? null : new Set(row.application_ids),
  parts: new Set(row.parts),
})

export interface NewSession {
  tokenHash: string
  browserHash: string | null
  userId: number
  actorId: number
  delegationId: number | null
  method: string
  address: string
  userAgent: string
  mustChangePassword: boolean
  hours: number
  /** Never beyond this moment, which the database has told. */
  notAfter: Date | null
}

export async function insertSession(db: Database, it: NewSession): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>({
    name: 'session.insert',
    text: `with signed_in as (insert into last_sign_ins (user_id, at) values ($4, now())
        on conflict (user_id) do update set at = excluded.at)
      insert into sessions (token_hash, browser_hash, user_id, actor_id, delegation_id, method, address, user_agent,
      must_change_password, expires_at) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,
        least(now() + make_interval(secs => $10), $11)) returning id`,
    values: [
      it.tokenHash,
      it.browserHash,
      it.userId,
      it.actorId,
      it.delegationId,
      it.method,
      it.address,
      it.userAgent,
      it.mustChangePassword,
      it.hours * 3600,
      it.notAfter,
    ],
  })
  return rows[0]?.id ?? ''
}

/** Is the person signed in in that browser, in another of its tabs? */
export async function isBrowserInUse(db: Database, actorId: number, browserHash: string): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    'select from sessions where actor_id = $1 and browser_hash = $2 and ended_at is null and expires_at > now() limit 1',
    [actorId, browserHash],
  )
  return rowCount === 1
}

export async function endSession(tx: Orm, tokenHash: string, why: string): Promise<void> {
  await tx.execute(
    sql`update sessions set ended_at = now(), ended_why = ${why} where token_hash = ${tokenHash} and ended_at is null`,
  )
}

/** Because another one has begun in its place, which the sign-in log has. */
export const endForAnother = (db: Database, tokenHash: string, why: string): Promise<void> =>
  endSession(db.unlogged, tokenHash, why)

/** Ends the session that somebody holds, token and browser's key; answers whether there was one. */
export async function endHeldSession(
  db: Database,
  tokenHash: string,
  browserHash: string | null,
  why: string,
): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update sessions set ended_at = now(), ended_why = $3
     where token_hash = $1 and (browser_hash is null or browser_hash = $2) and ended_at is null`,
    [tokenHash, browserHash, why],
  )
  return rowCount === 1
}

/**
 * Ends what other people have open in a browser whose key is about to be replaced: without it they could not go on
 * there anyway. Answers the ended token hashes.
 */
export async function endOthersInBrowser(db: Database, browserHash: string, actorId: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ token_hash: string }>(
    `update sessions set ended_at = now(), ended_why = 'another person signed in'
     where browser_hash = $1 and actor_id <> $2 and ended_at is null returning token_hash`,
    [browserHash, actorId],
  )
  return rows.map(row => row.token_hash)
}

/** Ends the sessions and keys of an account that is disabled: enabling it does not bring them back. */
export async function endDisabled(db: Database, userId: number): Promise<void> {
  await db.pool.query(
    `with keys as (update personal_keys set ended_at = now()
       where user_id = $1 and ended_at is null and exists (select from users u where u.id = $1 and not u.enabled))
     update sessions set ended_at = now(), ended_why = '${disabledWhy}'
     where (user_id = $1 or actor_id = $1) and ended_at is null
       and exists (select from users u where u.id in (user_id, actor_id) and not u.enabled)`,
    [userId],
  )
}

/** `seconds` from now, or null: not at all. */
export async function setClosing(db: Database, tokenHash: string, seconds: number | null): Promise<void> {
  const sql = `update sessions set closing_at = now() + make_interval(secs => $2) where token_hash = $1 and ended_at is null`
  await db.pool.query(sql, [tokenHash, seconds])
}

/** Writes down when sessions were last used (ms of this process's clock); a later time already there stays. */
export async function saveLastUsed(db: Database, used: readonly { tokenHash: string; at: number }[]): Promise<void> {
  const now = Date.now()
  if (used.length === 0) return
  await db.pool.query(
    `update sessions s set last_used_at = greatest(s.last_used_at, now() - make_interval(secs => v.ago))
     from unnest($1::text[], $2::float8[]) as v(hash, ago) where s.token_hash = v.hash`,
    [used.map(item => item.tokenHash), used.map(item => Math.max(0, now - item.at) / 1000)],
  )
}

/** Marks what ran out as ended, so that lists and audits see it. */
export async function endExpired(db: Database, idleMinutes: number): Promise<void> {
  await db.pool.query(
    `update sessions set ended_at = now(),
       ended_why = case when closing_at < now() then 'closed' when expires_at < now() then 'expired' else 'idle' end
     where ended_at is null and (closing_at < now() or expires_at < now() or last_used_at < now() - make_interval(mins => $1))`,
    [idleMinutes],
  )
}

export interface SessionListRow {
  id: string
  token_hash: string
  user_agent: string
  address: string
  method: string
  created_at: Date
  last_used_at: Date
  acting_for: string | null
}

export async function listSessions(db: Database, actorId: number): Promise<SessionListRow[]> {
  const { rows } = await db.pool.query<SessionListRow>(
    `select s.id, s.token_hash, s.user_agent, s.address, s.method, s.created_at, s.last_used_at,
       case when s.user_id <> s.actor_id then u.name end as acting_for
     from sessions s join users u on u.id = s.user_id
     where s.actor_id = $1 and s.ended_at is null and s.expires_at > now() order by s.last_used_at desc limit 200`,
    [actorId],
  )
  return rows
}

/** Ends one session of the person, or with `id` null all but the current one; answers the ended token hashes. */
export async function endOwnSessions(
  tx: Orm,
  actorId: number,
  id: string | null,
  current: string,
  why = 'ended by the person',
): Promise<string[]> {
  const { rows } = await tx.execute<{ token_hash: string }>(sql`
    update sessions set ended_at = now(), ended_why = ${why}
    where actor_id = ${actorId} and ended_at is null
      and (id::text = ${id}::text or (${id}::text is null and token_hash <> ${current})) returning token_hash`)
  return rows.map(row => row.token_hash)
}

/** Whoever keeps one of these in memory forgets it. */
export const toldOf = (ended: readonly string[]) => ended.map(hash => ['sessions', hash] as const)
