import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import type { Calendar } from '../calendar.ts'
import { draw, spending } from './fundTransactions.ts'
import { holdDays, spendingSystem } from './uses.ts'

/** The same number for a project, a person and a term every time; another for another `seed`. */
const drawn = (seed: number, sides: number): SQL =>
  sql.raw(draw('project_id::bigint * 100000 + user_id * 8 + term', seed, sides))

/** Documents of one person on one project, at most: a demo with a million transactions has no more authorizations. */
const [mostDocuments, mostPeople] = [4, 9]
/** Within so many days somebody has one authorization for a project; what was before was another. */
const term = sql.raw('100')

/**
 * What leaders whom no picture shows let their colleagues use. Whoever handled what a project was spent on was authorized to, and what
 * they spent by it are these transactions: the books, the documents and the authorizations say the same. Made inside the database.
 */
export async function plantOthers(db: Pick<Orm, 'execute'>, calendar: Calendar): Promise<void> {
  const today = sql`${calendar.at(0, '12:00').toISOString().slice(0, 10)}::date`
  const words = JSON.stringify(spending.map(([, title, titleEn]) => ({ title, title_en: titleEn })))
  // What was planted a moment ago has no statistics yet, and is joined row by row without.
  await db.execute(sql`set local enable_nestloop = off`)
  await db.execute(sql`create temporary table other_documents on commit drop as
    with givers as (select giver_code as code from project_authorizations),
      spent as (
        select p.id as project_id, u.id as user_id, (${today} - t.happened_on) / ${term} as term, t.id, t.happened_on, t.amount,
          t.voucher, split_part(t.summary, '（', 1) as title,
          case t.subject when 'labour' then 'income' else 'reimbursement' end as use
        from projects p join fund_transactions t on t.project_code = p.code and t.direction = 'out' and t.subject <> 'overhead'
          join users u on u.code = t.handler_code and u.code <> p.leader_code and u.username = u.code and u.enabled
        where p.leader_code not in (select code from givers) and t.handler_code not in (select code from givers)),
      placed as (
        select s.*, row_number() over (partition by project_id, user_id, term order by happened_on desc, id) as nth,
          dense_rank() over (partition by project_id order by user_id) as place
        from spent s)
    select p.*, w.title_en from placed p join jsonb_to_recordset(${words}::jsonb) as w(title text, title_en text) using (title)
    where nth <= ${mostDocuments} and place <= ${mostPeople}`)
  await db.execute(sql`create temporary table other_people on commit drop as
    with handled as (
        select project_id, user_id, term, min(happened_on) as first, max(happened_on) as last, sum(amount) as spent,
          array_agg(distinct use) as uses, min(title) as title
        from other_documents group by 1, 2, 3),
      lasting as (
        select h.*, (term > 0 or last < ${today} - 40) and ${drawn(1, 100)} < 72 as is_over, ${drawn(2, 100)} < 12 as holds,
          first - 10 - ${drawn(3, 30)}::int as starts_on
        from handled h),
      bounded as (
        select l.*, p.leader_code, u.code as person_code,
          case when is_over then least(last + 8 + ${drawn(4, 25)}::int, ${today} - 2)
            when ${drawn(5, 100)} >= 22 then least(${today} + 3 + ${drawn(6, 280)}::int, p.ends_on + 1) end as ends_on,
          case when is_over then 0 else greatest(0, floor(p.balance * 0.05 / 1000)) * 1000 end as spare,
          case when holds and not is_over and p.balance > 60000 then 300 + ${drawn(7, 240_000)} / 100.0 else 0 end as held
        from lasting l join projects p on p.id = l.project_id join users u on u.id = l.user_id)
    select nextval(pg_get_serial_sequence('project_authorizations', 'id'))::int as id, b.*, ${drawn(8, 100)} as luck,
      case when not is_over and (spare = 0 or ${drawn(9, 100)} < 15) then null
        when is_over then ceil(spent * (1 + ${drawn(10, 60)} / 100.0) / 500) * 500
        else ceil((spent + held) / 1000) * 1000 + spare end as amount
    from (select * from bounded order by starts_on, project_id, user_id, term) b`)
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'Asia/Shanghai'`
  await db.execute(sql`insert into project_authorizations (id, project_id, chain, leader_code, giver_code, uses, amount, may_pass_on,
      balance_visible, starts_at, ends_at, duration, reason, state, given_at, paused_at, paused_by, ended_by, ended_at, settled_at)
    select id, project_id, array[id], leader_code, leader_code,
      case when luck < 45 then array['query'] else '{}' end
        || case when held > 0 then array(select distinct unnest(uses || 'reimbursement'::text)) else uses end,
      amount, luck % 10 = 3, luck % 5 < 2, ${startOf(sql`starts_on`)},
      case when is_over and luck % 17 = 0 then ${startOf(sql`ends_on + 20`)} else ${startOf(sql`ends_on`)} end,
      case when ends_on is null then 'longTerm' else 'custom' end, case when luck < 60 then title end,
      case when is_over and luck % 17 = 0 then 'ended' when not is_over and luck % 25 = 0 then 'paused' else 'granted' end,
      ${startOf(sql`starts_on - 1`)} + interval '1 hour' * (9 + luck % 8),
      case when not is_over and luck % 25 = 0 then ${startOf(sql`${today} - 2 - ${drawn(11, 60)}::int`)} + interval '9 hours' end,
      case when not is_over and luck % 25 = 0 then leader_code end,
      case when is_over and luck % 17 = 0 then 'takenBack' end,
      case when is_over and luck % 17 = 0 then ${startOf(sql`ends_on`)} + interval '15 hours' end,
      case when is_over then ${startOf(sql`ends_on`)} + interval '15 hours' * (luck % 17 = 0)::int end
    from other_people`)
  // What the trigger copies row by row.
  await db.execute(sql`alter table authorization_receivers disable trigger authorization_receivers_copy`)
  await db.execute(sql`insert into authorization_receivers
      (person_code, authorization_id, project_id, uses, starts_at, ends_at, balance_visible, live)
    select o.person_code, a.id, a.project_id, a.uses, a.starts_at, a.ends_at, a.balance_visible, a.state = 'granted'
    from other_people o join project_authorizations a using (id)`)
  await db.execute(sql`alter table authorization_receivers enable trigger authorization_receivers_copy`)
  await plantDocuments(db, today)
  await db.execute(sql`set local enable_nestloop = on`)
}

/** Each was held for three days and then paid; some of this month are waiting. All sums are added up from them. */
async function plantDocuments(db: Pick<Orm, 'execute'>, today: SQL): Promise<void> {
  const at = (day: SQL, time: string) => sql`(${day} + ${time}::time) at time zone 'Asia/Shanghai'`
  await db.execute(sql`create temporary table other_holds on commit drop as
    select *, row_number() over (order by day, id, voucher) as turn,
      case use when 'income' then 'CJ' else 'BX' end || to_char(day, 'YYYYMMDD')
        || 1000 + row_number() over (partition by day order by id, voucher) as document
    from (
      select p.id, p.project_id, p.person_code, d.use, d.title, d.title_en, d.amount, d.voucher, d.happened_on, d.happened_on - 3 as day
      from other_people p join other_documents d using (project_id, user_id, term)
      union all
      select p.id, p.project_id, p.person_code, 'reimbursement', '市内交通费', 'Local transport', p.held, null, null, ${today} - 1 - p.luck::int % 18
      from other_people p where p.held > 0) planned`)
  await db.execute(sql`with made as (
      insert into fund_holds (system_id, key, digest, line, project_id, authorization_id, chain, use, person_code, document, title,
        title_en, amount, committed, expires_at, held_until, at)
      select ${spendingSystem}, 'hold:' || document, 'planted', 1, project_id, id, array[id], use, person_code, document, title, title_en,
        amount, case when voucher is null then 0 else amount end, ${at(sql`day + ${holdDays}::int`, '00:00')},
        ${at(sql`day + ${holdDays}::int`, '00:00')}, ${at(sql`day`, '10:22')}
      from other_holds order by turn returning id, key)
    insert into fund_movements (hold_id, kind, amount, system_id, key, digest, answer, voucher, at)
    select m.id, 'commit', h.amount, ${spendingSystem}, 'commit:' || h.document, 'planted', jsonb_build_object('hold', 'H' || m.id,
      'committed', h.amount::text, 'released', '0.00', 'open', '0.00'), h.voucher, ${at(sql`h.happened_on`, '16:05')}
    from made m join other_holds h on m.key = 'hold:' || h.document where h.voucher is not null order by h.turn`)
  await db.execute(sql`update project_authorizations a set spent = s.spent, held = s.held
    from (select authorization_id, sum(committed - returned) as spent, sum(amount - committed - released) as held from fund_holds
      where authorization_id in (select id from other_people) group by 1) s where a.id = s.authorization_id`)
  await db.execute(sql`update fund_accounts f set reserved = f.reserved + s.reserved, held = f.held + s.held
    from (select project_id, sum(case when settled_at is null then coalesce(amount - spent - held, 0) else 0 end) as reserved, sum(held) as held
      from project_authorizations where id in (select id from other_people) group by 1) s where f.project_id = s.project_id`)
  await db.execute(
    sql`select fund_settles(project_id, min(expires_at)) from fund_holds where committed + released < amount group by project_id`,
  )
}
