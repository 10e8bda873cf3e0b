import { sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { codesBelow } from '#directory/units/unitTree.queries.ts'

/** Of these people, who can sign in: the units of each. */
export async function unitsOfPeople(db: Reader, codes: readonly string[]): Promise<Map<string, string[]>> {
  if (codes.length === 0) return new Map()
  const { rows } = await db.execute<{ code: string; units: string[] }>(sql`
    select u.code, array(select m.unit_code from user_units m where m.user_id = u.id) as units
    from users u where u.enabled and u.code = any(${sql.param([...codes])}::text[])`)
  return new Map(rows.map(row => [row.code, row.units]))
}

/** Of these units, those that are used. */
export async function unitsInUse(db: Reader, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const { rows } = await db.execute<{ code: string }>(
    sql`select code from units where enabled and code = any(${sql.param([...codes])}::text[])`,
  )
  return new Set(rows.map(row => row.code))
}

/** What stands below each of these units, itself among it. */
export async function unitsBelow(db: Reader, codes: readonly string[]): Promise<Map<string, Set<string>>> {
  const below = new Map<string, Set<string>>()
  for (const code of new Set(codes)) below.set(code, new Set(await codesBelow(db, code)))
  return below
}

/** The choices that each of these dictionaries offers: a form keeps the value of a label, as data sets and papers do. */
export async function choicesOf(db: Reader, dictionaries: readonly string[]): Promise<Map<string, Set<string>>> {
  if (dictionaries.length === 0) return new Map()
  const { rows } = await db.execute<{ dictionary: string; choices: string[] }>(sql`
    select d.id as dictionary, array(select l.value from dictionary_labels l where l.dictionary_id = d.id and l.enabled) as choices
    from dictionaries d where d.enabled and d.id = any(${sql.param([...dictionaries])}::text[])`)
  return new Map(rows.map(row => [row.dictionary, new Set(row.choices)]))
}
