import type { Caller, Session } from '#http/context.ts'
import type { Asking } from '../asking.queries.ts'
import type { AbsenceRow } from './absences.queries.ts'

/** A line in the log of authorizations for each who stands in: from when to when. It is no project's. */
export async function writeAbsence(
  db: Asking,
  { startsAt, endsAt, reason, items }: AbsenceRow,
  { user, actor }: Pick<Session, 'user' | 'actor'>,
  { address }: Pick<Caller, 'address'>,
): Promise<void> {
  const standins = new Map(items.map(it => [it.code, it.name]))
  await db.query(
    `insert into authorization_log (event, project_code, project_name, giver_code, giver_name, receiver_code, receiver_name,
       actor_code, actor_name, uses, starts_at, ends_at, reason, address)
     select 'absence', '', '', $1, $2, s.code, s.name, $3, $4, '{}', $5, $6, $7, $8
     from unnest($9::text[], $10::text[]) with ordinality s(code, name, place) order by s.place`,
    [
      user.code,
      user.name,
      actor.code,
      actor.name,
      startsAt,
      endsAt,
      reason,
      address,
      [...standins.keys()],
      [...standins.values()],
    ],
  )
}
