import type { Database } from '#db/open.ts'

/** What made more or less of an authorization by amount, all of one moment together. */
export interface LeftStep {
  at: Date
  change: string
}

/**
 * An authorization and what was passed on by amount right below it, with what each was for over time. What is held, returned and
 * released below one that was passed on changes what that one has left, and nothing above, until it has given back its rest.
 */
const steps = `with one as (select * from project_authorizations where id = $1),
  parts as (select c.*, c.id = $1 as is_self from project_authorizations c, one
    where c.project_id = one.project_id and one.id = any (c.chain) and c.amount is not null and not exists (
      select from project_authorizations b where b.id = any (c.chain) and b.amount is not null and b.id not in (one.id, c.id)
        and one.id = any (b.chain))),
  sums as (select p.id, p.is_self, p.settled_at, l.at,
      l.amount_after - coalesce(lag(l.amount_after) over (partition by p.id order by l.id), 0) as more,
      row_number() over (partition by p.id order by l.id) = 1 as is_first, p.given_at
    from parts p join authorization_log l on l.authorization_id = p.id and l.amount_after is not null
      and l.event not in ('applied', 'rejected', 'withdrawn', 'lapsed') and (l.event <> 'approved' or exists (
        select from authorization_applications x where x.id = l.application_id and x.state = 'approved' and x.answered_at <= l.at))),
  held as (select h.id, h.at, -h.amount as change, (select max(p.id) from parts p where p.id = any (h.chain) and not p.is_self) as below
    from fund_holds h, one where h.project_id = one.project_id and one.id = any (h.chain)),
  moved as (select id, at, change, below from held
    union all select h.id, m.at, m.amount, h.below from held h join fund_movements m on m.hold_id = h.id
      and m.kind in ('release', 'expire', 'revoke', 'return')),
  late as (select m.at, m.change, m.below from moved m join parts p on p.id = m.below where m.at > p.settled_at),
  all_steps as (select case when is_first then given_at else at end as at, case when is_self then more else -more end as change
      from sums where is_self or settled_at is null or at <= settled_at
    union all select at, change from moved where below is null
    union all select at, change from late
    union all select p.settled_at, p.amount - p.spent - p.held - coalesce((select sum(l.change) from late l where l.below = p.id), 0)
      from parts p where not p.is_self and p.settled_at is not null)`

/** In the order of time; from the first on they add up to what it has left. */
export async function readLeftSteps(db: Database, id: number): Promise<LeftStep[]> {
  const { rows } = await db.pool.query<LeftStep>(
    `${steps} select at, sum(change)::numeric(17, 2)::text as change from all_steps group by at having sum(change) <> 0 order by at`,
    [id],
  )
  return rows
}

export interface LargestUse {
  title: string
  titleEn: string
  amount: string
  at: Date
}
/** The document that was for most. */
export async function readLargestUse(db: Database, id: number): Promise<LargestUse | null> {
  const { rows } = await db.pool.query<LargestUse>(
    `select h.title, h.title_en as "titleEn", h.amount, h.at from fund_holds h join project_authorizations a on a.id = $1
       and h.project_id = a.project_id where $1 = any (h.chain) order by h.amount desc, h.id limit 1`,
    [id],
  )
  return rows[0] ?? null
}
