import { sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'

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
