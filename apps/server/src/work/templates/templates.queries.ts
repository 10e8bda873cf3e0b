import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Fillers, TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { templates as calls } from '@portico/contract/work/templates.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { isKeptBy } from '#access/permissions/keepers/recordKeepers.queries.ts'
import type { Database, Orm, Reader } from '#db/open.ts'
import { contains, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { units } from '#directory/units/units.table.ts'
import type { Session } from '#http/context.ts'
import { templates, templateVersions } from './templates.table.ts'

/** Whose templates they are. */
export type Whose = Pick<Session, 'user' | 'roles' | 'rights'>
type Ask = InputOf<(typeof calls)['list']>
export type TemplateRow = typeof templates.$inferSelect
type VersionRow = typeof templateVersions.$inferSelect

const current = and(eq(templateVersions.code, templates.code), eq(templateVersions.version, templates.version))
/** What is worked on, else what is published. */
const document = sql<TemplateDocument>`coalesce(${templates.draft}, ${templateVersions.document})`
const text = (name: 'name' | 'nameEn' | 'ownerUnit') => sql<string>`${document} ->> ${sql.raw(`'${name}'`)}`
const name = text('name')
const nameEn = text('nameEn')
const ownerUnit = text('ownerUnit')
const size = (path: string) =>
  sql<number>`jsonb_array_length(jsonb_path_query_array(${document}, ${sql.raw(`'${path}'`)}))`
/** What its fields and the columns of its tables are called, in both languages. */
const labels = sql`(select string_agg(it #>> '{}', chr(10)) from (
  select jsonb_path_query(${document}, '$.form.groups[*].fields[*].label.*') union all
  select jsonb_path_query(${document}, '$.form.groups[*].fields[*].columns[*].label.*')) labels(it))`
const status = sql<'draft' | 'published' | 'withdrawn'>`case when ${templates.version} = 0 then 'draft'
  when ${templates.reason} is null then 'published' else 'withdrawn' end`

const sorts = {
  code: templates.code,
  name: inPinyin(name),
  ownerUnit: inPinyin(units.name),
  version: templates.version,
  changedAt: templates.changedAt,
}

const isKept = (whose: Whose) => isKeptBy(whose, 'templates', templates.code)
const matching = (whose: Whose, ask: Ask) =>
  and(
    isKept(whose),
    contains(ask.keyword, templates.code, name, nameEn, labels),
    isAny(status, ask.status),
    isAny(ownerUnit, ask.ownerUnit),
  )

const listed = {
  code: templates.code,
  name,
  nameEn,
  ownerUnit,
  ownerUnitName: units.name,
  ownerUnitNameEn: units.nameEn,
  fillers: sql<Fillers>`${document} -> 'fillers'`,
  status,
  version: templates.version,
  hasDraft: sql<boolean>`${templates.draft} is not null`,
  mistakes: templates.mistakes,
  publishedAt: templates.publishedAt,
  reason: templates.reason,
  fields: size('$.form.groups[*].fields[*]'),
  steps: size('$.way.steps[*]'),
  revision: templates.revision,
  changedBy: templates.changedBy,
  changedAt: templates.changedAt,
}
const select = (db: Reader) =>
  db
    .select(listed)
    .from(templates)
    .leftJoin(templateVersions, current)
    .leftJoin(units, eq(units.code, ownerUnit))
    .$dynamic()
export type ListedTemplate = Awaited<ReturnType<typeof select>>[number]

/** Those that somebody maintains. */
export const templateList = (whose: Whose): ListQuery<Ask, ListedTemplate> => ({
  count: async (db, ask) => {
    const [found] = await db.orm
      .select({ count: count() })
      .from(templates)
      .leftJoin(templateVersions, current)
      .where(matching(whose, ask))
    return found?.count ?? 0
  },
  read: (db, ask, { limit, offset }) =>
    select(db.orm)
      .where(matching(whose, ask))
      .orderBy(...orderOf(ask, sorts, [templates.code]))
      .limit(limit)
      .offset(offset),
})

/** One template as the list has it, with the document that is worked on, else published. */
export async function findListed(db: Database, code: string, whose: Whose) {
  const [row] = await db.orm
    .select({ listed, document })
    .from(templates)
    .leftJoin(templateVersions, current)
    .leftJoin(units, eq(units.code, ownerUnit))
    .where(and(eq(templates.code, code), isKept(whose)))
  return row
}

/** One that somebody maintains: to all others it is not there. */
export async function findTemplate(db: Reader, code: string, whose: Whose): Promise<TemplateRow | undefined> {
  const isIt = and(eq(templates.code, code), isKept(whose))
  const [row] = await db.select().from(templates).where(isIt)
  return row
}

/** A published state of a template. */
export async function documentOf(db: Reader, code: string, version: number): Promise<TemplateDocument | undefined> {
  const isIt = and(eq(templateVersions.code, code), eq(templateVersions.version, version))
  const [found] = await db.select({ document: templateVersions.document }).from(templateVersions).where(isIt)
  return found?.document
}

export async function versionsOf(db: Database, code: string) {
  const { version, publishedBy, publishedAt, remark, digest } = templateVersions
  return db.orm
    .select({ version, publishedBy, publishedAt, remark, digest })
    .from(templateVersions)
    .where(eq(templateVersions.code, code))
    .orderBy(desc(version))
}

/** Keeps what people fill in from now on. */
export async function keepVersion(tx: Orm, version: Omit<VersionRow, 'publishedAt'>): Promise<void> {
  await tx.insert(templateVersions).values(version)
}
