import type { Database } from '#db/open.ts'

export interface OpenTodo {
  title: string
  titleEn: string
  systemName: string
  systemNameEn: string
  dueAt: Date | null
}

/** The first few things that wait for a person: what an answer names of them. */
export async function firstTodos(db: Database, userId: number, limit: number): Promise<OpenTodo[]> {
  const { rows } = await db.pool.query<OpenTodo>(
    `select t.title, t.title_en as "titleEn", s.name as "systemName", s.name_en as "systemNameEn", t.due_at as "dueAt"
     from todos t join systems s on s.id = t.system_id where t.user_id = $1 and t.done_at is null
     order by t.due_at nulls last, t.created_at desc, t.id limit $2`,
    [userId, limit],
  )
  return rows
}
