import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '#db/paging.ts'
import { rareGramsOf } from '#db/words.ts'
import { users } from './users.table.ts'

/** The letters of an English name, as the indexes over users have them: `zhangsan` finds Zhang San wherever one looks. */
const letters = (nameEn: AnyColumn | SQL): SQL => sql`regexp_replace(${nameEn}, '[^A-Za-z]', '', 'g')`

/** A word found anywhere in what names a person; in the English name also without the spaces between. */
export const namesPerson = (
  word: string | undefined,
  nameEn: AnyColumn | SQL,
  ...columns: (AnyColumn | SQL)[]
): SQL | undefined => or(contains(word, nameEn, ...columns), contains(word?.replace(/\s+/g, ''), letters(nameEn)))

/** The same in the English names of all users, by the index `users_written_to`. */
export function namedInEnglish(word: string | undefined): SQL | undefined {
  const typed = personWord(word ?? '')
  const { name, nameEn, username, code, email } = users
  const cut = sql`user_grams(${name}, ${nameEn}, ${username}, ${code}, ${email}, ${letters(nameEn)})`
  return typed && typed.grams.length > 0
    ? and(sql`${cut} @> ${sql.param(typed.grams)}::text[]`, namesPerson(word, nameEn))
    : namesPerson(word, nameEn)
}

/** The same for statements of plain text about `users u`, in lower case: the index `users_letters`. */
export const nameLetters = `lower(regexp_replace(u.name_en, '[^A-Za-z]', '', 'g'))`

/** The pieces of all that a person is found by: the index `users_written_to`. */
export const personGrams = `user_grams(u.name, u.name_en, u.username, u.code, u.email,
  regexp_replace(u.name_en, '[^A-Za-z]', '', 'g'))`

/** A typed word, as statements about people compare it: patterns for `like` in lower case. */
export interface PersonWord {
  word: string
  like: string
  /** Without spaces, for `nameLetters`. */
  joined: string
  /** For `personGrams`; empty where there is nothing to look up by. */
  grams: string[]
  /** For `nameLetters`: initials, or a mixture: zrl and zhengrl find Zheng Ruolan. */
  spread: string | undefined
}

/** Undefined where nothing was typed. */
export function personWord(typed: string): PersonWord | undefined {
  const word = typed.trim().toLowerCase()
  if (word === '') return undefined
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const joined = word.replace(/\s+/g, '')
  return {
    word,
    like,
    joined: like.replace(/\s+/g, ''),
    grams: rareGramsOf(word.split(/[@\s]/)[0] ?? ''),
    spread: /^[a-z]{2,20}$/.test(joined) ? `${[...joined].join('%')}%` : undefined,
  }
}
