import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'

/** So many lines the log has: all that the pictures tell of, and the latest of the others. */
const lines = 400

/** What became of authorizations and of what was applied for, in the order in which it happened. */
export async function plantAuthorizationLog(db: Pick<Orm, 'execute'>, pictured: readonly number[]): Promise<void> {
  await db.execute(sql`with told as (
      select l.at, l.event, a.id as authorization_id, null::int as application_id, a.project_id, a.giver_code,
        coalesce('group:' || q.id, u.code) as receiver_code, coalesce(q.name, u.name) as receiver_name, a.giver_code as actor_code,
        a.uses, null::numeric as amount_before, a.amount as amount_after, a.starts_at, a.ends_at, l.reason, l.address,
        a.id = any (string_to_array(${pictured.join(',')}, ',')::int[]) as is_pictured
      from project_authorizations a left join fund_groups q on q.id = a.group_id
        left join authorization_receivers r on r.authorization_id = a.id and q.id is null left join users u on u.code = r.person_code
        cross join lateral (values (a.given_at, case when a.parent_id is null then 'granted' else 'passedOn' end, a.reason, '10.8.31.20'),
          (a.paused_at, 'paused', null, '10.8.31.24'), (a.ended_at, 'takenBack', '余款统一安排', '10.8.31.24')) l(at, event, reason, address)
      where l.at is not null
      union all
      select l.at, l.event, coalesce(x.authorization_id, x.earlier_id), x.id, x.project_id, x.giver_code, a.code, a.name,
        coalesce(l.by, 'portal'), x.uses, case when l.event = 'approved' then x.amount end,
        case when l.event = 'approved' then (x.terms->>'amount')::numeric else x.amount end,
        x.starts_on::timestamp at time zone 'Asia/Shanghai', (x.ends_on + 1)::timestamp at time zone 'Asia/Shanghai',
        case when l.event = 'applied' then x.purpose else x.answer end, '10.8.31.22', true
      from authorization_applications x join users a on a.code = x.applicant_code
        cross join lateral (values ('applied', x.applied_at, x.applicant_code), (nullif(x.state, 'pending'), x.answered_at, x.answered_by)) l(event, at, by)
      where l.event is not null
      union all
      select distinct x.starts_at - interval '1 day', 'absence', null::int, null::int, null::int, x.person_code, u.code, u.name,
        x.person_code, '{}'::text[], null::numeric, null::numeric, x.starts_at, x.ends_at, x.reason, '10.8.31.20', true
      from absences x join absence_items i on i.absence_id = x.id left join delegations d on d.id = i.delegation_id
        left join authorization_receivers r on r.authorization_id = i.authorization_id
        join users u on u.id = d.delegate_id or u.code = r.person_code),
    latest as (select * from told order by is_pictured desc, at desc, authorization_id desc limit ${lines})
    insert into authorization_log (at, event, authorization_id, application_id, project_code, project_name, giver_code, giver_name,
      receiver_code, receiver_name, actor_code, actor_name, uses, amount_before, amount_after, starts_at, ends_at, reason, address)
    select l.at, l.event, l.authorization_id, l.application_id, coalesce(p.code, ''), coalesce(p.name, ''), g.code, g.name,
      l.receiver_code, l.receiver_name, l.actor_code, coalesce(b.name, '门户'), l.uses, l.amount_before, l.amount_after,
      l.starts_at, l.ends_at, l.reason, l.address
    from latest l left join projects p on p.id = l.project_id join users g on g.code = l.giver_code left join users b on b.code = l.actor_code
    order by l.at, l.application_id, l.authorization_id`)
}
