import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { Advanced } from '../deciding/advance.steps.ts'
import { decideStep } from '../deciding/decide.steps.ts'
import { issuedLine } from '../deciding/logged.rules.ts'
import { readSteps } from '../deciding/rounds.queries.ts'
import { type DocumentRow, holdPerson, insertDraft } from '../filling/drafts.queries.ts'
import { handIn } from '../filling/handIn.steps.ts'
import { worldOf } from '../filling/world.queries.ts'
import { versionInForce } from './bulk.queries.ts'
import type { BulkRow } from './bulkCells.rules.ts'
import { beginRow, chooserOf, othersOf, RowWrong, stepOf } from './bulkRow.steps.ts'
import type { Bulk } from './bulkTable.steps.ts'
import { rowWords, wrongFields, wrongRow } from './bulkWords.rules.ts'

export interface Runner {
  session: Session
  caller: Pick<Caller, 'address' | 'requestId' | 'language'>
}
export interface IssuedRow {
  id: string
  number: string | null
  applicant: string
}

/**
 * Issues the document of a row: begun and handed in for its applicant, and agreed by who runs it, all in one transaction
 * that gives its number last. Throws `RowWrong`, and nothing is kept, where it would not be issued.
 */
export const issueRow = (
  { clock, logs }: Pick<Ground, 'clock' | 'logs'>,
  bulk: Bulk,
  row: BulkRow,
  { session, caller }: Runner,
  id: string,
): Promise<IssuedRow> =>
  logs.change<IssuedRow>(session, caller, async tx => {
    const { code, version, template } = bulk
    if ((await versionInForce(tx, code)) !== version) throw new RowWrong(wrongRow(row.line, rowWords.otherVersion))
    const world = await worldOf(tx, clock)
    const held = bulk.people.get(row.applicant)
    if (held) await holdPerson(tx, held.id)
    const { applicant, values } = await beginRow(tx, bulk, row, world)
    const draft = { id, code, version, applicantId: applicant.id, filledById: session.actor.id, values }
    const document = await insertDraft(tx, draft)
    if (!document) throw new Error('the document was not kept')
    const isActing = applicant.id !== session.actor.id
    // Nobody is chosen: what asks for somebody is not sent.
    const doing = { session: { user: applicant, actor: session.actor, isActing }, caller, words: '', choices: null }
    const handed = await handIn(tx, clock, { document, template }, world, doing)
    if ('choosing' in handed && handed.choosing.length > 0) throw chooserOf(row.line, handed.choosing)
    if ('mistakes' in handed) throw new RowWrong(...wrongFields(row.line, template, handed.mistakes))
    const ended = await agreed(tx, clock, handed, { line: row.line, session, caller })
    const line = issuedLine({ doc: handed.row, template }, ended.number)
    return {
      ...line,
      detail: { ...line.detail, applicant: applicant.code },
      tell: ended.userIds.map(userId => ['todos', userId] as const),
      answer: { id, number: ended.number, applicant: `${applicant.name} ${applicant.code}` },
    }
  })

/** Agrees to what is open as long as it is the runner's to decide. */
async function agreed(
  tx: Orm,
  clock: Clock,
  { row, ...handed }: Advanced & { row: DocumentRow },
  { line, session, caller }: Runner & { line: number },
): Promise<Advanced> {
  let now: Advanced = handed
  let { revision } = row
  const userIds = [...handed.userIds]
  while (now.state !== 'issued') {
    const steps = await readSteps(tx, row.id, 1)
    const mine = stepOf(steps, session)
    if (!mine) throw othersOf(line, steps)
    const decision = { id: row.id, step: mine.key, revision, decision: 'agree', words: '' } as const
    const decided = await decideStep(tx, clock, decision, { session, caller })
    // A table has no columns for what its own steps fill in.
    if ('mistakes' in decided) throw new RowWrong(...wrongFields(line, decided.template, decided.mistakes))
    now = decided
    // A step that fills something in writes the document anew.
    revision = decided.doc.revision
    userIds.push(...now.userIds)
  }
  return { ...now, userIds }
}
