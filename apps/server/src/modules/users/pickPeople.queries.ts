import { type PickedPerson, pickLimit } from '@portico/contract/users.ts'
import type { Database } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { gramsOf } from '#db/words.ts'

const columns = `u.id, u.code, u.name, u.name_en as "nameEn", b.name as "unitName", b.name_en as "unitNameEn"`
const tables = `users u left join user_units x on x.user_id = u.id and x.is_primary left join units b on b.code = x.unit_code`

/** People who can be chosen: those who can sign in, the best matches first. */
export async function pickPeople(db: Database, keyword: string): Promise<PickedPerson[]> {
  const word = keyword.trim().toLowerCase()
  if (!word) return []
  const grams = gramsOf(word)
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.pool.query<Row>(
    `select ${columns} from ${tables}
     where u.enabled and ($1::text[] = '{}' or user_grams(u.name, u.name_en, u.username, u.code) @> $1::text[])
       and lower(u.name || E'\\n' || u.name_en || E'\\n' || u.username || E'\\n' || u.code) like $2
     order by lower(u.name) <> $3 and u.code <> $3, ${inPinyinSql('u.name')}, u.code limit $4`,
    [grams, pattern, word, pickLimit],
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

interface Row {
  id: number
  code: string
  name: string
  nameEn: string
  unitName: string | null
  unitNameEn: string | null
}
const shape = (row: Row): PickedPerson => ({
  ...row,
  unitName: row.unitName ?? undefined,
  unitNameEn: row.unitNameEn ?? undefined,
})
