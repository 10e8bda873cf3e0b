import type {
  AuthorizationGroup,
  AuthorizationState,
  AuthorizationUse,
  FundPerson,
} from '@portico/contract/data/authorizationEntities.ts'
import { authorizationGroups } from '@portico/contract/data/authorizationEntities.ts'
import type { Duration } from '@portico/contract/rules/funds/duration.ts'
import type { Database } from '#db/open.ts'
import type { ListAsk } from '#db/paging.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import type { Asking } from './grantFacts.queries.ts'

/** An authorization as the database has it; moments are not yet texts. */
export interface AuthorizationRow {
  id: number
  projectId: number
  projectCode: string
  projectName: string
  projectNameEn: string
  leaderCode: string
  leaderName: string
  leaderNameEn: string
  giverCode: string
  giverName: string
  giverNameEn: string
  receiverCode: string
  receiverName: string
  receiverNameEn: string
  parentId: number | null
  uses: AuthorizationUse[]
  amount: string | null
  spent: string
  held: string
  passedOn: string
  left: string | null
  documentLimit: string | null
  mayPassOn: boolean
  balanceVisible: boolean
  duration: Duration
  startsAt: Date
  endsAt: Date | null
  reason: string | null
  state: AuthorizationState
  stoppedAt: Date | null
  children: number
  revision: number
}

const today = "(now() at time zone 'Asia/Shanghai')::date"
/** What it has left by itself; null by project. */
const ownLeft = 'a.amount - a.spent - a.held - a.passed'
/**
 * Every authorization with its shown state: the first that fits. `$1` reads it: free money of the project is theirs to know
 * where they lead it or were shown the balance.
 */
const read = `select a.id, a.project_id as "projectId", p.code as "projectCode", p.name as "projectName",
    p.name_en as "projectNameEn", f.leader_code as "leaderCode", p.leader_name as "leaderName",
    coalesce(l.name_en, p.leader_name) as "leaderNameEn", a.giver_code as "giverCode",
    coalesce(g.name, a.giver_code) as "giverName", coalesce(g.name_en, a.giver_code) as "giverNameEn",
    r.person_code as "receiverCode", coalesce(u.name, r.person_code) as "receiverName",
    coalesce(u.name_en, r.person_code) as "receiverNameEn", a.parent_id as "parentId", a.uses, a.amount, a.spent, a.held,
    a.passed as "passedOn", a.document_limit as "documentLimit", a.may_pass_on as "mayPassOn",
    a.balance_visible as "balanceVisible", a.duration, a.starts_at as "startsAt", a.ends_at as "endsAt", a.reason,
    a.revision, a.chain, a.given_at as "givenAt",
    case when a.amount is not null then ${ownLeft} when a.uses = '{query}' then null
      when f.leader_code = $1 or case when r.person_code = $1 then a.balance_visible
        else exists (select from project_authorizations above where above.id = a.parent_id and above.balance_visible) end
      then f.balance - f.held - f.reserved end as "left",
    case when a.state = 'ended' then 'ended' when a.ends_at <= now() then 'over'
      when not f.open or f.leader_code <> a.leader_code or ${today} > f.ends_on or u.enabled is not true
        or (a.state = 'granted' and not r.live) then 'dormant'
      when a.state = 'paused' then 'paused' when a.starts_at > now() then 'coming'
      when ${ownLeft} <= 0 then 'usedUp' when a.ends_at < now() + interval '7 days' then 'endingSoon' else 'inForce' end as state,
    case when a.state = 'ended' then a.ended_at when a.ends_at <= now() then a.ends_at when a.state = 'paused' then a.paused_at
      end as "stoppedAt",
    (select count(*)::int from project_authorizations c where c.parent_id = a.id and c.state <> 'ended'
      and (c.ends_at is null or c.ends_at > now())) as children
  from project_authorizations a
    join projects p on p.id = a.project_id join fund_accounts f on f.project_id = a.project_id
    join authorization_receivers r on r.authorization_id = a.id
    left join users g on g.code = a.giver_code left join users u on u.code = r.person_code
    left join users l on l.code = f.leader_code`

const sides = {
  given: 'a.giver_code = $1',
  received: 'r.person_code = $1',
  /** Whoever gave it, got it, leads the project or passed it on somewhere above. */
  either: `(a.giver_code = $1 or r.person_code = $1 or f.leader_code = $1
    or exists (select from project_authorizations c where c.id = any (a.chain) and c.giver_code = $1))`,
} as const

