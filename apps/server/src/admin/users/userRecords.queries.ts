import { sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'

/** Lets people sign in or not; answers those for whom it was otherwise. */
export async function setEnabled(tx: Orm, ids: readonly number[], enabled: boolean, by: string): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`update users set enabled = ${enabled},
    revision = revision + 1, changed_by = ${by}, changed_at = now()
    where id = any(${sql.param(ids)}::int[]) and enabled <> ${enabled} returning id`)
  return new Set(rows.map(row => row.id))
}

/** Holds an account until the transaction ends: nothing comes to hang on it meanwhile. */
export async function holdUser(tx: Orm, id: number): Promise<void> {
  await tx.execute(sql`select from users where id = ${id} for update`)
}

/** Whether it was still as it was read, and is gone now. */
export async function deleteUser(tx: Orm, id: number, revision: number): Promise<boolean> {
  const gone = await tx.execute(sql`delete from users where id = ${id} and revision = ${revision}`)
  return gone.rowCount === 1
}

export async function rolesInOrder(db: Database): Promise<{ code: string; name: string; nameEn: string }[]> {
  const { rows } = await db.pool.query<{ code: string; name: string; nameEn: string }>(
    'select code, name, name_en as "nameEn" from roles order by position, code',
  )
  return rows
}

/** What goes with a person, and what needs them. */
export interface Hanging extends Record<string, unknown> {
  sessions: number
  favourites: number
  delegations: number
  todos: number
}

export async function whatHangsOn(db: Reader, id: number): Promise<Hanging> {
  const { rows } = await db.execute<Hanging>(sql`
    select
      (select count(*)::int from sessions where (user_id = ${id} or actor_id = ${id}) and ended_at is null and expires_at > now()) as sessions,
      (select count(*)::int from favourites where user_id = ${id}) as favourites,
      (select count(*)::int from delegations where (delegator_id = ${id} or delegate_id = ${id}) and revoked_at is null and ends_at > now()) as delegations,
      (select count(*)::int from todos where user_id = ${id} and done_at is null) as todos`)
  return rows[0] ?? { sessions: 0, favourites: 0, delegations: 0, todos: 0 }
}
