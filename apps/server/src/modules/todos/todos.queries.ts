import type { Database } from '#db/open.ts'

export async function countOpen(db: Database, userId: number): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>({
    name: 'todos.count',
    text: 'select count(*)::int as count from todos where user_id = $1 and done_at is null',
    values: [userId],
  })
  return rows[0]?.count ?? 0
}

export interface TodoRow {
  id: number
  title: string
  titleEn: string
  systemId: string
  systemName: string
  systemNameEn: string
  sender: string
  permissionId: string | null
  createdAt: Date
  dueAt: Date | null
}

/** What is due first comes first; what has no deadline, the newest first, comes last. */
export async function listOpen(db: Database, userId: number, limit: number, offset: number): Promise<TodoRow[]> {
  const { rows } = await db.pool.query<TodoRow>({
    name: 'todos.open',
    text: `select t.id, t.title, t.title_en as "titleEn", t.system_id as "systemId", s.name as "systemName",
        s.name_en as "systemNameEn", t.sender, t.permission_id as "permissionId", t.created_at as "createdAt", t.due_at as "dueAt"
      from todos t join systems s on s.id = t.system_id where t.user_id = $1 and t.done_at is null
      order by t.due_at nulls last, t.created_at desc, t.id limit $2 offset $3`,
    values: [userId, limit, offset],
  })
  return rows
}
