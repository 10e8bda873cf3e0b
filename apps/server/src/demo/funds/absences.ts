import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import type { Calendar } from '../calendar.ts'

/** Who was away last month, and who is about to be: 张三's two weeks are over, 陈思远's stand in a draft. */
export async function plantAbsences(db: Pick<Orm, 'execute'>, calendar: Calendar): Promise<void> {
  await db.execute(sql`with away as (
      select d.id, u.code, d.starts_at, d.ends_at, d.reason from delegations d join users u on u.id = d.delegator_id
      where u.code = '2008035' and d.starts_at = ${calendar.at(-45)}),
    made as (insert into absences (person_code, starts_at, ends_at, reason) select code, starts_at, ends_at, reason from away returning id)
    insert into absence_items (absence_id, delegation_id, authorization_id)
      select made.id, away.id, null from made, away
      union all select made.id, null, a.id from made, away join project_authorizations a
        on (a.giver_code, a.starts_at, a.ends_at) = (away.code, away.starts_at, away.ends_at)`)
  const day = (offset: number) => new Date(calendar.at(offset).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const draft = {
    startsOn: day(10),
    endsOn: day(23),
    reason: '赴新加坡参加学术会议并访学',
    delegate: null,
    lines: [],
  }
  await db.execute(sql`insert into absence_drafts (person_code, draft, kept_at)
    values ('2009118', ${JSON.stringify(draft)}::jsonb, ${calendar.at(-1, '17:20')})`)
}
