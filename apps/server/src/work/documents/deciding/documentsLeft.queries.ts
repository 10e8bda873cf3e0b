import { sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { wayRemarks } from './wayRemarks.rules.ts'

const mostAtOnce = 1000
const { unassigned, unassignedAgain } = wayRemarks
const isUnassigned = sql`coalesce(s.remark ->> 'zh', '') in (${unassigned.zh}, ${unassignedAgain.zh})`
const role = sql`s.step -> 'who' ->> 'role'`
const unit = sql`s.step -> 'who' ->> 'unit'`
const holdsRole = sql`exists (select from held_roles h where h.user_id = u.id and h.role_code = ${role})`
const isOfUnit = sql`exists (
  with recursive above as (select m.unit_code as code from user_units m where m.user_id = u.id
    union select n.parent_code from units n join above a on n.code = a.code)
  select from above where above.code = ${unit})`
const tookOver = sql`s.named @> jsonb_build_array(jsonb_build_object('to', u.id))`

/**
 * Documents with an open step that somebody has who cannot decide it any more: whose account is off, who holds the role,
 * belongs to the unit that they were chosen of, or leads a unit or a project no longer; but not who took it over. Those who
 * may name somebody are among them, until there is somebody.
 */
export async function documentsLeft(db: Pick<Reader, 'execute'>, day: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct d.id from documents d
      join document_steps s on s.document_id = d.id and s.round = d.round and s.state = 'open'
      left join document_people p on p.document_id = s.document_id and p.round = s.round and p.key = s.key and p.is_open
      left join users u on u.id = p.user_id
    where d.state = 'running' and (u.id is null or not u.enabled or ${isUnassigned} or not ${tookOver} and case s.step -> 'who' ->> 'kind'
      when 'role' then not ${holdsRole}
      when 'chosen' then coalesce(${role}, '') <> '' and not ${holdsRole} or coalesce(${unit}, '') <> '' and not ${isOfUnit}
      when 'unitLeader' then not exists (select from unit_posts o where o.user_id = u.id and o.post = 'leader'
        and o.starts_on <= ${day}::date and coalesce(o.ends_on, 'infinity') >= ${day}::date)
      when 'projectLeader' then not exists (select from projects j where j.leader_code = u.code)
      else false end)
    order by d.id limit ${mostAtOnce}`)
  return rows.map(row => row.id)
}
