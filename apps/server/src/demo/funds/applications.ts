import { lastDayOf } from '@portico/contract/rules/funds/duration.ts'
import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { list, oneOf, readTable, text, textOrNull, whole, wholeOrNull } from '#foundation/readTable.ts'
import type { Calendar } from '../calendar.ts'

/** Who applied to use which project, and what became of it; days are counted from today. */
const applied = readTable(new URL('../tables/authorizationApplications.csv', import.meta.url), {
  kind: oneOf('new', 'renew', 'raise'),
  project: text,
  applicant: text,
  /** The authorization that it goes on from, and the one that came of it, by their names in the other table. */
  earlier: textOrNull,
  authorization: textOrNull,
  uses: list,
  amount: textOrNull,
  granted: textOrNull,
  duration: oneOf('1m', '3m', '6m', 'longTerm', 'custom'),
  starts: whole,
  ends: wholeOrNull,
  purpose: text,
  state: oneOf('pending', 'approved', 'rejected', 'withdrawn', 'lapsed'),
  answer: textOrNull,
  applied: whole,
  answered: wholeOrNull,
})

/** Those that wait are to-do items of who decides; what became of the others was seen long ago. */
export async function plantApplications(
  db: Pick<Orm, 'execute'>,
  calendar: Calendar,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const dayOf = (days: number) => new Date(calendar.at(days).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const idOf = (name: string | null) => (name === null ? null : (ids.get(name) ?? null))
  const trigger = (turn: 'enable' | 'disable') =>
    db.execute(sql.raw(`alter table authorization_applications ${turn} trigger authorization_applications_todos`))
  await trigger('disable')
  for (const it of applied) {
    if (it.state === 'pending') await trigger('enable')
    const startsOn = dayOf(it.starts)
    const endsOn = it.duration === 'longTerm' ? null : (lastDayOf(startsOn, it.duration) ?? dayOf(it.ends ?? it.starts))
    const terms = {
      uses: it.uses,
      amount: it.granted,
      duration: it.duration,
      startsOn,
      endsOn,
      mayPassOn: false,
      balanceVisible: false,
      documentLimit: null,
      reason: it.purpose,
    }
    const at = it.applied === 0 ? calendar.hoursAgo(1) : calendar.at(it.applied, '17:20')
    await db.execute(sql`insert into authorization_applications (kind, state, applicant_code, project_id, earlier_id, authorization_id,
        giver_code, uses, amount, duration, starts_on, ends_on, purpose, terms, answer, answered_by, answered_at, applied_at, waiting_since)
      select ${it.kind}, ${it.state}, ${it.applicant}, p.id, ${idOf(it.earlier)}::int, ${idOf(it.authorization)}::int, p.leader_code,
        string_to_array(${it.uses.join(',')}, ','), ${it.amount}::numeric, ${it.duration}, ${startsOn}::date, ${endsOn}::date, ${it.purpose},
        ${it.state === 'approved' ? JSON.stringify(terms) : null}::jsonb, ${it.answer},
        case ${it.state}::text when 'withdrawn' then ${it.applicant} when 'approved' then p.leader_code when 'rejected' then p.leader_code end,
        ${it.answered === null ? null : calendar.at(it.answered, '15:40')}::timestamptz, ${at}, ${at}
      from projects p where p.code = ${it.project}`)
  }
}
