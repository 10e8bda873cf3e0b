import type {
  ApplicableProject,
  applicationCalls,
  ShownApplication,
} from '@portico/contract/data/authorizationApplications.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Duration } from '@portico/contract/rules/funds/duration.ts'
import type { Database, Orm } from '#db/open.ts'
import type { ListQuery } from '#db/paging.ts'
import type { Caller, Session } from '#http/context.ts'
import type { WithMoments } from '#http/wired.ts'
import { backOn } from '../absences/absences.queries.ts'
import { type Asking, asking } from '../asking.queries.ts'
import { likeWord } from '../authorizations.queries.ts'
import { type ApplicationTerms, authorizationApplications, type authorizationLog } from '../authorizations.table.ts'

/** An application as the database has it. */
export interface ApplicationRow extends WithMoments<ShownApplication, 'appliedAt' | 'waitingSince' | 'answeredAt'> {
  isGift: boolean
  giverCode: string
  projectId: number
  earlierId: number | null
  authorizationId: number | null
  parentId: number | null
  terms: ApplicationTerms | null
  deciderBackOn: string | null
  answeredBy: string | null
  mayUrge: boolean
  /** It waits for whoever asks. */
  isMine: boolean
}

/** Whom an application waits for; `$1` asks. */
const waitsForOne = `x.state = 'pending' and (x.step = 'giver' and x.giver_code = $1
  or x.step = 'finance' and $1 = any (fund_approvers(x.project_id, x.giver_code)))`
const read = `select x.id, x.kind, x.state, x.step, x.is_gift as "isGift", x.applicant_code as "applicantCode",
    coalesce(a.name, x.applicant_code) as "applicantName", coalesce(a.name_en, x.applicant_code) as "applicantNameEn",
    x.giver_code as "giverCode", x.project_id as "projectId", p.code as "projectCode", p.name as "projectName",
    p.name_en as "projectNameEn", x.earlier_id as "earlierId", x.authorization_id as "authorizationId",
    x.parent_id as "parentId", x.uses, x.amount, case when x.kind = 'raise' and x.state = 'pending' then e.amount end as "amountBefore",
    case when x.state = 'approved' then (x.terms->>'amount')::numeric(17, 2) end as "amountGranted", x.duration,
    x.starts_on::text as "startsOn", x.ends_on::text as "endsOn", x.purpose, x.terms,
    (select jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size) from application_files f
      where f.application_id = x.id limit 1) as file,
    case x.step when 'finance' then '财务审批' else coalesce(g.name, x.giver_code) end as "deciderName",
    case x.step when 'finance' then 'Finance' else coalesce(g.name_en, x.giver_code) end as "deciderNameEn",
    case when x.state = 'pending' and x.step = 'giver' then ${backOn('x.giver_code')} end as "deciderBackOn",
    x.applied_at as "appliedAt", x.waiting_since as "waitingSince", x.answer, x.answered_by as "answeredBy",
    coalesce(b.name, x.answered_by) as "answeredName", coalesce(b.name_en, x.answered_by) as "answeredNameEn",
    x.answered_at as "answeredAt",
    x.state = 'pending' and (x.urged_at is null or x.urged_at < now() - interval '1 day') as "mayUrge", (${waitsForOne}) as "isMine"
  from authorization_applications x join projects p on p.id = x.project_id
    left join users a on a.code = x.applicant_code left join users g on g.code = x.giver_code
    left join users b on b.code = x.answered_by left join project_authorizations e on e.id = x.earlier_id`

type Ask = InputOf<(typeof applicationCalls)['applications']>
const sorts: Readonly<Record<NonNullable<Ask['sort']>, string>> = {
  appliedAt: 'x.applied_at',
  projectCode: 'p.code',
  amount: 'x.amount',
  waitingSince: 'x.waiting_since',
}
const ofApplicant = `x.applicant_code = $1 and not x.is_gift and ($2::text is null or p.code ilike $2 or p.name ilike $2
  or p.name_en ilike $2 or x.purpose ilike $2) and ($3::text is null or x.state = $3)`

/** Somebody's own: what waits first, then the latest. */
export const ownApplicationList = (person: string): ListQuery<Ask, ApplicationRow, number> => ({
  count: async (db, { word, state = null }) => {
    const { rows } = await db.pool.query<{ count: number }>(
      `select count(*)::int as count from authorization_applications x join projects p on p.id = x.project_id where ${ofApplicant}`,
      [person, likeWord(word), state],
    )
    return rows[0]?.count ?? 0
  },
  read: async (db, { word, state = null, sort, isDescending }, { limit, offset }) => {
    const order = sort
      ? `${sorts[sort]} ${isDescending ? 'desc' : 'asc'} nulls last, x.id`
      : `x.state <> 'pending', x.id desc`
    const { rows } = await db.pool.query<ApplicationRow>(
      `${read} where ${ofApplicant} order by ${order} limit $4 offset $5`,
      [person, likeWord(word), state, limit, offset],
    )
    return rows
  },
})

