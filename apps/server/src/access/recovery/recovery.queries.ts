import type { SecurityQuestionName } from '@portico/contract/rules/fields/securityQuestion.ts'
import type { Database } from '#db/open.ts'

/** An account whose owner may set a new password by themself. */
export interface Recoverable {
  id: number
  code: string
  username: string
  name: string
  nameEn: string
  email: string
  question: SecurityQuestionName | null
  answerHash: string | null
}

/** By user name, else by staff number. Who is disabled, has no address or signs in elsewhere has nothing to recover. */
export async function findRecoverable(db: Database, name: string): Promise<Recoverable | null> {
  const { rows } = await db.pool.query<Recoverable>({
    name: 'recovery.find',
    text: `select u.id, u.code, u.username, u.name, u.name_en as "nameEn", u.email, q.question, q.answer_hash as "answerHash"
      from users u left join security_questions q on q.user_id = u.id
      where (lower(u.username) = lower($1) or lower(u.code) = lower($1)) and u.enabled and u.is_local and u.email <> ''
      order by lower(u.username) = lower($1) desc limit 1`,
    values: [name],
  })
  return rows[0] ?? null
}
