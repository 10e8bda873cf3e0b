import { noticeFileLimits } from '@portico/contract/work/notices.ts'
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { NoticeFileRow } from './notices.queries.ts'
import { noticeFiles } from './notices.table.ts'

export interface NoticeFileStore extends Pick<AttachmentStore, 'drop' | 'answer'> {
  /** Keeps a file that no notice has yet. */
  keep(file: IncomingFile | null, uploadedBy: number): Promise<NoticeFileRow>
  /** Gives a notice exactly these files, its own or the person's unused ones; answers what is to be dropped. */
  assign(tx: Orm, noticeId: number, ids: readonly number[], by: number): Promise<NoticeFileRow[]>
}

/** Whose attachment each is; the files themselves lie in `attachments`. */
export function noticeFileStore({ db, attachments }: { db: Database; attachments: AttachmentStore }): NoticeFileStore {
  return {
    drop: attachments.drop,
    answer: attachments.answer,
    async keep(file, uploadedBy) {
      const stored = await attachments.write(file, uploadedBy)
      // What was sent and never saved with a notice.
      const forgotten = and(isNull(noticeFiles.noticeId), lt(noticeFiles.uploadedAt, sql`now() - interval '1 day'`))
      await attachments.drop(await db.unlogged.delete(noticeFiles).where(forgotten).returning())
      const [row] = await db.unlogged
        .insert(noticeFiles)
        .values({ ...stored, uploadedBy })
        .returning()
      if (!row) throw refuse('fileMissing')
      return row
    },
    async assign(tx, noticeId, ids, by) {
      const chosen = [...new Set(ids)].slice(0, noticeFileLimits.count)
      const mine = and(isNull(noticeFiles.noticeId), eq(noticeFiles.uploadedBy, by))
      if (chosen.length > 0) {
        const own = or(eq(noticeFiles.noticeId, noticeId), mine)
        const rows = await tx
          .update(noticeFiles)
          .set({ noticeId })
          .where(and(inArray(noticeFiles.id, chosen), own))
          .returning({ id: noticeFiles.id })
        if (rows.length !== chosen.length) throw refuse('recordMissing')
      }
      const others = chosen.map(id => ne(noticeFiles.id, id))
      return tx
        .delete(noticeFiles)
        .where(and(eq(noticeFiles.noticeId, noticeId), ...others))
        .returning()
    },
  }
}
