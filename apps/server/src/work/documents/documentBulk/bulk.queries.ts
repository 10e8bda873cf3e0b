import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import type { Person } from '#http/context.ts'
import { fieldsOf } from '../filling/references.rules.ts'
import { type Names, plainName } from './bulkCells.rules.ts'

interface Published extends Record<string, unknown> {
  code: string
  version: number
  template: TemplateDocument
}
const published = sql`select t.code, t.version, v.document as template
  from templates t join template_versions v on v.code = t.code and v.version = t.version
  where t.version > 0 and t.reason is null`

/** Templates that are in force, by name. */
export async function publishedTemplates(db: Reader): Promise<Published[]> {
  const { rows } = await db.execute<Published>(
    sql`${published} order by ${sql.raw(inPinyinSql("(v.document ->> 'name')"))}, t.code limit 5000`,
  )
  return rows
}

/** A template that is in force. */
export async function publishedTemplate(db: Reader, code: string): Promise<Published | undefined> {
  const { rows } = await db.execute<Published>(sql`${published} and t.code = ${code}`)
  return rows[0]
}

/** Which version of a template is in force, if any is. */
export async function versionInForce(db: Reader, code: string): Promise<number | null> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from templates where code = ${code} and version > 0 and reason is null`,
  )
  return rows[0]?.version ?? null
}

/** The document of this id, where it was issued. */
export async function issuedAs(db: Reader, id: string) {
  const { rows } = await db.execute<{ id: string; number: string | null; applicant: string }>(sql`
    select d.id, d.serial as number, u.name || ' ' || u.code as applicant
    from documents d join users u on u.id = d.applicant_id where d.id = ${id} and d.state = 'issued'`)
  return rows[0] ?? null
}

/** Of these staff numbers, the people whose accounts are on. */
export async function applicantsOf(db: Reader, codes: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    select id, code, username, name, name_en as "nameEn" from users
    where enabled and code = any(${sql.param([...codes])}::text[])`)
  return new Map(rows.map(row => [row.code, row]))
}

/** What choices of dictionaries and units are called, and then their keys; a name that several units have is none. */
export async function namesFor(db: Reader, template: TemplateDocument): Promise<Names> {
  const fields = fieldsOf(template)
  const dictionaries = [...new Set(fields.flatMap(({ dictionary }) => dictionary ?? []))]
  const { rows: labels } = await db.execute<{ dictionary: string; key: string; name: string }>(sql`
    select dictionary_id as dictionary, value as key, called.name
    from dictionary_labels, unnest(array[name, name_en, value]) with ordinality as called (name, place)
    where enabled and dictionary_id = any(${sql.param(dictionaries)}::text[]) and called.name <> ''
    order by called.place = 3, position, called.place`)
  const choices = new Map<string, Map<string, string>>()
  for (const { dictionary, key, name } of labels) {
    const of = choices.get(dictionary) ?? new Map<string, string>()
    choices.set(dictionary, of)
    if (!of.has(plainName(name))) of.set(plainName(name), key)
  }
  if (!fields.some(({ kind }) => kind === 'unit')) return { choices, units: new Map() }
  const { rows: named } = await db.execute<{ name: string; code: string }>(sql`
    select lower(name) as name, min(code) as code
    from (select code, unnest(array[name, name_en]) as name from units where enabled) named
    where name <> '' group by lower(name) having count(distinct code) = 1`)
  return { choices, units: new Map(named.map(({ name, code }) => [plainName(name), code])) }
}
