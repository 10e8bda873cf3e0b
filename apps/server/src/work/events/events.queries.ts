import type { Database } from '#db/open.ts'

/** Notices in force, the latest first. */
export async function noticesInForce(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>({
    name: 'events.notices',
    text: `select id from notices where state = 'published' and published_at <= now()
      and (expires_at is null or expires_at > now()) order by published_at desc limit 5000`,
  })
  return rows.map(row => row.id)
}

export interface FreshNotice {
  id: number
  level: 'normal' | 'urgent'
  title: string
  titleEn: string
  /** Of those who were asked about. */
  readers: number[]
}

/** Notices with those of the people whom each is for. */
export async function freshNotices(
  db: Database,
  ids: readonly number[],
  userIds: readonly number[],
): Promise<FreshNotice[]> {
  const { rows } = await db.pool.query<FreshNotice>({
    name: 'events.fresh',
    text: `select n.id, n.level, n.title, n.title_en as "titleEn", array(
        select p.id from unnest($2::int[]) as p(id)
        where (cardinality(n.target_units) = 0 and cardinality(n.target_roles) = 0 and cardinality(n.target_people) = 0)
          or p.id = any(n.target_people)
          or exists (select from user_units u where u.user_id = p.id and u.unit_code = any(n.target_units))
          or exists (select from held_roles h where h.user_id = p.id and h.role_code = any(n.target_roles))) as readers
      from notices n where n.id = any($1::int[])`,
    values: [ids, userIds],
  })
  return rows
}

/** The roles of people, sorted as sessions have them. */
export async function rolesOfPeople(db: Database, userIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await db.pool.query<{ id: number; roles: string[] }>({
    name: 'events.roles',
    text: `select p.id, array(select distinct h.role_code from held_roles h where h.user_id = p.id order by 1) as roles
      from unnest($1::int[]) as p(id)`,
    values: [userIds],
  })
  return new Map(rows.map(row => [row.id, row.roles]))
}

export interface EndedSession {
  tokenHash: string
  userId: number
  actorId: number
}

/** Those of the sessions that have ended; one that is gone altogether is not among them. */
export async function endedOf(db: Database, tokenHashes: readonly string[]): Promise<EndedSession[]> {
  const { rows } = await db.pool.query<EndedSession>({
    name: 'events.ended',
    text: `select token_hash as "tokenHash", user_id as "userId", actor_id as "actorId" from sessions
      where token_hash = any($1) and ended_at is not null`,
    values: [tokenHashes],
  })
  return rows
}

/** Those of the sessions that are there and have not ended. */
export async function openOf(db: Database, tokenHashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.pool.query<{ token_hash: string }>({
    name: 'events.open',
    text: `select token_hash from sessions where token_hash = any($1) and ended_at is null and expires_at > now()`,
    values: [tokenHashes],
  })
  return new Set(rows.map(row => row.token_hash))
}

/** Whose an export is, if it has come to its end. */
export async function endedExport(db: Database, id: string): Promise<{ ownerId: number; actorId: number } | null> {
  const { rows } = await db.pool.query<{ ownerId: number; actorId: number }>({
    name: 'events.export',
    text: `select owner_id as "ownerId", actor_id as "actorId" from export_tasks
      where id = $1 and status in ('ready', 'failed')`,
    values: [id],
  })
  return rows[0] ?? null
}
