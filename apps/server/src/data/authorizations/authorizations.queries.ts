import { authorizationGroups, type ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { ListQuery } from '#db/paging.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import type { WithMoments } from '#http/wired.ts'
import type { Asking } from './asking.queries.ts'
import { groupCode } from './grantFacts.queries.ts'

/** An authorization as the database has it. */
export interface AuthorizationRow
  extends WithMoments<Omit<ProjectAuthorization, 'mayBePassedOn'>, 'startsAt' | 'endsAt' | 'stoppedAt'> {
  projectId: number
  leaderCode: string
  /** The reader is who got it, or one of those. */
  isReceiver: boolean
  /** It was let rest, whatever else is in the way. */
  isPaused: boolean
  pausedBy: string | null
  /** The top first, itself last. */
  chain: number[]
}

export const today = "(now() at time zone 'Asia/Shanghai')::date"
/** What it has left by itself; null by project. */
const ownLeft = 'a.amount - a.spent - a.held - a.passed'
/**
 * Every authorization with its shown state: the first that fits; what a group has stands there once. `$1` reads it: free money of the project is theirs to know
 * where they lead it or are shown the balance by what serves still.
 */
export const read = `select a.id, a.project_id as "projectId", p.code as "projectCode", p.name as "projectName",
    p.name_en as "projectNameEn", f.leader_code as "leaderCode", p.leader_name as "leaderName",
    coalesce(l.name_en, p.leader_name) as "leaderNameEn", a.giver_code as "giverCode",
    coalesce(g.name, a.giver_code) as "giverName", coalesce(g.name_en, a.giver_code) as "giverNameEn",
    coalesce(${groupCode('a.group_id')}, r.person_code) as "receiverCode",
    coalesce(q.name, u.name, r.person_code) as "receiverName", coalesce(q.name, u.name_en, r.person_code) as "receiverNameEn",
    case when a.group_id is null then 'personal' else 'public' end as attribute,
    (select count(*)::int from authorization_receivers o where o.authorization_id = a.id) as members,
    r.person_code is not distinct from $1 as "isReceiver", a.state = 'paused' as "isPaused", a.parent_id as "parentId", a.uses, a.amount, a.spent, a.held,
    a.passed as "passedOn", a.document_limit as "documentLimit", a.may_pass_on as "mayPassOn",
    a.balance_visible as "balanceVisible", a.duration, a.starts_at as "startsAt", a.ends_at as "endsAt", a.reason,
    a.revision, a.paused_by as "pausedBy", a.chain,
    $1 in (f.leader_code, coalesce(a.paused_by, a.giver_code)) as "mayResume", a.given_at as "givenAt",
    case when a.amount is not null then ${ownLeft} when a.uses = '{query}' then null
      when f.leader_code = $1 or f.open and f.leader_code = a.leader_code and exists (
        select from authorization_receivers o where o.authorization_id = case when r.person_code = $1 then a.id else a.parent_id end
          and o.balance_visible and o.live and (o.ends_at is null or o.ends_at > now())) then fund_free(f) end as "left",
    case when a.state = 'ended' then 'ended' when a.ends_at <= now() then 'over'
      when not f.open or f.leader_code <> a.leader_code or ${today} > f.ends_on
        or (u.enabled is not true and (a.group_id is null or r.person_code is not null))
        or (a.state = 'granted' and not exists (select from authorization_receivers o where o.authorization_id = a.id and o.live))
        then 'dormant'
      when a.state = 'paused' then 'paused' when a.starts_at > now() then 'coming'
      when ${ownLeft} <= 0 then 'usedUp' when a.ends_at < now() + interval '7 days' then 'endingSoon' else 'inForce' end as state,
    case when a.state = 'ended' then a.ended_at when a.ends_at <= now() then a.ends_at when a.state = 'paused' then a.paused_at
      end as "stoppedAt",
    (select count(*)::int from project_authorizations c where c.parent_id = a.id and c.state <> 'ended'
      and (c.ends_at is null or c.ends_at > now())) as children,
    exists (select from authorization_mutes m where m.authorization_id = a.id and m.person_code = $1) as "isMuted"
  from project_authorizations a
    join projects p on p.id = a.project_id join fund_accounts f on f.project_id = a.project_id
    left join fund_groups q on q.id = a.group_id
    left join authorization_receivers r on r.authorization_id = a.id and (a.group_id is null or r.person_code = $1)
    left join users g on g.code = a.giver_code left join users u on u.code = r.person_code
    left join users l on l.code = f.leader_code`

/** Who looks, and whether for the office of finance, which looks at everybody's. */
export interface Reader {
  code: string
  isOffice?: boolean
}

export const sides = {
  everybody: '$1::text is not null',
  given: 'a.giver_code = $1',
  received: 'r.person_code = $1',
  /** Whoever gave it, got it, leads the project or passed it on somewhere above. */
  either: `(a.giver_code = $1 or r.person_code = $1 or f.leader_code = $1
    or exists (select from project_authorizations c where c.id = any (a.chain) and c.giver_code = $1))`,
} as const

type Ask = InputOf<(typeof authorizations)['given']>
const sorts: Readonly<Record<NonNullable<Ask['sort']>, string>> = {
  projectCode: '"projectCode"',
  receiverName: inPinyinSql('"receiverName"'),
  giverName: inPinyinSql('"giverName"'),
  amount: 'amount',
  spent: 'spent',
  startsAt: '"startsAt"',
  endsAt: '"endsAt"',
}

/** A typed word as a pattern of `ilike`; null where nothing is looked for. */
export const likeWord = (word: string | undefined): string | null => {
  const typed = word?.trim()
  return typed ? `%${typed.replace(/[\\%_]/g, '\\$&')}%` : null
}

/** Usable first, then used up, coming, and what rests; those that rested long ago are not in the way. */
const natural = `case when state in ('inForce', 'endingSoon') then 0 when state = 'usedUp' then 1 when state = 'coming' then 2 else 3 end, id desc`

/** Whether a pattern is found in who gave it, who got it or its project; no pattern finds all. */
export const wordMatches = (pattern: string): string =>
  `(${pattern}::text is null or concat_ws(chr(10), "projectCode", "projectName", "projectNameEn", "giverName", "giverNameEn",
     "giverCode", "receiverName", "receiverNameEn", "receiverCode") ilike ${pattern})`

export type Side = 'given' | 'received' | 'everybody'

function question(side: Side, person: string, ask: Ask) {
  const states = ask.state ? ask.state : ask.group ? authorizationGroups[ask.group] : null
  const values: unknown[] = [person, likeWord(ask.word), ask.use ?? null, states, ask.projectCode ?? null]
  const text = `from (${read} where ${sides[side]}) x where ${wordMatches('$2')}
    and ($3::text[] is null or uses && $3) and ($4::text[] is null or state = any ($4))
    and ($5::text[] is null or "projectCode" = any ($5))`
  return { text, values }
}

/** What somebody gave, or got, or everybody; see the contract's lists. */
export const authorizationList = (side: Side, person: string): ListQuery<Ask, AuthorizationRow, number> => ({
  count: async (db, ask) => {
    const { text, values } = question(side, person, ask)
    const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count ${text}`, values)
    return rows[0]?.count ?? 0
  },
  read: async (db, ask, { limit, offset }) => {
    const { text, values } = question(side, person, ask)
    const unasked = side === 'everybody' ? 'id desc' : natural
    const order = ask.sort ? `${sorts[ask.sort]} ${ask.isDescending ? 'desc' : 'asc'} nulls last, id` : unasked
    const { rows } = await db.pool.query<AuthorizationRow>(
      `select * ${text} order by ${order} limit $6 offset $7`,
      values.concat(limit, offset),
    )
    return rows
  },
})

/** Some of them by number, as far as the reader has to do with them. */
export async function authorizationsOf(
  db: Asking,
  { code, isOffice }: Reader,
  ids: readonly number[],
): Promise<AuthorizationRow[]> {
  const side = isOffice ? sides.everybody : sides.either
  const text = `${read} where a.id = any ($2) and ${side} order by a.id`
  return (await db.query<AuthorizationRow>(text, [code, ids])).rows
}
