import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import type { Calendar } from '../calendar.ts'

/** Fifteen months of salary for everybody who has a unit, made inside the database; the last one is the month before. */
export async function plantSalaries(db: Pick<Orm, 'execute'>, calendar: Calendar): Promise<void> {
  const now = new Date(calendar.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  await db.execute(sql`
with months as (
  select (date_trunc('month', ${now}::date) - make_interval(months => back))::date as month from generate_series(1, 15) back),
people as (
  select u.id, u.code, u.name, x.unit_code, n.account_set_code,
    least(30, greatest(0, extract(year from ${now}::date)::int - left(u.code, 4)::int)) as years
  from users u join user_units x on x.user_id = u.id and x.is_primary join units n on n.code = x.unit_code),
pay as (
  select p.*, m.month, 2600 + years * 145 + (id * 37 % 9) * 60 as basic, 2200 + years * 120 + (id * 53 % 11) * 110 as post,
    1800 + years * 60 + (id * 71 % 17) * 140 + ((id * 31 + extract(month from m.month)::int * 17) % 13) * 85
      + case when extract(month from m.month) = 12 then 6000 + years * 300 else 0 end as performance,
    620 + (id * 29 % 7) * 65 + case when extract(month from m.month) in (7, 8, 9) then 300 else 0 end as allowance
  from people p cross join months m),
before_tax as (select *, round((basic + post) * 0.2225, 2) as insurance from pay),
taxed as (select *, greatest(basic + post + performance + allowance - insurance - 5000, 0) as above from before_tax)
insert into salaries (month, person_code, person_name, unit_code, account_set_code, basic, post, performance, allowance, insurance, tax)
select month, code, name, unit_code, account_set_code, basic, post, performance, allowance, insurance,
  round(case when above <= 3000 then above * 0.03 when above <= 12000 then above * 0.1 - 210 else above * 0.2 - 1410 end, 2)
from taxed order by month, code`)
}