export type AuthorizationSort =
  | 'projectCode'
  | 'receiverName'
  | 'giverName'
  | 'amount'
  | 'spent'
  | 'startsAt'
  | 'endsAt'
const sorts: Readonly<Record<AuthorizationSort, string>> = {
  projectCode: '"projectCode"',
  receiverName: inPinyinSql('"receiverName"'),
  giverName: inPinyinSql('"giverName"'),
  amount: 'amount',
  spent: 'spent',
  startsAt: '"startsAt"',
  endsAt: '"endsAt"',
}
export interface AuthorizationAsk extends ListAsk<AuthorizationSort> {
  word?: string | undefined
  use?: AuthorizationUse | undefined
  state?: AuthorizationState | undefined
  group?: AuthorizationGroup | undefined
  projectCode?: string | undefined
}

/** A typed word as a pattern of `ilike`; null where nothing is looked for. */
export const likeWord = (word: string | undefined): string | null => {
  const typed = word?.trim()
  return typed ? `%${typed.replace(/[\\%_]/g, '\\$&')}%` : null
}

/** Usable first, then coming, then what rests; those that rested long ago are not in the way. */
const natural = `case when state in ('inForce', 'endingSoon', 'usedUp') then 0 when state = 'coming' then 1 else 2 end, id desc`

function question(side: 'given' | 'received', person: string, ask: AuthorizationAsk) {
  const states = ask.state ? [ask.state] : ask.group ? authorizationGroups[ask.group] : null
  const values: unknown[] = [person, likeWord(ask.word), ask.use ?? null, states, ask.projectCode ?? null]
  const text = `from (${read} where ${sides[side]}) x where ($2::text is null or "projectCode" ilike $2 or "projectName" ilike $2
      or "projectNameEn" ilike $2 or "giverName" ilike $2 or "giverNameEn" ilike $2 or "receiverName" ilike $2
      or "receiverNameEn" ilike $2 or "receiverCode" ilike $2)
    and ($3::text is null or $3 = any (uses)) and ($4::text[] is null or state = any ($4))
    and ($5::text is null or "projectCode" = $5)`
  return { text, values }
}

/** What somebody gave, or got; see the contract's lists. */
export async function readAuthorizations(
  db: Database,
  side: 'given' | 'received',
  person: string,
  ask: AuthorizationAsk,
  [limit, offset]: readonly [number, number],
): Promise<AuthorizationRow[]> {
  const { text, values } = question(side, person, ask)
  const order = ask.sort ? `${sorts[ask.sort]} ${ask.isDescending ? 'desc' : 'asc'} nulls last, id` : natural
  const { rows } = await db.pool.query<AuthorizationRow>(
    `select * ${text} order by ${order} limit $6 offset $7`,
    values.concat(limit, offset),
  )
  return rows
}

