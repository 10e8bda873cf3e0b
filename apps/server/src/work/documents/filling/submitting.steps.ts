import type { DataOf, InputOf } from '@portico/contract/endpoint.ts'
import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import { formMistakes } from '@portico/contract/rules/filling/formMistakes.ts'
import { formRun } from '@portico/contract/rules/filling/formRun.ts'
import { submittedValues } from '@portico/contract/rules/filling/submittedValues.ts'
import type { FieldMistake, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { documents as calls } from '@portico/contract/work/documents.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { startWay } from '../deciding/startWay.steps.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { type DocumentFiles, type FileRow, forgetFiles } from './documentFiles.store.ts'
import { holdOwn, holdPerson, type WithTemplate, writeSubmitted } from './drafts.queries.ts'
import { fillerOf, isUsedUp } from './fillable.queries.ts'
import { mayFill } from './fillers.rules.ts'
import { withFixed, withoutFixed } from './fixed.rules.ts'
import { namedBy } from './named.steps.ts'
import { fieldsOf, filesNamed } from './references.rules.ts'
import { chosenMistakes } from './submitChecks.steps.ts'
import { summaryOf } from './summary.rules.ts'
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
  { id, revision, words }: InputOf<(typeof calls)['submit']>,
  session: Session,
  caller: Caller,
): Promise<Submission> {
  const { answer, gone } = await deps.logs.change<Ended>(session, caller, async tx => {
    const held = await holdOwn(tx, id, session.user.id)
    const { document: before, template } = held
    if (before.revision !== revision) throw refuse('documentChangedElsewhere')
    const world = await worldOf(tx, deps.clock)
    await refuseUnfillable(tx, held, world, session)
    const { values, named, outcome } = await ran(tx, held, world, session)
    const own = formMistakes(template, values, outcome, world)
    const chosen = await chosenMistakes(tx, { id, template, values, outcome, applicant: session.user.code })
    const mistakes = inOrder(template, values, own, chosen)
    if (mistakes.length > 0) return { unchanged: { answer: { mistakes, state: before.state, number: null }, gone: [] } }

    const sent = submittedValues(template, values, outcome)
    const row = await writeSubmitted(tx, before, {
      values: sent,
      named,
      summary: summaryOf(template, sent, outcome),
      filledById: session.actor.id,
    })
    const gone = await forgetFiles(tx, id, filesNamed(template, sent))
    const context = { session, caller, template, outcome, words: words.trim(), before }
    const { state, number, userIds } = await startWay(tx, deps, row, context)
    return {
      operation: 'documents.submit',
      object: template.name,
      detail: { code: row.code, summary: row.summary.zh },
      tell: userIds.map(userId => ['todos', userId] as const),
      answer: { answer: { mistakes: [], state, number }, gone },
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
  if (isWithdrawn) throw refuse('documentTemplateWithdrawn')
  if (!mayFill(template.fillers, await fillerOf(tx, user.id))) throw refuse('documentNotForYou')
  if (template.fillers.once) await holdPerson(tx, user.id)
  const { code, id } = document
  if (await isUsedUp(tx, template, { code, applicantId: user.id, id }, world.today)) throw refuse('documentUsedUp')
}

/** The rules, over what was filled in and what only the portal says; twice, since that may name somebody else. */
async function ran(tx: Orm, { document, template }: WithTemplate, world: World, { user }: Session) {
  const whose = { applicant: user, unitCode: document.unitCode }
  const typed = withoutFixed(template, document.values)
  const first = withFixed(template, typed, await namedBy(tx, template, typed, whose))
  const named = await namedBy(tx, template, first, whose)
  const values = withFixed(template, first, named)
  return { values, named, outcome: formRun(template).run(values, named, world) }
}

/** All that is wrong, each place once, in the order of the form. */
function inOrder(
  template: TemplateDocument,
  values: FormValues,
  own: readonly FieldMistake[],
  chosen: readonly FieldMistake[],
): FieldMistake[] {
  const at = ({ field, row, column }: FieldMistake) => addressOf(field, row, column)
  const known = new Set(own.map(at))
  const order = new Map<string, number>()
  for (const { key, columns = [] } of fieldsOf(template)) {
    order.set(key, order.size)
    const rows = values[key]
    for (const row of Array.isArray(rows) ? rows : [])
      if (typeof row === 'object')
        for (const column of columns) order.set(addressOf(key, row.id, column.key), order.size)
  }
  return [...own, ...chosen.filter(it => !known.has(at(it)))].sort(
    (a, b) => (order.get(at(a)) ?? 0) - (order.get(at(b)) ?? 0),
  )
}
