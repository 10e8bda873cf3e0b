import type { WhyPlace } from '@portico/contract/data/authorizationDoctor.ts'
import type { Database, Orm } from '#db/open.ts'
import { type Asking, asking } from '../asking.queries.ts'
import { authorizationRequests } from '../authorizations.table.ts'

/** Who holds a right: in this unit where somebody does, the portal’s administrator only where nobody else does. */
export async function holdersOf(db: Asking, right: string, unitCode: string): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    `with holders as (
       select u.code, min(case when h.role_code = 'admin' then 2 when exists (select from user_units m
           where m.user_id = u.id and m.unit_code = $2) then 0 else 1 end) as distance
       from permissions n join role_permissions g on g.permission_id = n.id join held_roles h on h.role_code = g.role_code
         join users u on u.id = h.user_id
       where n."right" = $1 and u.enabled group by u.code)
     select code from holders where distance = (select min(distance) from holders) order by code limit 20`,
    [right, unitCode],
  )
  return rows.map(row => row.code)
}

export async function isEnabled(db: Asking, code: string): Promise<boolean> {
  const { rows } = await db.query('select from users where code = $1 and enabled', [code])
  return rows.length > 0
}

type NewRequest = Omit<typeof authorizationRequests.$inferInsert, 'id' | 'at'>
/** False where the same person asked the same within a day. */
export async function insertRequest(tx: Orm, values: NewRequest): Promise<boolean> {
  const { askedBy, personCode, projectCode, place, cause } = values
  const db = asking(tx)
  // Two at once: the second waits here, and then finds the first.
  await db.query(`select pg_advisory_xact_lock(hashtext('authorization_requests'), hashtext($1))`, [askedBy])
  const { rows } = await db.query(
    `select from authorization_requests where asked_by = $1 and person_code = $2 and project_code = $3 and place = $4
       and cause = $5 and at > now() - interval '1 day'`,
    [askedBy, personCode, projectCode, place, cause],
  )
  if (rows.length > 0) return false
  await tx.insert(authorizationRequests).values(values)
  return true
}

export interface RequestRow {
  id: number
  at: Date
  person: string
  project: string
  place: WhyPlace
  title: string
  titleEn: string
  words: string
}
/** What somebody was asked to mend in the last 30 days, the newest first. */
export async function readRequests(db: Database, recipient: string): Promise<RequestRow[]> {
  const { rows } = await db.pool.query<RequestRow>(
    `select id, at, person_code as person, project_code as project, place, title, title_en as "titleEn", words
     from authorization_requests where at > now() - interval '30 days' and $1 = any (recipients) order by id desc limit 20`,
    [recipient],
  )
  return rows
}