export async function countAuthorizations(
  db: Database,
  side: 'given' | 'received',
  person: string,
  ask: AuthorizationAsk,
): Promise<number> {
  const { text, values } = question(side, person, ask)
  const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count ${text}`, values)
  return rows[0]?.count ?? 0
}

/** Some of them by number, as far as the person has to do with them. */
export async function authorizationsOf(
  db: Asking,
  person: string,
  ids: readonly number[],
): Promise<(AuthorizationRow & { chain: number[] })[]> {
  const { rows } = await db.query<AuthorizationRow & { chain: number[] }>(
    `${read} where a.id = any ($2) and ${sides.either} order by a.id`,
    [person, ids],
  )
  return rows
}

/** A project with its figures, as its leader reads them. */
export interface OwnProjectRow {
  code: string
  name: string
  nameEn: string
  kind: string
  budget: string
  spent: string
  held: string
  promised: string
  free: string
  isClosed: boolean
  endsOn: string
  receivers: FundPerson[]
  receiverCount: number
  overCount: number
}
export type OwnProjectSort = 'code' | 'name' | 'budget' | 'spent' | 'held' | 'promised' | 'free' | 'endsOn'
export type OwnProjectAsk = ListAsk<OwnProjectSort> & { word?: string | undefined }
const projectSorts: Readonly<Record<OwnProjectSort, string>> = {
  code: 'p.code',
  name: inPinyinSql('p.name'),
  budget: 'p.year_budget',
  spent: 'p.spent',
  held: 'p.frozen + f.held',
  promised: 'f.reserved',
  free: 'p.balance - f.held - f.reserved',
  endsOn: 'p.ends_on',
}
const ownOf = `from projects p join fund_accounts f on f.project_id = p.id
  where p.leader_code = $1 and ($2::text is null or p.code ilike $2 or p.name ilike $2 or p.name_en ilike $2)`

export async function readOwnProjects(
  db: Database,
  person: string,
  ask: OwnProjectAsk,
  [limit, offset]: readonly [number, number],
): Promise<OwnProjectRow[]> {
  const order = ask.sort ? `${projectSorts[ask.sort]} ${ask.isDescending ? 'desc' : 'asc'}, p.code` : 'p.code'
  const { rows } = await db.pool.query<OwnProjectRow>(
    `select p.code, p.name, p.name_en as "nameEn", p.kind, p.year_budget as budget, p.spent, p.frozen + f.held as held,
       f.reserved as promised, p.balance - f.held - f.reserved as free, p.closed_on is not null as "isClosed",
       p.ends_on::text as "endsOn", found.receivers, found."receiverCount", found."overCount"
     from (select p.id, row_number() over (order by ${order}) as place ${ownOf} order by ${order} limit $3 offset $4) page
       join projects p on p.id = page.id join fund_accounts f on f.project_id = p.id
       cross join lateral (select
         coalesce(jsonb_agg(jsonb_build_object('code', person_code, 'name', name, 'nameEn', name_en)) filter (where serves and nth <= 4), '[]')
           as receivers,
         (count(*) filter (where serves))::int as "receiverCount",
         (count(*) filter (where not serves and ends_at between now() - interval '30 days' and now()))::int as "overCount"
       from (select r.person_code, u.name, u.name_en, max(r.ends_at) as ends_at,
           bool_or(r.live and now() >= r.starts_at and (r.ends_at is null or now() < r.ends_at)) as serves,
           row_number() over (order by min(r.authorization_id)) as nth
         from project_authorizations a join authorization_receivers r on r.authorization_id = a.id join users u on u.code = r.person_code
         where a.project_id = p.id group by r.person_code, u.name, u.name_en) person) found
     order by page.place`,
    [person, likeWord(ask.word), limit, offset],
  )
  return rows
}

/** Sums of all projects that the filter finds. */
export interface OwnSums {
  total: number
  budget: string
  spent: string
  held: string
  promised: string
  free: string
}
export async function sumOwnProjects(db: Database, person: string, word: string | undefined): Promise<OwnSums> {
  const { rows } = await db.pool.query<OwnSums>(
    `select count(*)::int as total, coalesce(sum(p.year_budget), 0.00) as budget, coalesce(sum(p.spent), 0.00) as spent,
       coalesce(sum(p.frozen + f.held), 0.00) as held, coalesce(sum(f.reserved), 0.00) as promised,
       coalesce(sum(p.balance - f.held - f.reserved), 0.00) as free ${ownOf}`,
    [person, likeWord(word)],
  )
  const [sums] = rows
  if (!sums) throw new Error('sums without a row')
  return sums
}

/** A project that may be given: one's own, or one that was given with the right to pass it on. */
export interface GivableRow {
  code: string
  name: string
  nameEn: string
  parentId: number | null
  free: string | null
  uses: AuthorizationUse[]
  endsAt: Date | null
}
export async function readGivable(
  db: Database,
  person: string,
  { word, code }: { word?: string | undefined; code?: string | undefined },
): Promise<GivableRow[]> {
  const { rows } = await db.pool.query<GivableRow>(
    `with found as (
       select p.id, null::int as parent, p.balance - f.held - f.reserved as free, '{query,reimbursement,income}'::text[] as uses,
         null::timestamptz as ends_at
       from projects p join fund_accounts f on f.project_id = p.id
       where f.leader_code = $1 and f.open and ${today} <= f.ends_on
       union all
       select x."projectId", x.id, x."left", x.uses, x."endsAt" from (${read} where ${sides.received} and a.may_pass_on) x
       where x.state in ('inForce', 'endingSoon', 'coming'))
     select p.code, p.name, p.name_en as "nameEn", found.parent as "parentId", found.free, found.uses, found.ends_at as "endsAt"
     from found join projects p on p.id = found.id
     where ($2::text is null or p.code ilike $2 or p.name ilike $2 or p.name_en ilike $2) and ($3::text is null or p.code = $3)
     order by found.parent nulls first, p.code limit 200`,
    [person, likeWord(word), code ?? null],
  )
  return rows
}
