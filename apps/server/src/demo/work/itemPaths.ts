import { createHmac } from 'node:crypto'
import type { todos } from '#work/todos/todos.table.ts'

type Item = Pick<
  typeof todos.$inferInsert,
  'externalId' | 'title' | 'titleEn' | 'sender' | 'senderEn' | 'createdAt' | 'dueAt'
>

/**
 * Adds to an item's path what its system knows of it: nobody has pushed the demo's items, so that the sample has them from
 * here. Signed with the secret that both share, or a link would put words of its maker onto the sample's page.
 */
export function itemPath(path: string, item: Item, secret: string): string {
  const { externalId, title, titleEn, sender, senderEn = '', createdAt, dueAt } = item
  const facts = [title, titleEn, sender, senderEn, createdAt.getTime(), dueAt?.getTime() ?? null]
  const about = Buffer.from(JSON.stringify(facts)).toString('base64url')
  const proof = createHmac('sha256', secret).update(`item\n${externalId}\n${about}`).digest('base64url')
  return `${path}&about=${about}.${proof}`
}
