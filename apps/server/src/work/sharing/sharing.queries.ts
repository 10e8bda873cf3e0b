import type { SharedStep, ShareLink } from '@portico/contract/work/sharing.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import { units } from '#directory/units/units.table.ts'
import { users } from '#directory/users/users.table.ts'
import { found } from '#http/rejection.ts'
import { documents } from '../documents/documents.table.ts'
import { templates, templateVersions } from '../templates/templates.table.ts'
import { sharedDocuments, shareLinks } from './sharing.table.ts'

type Row = typeof shareLinks.$inferSelect
const isUsedUp = sql`${shareLinks.used} >= ${shareLinks.mostUses}`
/** The moment that decides is the database's. */
const state = sql<ShareLink['state']>`case when ${shareLinks.revokedAt} is not null then 'revoked'
  when ${shareLinks.expiresAt} <= now() then 'expired' when ${isUsedUp} then 'usedUp' else 'open' end`
/** It can still be used. */
export const isOpen = and(
  isNull(shareLinks.revokedAt),
  sql`${shareLinks.expiresAt} > now()`,
  sql`(${isUsedUp}) is not true`,
)

export interface FoundLink extends Row {
  state: ShareLink['state']
}
/** A link by the digest of its key. */
export async function findLink(db: Reader, digest: string): Promise<FoundLink | undefined> {
  const [row] = await db.select({ link: shareLinks, state }).from(shareLinks).where(eq(shareLinks.digest, digest))
  return row && { ...row.link, state: row.state }
}

const owned = { code: users.code, name: users.name, nameEn: users.nameEn }
/** Those that take in new documents. */
const ofTemplate = (code: string) => and(eq(shareLinks.code, code), isNull(shareLinks.documentId))
/** Links to a template or a document, the newest first; before the others those that are open, so that each can be revoked. */
export const linksTo = (db: Reader, of: { code: string } | { documentId: string }) =>
  db
    .select({ link: shareLinks, state, owner: owned })
    .from(shareLinks)
    .innerJoin(users, eq(users.id, shareLinks.ownerId))
    .where('code' in of ? ofTemplate(of.code) : eq(shareLinks.documentId, of.documentId))
    .orderBy(sql`(${isOpen}) desc`, desc(shareLinks.id))
    .limit(200)

/** A link by its number, held until the transaction ends. */
export async function holdLink(tx: Orm, id: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(shareLinks).where(eq(shareLinks.id, id)).for('update')
  return row
}
export async function countOpen(tx: Orm, code: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(shareLinks)
    .where(and(ofTemplate(code), isOpen))
  return row?.count ?? 0
}
export async function addLink(
  tx: Orm,
  { days, ...link }: Omit<typeof shareLinks.$inferInsert, 'expiresAt'> & { days: number },
) {
  const expiresAt = sql`now() + make_interval(days => ${days})`
  const [row] = await tx
    .insert(shareLinks)
    .values({ ...link, expiresAt })
    .returning({ id: shareLinks.id, expiresAt: shareLinks.expiresAt })
  return found(row)
}
export async function revokeLink(tx: Orm, id: number): Promise<void> {
  await tx.update(shareLinks).set({ revokedAt: sql`now()` }).where(eq(shareLinks.id, id))
}
/** Takes one of its uses; false where there is none left, or it is over. */
export async function useLink(tx: Orm, id: number): Promise<boolean> {
  const taken = await tx
    .update(shareLinks)
    .set({ used: sql`${shareLinks.used} + 1` })
    .where(and(eq(shareLinks.id, id), isOpen))
    .returning({ id: shareLinks.id })
  return taken.length > 0
}

interface PublishedTemplate {
  version: number
  template: TemplateDocument
  unitName: string
  unitNameEn: string
}
/** A template as it is published, with the unit that answers for it; nothing of one that is withdrawn. */
export async function findPublished(db: Reader, code: string): Promise<PublishedTemplate | undefined> {
  const owner = sql<string>`${templateVersions.document} ->> 'ownerUnit'`
  const [row] = await db
    .select({
      version: templates.version,
      template: templateVersions.document,
      unitName: sql<string>`coalesce(${units.name}, '')`,
      unitNameEn: sql<string>`coalesce(${units.nameEn}, '')`,
    })
    .from(templates)
    .innerJoin(
      templateVersions,
      and(eq(templateVersions.code, templates.code), eq(templateVersions.version, templates.version)),
    )
    .leftJoin(units, eq(units.code, owner))
    .where(and(eq(templates.code, code), isNull(templates.reason)))
  return row
}

export async function keepShared(tx: Orm, row: typeof sharedDocuments.$inferInsert): Promise<void> {
  await tx.insert(sharedDocuments).values(row)
}
/** The number of what came in under an id already. */
export async function findSent(db: Reader, documentId: string): Promise<{ number: string | null } | undefined> {
  const [row] = await db
    .select({ number: documents.serial })
    .from(sharedDocuments)
    .innerJoin(documents, eq(documents.id, sharedDocuments.documentId))
    .where(eq(sharedDocuments.documentId, documentId))
  return row
}
/** What became of what was sent. */
export async function findByReceipt(db: Reader, digest: string) {
  const [row] = await db
    .select({
      document: documents,
      template: templateVersions.document,
      steps: sql<SharedStep[]>`coalesce((select jsonb_agg(jsonb_build_object('title', s.step -> 'title',
        'workdays', s.step -> 'due' -> 'workdays') order by s.place) from document_steps s
        where s.document_id = ${documents.id} and s.round = ${documents.round} and s.state in ('open', 'waiting')), '[]')`,
    })
    .from(sharedDocuments)
    .innerJoin(documents, eq(documents.id, sharedDocuments.documentId))
    .innerJoin(
      templateVersions,
      and(eq(templateVersions.code, documents.code), eq(templateVersions.version, documents.version)),
    )
    .where(eq(sharedDocuments.receiptDigest, digest))
  return row
}
/** What a link that was reported leads to, with a document's number, and which unit answers for it. */
export async function findReported(db: Reader, { code, documentId }: Pick<Row, 'code' | 'documentId'>) {
  const version = documentId === null ? templates.version : documents.version
  const [row] = await db
    .select({ template: templateVersions.document, number: documents.serial })
    .from(templates)
    .leftJoin(documents, eq(documents.id, documentId ?? ''))
    .innerJoin(templateVersions, and(eq(templateVersions.code, templates.code), eq(templateVersions.version, version)))
    .where(eq(templates.code, code))
  const { template, number } = found(row)
  return { ...template, number }
}
