import type { AuthorizationUse } from '@portico/contract/data/authorizationEntities.ts'
import type { QueryResultRow } from 'pg'
import type { Caller, Session } from '#http/context.ts'
import type { authorizationLog } from './authorizations.table.ts'

/** As much of a connection as these need: a pool, or a transaction's own. */
export interface Asking {
  query<R extends QueryResultRow>(text: string, values: unknown[]): Promise<{ rows: R[] }>
}
export interface ReceiverFact {
  id: number
  code: string
  name: string
  nameEn: string
  enabled: boolean
}
export interface ProjectFact {
  id: number
  code: string
  name: string
  nameEn: string
  leaderCode: string
  isClosed: boolean
  endsOn: string
  isOver: boolean
  free: string
}
/** What would be passed on. */
export interface ParentFact {
  id: number
  projectId: number
  receiverCode: string
  giverName: string
  giverNameEn: string
  mayPassOn: boolean
  balanceVisible: boolean
  /** Null by project. */
  left: string | null
  free: string
  serves: boolean
  uses: AuthorizationUse[]
  startsAt: Date
  endsAt: Date | null
  /** Staff numbers of those above, the leader among them. */
  givers: string[]
  depth: number
}
/** One that there is already for the same person and project. */
export interface ExistingFact {
  id: number
  receiverCode: string
  giverCode: string
  projectId: number
  amount: string | null
  startsAt: Date
  endsAt: Date | null
  uses: AuthorizationUse[]
}
export interface GrantFacts {
  receivers: ReceiverFact[]
  projects: ProjectFact[]
  parents: ParentFact[]
  existing: ExistingFact[]
}

/** Everything that a grant is judged by, read at once; under locks the same again. */
export async function readGrantFacts(
  db: Asking,
  asked: { receiverIds: readonly number[]; codes: readonly string[]; parentIds: readonly number[] },
): Promise<GrantFacts> {
  const receivers = await db.query<ReceiverFact>(
    'select id, code, name, name_en as "nameEn", enabled from users where id = any ($1)',
    [asked.receiverIds],
  )
  const projects = await db.query<ProjectFact>(
    `select p.id, p.code, p.name, p.name_en as "nameEn", f.leader_code as "leaderCode", p.closed_on is not null as "isClosed",
       f.ends_on::text as "endsOn", (now() at time zone 'Asia/Shanghai')::date > f.ends_on as "isOver",
       (f.balance - f.held - f.reserved)::text as free
     from projects p join fund_accounts f on f.project_id = p.id where p.code = any ($1)`,
    [asked.codes],
  )
  const parents = await db.query<ParentFact>(
    `select a.id, a.project_id as "projectId", r.person_code as "receiverCode", coalesce(g.name, a.giver_code) as "giverName",
       coalesce(g.name_en, a.giver_code) as "giverNameEn", a.may_pass_on as "mayPassOn", a.balance_visible as "balanceVisible",
       (a.amount - a.spent - a.held - a.passed)::text as left, (f.balance - f.held - f.reserved)::text as free,
       r.live and f.open and f.leader_code = a.leader_code and (a.ends_at is null or now() < a.ends_at) as serves,
       a.uses, a.starts_at as "startsAt", a.ends_at as "endsAt", cardinality(a.chain) as depth,
       array(select c.giver_code from project_authorizations c where c.id = any (a.chain)) || f.leader_code as givers
     from project_authorizations a join authorization_receivers r on r.authorization_id = a.id
       join fund_accounts f on f.project_id = a.project_id left join users g on g.code = a.giver_code
     where a.id = any ($1)`,
    [asked.parentIds],
  )
  const existing = await db.query<ExistingFact>(
    `select a.id, r.person_code as "receiverCode", a.giver_code as "giverCode", a.project_id as "projectId", a.amount::text as amount,
       a.starts_at as "startsAt", a.ends_at as "endsAt", a.uses
     from authorization_receivers r join project_authorizations a on a.id = r.authorization_id
     where r.person_code = any ($1) and a.project_id = any ($2) and a.state <> 'ended' and (a.ends_at is null or a.ends_at > now())`,
    [receivers.rows.map(it => it.code), projects.rows.map(it => it.id)],
  )
  return {
    receivers: receivers.rows,
    projects: projects.rows,
    parents: parents.rows,
    existing: existing.rows,
  }
}

/** One line each in the authorization log, inside the transaction that does what it says. */
export interface Happened {
  event: (typeof authorizationLog.$inferInsert)['event']
  ids: readonly number[]
  reason?: string | null | undefined
  amountBefore?: string | null
}
export async function writeAuthorizationEvents(
  db: Asking,
  { event, ids, reason, amountBefore }: Happened,
  { actor, user }: Pick<Session, 'actor' | 'user'>,
  caller: Pick<Caller, 'address'>,
): Promise<void> {
  await db.query(
    `insert into authorization_log (event, authorization_id, project_code, project_name, giver_code, giver_name, receiver_code,
       receiver_name, actor_code, actor_name, principal_name, uses, amount_before, amount_after, starts_at, ends_at, reason, address)
     select $1, a.id, p.code, p.name, a.giver_code, coalesce(g.name, a.giver_code), r.person_code, coalesce(u.name, r.person_code),
       $3, $4, $5, a.uses, $6, a.amount, a.starts_at, a.ends_at, $7, $8
     from project_authorizations a join projects p on p.id = a.project_id
       join authorization_receivers r on r.authorization_id = a.id
       left join users g on g.code = a.giver_code left join users u on u.code = r.person_code
     where a.id = any ($2) order by a.id`,
    [
      event,
      ids,
      actor.code,
      actor.name,
      actor.id === user.id ? null : user.name,
      amountBefore ?? null,
      reason ?? null,
      caller.address,
    ],
  )
}
