import type { GivableProject } from '@portico/contract/data/authorizationEntities.ts'
import type { Database } from '#db/open.ts'
import type { WithMoments } from '#http/wired.ts'
import { likeWord, read, sides, today } from './authorizations.queries.ts'

/** A project that may be given: one's own, or one that was given with the right to pass it on. */
export type GivableRow = WithMoments<Omit<GivableProject, 'mayBePassedOn'>, 'endsAt'> & { depth: number }
export async function readGivable(
  db: Database,
  person: string,
  { word, code }: { word?: string | undefined; code?: string | undefined },
): Promise<GivableRow[]> {
  const { rows } = await db.pool.query<GivableRow>(
    `with found as (
       select p.id, null::int as parent, fund_free(f) as free, '{query,reimbursement,income}'::text[] as uses,
         null::timestamptz as ends_at, 0 as depth
       from projects p join fund_accounts f on f.project_id = p.id
       where f.leader_code = $1 and f.open and ${today} <= f.ends_on
       union all
       select x."projectId", x.id, x."left", x.uses, x."endsAt", cardinality(x.chain) from (${read} where ${sides.received} and a.may_pass_on) x
       where x.state in ('inForce', 'endingSoon', 'coming'))
     select p.code, p.name, p.name_en as "nameEn", found.parent as "parentId", found.free, found.uses, found.ends_at as "endsAt",
       found.depth
     from found join projects p on p.id = found.id
     where ($2::text is null or p.code ilike $2 or p.name ilike $2 or p.name_en ilike $2) and ($3::text is null or p.code = $3)
     order by found.parent nulls first, p.code limit 200`,
    [person, likeWord(word), code ?? null],
  )
  return rows
}
