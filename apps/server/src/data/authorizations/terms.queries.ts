import type { AuthorizationUse } from '@portico/contract/data/authorizationEntities.ts'
import type { Duration } from '@portico/contract/rules/funds/duration.ts'
import type { Asking } from './asking.queries.ts'

const revised = 'revision = revision + 1, changed_at = now(), changed_by'

/** Lets them rest, in the name of whoever may wake them, or serve again. */
export const writePause = (db: Asking, ids: readonly number[], pausedBy: string | null, by: string) =>
  db.query(
    `update project_authorizations set state = case when $2::text is null then 'granted' else 'paused' end,
       paused_at = case when $2::text is not null then now() end, paused_by = $2, ${revised} = $3 where id = any ($1)`,
    [ids, pausedBy, by],
  )

/** Says who changed it; what changed is written elsewhere. */
export const writeChanged = (db: Asking, id: number, by: string) =>
  db.query(`update project_authorizations set ${revised} = $2 where id = $1`, [id, by])

/** Who changed it last, and when. */
export async function readChanged(db: Asking, id: number): Promise<{ by: string | null; at: Date | null } | undefined> {
  const text = 'select changed_by as by, changed_at as at from project_authorizations where id = $1'
  return (await db.query<{ by: string | null; at: Date | null }>(text, [id])).rows[0]
}

/** Those of some that this person did not take back within the last ten minutes. */
export async function readLate(db: Asking, ids: readonly number[], person: string): Promise<unknown[]> {
  const { rows } = await db.query(
    `select a.id from project_authorizations a where a.id = any ($1) and (a.ended_by is distinct from 'takenBack'
       or a.ended_at < now() - interval '10 minutes' or not exists (select from authorization_log l
         where l.authorization_id = a.id and l.event = 'takenBack' and l.actor_code = $2 and l.at >= a.ended_at))`,
    [ids, person],
  )
  return rows
}

export interface Above {
  endsAt: Date | null
  uses: AuthorizationUse[]
}
/** What it was passed on from. */
export async function readAbove(db: Asking, { parentId }: { parentId: number | null }): Promise<Above | undefined> {
  if (parentId === null) return undefined
  const text = 'select ends_at as "endsAt", uses from project_authorizations where id = $1'
  return (await db.query<Above>(text, [parentId])).rows[0]
}

export interface WrittenTerms {
  uses: AuthorizationUse[]
  endsAt: Date | null
  duration: Duration
  mayPassOn: boolean
  balanceVisible: boolean
  documentLimit: string | null
  by: string
}
/** Terms but for the sum; what was passed on is shortened with it. */
export async function writeTerms(db: Asking, row: { id: number; projectId: number }, it: WrittenTerms): Promise<void> {
  await db.query(
    `update project_authorizations set uses = $2, ends_at = $3, duration = $4, may_pass_on = $5, balance_visible = $6,
       document_limit = $7, ${revised} = $8 where id = $1`,
    [row.id, it.uses, it.endsAt, it.duration, it.mayPassOn, it.balanceVisible, it.documentLimit, it.by],
  )
  await db.query(
    `update project_authorizations c set ends_at = least(c.ends_at, $3::timestamptz),
       uses = array(select unnest(c.uses) intersect select unnest($2::text[])), balance_visible = c.balance_visible and $4
     where c.project_id = $5 and $1 = any (c.chain) and c.id <> $1 and c.state <> 'ended'`,
    [row.id, it.uses, it.endsAt, it.balanceVisible, row.projectId],
  )
}

/** Lets it begin now; what was passed on not before what it came from. */
export const writeBeginning = (db: Asking, id: number, by: string) =>
  db.query(
    `update project_authorizations a set ${revised} = $2,
       starts_at = least(starts_at, greatest(now(), (select c.starts_at from project_authorizations c where c.id = a.parent_id)))
     where id = $1`,
    [id, by],
  )
