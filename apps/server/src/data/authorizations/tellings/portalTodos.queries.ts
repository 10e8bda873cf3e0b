import type { Asking } from '../asking.queries.ts'
import type { BothWords } from './tellings.rules.ts'

/** A to-do item of the portal's own, once for each person by its name. */
export interface PortalTodo {
  /** Staff numbers. */
  people: readonly string[]
  /** Letters, figures, `:`, `-` and `.`, 60 at most. */
  name: string
  kind?: 'reading' | 'confirmation'
  words: BothWords
  sender: BothWords
  /** The page of the portal that it leads to. */
  page: string
}

/** Puts it in front of people; answers for how many it is other than before. */
export async function putTodo(db: Asking, { kind = 'reading', ...it }: PortalTodo): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select portal_todo($1, $2, $3, $4, $5, $6) as count', [
    it.people,
    it.name,
    kind,
    it.words,
    it.sender,
    it.page,
  ])
  return rows[0]?.count ?? 0
}
