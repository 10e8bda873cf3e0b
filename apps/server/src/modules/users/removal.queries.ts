import type { Database } from '#db/open.ts'

/** What goes with a person, and what needs them. */
export interface Hanging {
  sessions: number
  favourites: number
  delegations: number
  todos: number
}

export async function whatHangsOn(db: Database, id: number): Promise<Hanging> {
  const { rows } = await db.pool.query<Hanging>(
    `select
       (select count(*)::int from sessions where (user_id = $1 or actor_id = $1) and ended_at is null and expires_at > now()) as sessions,
       (select count(*)::int from favourites where user_id = $1) as favourites,
       (select count(*)::int from delegations where (delegator_id = $1 or delegate_id = $1) and revoked_at is null and ends_at > now()) as delegations,
       (select count(*)::int from todos where user_id = $1 and done_at is null) as todos`,
    [id],
  )
  return rows[0] ?? { sessions: 0, favourites: 0, delegations: 0, todos: 0 }
}
