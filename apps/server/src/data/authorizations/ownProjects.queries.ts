import type { OwnProject } from '@portico/contract/data/authorizationEntities.ts'
import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { DataOf, InputOf } from '@portico/contract/endpoint.ts'
import type { Database } from '#db/open.ts'
import type { ListQuery, Window } from '#db/paging.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { likeWord } from './authorizations.queries.ts'

type Sums = DataOf<(typeof authorizations)['own']>['sums']
type Ask = InputOf<(typeof authorizations)['own']>
const sorts: Readonly<Record<NonNullable<Ask['sort']>, string>> = {
  code: 'p.code',
  name: inPinyinSql('p.name'),
  budget: 'p.year_budget',
  spent: 'p.spent',
  held: 'p.frozen + f.held',
  promised: 'f.reserved',
  free: 'fund_free(f)',
  endsOn: 'p.ends_on',
}
const ownOf = `from projects p join fund_accounts f on f.project_id = p.id
  where p.leader_code = $1 and ($2::text is null or p.code ilike $2 or p.name ilike $2 or p.name_en ilike $2)`

async function read(db: Database, person: string, ask: Ask, { limit, offset }: Window): Promise<OwnProject[]> {
  const order = ask.sort ? `${sorts[ask.sort]} ${ask.isDescending ? 'desc' : 'asc'}, p.code` : 'p.code'
  const { rows } = await db.pool.query<OwnProject>(
    `select p.code, p.name, p.name_en as "nameEn", p.kind, p.year_budget as budget, p.spent, p.frozen + f.held as held,
       f.reserved as promised, fund_free(f) as free, p.closed_on is not null as "isClosed",
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

/** How many the filter finds, and the sums of them all. */
async function count(db: Database, person: string, { word }: Ask) {
  const { rows } = await db.pool.query<Sums & { total: number }>(
    `select count(*)::int as total, coalesce(sum(p.year_budget), 0.00) as budget, coalesce(sum(p.spent), 0.00) as spent,
       coalesce(sum(p.frozen + f.held), 0.00) as held, coalesce(sum(f.reserved), 0.00) as promised,
       coalesce(sum(fund_free(f)), 0.00) as free ${ownOf}`,
    [person, likeWord(word)],
  )
  const [found] = rows
  if (!found) throw new Error('sums without a row')
  const { total, ...sums } = found
  return { total, sums }
}

/** Projects that somebody leads, with their figures. */
export const ownProjectList = (person: string): ListQuery<Ask, OwnProject, { total: number; sums: Sums }> => ({
  count: (db, ask) => count(db, person, ask),
  read: (db, ask, window) => read(db, person, ask, window),
})
