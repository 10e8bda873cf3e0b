import type { InputOf } from '@portico/contract/endpoint.ts'
import type { documents as calls } from '@portico/contract/work/documents.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { endWarning } from '../deciding/documentTodos.steps.ts'
import { loggedDraft } from '../deciding/logged.rules.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { type DocumentFiles, type FileRow, forgetFiles } from './documentFiles.store.ts'
import { holdOwn, removeDraft } from './drafts.queries.ts'

/** Removes a draft with its files, also one that was taken back; what happened to it while it was on its way stays written down. */
export async function remove(
  { logs }: DocumentDeps,
  files: DocumentFiles,
  { id, revision }: InputOf<(typeof calls)['remove']>,
  session: Session,
  caller: Caller,
): Promise<void> {
  const gone = await logs.change<FileRow[]>(session, caller, async tx => {
    const { document, template } = await holdOwn(tx, id, session.user.id)
    if (document.state !== 'draft' || document.serial !== null) throw refuse('documentNotRemovable')
    if (document.revision !== revision) throw refuse('documentChangedElsewhere')
    const answer = await forgetFiles(tx, id, [])
    const told = await endWarning(tx, document)
    await removeDraft(tx, id)
    const tell = told.map(userId => ['todos', userId] as const)
    return { operation: 'documents.remove', object: template.name, detail: loggedDraft(document), tell, answer }
  })
  await files.drop(gone)
}
