import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import { templateVersions } from '../../templates/templates.table.ts'
import { documentFiles, documents } from '../documents.table.ts'
import { selectDocuments, type WithTemplate } from '../filling/drafts.queries.ts'

const mostAtOnce = 200
const keepMonths = sql`(${templateVersions.document} ->> 'keepMonths')::int`

/** Documents that came to an end so long ago that their template has their files kept no longer. */
const isOver = (now: Date) =>
  and(
    inArray(documents.state, ['issued', 'declined', 'voided']),
    lt(documents.changedAt, sql`${now.toISOString()}::timestamptz - make_interval(months => ${keepMonths})`),
  )

/** Which of them still have files. */
export async function findOldFiles(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: documents.id })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(
      templateVersions,
      and(eq(templateVersions.code, documents.code), eq(templateVersions.version, documents.version)),
    )
    .where(isOver(now))
    .limit(mostAtOnce)
  return rows.map(row => row.id)
}

/** One of them, held, if it still is one. */
export async function holdOver(tx: Orm, id: string, now: Date): Promise<WithTemplate | undefined> {
  const [held] = await selectDocuments(tx)
    .where(and(eq(documents.id, id), isOver(now)))
    .for('update', { of: documents })
  return held
}
