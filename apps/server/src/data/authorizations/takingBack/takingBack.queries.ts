import type { MoneySource } from '@portico/contract/data/takingBack.ts'
import type { Asking } from '../asking.queries.ts'
import type { Reader } from '../authorizations.queries.ts'

export type SourceRow = Omit<MoneySource, 'freed' | 'ids'> & { id: number }
/** Where the money of each goes back to. What is free of a project is its leader's to know, and theirs who may see its balance. */
export async function readSources(db: Asking, { code }: Reader, ids: readonly number[]): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select a.id, p.code as "projectCode", case when s.id is not null then jsonb_build_object('code', r.person_code,
         'name', coalesce(u.name, r.person_code), 'nameEn', coalesce(u.name_en, r.person_code)) end as holder,
       case when s.id is not null then s.amount - s.spent - s.held - s.passed
         when f.leader_code = $2 or exists (select from authorization_receivers o where o.authorization_id = any (a.chain)
           and o.person_code = $2 and o.balance_visible and o.live) then fund_free(f) end::text as free
     from project_authorizations a join projects p on p.id = a.project_id join fund_accounts f on f.project_id = a.project_id
       left join lateral (select c.* from project_authorizations c where c.id = any (a.chain) and c.id <> a.id and c.amount is not null
         order by cardinality(c.chain) desc limit 1) s on true
       left join authorization_receivers r on r.authorization_id = s.id left join users u on u.code = r.person_code
     where a.id = any ($1) order by a.id`,
    [ids, code],
  )
  return rows
}

export interface AbsenceRow {
  code: string
  name: string
  nameEn: string
  startsAt: Date
  endsAt: Date
  projectCode: string
  ids: number[]
  isLast: boolean
}
/**
 * Absences in which one of these lets others use the project: arranged for it, or there anyway. It is told who is away, who leads
 * the project and the office.
 */
export async function readRelyingAbsences(db: Asking, reader: Reader, ids: readonly number[]): Promise<AbsenceRow[]> {
  const serves = (
    a: string,
  ) => `${a}.state = 'granted' and 'reimbursement' = any (${a}.uses) and ${a}.starts_at < x.ends_at
    and (${a}.ends_at is null or ${a}.ends_at > greatest(x.starts_at, now()))`
  const { rows } = await db.query<AbsenceRow>(
    `select u.code, u.name, u.name_en as "nameEn", x.starts_at as "startsAt", x.ends_at as "endsAt", p.code as "projectCode",
       array_agg(a.id order by a.id) as ids, x.person_code = f.leader_code and not exists (
         select from project_authorizations o where o.project_id = f.project_id and o.id <> all ($1) and ${serves('o')}
           and (o.amount is null or o.amount - o.spent - o.held - o.passed > 0)
           and exists (select from authorization_receivers r where r.authorization_id = o.id and r.live)) as "isLast"
     from absences x join users u on u.code = x.person_code
       join project_authorizations a on a.id = any ($1) and (x.person_code = a.giver_code and ${serves('a')}
         or exists (select from absence_items i where i.absence_id = x.id and i.authorization_id = a.id))
       join projects p on p.id = a.project_id join fund_accounts f on f.project_id = a.project_id
     where x.ended_at is null and x.ends_at > now() and ($3 or $2 in (x.person_code, f.leader_code))
     group by x.id, u.id, p.id, f.project_id order by x.starts_at, x.id, p.code limit 200`,
    [ids, reader.code, reader.isOffice ?? false],
  )
  return rows
}

export interface HandoverRow {
  projectCode: string
  code: string
  name: string
  nameEn: string
  dueOn: string
}
/** Projects that somebody prepared to hand over with one of these. It is told them, their successor and the office. */
export async function readRelyingHandovers(db: Asking, reader: Reader, ids: readonly number[]): Promise<HandoverRow[]> {
  const { rows } = await db.query<HandoverRow>(
    `select p.code as "projectCode", h.successor_code as code, coalesce(s.name, h.successor_code) as name,
       coalesce(s.name_en, h.successor_code) as "nameEn", h.due_on::text as "dueOn"
     from handovers h join projects p on p.id = h.project_id and p.leader_code = h.leaver_code
       left join users s on s.code = h.successor_code
     where h.state = 'prepared' and h.keeps and ($3 or $2 in (h.leaver_code, h.successor_code))
       and exists (select from project_authorizations a where a.id = any ($1) and a.project_id = h.project_id
         and (a.ends_at is null or a.ends_at > h.due_on))
     order by h.due_on, p.code limit 200`,
    [ids, reader.code, reader.isOffice ?? false],
  )
  return rows
}
