import type { Asking } from '../asking.queries.ts'
import type { Telling, ToldAuthorization } from './tellings.rules.ts'

export interface UntoldRow extends Omit<ToldAuthorization, 'lastDay'> {
  id: number
  cause: Telling
  mark: string
  endsAt: Date | null
  /** Whom it is told, those aside who want to hear nothing; all members of a group. */
  givers: string[]
  receivers: string[]
}

const unlessMuted = (person: string) =>
  `not exists (select from authorization_mutes m where m.authorization_id = a.id and m.person_code = ${person})`

/** Takes what is untold, so many at a time, and marks it as told: of two that look at once one gets it. */
export async function takeUntold(db: Asking, most: number): Promise<UntoldRow[]> {
  const { rows } = await db.query<UntoldRow>(
    `with told as (
       insert into authorization_tellings (authorization_id, cause, mark) select * from fund_untold() limit $1
       on conflict do nothing returning authorization_id, cause, mark)
     select a.id, told.cause, told.mark, p.code as "projectCode", coalesce(q.name, u.name, '') as "receiverName",
       coalesce(q.name, u.name_en, '') as "receiverNameEn", a.amount::text as amount,
       (a.spent + a.held + a.passed)::text as used, a.ends_at as "endsAt",
       array(select a.giver_code where ${unlessMuted('a.giver_code')}) as givers,
       array(select r.person_code from authorization_receivers r where r.authorization_id = a.id
         and ${unlessMuted('r.person_code')}) as receivers
     from told join project_authorizations a on a.id = told.authorization_id join projects p on p.id = a.project_id
       left join fund_groups q on q.id = a.group_id
       left join lateral (select w.name, w.name_en from authorization_receivers r join users w on w.code = r.person_code
         where r.authorization_id = a.id order by w.code limit 1) u on true
     order by a.id, told.cause`,
    [most],
  )
  return rows
}

export interface SpentRow {
  id: number
  giver: string
  projectCode: string
  personName: string
  personNameEn: string
  sum: string
  documents: number
}
/** What others than the giver have used since a moment, of each authorization. */
export async function readSpent(db: Asking, since: Date): Promise<SpentRow[]> {
  const { rows } = await db.query<SpentRow>(
    `select a.id, a.giver_code as giver, p.code as "projectCode", min(u.name) as "personName", min(u.name_en) as "personNameEn",
       sum(h.amount)::text as sum, count(distinct h.document)::int as documents
     from fund_holds h join project_authorizations a on a.id = h.authorization_id join projects p on p.id = a.project_id
       join users u on u.code = h.person_code
     where h.at >= $1 and coalesce(h.actor_code, h.person_code) <> a.giver_code
       and ${unlessMuted('a.giver_code')}
     group by a.id, p.code order by a.id`,
    [since],
  )
  return rows
}

/** Whether somebody is told of an authorization. Answers whether that is another answer than before. */
export async function setMuted(db: Asking, id: number, person: string, isMuted: boolean): Promise<boolean> {
  const text = isMuted
    ? 'insert into authorization_mutes (authorization_id, person_code) values ($1, $2) on conflict do nothing returning 1'
    : 'delete from authorization_mutes where authorization_id = $1 and person_code = $2 returning 1'
  return (await db.query(text, [id, person])).rows.length > 0
}
