import pg from 'pg'
import type { Client } from './client.ts'

const notTheOwner = '42501'

interface Collation {
  provider: string
  isCurrent: boolean
}

/**
 * Looks after the collation `pinyin`. Another version of ICU, which comes with another system or engine, may order some
 * characters otherwise: the indexes that are kept in that order are made anew. Answers what the operator has to know.
 */
export async function keepNamesInOrder(client: Client): Promise<string | null> {
  const { rows } = await client.query<Collation>(
    `select collprovider as provider, collversion is not distinct from pg_collation_actual_version(oid) as "isCurrent"
     from pg_collation where oid = '"pinyin"'::regcollation`,
  )
  const [found] = rows
  if (found?.provider !== 'i')
    return 'this PostgreSQL was built without ICU: Chinese names are sorted by code point, not by pinyin (docs/operations.md)'
  if (found.isCurrent) return null
  const indexes = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i where '"pinyin"'::regcollation = any(i.indcollation)`,
  )
  try {
    for (const { name } of indexes.rows) await client.query(`reindex index ${name}`)
    await client.query('alter collation "pinyin" refresh version')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === notTheOwner)) throw error
    return 'ICU has another version, and only the owner of the tables can make the indexes of names anew (docs/operations.md)'
  }
  return `ICU has another version: ${indexes.rows.length} indexes of names were made anew`
}
