import { ownAddress } from '@portico/contract/admin/logs.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { Ground } from '#platform/ground.store.ts'
import { loggedDocument } from '../deciding/logged.rules.ts'
import { type FileRow, forgetFiles } from '../filling/documentFiles.store.ts'
import { findOldFiles, holdOver } from './oldFiles.queries.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs'> & { attachments: Pick<AttachmentStore, 'drop'> }

/** Files of documents that ended go after as many months as their template says (附件保存): what was filled in stays. */
export const removeOldFiles = (deps: Deps & Pick<Ground, 'jobs'>): void =>
  void deps.jobs.start({ name: 'old_files', every: 3_600_000, onceIn: 3_500, work: () => lookAtOldFiles(deps) })

const caller = { address: ownAddress, requestId: 'documents' }

/** A document at a time, each once, however many instances look. */
export async function lookAtOldFiles({ db, clock, logs, attachments }: Deps): Promise<void> {
  for (const id of await findOldFiles(db.orm, clock.now())) {
    const gone = await logs.change<FileRow[]>(null, caller, async tx => {
      const it = await holdOver(tx, id, clock.now())
      const files = it ? await forgetFiles(tx, id, []) : []
      if (!it || files.length === 0) return { unchanged: [] }
      const detail = { ...loggedDocument({ doc: it.document }), number: it.document.serial, files: files.length }
      return { operation: 'documents.forgetFiles', object: it.template.name, detail, answer: files }
    })
    await attachments.drop(gone)
  }
}
