import type { Handover } from '@portico/contract/data/authorizationHandovers.ts'
import type { WithMoments } from '#http/wired.ts'
import type { Asking } from '../asking.queries.ts'

export interface HandoverRow extends WithMoments<Handover, 'endedAt' | 'confirmedAt'> {
  projectId: number
  leaverCode: string
}

/** As long as whoever prepared it leads the project, and whoever gets it can. */
const mayCarryOut = `h.state = 'prepared' and p.leader_code = h.leaver_code and s.enabled and $1 = any (fund_approvers(h.project_id, h.leaver_code))`
const read = `select h.id, h.state, h.project_id as "projectId", p.code as "projectCode", p.name as "projectName", p.name_en as "projectNameEn",
    h.leaver_code as "leaverCode", coalesce(l.name, h.leaver_code) as "leaverName", coalesce(l.name_en, h.leaver_code) as "leaverNameEn",
    h.successor_code as "successorCode", coalesce(s.name, h.successor_code) as "successorName",
    coalesce(s.name_en, h.successor_code) as "successorNameEn", h.keeps, h.due_on::text as "dueOn", h.ended_at as "endedAt",
    h.confirmed_at as "confirmedAt",
    (select count(*)::int from project_authorizations a where a.project_id = h.project_id and a.state <> 'ended'
      and (a.ends_at is null or a.ends_at > now())) as authorizations,
    (select count(*)::int from authorization_applications x where x.project_id = h.project_id and x.state = 'pending') as applications,
    (select count(distinct d.document)::int from fund_holds d where d.project_id = h.project_id
      and d.committed + d.released < d.amount) as documents,
    h.state = 'prepared' and h.leaver_code = $1 as "mayCancel",
    (${mayCarryOut}) and h.due_on <= (now() at time zone 'Asia/Shanghai')::date as "mayCarryOut",
    h.state = 'done' and h.successor_code = $1 and h.confirmed_at is null as "mayConfirm"
  from handovers h join projects p on p.id = h.project_id left join users l on l.code = h.leaver_code
    left join users s on s.code = h.successor_code
  where (h.leaver_code = $1 or h.successor_code = $1 and h.state <> 'cancelled' or ${mayCarryOut})`

/** What somebody hands over, gets, or has to carry out. */
export async function readHandovers(db: Asking, person: string): Promise<HandoverRow[]> {
  const text = `${read} order by h.state = 'prepared' desc, h.id desc limit 400`
  return (await db.query<HandoverRow>(text, [person])).rows
}

/** One of these, held until the transaction ends. */
export async function holdHandover(db: Asking, person: string, id: number): Promise<HandoverRow | undefined> {
  await db.query('select id from handovers where id = $1 for update', [id])
  return (await db.query<HandoverRow>(`${read} and h.id = $2`, [person, id])).rows[0]
}

/** Locks what makes people leaders, then the books that it hands over, then projects: the order of whoever writes a leader. */
export const lockHandovers = (db: Asking) => db.query('select lock_handovers()', [])

/** Projects that somebody leads, held with what is prepared of them, which comes first. */
export async function holdLed(db: Asking, leader: string, codes: readonly string[]) {
  await db.query(
    `select from handovers h where h.state = 'prepared' and h.project_id in (select id from projects where code = any ($1))
     order by h.id for update`,
    [codes],
  )
  const { rows } = await db.query<{ id: number; code: string; name: string; nameEn: string; isPrepared: boolean }>(
    `select p.id, p.code, p.name, p.name_en as "nameEn",
       exists (select from handovers h where h.project_id = p.id and h.state = 'prepared' and h.leaver_code = $1) as "isPrepared"
     from projects p where p.code = any ($2) and p.leader_code = $1 order by p.id for no key update`,
    [leader, codes],
  )
  return rows
}

/** What another leader had prepared and nobody can carry out any more. */
export async function dropStale(db: Asking, projectId: number, leader: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    "select id from handovers where project_id = $1 and state = 'prepared' and leaver_code <> $2",
    [projectId, leader],
  )
  for (const { id } of rows) await cancelHandover(db, id, leader)
}

export async function insertHandover(
  db: Asking,
  it: { projectId: number; leaver: string; successor: string; keeps: boolean; dueOn: string },
): Promise<{ id: number; office: string[] }> {
  const { rows } = await db.query<{ id: number; office: string[] }>(
    `insert into handovers (project_id, leaver_code, successor_code, keeps, due_on) values ($1, $2, $3, $4, $5)
     returning id, fund_approvers(project_id, leaver_code) as office`,
    [it.projectId, it.leaver, it.successor, it.keeps, it.dueOn],
  )
  return rows[0] ?? { id: 0, office: [] }
}

export async function cancelHandover(db: Asking, id: number, by: string): Promise<void> {
  await db.query("update handovers set state = 'cancelled', ended_at = now(), ended_by = $2 where id = $1", [id, by])
  await db.query(
    `update todos set done_at = now(), is_withdrawn = true where system_id = '0009' and done_at is null
       and external_id in ('xmsq-yj:' || $1::int, 'xmsq-yjb:' || $1::int)`,
    [id],
  )
}

/** Makes the successor the leader; a trigger hands over what was given. Whoever calls has locked handovers. */
export async function carryOutHandover(
  db: Asking,
  { id, projectId, successorCode, successorName }: HandoverRow,
  by: string,
): Promise<void> {
  await db.query('update handovers set ended_by = $2 where id = $1', [id, by])
  await db.query('update projects set leader_code = $2, leader_name = $3 where id = $1', [
    projectId,
    successorCode,
    successorName,
  ])
}

/** Whoever took a project over has so many days to look at what came with it. */
export const confirmDays = 14

export interface Unconfirmed {
  id: number
  projectCode: string
  projectName: string
  projectNameEn: string
  successorCode: string
  successorName: string
  successorNameEn: string
  endedAt: Date
  isLate: boolean
  /** Who writes leaders. */
  office: string[]
}
/** Not looked at a week after they were carried out, and since then for a month; those that went on to somebody else aside. */
export async function readUnconfirmed(db: Asking): Promise<Unconfirmed[]> {
  const { rows } = await db.query<Unconfirmed>(
    `select h.id, p.code as "projectCode", p.name as "projectName", p.name_en as "projectNameEn", h.successor_code as "successorCode",
       s.name as "successorName", s.name_en as "successorNameEn", h.ended_at as "endedAt",
       h.ended_at <= now() - make_interval(days => $1) as "isLate", fund_approvers(h.project_id, h.leaver_code) as office
     from handovers h join projects p on p.id = h.project_id and p.leader_code = h.successor_code
       join users s on s.code = h.successor_code
     where h.state = 'done' and h.confirmed_at is null
       and h.ended_at between now() - make_interval(days => $1 + 30) and now() - make_interval(days => $1 / 2) order by h.id`,
    [confirmDays],
  )
  return rows
}

export async function confirmHandover(db: Asking, id: number): Promise<void> {
  await db.query('update handovers set confirmed_at = now() where id = $1', [id])
  await db.query(
    `update todos set done_at = now() where system_id = '0009' and done_at is null
       and external_id in ('xmsq-jj:' || $1::int, 'xmsq-jjt:' || $1::int, 'xmsq-jjb:' || $1::int)`,
    [id],
  )
}
