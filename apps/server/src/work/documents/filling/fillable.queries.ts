import type { Fillers, TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { found, refuse } from '#http/rejection.ts'
import { type Filler, mayFill, staffRole } from './fillers.rules.ts'

export async function fillerOf(db: Reader, userId: number): Promise<Filler> {
  const { rows } = await db.execute<Filler & Record<string, unknown>>(sql`
    with recursive above as (
      select u.code, u.parent_code from user_units m join units u on u.code = m.unit_code where m.user_id = ${userId}
      union select u.code, u.parent_code from units u join above a on u.code = a.parent_code)
    select array(select code from above) as units,
      array(select distinct role_code from held_roles where user_id = ${userId}) as roles,
      exists (select from roles where code = ${staffRole}) as "hasStaffRole"`)
  return rows[0] ?? { roles: [], units: [], hasStaffRole: true }
}

interface FillableRow extends Record<string, unknown> {
  code: string
  name: string
  nameEn: string
  ownerUnit: string
  ownerUnitName: string
  ownerUnitNameEn: string
  fillers: Fillers
  fields: number
  steps: number
  draftId: string | null
  lastAt: Date | null
  isUsedUp: boolean
}
/** What counts where a template may be filled in once: what was declined may be tried again. */
const counts = sql`d.state in ('running', 'returned', 'issued')`
const thisYear = (today: string) =>
  sql`(d.submitted_at at time zone 'Asia/Shanghai')::date >= ${`${today.slice(0, 4)}-01-01`}::date`

/** Templates that somebody may fill in, with what they did with each. */
export async function fillableOf(db: Reader, userId: number, today: string) {
  const { rows } = await db.execute<FillableRow>(sql`
    select t.code, v.document ->> 'name' as name, v.document ->> 'nameEn' as "nameEn",
      v.document ->> 'ownerUnit' as "ownerUnit", coalesce(u.name, v.document ->> 'ownerUnit') as "ownerUnitName",
      coalesce(u.name_en, v.document ->> 'ownerUnit') as "ownerUnitNameEn", v.document -> 'fillers' as fillers,
      jsonb_array_length(jsonb_path_query_array(v.document, '$.form.groups[*].fields[*]')) as fields,
      jsonb_array_length(v.document -> 'way' -> 'steps') as steps, own.*
    from templates t join template_versions v on v.code = t.code and v.version = t.version
      left join units u on u.code = v.document ->> 'ownerUnit'
      cross join lateral (select
        (array_agg(d.id order by d.changed_at desc) filter (where d.state = 'draft'))[1] as "draftId",
        max(d.submitted_at) as "lastAt",
        coalesce(case v.document -> 'fillers' ->> 'once' when 'ever' then bool_or(${counts})
          when 'year' then bool_or(${counts} and ${thisYear(today)}) end, false) as "isUsedUp"
        from documents d where d.applicant_id = ${userId} and d.code = t.code) own
    where t.version > 0 and t.reason is null
    order by ${sql.raw(inPinyinSql("(v.document ->> 'name')"))}, t.code`)
  const filler = await fillerOf(db, userId)
  return rows
    .filter(row => mayFill(row.fillers, filler))
    .map(({ fillers: _fillers, lastAt, ...row }) => ({ ...row, lastAt: lastAt && new Date(lastAt) }))
}

/** A template that somebody may fill in, as it is published; nothing of any other. */
export async function findFillable(db: Reader, userId: number, code: string) {
  const { rows } = await db.execute<{ version: number; document: TemplateDocument }>(sql`
    select t.version, v.document from templates t join template_versions v on v.code = t.code and v.version = t.version
    where t.code = ${code} and t.version > 0 and t.reason is null`)
  const [row] = rows
  return row && mayFill(row.document.fillers, await fillerOf(db, userId)) ? row : undefined
}

/** The same; where it was withdrawn, the refusal says why, but to nobody whom it was not for. */
export async function surelyFillable(db: Reader, userId: number, code: string) {
  const fillable = await findFillable(db, userId, code)
  const gone = fillable ? undefined : await withdrawalOf(db, code)
  if (gone && mayFill(gone.fillers, await fillerOf(db, userId)))
    throw refuse('documentTemplateWithdrawn', { reason: gone.reason })
  return found(fillable)
}

/** Why a template was withdrawn, and whom it was for. */
export async function withdrawalOf(db: Reader, code: string) {
  const { rows } = await db.execute<{ reason: string; fillers: Fillers }>(sql`
    select t.reason, v.document -> 'fillers' as fillers
    from templates t join template_versions v on v.code = t.code and v.version = t.version
    where t.code = ${code} and t.version > 0 and t.reason is not null`)
  return rows[0]
}

/** Whether somebody has filled in already what may be filled in once, another document than this. */
export async function isUsedUp(
  db: Reader,
  { fillers }: TemplateDocument,
  { code, applicantId, id }: { code: string; applicantId: number; id: string | null },
  today: string,
): Promise<boolean> {
  if (!fillers.once) return false
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from documents d
    where d.applicant_id = ${applicantId} and d.code = ${code} and d.id is distinct from ${id}::text and ${counts}
      ${fillers.once === 'year' ? sql`and ${thisYear(today)}` : sql``}) as found`)
  return rows[0]?.found ?? false
}
