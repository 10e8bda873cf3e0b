import { sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'

const mostAtOnce = 500

export interface LateStep {
  /** Of its document. */
  readonly id: string
  readonly key: string
  readonly dueAt: Date
}

/** Open steps past their deadline, which is another one once somebody else was named, for which nothing was done yet, the longest overdue first. */
export async function lateSteps(db: Pick<Reader, 'execute'>, now: Date, id?: string): Promise<LateStep[]> {
  const { rows } = await db.execute<{ id: string; key: string; due: string }>(sql`
    select d.id, s.key, s.due_at as due from documents d
      join document_steps s on s.document_id = d.id and s.round = d.round and s.state = 'open'
    where d.state = 'running' and s.due_at < ${now.toISOString()}::timestamptz
      and (${id ?? null}::text is null or d.id = ${id ?? null})
      and not exists (select from document_happenings h where h.document_id = d.id and h.round = s.round
        and h.key = s.key and h.event = 'late' and h.at >= s.due_at)
    order by s.due_at, d.id, s.place limit ${mostAtOnce}`)
  return rows.map(({ due, ...step }) => ({ ...step, dueAt: new Date(due) }))
}