/** What somebody decided, or gave their word for while finance has it. */
const doneByOne = `(x.answered_by = $1 and x.state in ('approved', 'rejected')
  or x.giver_code = $1 and not (${waitsForOne}) and (x.state <> 'pending' or x.step = 'finance'))`
const folders = { waiting: waitsForOne, done: doneByOne } as const

export async function readApprovals(
  db: Database,
  person: string,
  folder: keyof typeof folders,
  [limit, offset]: readonly [number, number],
): Promise<ApplicationRow[]> {
  const order = folder === 'waiting' ? 'x.waiting_since desc' : 'coalesce(x.answered_at, x.waiting_since) desc'
  const { rows } = await db.pool.query<ApplicationRow>(
    `${read} where ${folders[folder]} order by ${order}, x.id desc limit $2 offset $3`,
    [person, limit, offset],
  )
  return rows
}
export async function countApprovals(db: Database, person: string): Promise<{ waiting: number; done: number }> {
  const { rows } = await db.pool.query<{ waiting: number; done: number }>(
    `select count(*) filter (where ${waitsForOne})::int as waiting, count(*) filter (where ${doneByOne})::int as done
     from authorization_applications x where x.giver_code = $1 or x.answered_by = $1 or x.step = 'finance'`,
    [person],
  )
  return rows[0] ?? { waiting: 0, done: 0 }
}

