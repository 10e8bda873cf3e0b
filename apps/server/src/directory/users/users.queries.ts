import type { Database } from '#db/open.ts'
import type { EnglishNames } from '#http/answers/readersNames.ts'
import type { Person } from '#http/context.ts'

export interface PersonRow extends Person {
  enabled: boolean
}

const columns = 'id, code, username, name, name_en as "nameEn", enabled'

/** One person by id, staff number or user name; null when there is none. */
export async function findPerson(
  db: Database,
  by: { id: number } | { code: string } | { username: string },
): Promise<PersonRow | null> {
  const [column, value] = Object.entries(by)[0] as ['id' | 'code' | 'username', number | string]
  const { rows } = await db.pool.query<PersonRow>({
    name: `person.by.${column}`,
    text: `select ${columns} from users where ${column === 'username' ? 'lower(username) = lower($1)' : `${column} = $1`}`,
    values: [value],
  })
  return rows[0] ?? null
}

export interface Profile {
  email: string | null
  mobile: string | null
  photo: string | null
  job_title: string | null
  job_title_en: string | null
  unit_code: string | null
  unit_name: string | null
  unit_name_en: string | null
}

export async function readProfile(db: Database, userId: number): Promise<Profile | null> {
  const { rows } = await db.pool.query<Profile>({
    name: 'profile',
    text: `select u.email, u.mobile, u.photo, u.job_title, u.job_title_en, b.code as unit_code, b.name as unit_name, b.name_en as unit_name_en
      from users u left join user_units x on x.user_id = u.id and x.is_primary left join units b on b.code = x.unit_code
      where u.id = $1`,
    values: [userId],
  })
  return rows[0] ?? null
}

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
