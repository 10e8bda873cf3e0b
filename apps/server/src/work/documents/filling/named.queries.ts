import type { NamedThing } from '@portico/contract/work/documentEntities.ts'
import { sql } from 'drizzle-orm'
import { today as todaySql } from '#data/authorizations/authorizations.queries.ts'
import type { Reader } from '#db/open.ts'
import { usedBy } from './usable.queries.ts'

const today = sql.raw(todaySql)

type Facts = Record<string, string | null>
interface Row extends Record<string, unknown> {
  code: string
  zh: string
  en: string
  facts: Facts
}
export type Named = Record<string, NamedThing>

const things = (rows: readonly Row[], kind: string): Named =>
  Object.fromEntries(rows.map(({ code, zh, en, facts }) => [`${kind}:${code}`, { zh, en, facts: plain(facts) }]))
/** What is not known is absent. */
const plain = (facts: Facts): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value.slice(0, 300)]] : [])))

/**
 * People by their staff numbers. Of others is said what everybody finds who chooses them; whoever asks has their own number
 * and address too.
 */
export async function namedPeople(db: Reader, codes: readonly string[], own: number): Promise<Named> {
  if (codes.length === 0) return {}
  const { rows } = await db.execute<Row>(sql`
    select u.code, u.name as zh, u.name_en as en, jsonb_build_object('name', u.name, 'nameEn', u.name_en, 'code', u.code,
      'unit', b.code, 'unitName', b.name, 'title', u.job_title,
      'joinedOn', case when u.id = ${own} then u.joined_on::text end, 'mobile', case when u.id = ${own} then u.mobile end,
      'email', case when u.id = ${own} then u.email end) as facts
    from users u left join lateral (select m.unit_code from user_units m where m.user_id = u.id
        order by m.is_primary desc, m.unit_code limit 1) m on true
      left join units b on b.code = m.unit_code
    where u.code = any(${sql.param([...codes])}::text[])`)
  return things(rows, 'person')
}

/** Units by their codes, with who leads each by itself. */
export async function namedUnits(db: Reader, codes: readonly string[]): Promise<Named> {
  if (codes.length === 0) return {}
  const { rows } = await db.execute<Row>(sql`
    select b.code, b.name as zh, b.name_en as en, jsonb_build_object('code', b.code, 'name', b.name, 'short', b.name,
      'leader', (select min(u.code) from unit_posts p join users u on u.id = p.user_id and u.enabled
        where p.unit_code = b.code and p.post = 'leader' and p.starts_on <= ${today}
          and coalesce(p.ends_on, 'infinity') >= ${today})) as facts
    from units b where b.code = any(${sql.param([...codes])}::text[])`)
  return things(rows, 'unit')
}

/**
 * Projects by their codes: with their figures those that somebody may use today, by name alone those that they could use
 * before, and nothing of others.
 */
export async function namedProjects(db: Reader, codes: readonly string[], person: string): Promise<Named> {
  if (codes.length === 0) return {}
  const { rows } = await db.execute<Row>(sql`
    select p.code, p.name as zh, p.name_en as en, case when it.usable then jsonb_build_object('code', p.code, 'name', p.name,
      'leader', f.leader_code, 'approved', p.year_budget::text, 'endsOn', f.ends_on::text,
      'balance', case when it.sees then fund_free(f)::text end) else '{}' end as facts
    from projects p join fund_accounts f on f.project_id = p.id
      cross join lateral (select ${usedBy(person)} as usable,
        f.leader_code = ${person} or exists (select from authorization_receivers r where r.project_id = p.id
          and r.person_code = ${person} and r.live and r.balance_visible) as sees) it
    where p.code = any(${sql.param([...codes])}::text[]) and (it.usable or f.leader_code = ${person}
      or exists (select from authorization_receivers r where r.project_id = p.id and r.person_code = ${person}))`)
  return things(rows, 'project')
}
