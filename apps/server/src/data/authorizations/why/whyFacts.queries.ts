import type { AuthorizationUse } from '@portico/contract/data/authorizationEntities.ts'
import type { Asking } from '../asking.queries.ts'

/** A name in both languages. */
export interface Named {
  zh: string
  en: string
}
/** An authorization as it stands in a chain. */
export interface WhyLink {
  id: number
  giverCode: string
  giver: Named
  receiverCode: string
  receiver: Named
  receiverEnabled: boolean
  uses: AuthorizationUse[]
  /** Null: by project. */
  amount: string | null
  left: string | null
  state: 'granted' | 'paused' | 'ended'
  pausedBy: string
  pauser: Named
  startsAt: string
  /** Exclusive; null: long term. */
  endsAt: string | null
}
export interface WhyAuthorization extends WhyLink {
  /** Who led the project when its chain began. */
  leaderCode: string
  spent: string
  documentLimit: string | null
  mayPassOn: boolean
  balanceVisible: boolean
  endedAt: string | null
  endedBy: string | null
  /** What it was passed on from, the top first. */
  above: WhyLink[]
}
export interface WhyFacts {
  person: {
    id: number
    code: string
    name: Named
    enabled: boolean
    roles: string[]
    /** Units that they may choose. */
    units: string[]
    /** Accounts with the same card number. */
    others: { code: string; usesIt: boolean }[]
  }
  project: {
    id: number
    code: string
    name: Named
    leaderCode: string
    leader: Named
    leaderEnabled: boolean
    closedOn: string | null
    startedOn: string
    endsOn: string
    unitCode: string
    unit: Named
    /** Neither held, promised nor spent; and what covers sums that were promised. */
    free: string
    cover: string
  }
  authorizations: WhyAuthorization[]
  /** The person’s last application for the project. */
  application: {
    id: number
    state: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'lapsed'
    step: 'giver' | 'finance'
    giverCode: string
    decider: Named
    answer: string | null
    at: string
    amount: string | null
  } | null
  /** Somebody who may use it let the person act for them, until then. */
  delegationOver: { name: Named; at: string } | null
  /** The day in the portal’s time zone. */
  today: string
  now: string
}

const named = (table: string, fallback: string) =>
  `jsonb_build_object('zh', coalesce(${table}.name, ${fallback}), 'en', coalesce(${table}.name_en, ${table}.name, ${fallback}))`
/** One link; `a` is it, `r` its receiver. */
const link = `'id', a.id, 'giverCode', a.giver_code, 'giver', ${named('g', 'a.giver_code')}, 'receiverCode', r.person_code,
  'receiver', ${named('v', 'r.person_code')}, 'receiverEnabled', coalesce(v.enabled, false), 'uses', a.uses,
  'amount', a.amount::text, 'left', (a.amount - a.spent - a.held - a.passed)::text, 'state', a.state,
  'pausedBy', coalesce(a.paused_by, a.giver_code), 'pauser', ${named('z', 'coalesce(a.paused_by, a.giver_code)')},
  'startsAt', a.starts_at, 'endsAt', a.ends_at`
const people = `left join users g on g.code = a.giver_code left join users v on v.code = r.person_code
  left join users z on z.code = coalesce(a.paused_by, a.giver_code)`
const linkOf = link.replaceAll('a.', 'c.').replaceAll('r.person_code', 's.person_code')
const peopleOf = people.replaceAll('a.', 'c.').replaceAll('r.person_code', 's.person_code')

/** Whoever has it; of several one who is there. */
const receiverOf = `join lateral (select m.person_code from authorization_receivers m left join users w on w.code = m.person_code
  where m.authorization_id = c.id order by w.enabled desc nulls last, m.person_code limit 1) s on true`

/** Who asks, and which projects they know of anyway: all, or those of these units and account sets. */
export interface Sight {
  code: string
  all: boolean
  units: readonly string[]
  accountSets: readonly string[]
}

const leadsOrUses = (code: string) => `(${code} = f.leader_code or exists (select from authorization_receivers r
  where r.person_code = ${code} and r.project_id = p.id and r.live))`
/** What somebody has to do with a project: they lead it, gave of it, were let use it or asked to be, once or now. */
const touches = (code: string) => `(f.leader_code = ${code}
  or exists (select from authorization_receivers r where r.person_code = ${code} and r.project_id = p.id)
  or exists (select from authorization_applications x where x.applicant_code = ${code} and x.project_id = p.id and not x.is_gift)
  or exists (select from project_authorizations a where a.giver_code = ${code} and a.project_id = p.id))`
/** Another account of the same person does, or somebody did whom they acted for. */
const touchesThrough = `(exists (select from users o where o.card_key = u.card_key and o.id <> u.id and o.enabled and ${leadsOrUses('o.code')})
  or exists (select from delegations e join users o on o.id = e.delegator_id
    where e.delegate_id = u.id and least(e.ends_at, e.revoked_at) <= now() and ${leadsOrUses('o.code')}))`
/** Of somebody else it is told what one gave them, as long as it has not ended. */
const gaveThem = `exists (select from authorization_receivers r join project_authorizations a on a.id = r.authorization_id
  where r.person_code = u.code and r.project_id = p.id and a.state <> 'ended'
    and exists (select from project_authorizations c where c.id = any (a.chain) and c.giver_code = $3))`

