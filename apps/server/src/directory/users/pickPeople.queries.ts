import { type PickedPerson, pickLimit } from '@portico/contract/admin/users.ts'
import type { Database } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { nameLetters, personGrams, personWord } from './personWords.queries.ts'

const columns = `u.id, u.code, u.name, u.name_en as "nameEn", b.name as "unitName", b.name_en as "unitNameEn", u.enabled`
const tables = `users u left join user_units x on x.user_id = u.id and x.is_primary left join units b on b.code = x.unit_code`

const written = `lower(u.name || E'\\n' || u.name_en || E'\\n' || u.username || E'\\n' || u.code)`

/**
 * People who are found: first those who can sign in, who can be chosen, the best matches first; behind them who is found
 * by initials.
 */
export async function pickPeople(db: Database, keyword: string): Promise<PickedPerson[]> {
  const typed = personWord(keyword)
  if (!typed) return []
  const spread = typed.spread ? [typed.spread] : []
  const { rows } = await db.pool.query<Row>(
    `select ${columns} from ${tables}
     where ($1::text[] = '{}' or ${personGrams} @> $1)
       and (${written} like $2 or ${nameLetters} like $3)
       ${spread.length > 0 ? `or ${nameLetters} like $6` : ''}
     order by not u.enabled, lower(u.name) <> $4 and u.code <> $4,
       ${written} not like $2 and ${nameLetters} not like $3,
       ${inPinyinSql('u.name')}, u.code limit $5`,
    [typed.grams, typed.like, typed.joined, typed.word, pickLimit, ...spread],
  )
  return rows.map(shape)
}

/** Those already chosen, also if they cannot sign in any more. */
export async function pickedPeople(db: Database, ids: readonly number[]): Promise<PickedPerson[]> {
  const { rows } = await db.pool.query<Row>(
    `select ${columns} from ${tables} where u.id = any($1) order by ${inPinyinSql('u.name')}, u.code`,
    [ids],
  )
  return rows.map(shape)
}

/** Who has just one of these words as their number, account or whole name; letters are small in the words. */
export async function peopleCalled(db: Database, words: readonly string[]): Promise<(PickedPerson & Account)[]> {
  const { rows } = await db.pool.query<Row & Account>(
    `select ${columns}, u.username from ${tables}
     where lower(u.code) = any ($1) or lower(u.username) = any ($1) or lower(u.name) = any ($1) or lower(u.name_en) = any ($1)
     order by u.code limit 1000`,
    [words],
  )
  return rows.map(row => ({ ...shape(row), username: row.username }))
}
export interface Account {
  username: string
}

interface Row {
  id: number
  code: string
  name: string
  nameEn: string
  unitName: string | null
  unitNameEn: string | null
  enabled: boolean
}
const shape = (row: Row): PickedPerson => ({
  ...row,
  unitName: row.unitName ?? undefined,
  unitNameEn: row.unitNameEn ?? undefined,
})
