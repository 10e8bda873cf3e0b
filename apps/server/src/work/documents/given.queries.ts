import { type SQL, sql } from 'drizzle-orm'
import { documents } from './documents.table.ts'

/** Documents with a step that somebody handed on, or named somebody for. */
export const hasGiven = (userId: number): SQL =>
  sql`${documents.id} in (select s.document_id from document_steps s
    where s.named @> ${JSON.stringify([{ by: userId }])}::jsonb)`
