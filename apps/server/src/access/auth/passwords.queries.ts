import { sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'

/** Hashes of the last passwords, the one in force first. */
export async function lastPasswords(db: Database, userId: number, count: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ hash: string }>(
    `(select password_hash as hash from users where id = $1 and password_hash is not null)
     union all
     (select password_hash from password_history where user_id = $1 order by id desc limit $2)`,
    [userId, count - 1],
  )
  return rows.map(row => row.hash)
}

/** Sets a password, keeps the one before in the history, and ends every session of the person: one statement. */
export async function storePassword(tx: Orm, userId: number, hash: string): Promise<void> {
  await tx.execute(sql`
    with before as (
      insert into password_history (user_id, password_hash)
      select id, password_hash from users where id = ${userId} and password_hash is not null),
    ended as (
      update sessions set ended_at = now(), ended_why = 'password changed'
      where (user_id = ${userId} or actor_id = ${userId}) and ended_at is null)
    update users set password_hash = ${hash}, password_changed_at = now(), must_change_password = false,
      one_time_until = null, one_time_used = false where id = ${userId}`)
}
