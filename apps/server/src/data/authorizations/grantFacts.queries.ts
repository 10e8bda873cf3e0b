import type { AuthorizationUse, FundPerson } from '@portico/contract/data/authorizationEntities.ts'
import type { Caller, Session } from '#http/context.ts'
import type { Asking } from './asking.queries.ts'
import type { authorizationLog } from './authorizations.table.ts'

export interface ReceiverFact {
  /** Of a person or of a group. */
  id: number
  /** A group's members' staff numbers; null: one person. */
  members: string[] | null
  /** Staff number, or what a group is called by instead. */
  code: string
  name: string
  nameEn: string
  enabled: boolean
}
/** What a group is called where a person has a staff number, which has no colon; null without a group. */
export const groupCode = (id: string): string => `'group:' || ${id}`

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
  /** It rests, or one above it. */
  isPaused: boolean
  uses: AuthorizationUse[]
  startsAt: Date
  endsAt: Date | null
  /** Staff numbers of those above, the leader among them. */
  givers: string[]
  /** The same with their names, the leader first. */
  through: FundPerson[]
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
/** How many documents of a project somebody approved within a year. */
export interface ApproverFact {
  code: string
  projectCode: string
  count: number
}
export interface GrantFacts {
  receivers: ReceiverFact[]
  projects: ProjectFact[]
  parents: ParentFact[]
  existing: ExistingFact[]
  approvers: ApproverFact[]
}

export interface GrantAsk {
  /** Only their own groups may be given to. */
  giver: string
  receiverIds: readonly number[]
  groupIds: readonly number[]
  codes: readonly string[]
  parentIds: readonly number[]
}

/** Everything that a grant is judged by, read at once; under locks the same again. */
export async function readGrantFacts(db: Asking, asked: GrantAsk): Promise<GrantFacts> {
  const receivers = await db.query<ReceiverFact>(
    `select id, code, name, name_en as "nameEn", enabled, null as members from users where id = any ($1)
     union all
     select g.id, ${groupCode('g.id')}, g.name, g.name, true, array(select m.code from fund_group_members k
       join users m on m.id = k.user_id where k.group_id = g.id and k.until is null and m.enabled)
     from fund_groups g join users o on o.id = g.owner_id
     where g.id = any ($2) and o.code = $3 and g.removed_at is null`,
    [asked.receiverIds, asked.groupIds, asked.giver],
  )
  const projects = await db.query<ProjectFact>(
    `select p.id, p.code, p.name, p.name_en as "nameEn", f.leader_code as "leaderCode", p.closed_on is not null as "isClosed",
       f.ends_on::text as "endsOn", (now() at time zone 'Asia/Shanghai')::date > f.ends_on as "isOver",
       (fund_free(f))::text as free
     from projects p join fund_accounts f on f.project_id = p.id where p.code = any ($1)`,
    [asked.codes],
  )
  const parents = await db.query<ParentFact>(
    `select a.id, a.project_id as "projectId", r.person_code as "receiverCode", coalesce(g.name, a.giver_code) as "giverName",
       coalesce(g.name_en, a.giver_code) as "giverNameEn", a.may_pass_on as "mayPassOn", a.balance_visible as "balanceVisible",
       (a.amount - a.spent - a.held - a.passed)::text as left, (fund_free(f))::text as free,
       r.live and f.open and f.leader_code = a.leader_code and (a.ends_at is null or now() < a.ends_at) as serves,
       exists (select from project_authorizations c where c.id = any (a.chain) and c.state = 'paused') as "isPaused",
       a.uses, a.starts_at as "startsAt", a.ends_at as "endsAt", cardinality(a.chain) as depth,
       array(select c.giver_code from project_authorizations c where c.id = any (a.chain)) || f.leader_code as givers,
       coalesce((select json_agg(json_build_object('code', u.code, 'name', u.name, 'nameEn', u.name_en) order by cardinality(c.chain))
         from project_authorizations c join users u on u.code = c.giver_code where c.id = any (a.chain)), '[]') as through
     from project_authorizations a join authorization_receivers r on r.authorization_id = a.id
       join fund_accounts f on f.project_id = a.project_id left join users g on g.code = a.giver_code
     where a.id = any ($1)`,
    [asked.parentIds],
  )
  const existing = await db.query<ExistingFact>(
    `select a.id, coalesce(${groupCode('a.group_id')}, r.person_code) as "receiverCode", a.giver_code as "giverCode",
       a.project_id as "projectId", a.amount::text as amount, a.starts_at as "startsAt", a.ends_at as "endsAt", a.uses
     from project_authorizations a
       left join authorization_receivers r on r.authorization_id = a.id and a.group_id is null
     where coalesce(${groupCode('a.group_id')}, r.person_code) = any ($1) and a.project_id = any ($2) and a.state <> 'ended'
       and (a.ends_at is null or a.ends_at > now())`,
    [receivers.rows.map(it => it.code), projects.rows.map(it => it.id)],
  )
  const approvers = await db.query<ApproverFact>(
    `select approver_code as code, project_code as "projectCode", count(*)::int as count from reimbursements
     where project_code = any ($1) and approver_code = any ($2) and submitted_at > now() - interval '1 year' group by 1, 2`,
    [asked.codes, receivers.rows.flatMap(it => it.members ?? it.code)],
  )
  return {
    approvers: approvers.rows,
    receivers: receivers.rows,
    projects: projects.rows,
    parents: parents.rows,
    existing: existing.rows,
  }
}

/** Who changes a group or removes it comes before this or after it. */
export const keepGroups = (db: Asking, ids: readonly number[]) =>
  db.query('select from fund_groups where id = any ($1) order by id for share', [ids])

/** One person as they are now, by staff number. */
export async function personBy(db: Asking, code: string) {
  const { rows } = await db.query<{ id: number; name: string; nameEn: string; enabled: boolean }>(
    'select id, name, name_en as "nameEn", enabled from users where code = $1',
    [code],
  )
  return rows[0]
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
     select $1, a.id, p.code, p.name, a.giver_code, coalesce(g.name, a.giver_code),
       coalesce(${groupCode('a.group_id')}, r.person_code), coalesce(q.name, u.name, r.person_code),
       $3, $4, $5, a.uses, $6, a.amount, a.starts_at, a.ends_at, $7, $8
     from project_authorizations a join projects p on p.id = a.project_id
       left join fund_groups q on q.id = a.group_id
       left join authorization_receivers r on r.authorization_id = a.id and a.group_id is null
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
