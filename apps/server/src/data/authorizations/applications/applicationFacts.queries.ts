import type { Asking } from '../asking.queries.ts'
import type { ApplicationRow } from './applications.queries.ts'

/** What somebody needs to decide, beside the application itself. */
export interface ApplicationFacts {
  applicantId: number | null
  applicantEnabled: boolean
  applicantTitle: string | null
  applicantTitleEn: string | null
  applicantUnit: string | null
  applicantUnitEn: string | null
  isOfUnit: boolean
  projectUnit: string
  projectUnitEn: string
  projectEndsOn: string
  isClosed: boolean
  budget: string
  spent: string
  held: string
  promised: string
  /** Free money of the project, or what is left of the one it would be passed on from. */
  free: string
  /** Documents of the project, and of the reader, that the applicant approved within a year. */
  approved: number
  approvedReaders: number
  /** The reader may know it. */
  isSeen: boolean
  depth: number
  /** The authorization that would be changed, as far as it serves still. */
  running: { amount: string | null; mayPassOn: boolean; balanceVisible: boolean } | null
  last: { id: number; amount: string | null; spent: string; documents: number; returned: number } | null
  rejected: { at: Date; name: string; nameEn: string; reason: string } | null
  /** Another one of the same person that serves. */
  also: { amount: string | null; endsAt: Date | null } | null
}

const ended = `(a.state = 'ended' or a.ends_at <= now())`
const own = `project_authorizations a join authorization_receivers r on r.authorization_id = a.id
  where a.project_id = $1 and r.person_code = $2`

export async function readApplicationFacts(
  db: Asking,
  { projectId, applicantCode, parentId, earlierId, id }: ApplicationRow,
  reader: string,
): Promise<ApplicationFacts | undefined> {
  const { rows } = await db.query<ApplicationFacts>(
    `select u.id as "applicantId", coalesce(u.enabled, false) as "applicantEnabled", u.job_title as "applicantTitle",
       u.job_title_en as "applicantTitleEn",
       un.name as "applicantUnit", un.name_en as "applicantUnitEn",
       exists (select from user_units m where m.user_id = u.id and m.unit_code = p.unit_code) as "isOfUnit",
       pu.name as "projectUnit", pu.name_en as "projectUnitEn", f.ends_on::text as "projectEndsOn",
       p.closed_on is not null as "isClosed", p.year_budget::text as budget, p.spent::text as spent,
       (p.frozen + f.held)::text as held, f.reserved::text as promised,
       coalesce(t.amount - t.spent - t.held - t.passed, fund_free(f))::text as free,
       t.id is null or t.amount is not null or t.balance_visible or f.leader_code = $5 as "isSeen",
       (select count(*)::int from reimbursements d where d.project_code = p.code and d.approver_code = $2
         and d.submitted_at > now() - interval '1 year') as approved,
       (select count(*)::int from reimbursements d where d.applicant_code = $5 and d.approver_code = $2
         and d.submitted_at > now() - interval '1 year') as "approvedReaders",
       coalesce(cardinality(t.chain), 0) as depth,
       (select jsonb_build_object('amount', a.amount::text, 'mayPassOn', a.may_pass_on, 'balanceVisible', a.balance_visible)
         from project_authorizations a where a.id = $4 and not ${ended}) as running,
       (select jsonb_build_object('id', a.id, 'amount', a.amount::text, 'spent', a.spent::text,
           'documents', count(h.id), 'returned', count(h.id) filter (where h.returned > 0))
         from (select a.* from ${own} order by a.id = $4 desc nulls last, a.id desc limit 1) a
           left join fund_holds h on h.project_id = a.project_id and a.id = any (h.chain)
         group by a.id, a.amount, a.spent) as last
     from projects p join fund_accounts f on f.project_id = p.id join units pu on pu.code = p.unit_code
       left join users u on u.code = $2
       left join lateral (select m.unit_code from user_units m where m.user_id = u.id order by m.is_primary desc limit 1) um on true
       left join units un on un.code = um.unit_code left join project_authorizations t on t.id = $3
     where p.id = $1`,
    [projectId, applicantCode, parentId, earlierId, reader],
  )
  const [facts] = rows
  if (!facts) return undefined
  const rejected = await db.query<NonNullable<ApplicationFacts['rejected']>>(
    `select x.answered_at as at, coalesce(b.name, x.answered_by) as name, coalesce(b.name_en, x.answered_by) as "nameEn",
       x.answer as reason
     from authorization_applications x left join users b on b.code = x.answered_by
     where x.project_id = $1 and x.applicant_code = $2 and x.state = 'rejected' and x.id < $3 order by x.id desc limit 1`,
    [projectId, applicantCode, id],
  )
  const also = await db.query<NonNullable<ApplicationFacts['also']>>(
    `select a.amount, a.ends_at as "endsAt" from ${own} and not ${ended} and a.id is distinct from $3 order by a.id desc limit 1`,
    [projectId, applicantCode, earlierId],
  )
  return { ...facts, rejected: rejected.rows[0] ?? null, also: also.rows[0] ?? null }
}

/** A project that may be applied for by its number. */
export async function readOpenProject(db: Asking, code: string) {
  const { rows } = await db.query<{ id: number; code: string; leaderCode: string }>(
    `select p.id, p.code, f.leader_code as "leaderCode" from projects p join fund_accounts f on f.project_id = p.id
     where p.code = $1 and f.open and (now() at time zone 'Asia/Shanghai')::date <= f.ends_on`,
    [code],
  )
  return rows[0]
}
