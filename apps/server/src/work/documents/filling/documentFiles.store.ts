import { documentFilesBytes } from '@portico/contract/work/documents.ts'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { IncomingFile } from '#http/context.ts'
import { found, refuse } from '#http/rejection.ts'
import { documentFiles } from '../documents.table.ts'
import { holdOwn, newId } from './drafts.queries.ts'

export type FileRow = typeof documentFiles.$inferSelect
export interface DocumentFiles extends Pick<AttachmentStore, 'drop' | 'answer'> {
  /** Puts a file beside an own draft. */
  keep(file: IncomingFile | null, documentId: string, people: { user: number; actor: number }): Promise<FileRow>
}

/** As many files may lie beside one document. */
const mostFiles = 200

/** The files of documents; they themselves lie in `attachments`. */
export function documentFileStore({ db, attachments }: { db: Database; attachments: AttachmentStore }): DocumentFiles {
  return {
    drop: attachments.drop,
    answer: attachments.answer,
    async keep(file, documentId, { user, actor }) {
      // Before anything is written: nobody leaves files beside what is not theirs.
      await db.unlogged.transaction(tx => holdOwn(tx, documentId, user))
      const stored = await attachments.write(file, actor)
      try {
        return await db.unlogged.transaction(async tx => {
          await holdOwn(tx, documentId, user)
          const kept = await filesOf(tx, documentId)
          const bytes = kept.reduce((all, it) => all + it.size, stored.size)
          if (bytes > documentFilesBytes || kept.length >= mostFiles) throw refuse('documentFilesFull')
          const [row] = await tx
            .insert(documentFiles)
            .values({ ...stored, id: newId(), documentId, sentById: actor })
            .returning()
          return found(row)
        })
      } catch (error) {
        await attachments.drop([stored])
        throw error
      }
    },
  }
}

export const filesOf = (db: Pick<Reader, 'select'>, documentId: string): Promise<FileRow[]> =>
  db
    .select()
    .from(documentFiles)
    .where(eq(documentFiles.documentId, documentId))
    .orderBy(asc(documentFiles.sentAt), asc(documentFiles.id))

/** Takes the rows of all files but these; answers what is to be dropped. */
export const forgetFiles = (tx: Orm, documentId: string, but: readonly string[]): Promise<FileRow[]> =>
  tx
    .delete(documentFiles)
    .where(
      and(
        eq(documentFiles.documentId, documentId),
        but.length > 0 ? notInArray(documentFiles.id, [...but]) : sql`true`,
      ),
    )
    .returning()
