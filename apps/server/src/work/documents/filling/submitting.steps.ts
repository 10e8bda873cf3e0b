import type { DataOf, InputOf } from '@portico/contract/endpoint.ts'
import type { documents as calls } from '@portico/contract/work/documents.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { dataFacts } from './dataFacts/dataFacts.steps.ts'
import { type DocumentFiles, type FileRow, forgetFiles } from './documentFiles.store.ts'
import { holdOwn, holdPerson, type WithTemplate } from './drafts.queries.ts'
import { fillerOf, isUsedUp, withdrawalOf } from './fillable.queries.ts'
import { mayFill } from './fillers.rules.ts'
import { handIn } from './handIn.steps.ts'
import { findReadable } from './readable.queries.ts'
import { filesNamed } from './references.rules.ts'
import { type World, worldOf } from './world.queries.ts'

type Submission = DataOf<(typeof calls)['submit']>
interface Ended {
  answer: Submission
  /** Files that nothing names any more. */
  gone: FileRow[]
}

/** Hands a document in, or says all that is wrong with it. */
export async function submit(
  deps: DocumentDeps,
  files: DocumentFiles,
  { id, revision, words, chosen }: InputOf<(typeof calls)['submit']>,
  session: Session,
  caller: Caller,
): Promise<Submission> {
  const about = await findReadable(deps.db.orm, id, session)
  // Read before anything is held: a business system may be asked.
  const data = about ? await dataFacts(deps, about.template, { session, language: caller.language }) : {}
  const { answer, gone } = await deps.logs.change<Ended>(session, caller, async tx => {
    const held = await holdOwn(tx, id, session.user.id)
    const { document: before, template } = held
    if (before.revision !== revision) throw refuse('documentChangedElsewhere')
    const world = await worldOf(tx, deps.clock)
    await refuseUnfillable(tx, held, world, session)
    const handed = await handIn(tx, deps.clock, held, world, { session, caller, words, choices: chosen ?? null, data })
    if ('mistakes' in handed)
      return { unchanged: { answer: { ...handed, state: before.state, number: null }, gone: [] } }
    const { row, state, number, userIds } = handed
    const gone = await forgetFiles(tx, id, filesNamed(template, row.values))
    return {
      operation: 'documents.submit',
      object: template.name,
      detail: { code: row.code, summary: row.summary.zh },
      tell: userIds.map(userId => ['todos', userId] as const),
      answer: { answer: { mistakes: [], choosing: [], state, number }, gone },
    }
  })
  await files.drop(gone)
  return answer
}

/** What came back is handed in again whatever became of its template; a draft only while somebody may fill it in. */
async function refuseUnfillable(
  tx: Orm,
  { document, template, isWithdrawn }: WithTemplate,
  world: World,
  { user }: Session,
) {
  if (document.state === 'returned') return
  if (!mayFill(template.fillers, await fillerOf(tx, user.id))) throw refuse('documentNotForYou')
  if (isWithdrawn) {
    const reason = (await withdrawalOf(tx, document.code))?.reason ?? ''
    throw refuse('documentTemplateWithdrawn', { reason })
  }
  if (template.fillers.once) await holdPerson(tx, user.id)
  const { code, id } = document
  if (await isUsedUp(tx, template, { code, applicantId: user.id, id }, world.today)) throw refuse('documentUsedUp')
}
