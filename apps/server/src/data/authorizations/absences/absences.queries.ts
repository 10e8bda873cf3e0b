import type { Absence } from '@portico/contract/data/authorizationAbsences.ts'
import type { Orm } from '#db/open.ts'
import { delegations } from '#directory/delegations/delegations.table.ts'
import type { Asking } from '../asking.queries.ts'
import { renewAll } from '../books.queries.ts'
import {
  type AbsenceFacts,
  type CoverFact,
  type GivenFact,
  type HandlerFact,
  lookBack,
  type ProjectSpending,
} from './absences.rules.ts'

const since = `now() - interval '${lookBack} days'`

/** What is proposed from: projects that somebody leads, what was spent of them, who did it, and who may go on anyway. */
export async function readAbsenceFacts(
  db: Asking,
  leader: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<AbsenceFacts> {
  const projects = await db.query<ProjectSpending>(
    `select p.id, p.code, p.name, p.name_en as "nameEn", fund_free(f)::text as free,
       (select coalesce(sum(t.amount), 0.00) from fund_transactions t where t.project_code = p.code and t.direction = 'out'
         and t.happened_on > (${since})::date)::text as spent
     from projects p join fund_accounts f on f.project_id = p.id
     where f.leader_code = $1 and f.open and (now() at time zone 'Asia/Shanghai')::date <= f.ends_on
     order by spent::numeric desc, p.code limit 200`,
    [leader],
  )
  const handlers = await db.query<HandlerFact>(
    `select u.id, u.code, u.name, u.name_en as "nameEn", h.project_id as "projectId", count(distinct h.document)::int as documents,
       (count(distinct h.document) filter (where h.returned > 0))::int as returned, array_agg(distinct h.use) as uses
     from fund_accounts f join fund_holds h on h.project_id = f.project_id
       join users u on u.code = coalesce(h.actor_code, h.person_code)
     where f.leader_code = $1 and h.at > ${since} and u.enabled and u.code <> $1 group by u.id, h.project_id`,
    [leader],
  )
  const covers = await db.query<Omit<CoverFact, 'person' | 'lastDay'> & CoverFact['person']>(
    `select u.id, u.code, u.name, u.name_en as "nameEn", a.project_id as "projectId", a.ends_at as "endsAt",
       (a.amount - a.spent - a.held - a.passed)::text as left
     from project_authorizations a join authorization_receivers r on r.authorization_id = a.id join users u on u.code = r.person_code
       join fund_accounts f on f.project_id = a.project_id
     where f.leader_code = $1 and a.leader_code = $1 and r.live and u.enabled and 'reimbursement' = any (a.uses)
       and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now()) order by a.id`,
    [leader],
  )
  const given = await db.query<GivenFact>(
    `select a.project_id as "projectId", r.person_code as code
     from project_authorizations a join authorization_receivers r on r.authorization_id = a.id
       join fund_accounts f on f.project_id = a.project_id
     where f.leader_code = $1 and a.group_id is null and a.state <> 'ended'
       and a.starts_at < $3 and (a.ends_at is null or a.ends_at > $2)`,
    [leader, startsAt, endsAt],
  )
  return {
    given: given.rows,
    projects: projects.rows,
    handlers: handlers.rows,
    covers: covers.rows.map(({ projectId, endsAt, left, ...one }) => ({
      projectId,
      endsAt,
      left,
      person: one,
      lastDay: null,
    })),
  }
}

/** Whoever arranges absences of one person comes one after the other. */
export const lockAbsences = (db: Asking, userId: number) =>
  db.query(`select pg_advisory_xact_lock(hashtext('absences'), $1::int)`, [userId])
export const lockProjects = (db: Asking, codes: readonly string[]) =>
  db.query(`select fund_lock_all(array(select id from projects where code = any ($1)), '{}')`, [codes])

/** Absences of some people that share a moment with this time. */
export async function readAway(db: Asking, people: readonly string[], startsAt: Date, endsAt: Date) {
  const { rows } = await db.query<{ id: number; code: string; startsAt: Date; endsAt: Date }>(
    `select id, person_code as code, starts_at as "startsAt", ends_at as "endsAt" from absences
     where person_code = any ($1) and ended_at is null and starts_at < $3 and ends_at > $2 order by starts_at`,
    [people, startsAt, endsAt],
  )
  return rows
}

/** The day when somebody, by the expression of their staff number, is back; null unless they are away now. */
export const backOn = (code: string): string =>
  `(select (max(y.ends_at) at time zone 'Asia/Shanghai')::date::text from absences y
    where y.person_code = ${code} and y.ended_at is null and y.starts_at <= now() and y.ends_at > now())`

/** What has no sum acts for the person, or its project is somebody else's by now. */
export type AbsenceItemRow = Absence['items'][number] & { delegationId: number | null; projectId: number | null }
export interface AbsenceRow extends Omit<Absence, 'startsOn' | 'endsOn' | 'items'> {
  startsAt: Date
  endsAt: Date
  items: AbsenceItemRow[]
}

const items = `select i.authorization_id as "authorizationId", i.delegation_id as "delegationId", a.project_id as "projectId",
    u.code, u.name, u.name_en as "nameEn", p.code as "projectCode", p.name as "projectName", p.name_en as "projectNameEn",
    m.amount::text as amount, m.spent::text as spent, m.held::text as held
  from absence_items i left join project_authorizations a on a.id = i.authorization_id left join projects p on p.id = a.project_id
    left join project_authorizations m on m.id = a.id and m.giver_code = x.person_code and p.leader_code = x.person_code
    left join authorization_receivers r on r.authorization_id = a.id left join delegations d on d.id = i.delegation_id
    join users u on u.code = r.person_code or u.id = d.delegate_id
  where i.absence_id = x.id order by i.authorization_id nulls first`
const shown = `select x.id, x.starts_at as "startsAt", x.ends_at as "endsAt", x.reason, x.replies, x.revision,
    case when x.ended_at is not null then 'ended' when x.ends_at <= now() then 'over' when x.starts_at > now() then 'coming'
      else 'away' end as state,
    coalesce((select json_agg(i) from (${items}) i), '[]') as items`
const read = `${shown} from absences x`

/** Somebody's own, the latest first. */
export async function readAbsences(db: Asking, person: string): Promise<AbsenceRow[]> {
  const text = `${read} where x.person_code = $1 order by x.starts_at desc, x.id desc limit 20`
  return (await db.query<AbsenceRow>(text, [person])).rows
}

/** One of somebody's own, held until the transaction ends. */
export async function holdAbsence(db: Asking, person: string, id: number): Promise<AbsenceRow | undefined> {
  await db.query('select id from absences where id = $1 and person_code = $2 for update', [id, person])
  return (await db.query<AbsenceRow>(`${read} where x.person_code = $1 and x.id = $2`, [person, id])).rows[0]
}

export async function insertAbsence(
  db: Asking,
  it: {
    person: string
    startsAt: Date
    endsAt: Date
    reason: string | null
    replies: boolean
    entryId: number | null
    by: string
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into absences (person_code, starts_at, ends_at, reason, replies, entry_id, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, now()) returning id`,
    [it.person, it.startsAt, it.endsAt, it.reason, it.replies, it.entryId, it.by],
  )
  return rows[0]?.id ?? 0
}

/** Lets somebody act for whoever is away: to-do items, and all applications. */
export async function insertDelegation(
  tx: Pick<Orm, 'insert'>,
  row: Omit<typeof delegations.$inferInsert, 'parts'>,
  by: string,
): Promise<typeof delegations.$inferSelect | undefined> {
  const values = { ...row, parts: ['todos' as const], changedBy: by, changedAt: new Date() }
  return (await tx.insert(delegations).values(values).returning())[0]
}

export async function addItems(
  db: Asking,
  id: number,
  made: { authorizationIds: readonly number[]; delegationId: number | null },
): Promise<void> {
  await db.query(
    `insert into absence_items (absence_id, authorization_id, delegation_id)
     select $1::int, a, null::int from unnest($2::int[]) a union all select $1::int, null, $3::int where $3::int is not null`,
    [id, made.authorizationIds, made.delegationId],
  )
}

/** Authorizations of an absence that are the person's still: they give them, and lead the project. */
export async function ownItems(db: Asking, id: number, person: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select a.id from absence_items i join project_authorizations a on a.id = i.authorization_id
       join fund_accounts f on f.project_id = a.project_id
     where i.absence_id = $1 and a.giver_code = $2 and f.leader_code = $2`,
    [id, person],
  )
  return rows.map(it => it.id)
}

/** Who acts for the person by an absence, as far as that was not revoked. */
export async function delegationsOf(db: Asking, id: number) {
  const { rows } = await db.query<{
    id: number
    delegatorId: number
    delegateId: number
    name: string
    nameEn: string
  }>(
    `select d.id, d.delegator_id as "delegatorId", d.delegate_id as "delegateId", u.name, u.name_en as "nameEn"
     from absence_items i join delegations d on d.id = i.delegation_id join users u on u.id = d.delegate_id
     where i.absence_id = $1 and d.revoked_at is null order by d.id`,
    [id],
  )
  return rows
}

/** Other dates for all that was arranged and has not ended; money of those that were over is set aside again. */
export async function moveAbsence(
  db: Asking,
  { id, items: all }: AbsenceRow,
  { startsAt, endsAt, by }: { startsAt: Date; endsAt: Date; by: string },
): Promise<number[]> {
  const ids = all.flatMap(it => it.authorizationId ?? [])
  await db.query(
    `update absences set starts_at = $2, ends_at = $3, revision = revision + 1, changed_by = $4, changed_at = now() where id = $1`,
    [id, startsAt, endsAt, by],
  )
  await db.query(
    `update delegations set starts_at = $2, ends_at = $3, revision = revision + 1, changed_by = $4, changed_at = now()
     where id in (select delegation_id from absence_items where absence_id = $1) and revoked_at is null`,
    [id, startsAt, endsAt, by],
  )
  const { rows } = await db.query<{ id: number }>(
    `update project_authorizations set starts_at = $2, ends_at = $3, revision = revision + 1, changed_by = $4, changed_at = now()
     where id = any ($1) and state <> 'ended' returning id`,
    [ids, startsAt, endsAt, by],
  )
  const moved = rows.map(it => it.id)
  await renewAll(db, moved)
  return moved
}

/** Ends one now; its delegations with it. Answers their people. */
export async function closeAbsence(db: Asking, id: number, by: string): Promise<number[]> {
  await db.query(
    `update absences set ended_at = now(), revision = revision + 1, changed_by = $2, changed_at = now() where id = $1`,
    [id, by],
  )
  const { rows } = await db.query<{ id: number }>(
    `update delegations set revoked_at = now(), revision = revision + 1, changed_by = $2, changed_at = now()
     where id in (select delegation_id from absence_items where absence_id = $1) and revoked_at is null and ends_at > now()
     returning delegate_id as id`,
    [id, by],
  )
  return rows.map(it => it.id)
}

export interface DueAbsence extends AbsenceRow {
  /** It has begun, has three days left, or is over: each within the day in which it became so. */
  due: 'begun' | 'soon' | 'over'
  code: string
  name: string
  nameEn: string
}
/** Absences of which something may have to be told. One made within its last three days says nothing of them. */
export async function readDue(db: Asking): Promise<DueAbsence[]> {
  const { rows } = await db.query<DueAbsence>(
    `${shown}, due, u.code, u.name, u.name_en as "nameEn"
     from absences x join users u on u.code = x.person_code
       cross join lateral (values ('begun', x.starts_at), ('over', x.ends_at),
         ('soon', case when x.ends_at - interval '3 days' > x.starts_at then x.ends_at - interval '3 days' end)) as told(due, at)
     where x.ended_at is null and x.ends_at > now() - interval '2 days' and told.at <= now() and told.at > now() - interval '1 day'
     order by x.id`,
    [],
  )
  return rows
}
