import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * The collation of names, made by the migration of the same name: Chinese by pinyin, as `byPinyin` of the contract has
 * it. A PostgreSQL without ICU keeps it as the order of code points, and the start says so.
 */
const collation = 'pinyin'

/** A name, title or other words as a list is sorted by them. An index that shall serve the order has the same words. */
export const inPinyin = (words: AnyColumn | SQL): SQL => sql`${words} ${sql.raw(inPinyinSql(''))}`

/** The same for a statement of plain text. */
export const inPinyinSql = (words: string): string => `${words} collate "${collation}"`.trim()
