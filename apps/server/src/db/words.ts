import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { contains } from './paging.ts'

/** The pieces by which a word is looked up: of three characters, of two where it is short, a Chinese one alone. */
export function gramsOf(word: string): string[] {
  const letters = [...word]
  const size = Math.min(3, letters.length)
  if (size === 1 && /^[\x20-\x7e]$/.test(word)) return []
  return [...new Set(letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join('')))]
}

/**
 * Those to look up by. Numbers share their beginnings with all others: to go through everything that has the first
 * piece takes longer than all the rest, and the whole word is compared in the end anyway.
 */
export function rareGramsOf(word: string): string[] {
  const grams = gramsOf(word)
  return /\d/.test(word) ? grams.slice(-3) : grams
}

/**
 * A word found anywhere in one of the columns, as `contains` finds it, by an index over `user_grams(…)` of them; `cut`
 * is that call as the index has it, and may cover more columns.
 */
export function containsCut(word: string | undefined, cut: SQL, ...columns: (AnyColumn | SQL)[]): SQL | undefined {
  const grams = rareGramsOf(word?.trim().toLowerCase() ?? '')
  const found = contains(word, ...columns)
  // To cut a row takes a hundred times as long as to look into it.
  return found && grams.length > 0 ? and(found, sql`${cut} @> ${sql.param(grams)}::text[]`) : found
}
