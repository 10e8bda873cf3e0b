import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/open.ts'
import type { Asking } from '../asking.queries.ts'
import { type ApplicationTerms, authorizationApplications } from '../authorizations.table.ts'

const now: SQL<Date> = sql`now()`
const write = (tx: Orm, id: number, values: PgUpdateSetSource<typeof authorizationApplications>) =>
  tx.update(authorizationApplications).set(values).where(eq(authorizationApplications.id, id))

type Answer = Pick<typeof authorizationApplications.$inferInsert, 'state' | 'answer' | 'terms' | 'authorizationId'>
/** What became of it, by whom. */
export const answerApplication = (tx: Orm, id: number, answeredBy: string, answer: Answer) =>
  write(tx, id, { ...answer, answeredBy, answeredAt: now })

/** Whoever gives it agreed to these terms: finance has it from now on. */
export const sendToFinance = (tx: Orm, id: number, terms: ApplicationTerms) =>
  write(tx, id, { step: 'finance', terms, waitingSince: now, urgedAt: null, remindedAt: null })

export const urgeApplication = (tx: Orm, id: number) => write(tx, id, { urgedAt: now })

type Ids = { id: number }[]
/** So many in one transaction: whoever decides meanwhile is not held up. */
const atOnce = 100
const waitedFor = (days: number) =>
  `state = 'pending' and waiting_since < now() - interval '${days} days' for update skip locked limit ${atOnce}`

/** Another leader of a project gets what waits for the one before. */
export async function moveToLeaders(db: Asking): Promise<Ids> {
  const { rows } = await db.query<Ids[number]>(
    `update authorization_applications x set giver_code = f.leader_code, waiting_since = now(), urged_at = null, reminded_at = null
     from fund_accounts f where f.project_id = x.project_id and x.state = 'pending' and x.step = 'giver' and x.parent_id is null
       and x.giver_code <> f.leader_code and x.applicant_code <> f.leader_code returning x.id`,
    [],
  )
  return rows
}

export async function remindOfWaiting(db: Asking): Promise<Ids> {
  const { rows } = await db.query<Ids[number]>(
    `update authorization_applications set reminded_at = now() where id in (select id from authorization_applications
       where reminded_at is null and ${waitedFor(3)}) returning id`,
    [],
  )
  return rows
}

export async function lapseWaiting(db: Asking): Promise<Ids> {
  const { rows } = await db.query<Ids[number]>(
    `update authorization_applications set state = 'lapsed', answered_at = now() where id in (select id
       from authorization_applications where ${waitedFor(10)}) returning id`,
    [],
  )
  return rows
}
