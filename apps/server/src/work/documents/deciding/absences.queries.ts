import type { StepAbsence } from '@portico/contract/work/documentEntities.ts'
import type { Database } from '#db/open.ts'

export type Absent = StepAbsence & { userId: number }

/** Who of these people is away in leave mode now, until when, and who may decide in their name meanwhile: never the applicant. */
export async function absentOf(
  db: Pick<Database, 'pool'>,
  people: readonly number[],
  applicantId: number | null,
): Promise<Absent[]> {
  if (people.length === 0) return []
  const { rows } = await db.pool.query<Absent>(
    `select u.id as "userId", u.code, (max(x.ends_at) at time zone 'Asia/Shanghai')::date::text as "backOn", (
         select coalesce(json_agg(json_build_object('code', d.code, 'name', d.name, 'nameEn', d.name_en) order by d.code), '[]')
         from (select distinct d.code, d.name, d.name_en from delegations g join users d on d.id = g.delegate_id and d.enabled
           where g.delegator_id = u.id and g.revoked_at is null and 'todos' = any (g.parts)
             and d.id is distinct from $2::int and g.starts_at <= now() and g.ends_at > now() order by d.code limit 20) d) as "standIns"
     from absences x join users u on u.code = x.person_code
     where u.id = any ($1) and x.ended_at is null and x.starts_at <= now() and x.ends_at > now()
     group by u.id order by u.code`,
    [people, applicantId],
  )
  return rows
}
