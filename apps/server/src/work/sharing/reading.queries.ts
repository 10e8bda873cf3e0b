import { and, count, eq, sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import { users } from '#directory/users/users.table.ts'
import { found } from '#http/rejection.ts'
import { documents } from '../documents/documents.table.ts'
import { templateVersions } from '../templates/templates.table.ts'
import { isOpen } from './sharing.queries.ts'
import { shareLinks } from './sharing.table.ts'

/** A document whose links somebody may see: its applicant, or who looks after all of them. */
export async function findOwned(db: Reader, id: string, { userId, hasAll }: { userId: number; hasAll: boolean }) {
  const mine = hasAll ? undefined : eq(documents.applicantId, userId)
  const [row] = await db
    .select({
      code: documents.code,
      state: documents.state,
      number: documents.serial,
      applicantId: documents.applicantId,
      name: sql<string>`${templateVersions.document} ->> 'name'`,
    })
    .from(documents)
    .innerJoin(
      templateVersions,
      and(eq(templateVersions.code, documents.code), eq(templateVersions.version, documents.version)),
    )
    .where(and(eq(documents.id, id), mine))
  return row
}

/** How many links to a document are open; the document is held, so that nobody adds one meanwhile. */
export async function countReadings(tx: Orm, documentId: string): Promise<number> {
  await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, documentId)).for('update')
  const [row] = await tx
    .select({ count: count() })
    .from(shareLinks)
    .where(and(eq(shareLinks.documentId, documentId), isOpen))
  return row?.count ?? 0
}

/** Whether whoever made a link still has an account that is in use: without them nobody answers for it. */
export async function isOwnerHere(db: Reader, ownerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), users.enabled))
  return rows.length > 0
}

interface ReadingFacts extends Record<string, unknown> {
  unitName: string
  unitNameEn: string
  number: string | null
  reason: string | null
}
/** What of a document stands beside its paper: how its unit is called, from which a link comes, and why it was voided. */
export async function readingFacts(db: Reader, id: string): Promise<ReadingFacts> {
  const { rows } = await db.execute<ReadingFacts>(sql`
    select coalesce(b.name, '') as "unitName", coalesce(b.name_en, '') as "unitNameEn", d.serial as number,
      case d.state when 'voided' then d.reason end as reason
    from documents d left join units b on b.code = d.unit_code where d.id = ${id}`)
  return found(rows[0])
}
