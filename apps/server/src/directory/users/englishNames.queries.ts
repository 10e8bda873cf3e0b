import type { Database } from '#db/open.ts'
import type { EnglishNames } from '#http/answers/readersNames.ts'

/** Two people of one name, who write it differently in English, stay with the name that is known to be right. */
export function englishNames(db: Database): EnglishNames {
  return async names => {
    const { rows } = await db.pool.query<{ name: string; nameEn: string }>({
      name: 'users.englishNames',
      text: `select name, min(name_en) as "nameEn" from users where name = any($1) and name_en <> ''
        group by name having count(distinct name_en) = 1`,
      values: [names],
    })
    return new Map(rows.map(row => [row.name, row.nameEn]))
  }
}
