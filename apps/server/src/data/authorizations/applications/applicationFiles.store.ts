import type { ApplicationFile } from '@portico/contract/data/authorizationApplications.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { FileAnswer, IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { applicationFiles } from '../authorizations.table.ts'

export interface ApplicationFiles {
  /** Keeps a file that no application has yet. */
  keep(file: IncomingFile | null, sender: { id: number; code: string }): Promise<ApplicationFile>
  /** The file, for whoever applied, decides or decided: nobody else learns that it is there. */
  read(id: number, person: string): Promise<FileAnswer>
}

/** Whose file each is; the files themselves lie in `attachments`. */
export function applicationFileStore({
  db,
  attachments,
}: {
  db: Database
  attachments: AttachmentStore
}): ApplicationFiles {
  return {
    async keep(file, { id, code }) {
      const stored = await attachments.write(file, id)
      // What was sent, and no application with it.
      const forgotten = and(
        isNull(applicationFiles.applicationId),
        lt(applicationFiles.uploadedAt, sql`now() - interval '1 day'`),
      )
      await attachments.drop(await db.unlogged.delete(applicationFiles).where(forgotten).returning())
      const [row] = await db.unlogged
        .insert(applicationFiles)
        .values({ ...stored, uploadedBy: code })
        .returning()
      if (!row) throw refuse('fileMissing')
      return row
    },
    async read(id, person) {
      const rows = await db.orm
        .select()
        .from(applicationFiles)
        .where(
          and(
            eq(applicationFiles.id, id),
            sql`(${applicationFiles.uploadedBy} = ${person} or exists (select from authorization_applications x
              where x.id = ${applicationFiles.applicationId} and (x.giver_code = ${person} or x.answered_by = ${person}
                or x.step = 'finance' and ${person} = any (fund_approvers(x.project_id, x.giver_code)))))`,
          ),
        )
      const [row] = rows
      if (!row) throw refuse('recordMissing')
      return attachments.answer(row)
    },
  }
}