/** How many wait for one person, by their id. */
export async function countWaiting(db: Database, userId: number): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from users u join authorization_applications x on ${waitsForOne.replaceAll('$1', 'u.code')}
     where u.id = $1`,
    [userId],
  )
  return rows[0]?.count ?? 0
}

/** One that somebody decides, could have decided, or gives: nobody else learns of it. */
export async function readApproval(db: Asking, person: string, id: number): Promise<ApplicationRow | undefined> {
  const { rows } = await db.query<ApplicationRow>(
    `${read} where x.id = $2 and (x.giver_code = $1 or x.answered_by = $1 and x.applicant_code <> $1
       or x.step = 'finance' and $1 = any (fund_approvers(x.project_id, x.giver_code)))`,
    [person, id],
  )
  return rows[0]
}
export async function readOwnApplication(db: Asking, person: string, id: number): Promise<ApplicationRow | undefined> {
  const { rows } = await db.query<ApplicationRow>(
    `${read} where x.id = $2 and x.applicant_code = $1 and not x.is_gift`,
    [person, id],
  )
  return rows[0]
}
/** Whoever decides or takes it back comes one after the other. */
export const lockApplication = (db: Asking, id: number) =>
  db.query('select from authorization_applications where id = $1 for update', [id])

/** Projects as everybody may know them: open ones, by number or a part of the name. */
export async function findApplicable(db: Database, person: string, word: string): Promise<ApplicableProject[]> {
  const { rows } = await db.pool.query<ApplicableProject>(
    `select p.code, p.name, p.name_en as "nameEn", p.leader_name as "leaderName",
       coalesce(l.name_en, p.leader_name) as "leaderNameEn", ${backOn('f.leader_code')} as "leaderBackOn", f.leader_code = $1 as "isOwn",
       coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'uses', e.uses, 'amount', e.amount::text, 'spent', e.spent::text,
           'endsAt', fund_moment(e.ends_at - interval '1 second'), 'isRunning', e.running, 'giverName', e.name, 'giverNameEn', e.name_en)
         order by e.id desc)
         from (select a.*, a.state <> 'ended' and (a.ends_at is null or a.ends_at > now()) as running,
             coalesce(g.name, a.giver_code) as name, coalesce(g.name_en, a.giver_code) as name_en
           from authorization_receivers r join project_authorizations a on a.id = r.authorization_id
             left join users g on g.code = a.giver_code
           where r.person_code = $1 and a.project_id = p.id order by a.id desc limit 5) e), '[]') as earlier,
       (select x.id from authorization_applications x where x.applicant_code = $1 and x.project_id = p.id and x.state = 'pending'
         and not x.is_gift) as "waitingId"
     from projects p join fund_accounts f on f.project_id = p.id left join users l on l.code = f.leader_code
     where f.open and (now() at time zone 'Asia/Shanghai')::date <= f.ends_on
       and (p.code ilike $2 or p.name ilike $2 or p.name_en ilike $2)
     order by lower(p.code) = lower($3) desc, p.code limit 20`,
    [person, likeWord(word), word.trim()],
  )
  return rows
}

type NewApplication = Omit<typeof authorizationApplications.$inferInsert, 'state'>
/** Writes it down. A second one for the same person and project breaks the index that says so. */
export async function insertApplication(tx: Orm, values: NewApplication): Promise<number> {
  const [row] = await tx
    .insert(authorizationApplications)
    .values(values)
    .returning({ id: authorizationApplications.id })
  return row?.id ?? 0
}

/** Gives somebody's own file that nobody has yet to their application. False where it is not such a file. */
export async function takeFile(tx: Orm, fileId: number, applicationId: number, person: string): Promise<boolean> {
  const { rows } = await asking(tx).query(
    `update application_files set application_id = $2 where id = $1 and uploaded_by = $3
       and (application_id is null or exists (select from authorization_applications x where x.id = application_id
         and x.applicant_code = $3 and x.state <> 'pending')) returning id`,
    [fileId, applicationId, person],
  )
  return rows.length > 0
}

export async function financeOf(tx: Orm, projectId: number, giver: string): Promise<string[]> {
  const { rows } = await asking(tx).query<{ codes: string[] }>('select fund_approvers($1, $2) as codes', [
    projectId,
    giver,
  ])
  return rows[0]?.codes ?? []
}

/** The authorization that an application goes on from, as its receiver has it. */
export interface EarlierRow {
  id: number
  parentId: number | null
  giverCode: string
  amount: string | null
  duration: Duration
  documentLimit: string | null
  endsAt: Date | null
  isRunning: boolean
  /** What it came from may be passed on still. */
  parentServes: boolean
}
export async function readEarlier(
  db: Asking,
  { id, person, projectId }: { id: number; person: string; projectId: number },
): Promise<EarlierRow | undefined> {
  const { rows } = await db.query<EarlierRow>(
    `select a.id, a.parent_id as "parentId", a.giver_code as "giverCode", a.amount, a.duration,
       a.document_limit as "documentLimit", a.ends_at as "endsAt",
       a.state <> 'ended' and (a.ends_at is null or a.ends_at > now()) as "isRunning",
       exists (select from project_authorizations c join authorization_receivers s on s.authorization_id = c.id
         where c.id = a.parent_id and s.live and c.may_pass_on and (c.ends_at is null or c.ends_at > now())) as "parentServes"
     from project_authorizations a join authorization_receivers r on r.authorization_id = a.id
     where a.id = $1 and r.person_code = $2 and a.project_id = $3`,
    [id, person, projectId],
  )
  return rows[0]
}

/** A line of the authorization log about an application. */
export interface ApplicationHappened {
  event: (typeof authorizationLog.$inferInsert)['event']
  id: number
  reason?: string | null | undefined
  /** Where it was approved: what was granted, and what came of it. */
  granted?: { amount: string | null; authorizationId: number | null }
}
export async function writeApplicationEvent(
  tx: Orm,
  { event, id, reason, granted }: ApplicationHappened,
  people: Pick<Session, 'actor' | 'user'> | null,
  caller: Pick<Caller, 'address'>,
): Promise<void> {
  const isOwn = !people || people.actor.id === people.user.id
  await asking(tx).query(
    `insert into authorization_log (event, authorization_id, application_id, project_code, project_name, giver_code, giver_name,
       receiver_code, receiver_name, actor_code, actor_name, principal_name, uses, amount_before, amount_after, starts_at, ends_at,
       reason, address)
     select $1, coalesce($9::int, x.earlier_id), x.id, p.code, p.name, x.giver_code, coalesce(g.name, x.giver_code), x.applicant_code,
       coalesce(a.name, x.applicant_code), $3, $4, $5, x.uses, case when $8 then x.amount when x.kind = 'raise' then e.amount end,
       case when $8 then $10::numeric else x.amount end, x.starts_on::timestamp at time zone 'Asia/Shanghai',
       (x.ends_on + 1)::timestamp at time zone 'Asia/Shanghai', $6, $7
     from authorization_applications x join projects p on p.id = x.project_id left join users g on g.code = x.giver_code
       left join users a on a.code = x.applicant_code left join project_authorizations e on e.id = x.earlier_id where x.id = $2`,
    [
      event,
      id,
      people?.actor.code ?? 'portal',
      people?.actor.name ?? '门户',
      isOwn ? null : people.user.name,
      reason ?? null,
      caller.address,
      granted !== undefined,
      granted?.authorizationId ?? null,
      granted?.amount ?? null,
    ],
  )
}
