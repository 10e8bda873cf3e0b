import { authorizationGroups } from '@portico/contract/data/authorizationEntities.ts'
import type { AuthorizationOverview } from '@portico/contract/data/authorizationOverview.ts'
import type { Database } from '#db/open.ts'
import { read, sides } from '../authorizations.queries.ts'

const groupOf = (group: keyof typeof authorizationGroups) => `state in ('${authorizationGroups[group].join("', '")}')`

/** How many projects somebody leads and was let use. What they let rest themself has not gone without their knowing. */
export async function readOverview(db: Database, person: string): Promise<AuthorizationOverview> {
  const { rows } = await db.pool.query<AuthorizationOverview>(
    `with mine as materialized (select * from (${read} where ${sides.received}) x), gone as (
       select distinct on ("projectCode") * from mine m
       where state in ('over', 'ended', 'paused') and "stoppedAt" > now() - interval '7 days' and (state <> 'paused' or "pausedBy" is distinct from $1)
         and not exists (select from mine o where o."projectCode" = m."projectCode" and o.${groupOf('usable')})
       order by "projectCode", "stoppedAt" desc)
     select (select count(*)::int from projects p join fund_accounts f on f.project_id = p.id where p.leader_code = $1) as own,
       (select count(*)::int from mine where ${groupOf('usable')}) as usable,
       (select count(*)::int from mine where ${groupOf('coming')}) as coming,
       (select count(*)::int from mine where ${groupOf('resting')}) as resting,
       coalesce((select jsonb_agg(jsonb_build_object('code', "projectCode", 'name', "projectName", 'nameEn', "projectNameEn",
           'uses', uses) order by "stoppedAt" desc)
         from (select * from gone order by "stoppedAt" desc limit 3) latest), '[]') as gone`,
    [person],
  )
  const [found] = rows
  if (!found) throw new Error('an overview without a row')
  return found
}
