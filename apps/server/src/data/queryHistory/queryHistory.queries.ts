import { createHash } from 'node:crypto'
import type { Condition } from '@portico/contract/data/queryPages.ts'
import type { Database } from '#db/open.ts'

/** What is kept of one person and page. */
export const historyLimit = 200

/** Conditions in one form: by field, blank ones left out. Equal questions are equal texts then. */
export function canonical(conditions: readonly Condition[]): Condition[] {
  const byField = new Map<string, Condition>()
  for (const { fieldId, value } of conditions) {
    const isBlank = typeof value === 'string' ? value.trim() === '' : value.every(it => it.trim() === '')
    if (isBlank) byField.delete(fieldId)
    else byField.set(fieldId, { fieldId, value })
  }
  return [...byField.values()].sort((a, b) => (a.fieldId < b.fieldId ? -1 : 1))
}

const hashOf = (conditions: readonly Condition[]) =>
  createHash('sha256')
    .update(JSON.stringify(conditions.map(it => [it.fieldId, it.value])))
    .digest('hex')

/** Remembers a question, or that it was asked again; the oldest ones make room. */
export async function remember(db: Database, userId: number, pageId: string, conditions: Condition[]): Promise<void> {
  await db.pool.query(
    `insert into query_history (user_id, page_id, hash, conditions) values ($1, $2, $3, $4)
     on conflict (user_id, page_id, hash) do update
       set count = least(query_history.count + 1, 2147483646), used_at = now()`,
    [userId, pageId, hashOf(conditions), JSON.stringify(conditions)],
  )
  await db.pool.query(
    `delete from query_history where id in (select id from query_history
       where user_id = $1 and page_id = $2 order by used_at desc, id desc offset $3)`,
    [userId, pageId, historyLimit],
  )
}

export interface Remembered {
  conditions: Condition[]
  count: number
  usedAt: Date
}

/** A person's own questions to a page: the last first, or the most frequent. */
export async function remembered(
  db: Database,
  userId: number,
  pageId: string,
  order: 'last' | 'frequent',
  limit: number,
): Promise<Remembered[]> {
  const by = order === 'last' ? 'used_at desc, id desc' : 'count desc, used_at desc, id desc'
  const { rows } = await db.pool.query<Remembered>(
    `select conditions, count, used_at as "usedAt" from query_history
     where user_id = $1 and page_id = $2 order by ${by} limit $3`,
    [userId, pageId, limit],
  )
  return rows
}
