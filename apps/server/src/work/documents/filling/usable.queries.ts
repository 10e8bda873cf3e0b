import { type SQL, sql } from 'drizzle-orm'
import { today as todaySql } from '#data/authorizations/authorizations.queries.ts'
import type { Reader } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'

const today = sql.raw(todaySql)

/**
 * Whether somebody may use a project today: they lead it and it is not closed, or what they were authorized to is in
 * force. `p` is the project and `f` its account.
 */
export const usedBy = (person: string): SQL => sql`(f.open and (f.leader_code = ${person} or ${today} <= f.ends_on
  and exists (select from authorization_receivers r join project_authorizations a on a.id = r.authorization_id
    where r.project_id = p.id and r.person_code = ${person} and r.live and a.leader_code = f.leader_code
      and r.starts_at <= now() and (r.ends_at is null or now() < r.ends_at))))`

/** Projects that somebody may use today, by a part of their code or name. */
export async function usableProjects(db: Reader, person: string, keyword = '') {
  const like = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<{ code: string; name: string; nameEn: string }>(sql`
    select p.code, p.name, p.name_en as "nameEn" from projects p join fund_accounts f on f.project_id = p.id
    where p.id in (select l.id from projects l where l.leader_code = ${person}
        union select r.project_id from authorization_receivers r where r.person_code = ${person})
      and ${usedBy(person)} and (p.code ilike ${like} or p.name ilike ${like} or p.name_en ilike ${like})
    order by f.leader_code <> ${person}, ${sql.raw(inPinyinSql('p.name'))}, p.code limit 50`)
  return rows
}

/** Of these projects, those that somebody may not use today; with the day on which what let them ended. */
export async function unusableProjects(db: Reader, codes: readonly string[], person: string) {
  if (codes.length === 0) return new Map<string, string | null>()
  const { rows } = await db.execute<{ code: string; usable: boolean; endedOn: string | null }>(sql`
    select p.code, ${usedBy(person)} as usable, (select max((r.ends_at at time zone 'Asia/Shanghai' - interval '1 second')::date)::text
      from authorization_receivers r where r.project_id = p.id and r.person_code = ${person} and r.ends_at <= now()) as "endedOn"
    from projects p join fund_accounts f on f.project_id = p.id where p.code = any(${sql.param([...codes])}::text[])`)
  const found = new Map(rows.map(row => [row.code, row]))
  return new Map(codes.filter(code => !found.get(code)?.usable).map(code => [code, found.get(code)?.endedOn ?? null]))
}