/**
 * Everything that may keep a person from a project, in one statement; nothing where one of the two is not known, or not for
 * whoever asks to know: that is decided first, so that the one takes as long as the other.
 */
export async function readWhyFacts(
  db: Asking,
  person: string,
  project: string,
  { code, all, units, accountSets }: Sight,
): Promise<WhyFacts | undefined> {
  const { rows } = await db.query<{ facts: WhyFacts }>(
    `select jsonb_build_object('now', now(), 'today', (now() at time zone 'Asia/Shanghai')::date,
       'person', jsonb_build_object('id', u.id, 'code', u.code, 'name', ${named('u', 'u.code')}, 'enabled', u.enabled,
         'roles', array(select distinct h.role_code from held_roles h where h.user_id = u.id),
         'units', array(select m.unit_code from user_units m join units n on n.code = m.unit_code and n.enabled where m.user_id = u.id),
         'others', coalesce((select jsonb_agg(jsonb_build_object('code', o.code, 'usesIt', o.code = p.leader_code or exists (
             select from authorization_receivers r where r.person_code = o.code and r.project_id = p.id and r.live
               and now() >= r.starts_at and (r.ends_at is null or now() < r.ends_at))) order by o.code)
           from users o where o.card_key = u.card_key and o.id <> u.id and o.enabled), '[]')),
       'project', jsonb_build_object('id', p.id, 'code', p.code, 'name', ${named('p', 'p.code')}, 'leaderCode', f.leader_code,
         'leader', ${named('l', 'p.leader_name')}, 'leaderEnabled', coalesce(l.enabled, false), 'closedOn', p.closed_on,
         'startedOn', f.started_on, 'endsOn', f.ends_on, 'unitCode', p.unit_code, 'unit', ${named('n', 'p.unit_code')},
         'free', fund_free(f)::text, 'cover', (f.balance - f.unbooked - f.held)::text),
       'authorizations', coalesce((select jsonb_agg(jsonb_build_object(${link}, 'leaderCode', a.leader_code, 'spent', a.spent::text,
           'documentLimit', a.document_limit::text, 'mayPassOn', a.may_pass_on, 'balanceVisible', a.balance_visible,
           'endedAt', a.ended_at, 'endedBy', a.ended_by, 'above', coalesce((
             select jsonb_agg(jsonb_build_object(${linkOf}) order by cardinality(c.chain))
             from project_authorizations c ${receiverOf} ${peopleOf}
             where c.id = any (a.chain) and c.id <> a.id), '[]')) order by a.id desc)
         from authorization_receivers r join project_authorizations a on a.id = r.authorization_id ${people}
         where r.person_code = u.code and r.project_id = p.id), '[]'),
       'application', (select jsonb_build_object('id', x.id, 'state', x.state, 'step', x.step, 'giverCode', x.giver_code,
           'decider', ${named('d', 'x.giver_code')}, 'answer', x.answer, 'at', coalesce(x.answered_at, x.applied_at), 'amount', x.amount::text)
         from authorization_applications x left join users d on d.code = coalesce(x.answered_by, x.giver_code)
         where x.applicant_code = u.code and x.project_id = p.id and not x.is_gift order by x.id desc limit 1),
       'delegationOver', (select jsonb_build_object('name', ${named('o', 'o.code')}, 'at', least(e.ends_at, e.revoked_at))
         from delegations e join users o on o.id = e.delegator_id
         where e.delegate_id = u.id and least(e.ends_at, e.revoked_at) <= now() and (o.code = f.leader_code
           or exists (select from authorization_receivers r where r.person_code = o.code and r.project_id = p.id and r.live))
         order by least(e.ends_at, e.revoked_at) desc limit 1)) as facts
     from users u cross join projects p join fund_accounts f on f.project_id = p.id left join users l on l.code = f.leader_code
       left join units n on n.code = p.unit_code
     where u.code = $1 and p.code = $2 and ($4 or f.leader_code = $3 or case when u.code = $3
       then p.unit_code = any ($5) or p.account_set_code = any ($6) or ${touches('$3')} or ${touchesThrough} else ${gaveThem} end)`,
    [person, project, code, all, units, accountSets],
  )
  return rows[0]?.facts
}

/** Numbers of projects that somebody may know: for themself what they have to do with, else what they lead or gave. */
export async function knownNumbers(db: Asking, sight: Sight, isSelf: boolean, length: number): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    `select p.code from projects p
     where length(p.code) between $3 - 2 and $3 + 2 and ($4 or p.unit_code = any ($5) or p.account_set_code = any ($6) or p.id in (
       select f.project_id from fund_accounts f where f.leader_code = $1
       union all select a.project_id from project_authorizations a where a.giver_code = $1
       union all select r.project_id from authorization_receivers r where $2 and r.person_code = $1
       union all select x.project_id from authorization_applications x where $2 and x.applicant_code = $1 and not x.is_gift))
     order by p.code limit 5000`,
    [sight.code, isSelf, length, sight.all, sight.units, sight.accountSets],
  )
  return rows.map(row => row.code)
}
