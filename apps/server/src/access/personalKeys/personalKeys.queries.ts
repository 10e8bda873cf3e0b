import { sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import type { Person } from '#http/context.ts'

export interface KeyRow {
  id: string
  name: string
  begins: string
  madeAt: Date
  endsAt: Date
  lastUsedAt: Date | null
}

const columns = `k.id, k.name, k.begins, k.made_at as "madeAt", k.ends_at as "endsAt", k.last_used_at as "lastUsedAt"`
/** Whoever sets a new password means to shut out what was let in by the old one. */
const inForce = `k.ended_at is null and k.ends_at > now()
  and k.made_at > coalesce((select password_changed_at from users where id = k.user_id), '-infinity')`

export async function listKeys(db: Database, userId: number): Promise<KeyRow[]> {
  const { rows } = await db.pool.query<KeyRow>(
    `select ${columns} from personal_keys k where k.user_id = $1 and ${inForce} order by k.made_at desc, k.id`,
    [userId],
  )
  return rows
}

/** Answers whether there was room for it. */
export async function addKey(
  tx: Orm,
  it: { userId: number; name: string; keyHash: string; begins: string; days: number },
  most: number,
): Promise<boolean> {
  await tx.execute(sql`select from users where id = ${it.userId} for update`)
  const { rowCount } = await tx.execute(sql`
    insert into personal_keys (user_id, name, key_hash, begins, ends_at)
    select ${it.userId}, ${it.name}, ${it.keyHash}, ${it.begins}, now() + make_interval(days => ${it.days})
    where (select count(*) from personal_keys k where k.user_id = ${it.userId} and ${sql.raw(inForce)}) < ${most}`)
  return rowCount === 1
}

/** Answers the name of what was ended. */
export async function endKey(tx: Orm, userId: number, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    update personal_keys set ended_at = now() where id::text = ${id} and user_id = ${userId} and ended_at is null
    returning name`)
  return rows[0]?.name
}

/** Ends all that a person has; answers how many these were. */
export async function endKeysOf(tx: Orm, userId: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update personal_keys set ended_at = now() where user_id = ${userId} and ended_at is null and ends_at > now()`,
  )
  return rowCount ?? 0
}

/** A key in force with its person and the roles in force. */
export interface KeyHolder {
  id: string
  person: Person
  roles: string[]
  enabled: boolean
  mustChangePassword: boolean
  boundAddresses: string[]
  endsAt: Date
}

const holderSql = `
  select k.id, k.ends_at as "endsAt", u.enabled, u.must_change_password as "mustChangePassword",
    u.bound_addresses as "boundAddresses",
    json_build_object('id', u.id, 'code', u.code, 'username', u.username, 'name', u.name, 'nameEn', u.name_en) as person,
    array(select distinct r.role_code from held_roles r where r.user_id = u.id order by 1) as roles
  from personal_keys k join users u on u.id = k.user_id where k.key_hash = $1 and ${inForce}`

export async function findHolder(db: Database, keyHash: string): Promise<KeyHolder | undefined> {
  const { rows } = await db.pool.query<KeyHolder>({ name: 'personal_key.find', text: holderSql, values: [keyHash] })
  return rows[0]
}

/** To the minute, so that a busy client writes little. */
export async function saveUse(db: Database, id: string): Promise<void> {
  await db.pool.query(
    `update personal_keys set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [id],
  )
}
