import type { FormOutcome } from '@portico/contract/rules/filling/formOutcome.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { type Advanced, advance } from './advance.steps.ts'
import { finishReturned } from './documentTodos.steps.ts'
import { addHappening, type Doing } from './happenings.queries.ts'
import { giveNumber } from './numbers.queries.ts'
import { goesOn, goingOn, saidBefore } from './resume.rules.ts'
import { addSteps, type DocumentRow, type KeptStep, lastRound, markDocument, readSteps } from './rounds.queries.ts'
import { tellOutcome } from './telling/tellOutcome.steps.ts'
import { wayRemarks } from './wayRemarks.rules.ts'

export interface WayContext {
  readonly session: Doing
  readonly caller: Pick<Caller, 'address'>
  readonly template: TemplateDocument
  /** What the rules say of the values that were submitted. */
  readonly outcome: Pick<FormOutcome, 'leftOut'>
  /** What the applicant says to whoever decides. */
  readonly words: string
  /** The document as it stood before it was submitted: a draft, or returned. */
  readonly before: Pick<DocumentRow, 'state' | 'round' | 'named'>
}

/** The steps of a template as a round begins with them; those whose rule does not hold are left out already. */
export const freshSteps = (template: TemplateDocument, leftOut: ReadonlySet<string>): KeptStep[] =>
  template.way.steps.map((step, at) => ({
    key: step.key,
    place: at + 1,
    group: step.group,
    step,
    ...(leftOut.has(step.key) ? { state: 'skipped', remark: wayRemarks.leftOut } : { state: 'waiting', remark: null }),
    people: [],
    named: [],
    dueAt: null,
  }))

/**
 * Begins a round of a document that was submitted, as the last of the transaction that has kept its values. Opens the
 * first steps, or issues it where nobody has to decide. Each submission is a round; after a return it goes on at the step
 * that sent it back where nothing of weight changed (documents.md, 8.4).
 */
export async function startWay(tx: Orm, clock: Clock, row: DocumentRow, context: WayContext): Promise<Advanced> {
  const { session, template, outcome, words, before } = context
  const last = await lastRound(tx, row.id)
  const isOn = before.state === 'returned' && goesOn(template, row.submitted, row.values)
  const agreed = isOn ? await readSteps(tx, row.id, last) : []
  const told = before.state === 'returned' ? await finishReturned(tx, { ...row, round: before.round }, session) : []
  const now = clock.now()
  const begun = {
    state: 'running' as const,
    round: last + 1,
    submitted: row.values,
    // Whoever is asked again sees what became other than it was.
    before:
      before.state === 'returned' && row.submitted
        ? { values: saidBefore(row.submitted, row.values), named: before.named }
        : null,
    submittedAt: now,
    reason: null,
  }
  await markDocument(tx, clock, row.id, begun)
  const doc = { ...row, ...begun }
  await addHappening(tx, clock, doc, { event: 'submitted', round: doc.round, words }, context)
  const fresh = freshSteps(template, outcome.leftOut)
  const waiting = fresh.map(it => ({ ...it, state: 'waiting' as const, remark: null }))
  await addSteps(tx, doc.id, doc.round, waiting)
  const advanced = await advance(tx, clock, { doc, template }, waiting, goingOn(fresh, agreed))
  await refuseNobody(tx, doc)
  const isNumbered = advanced.number !== null || template.serial.at === 'issued'
  const number = isNumbered ? advanced.number : await giveNumber(tx, clock, template, doc)
  const became = { outcome: 'issued', number, by: null, knows: session } as const
  const ended = advanced.state === 'issued' ? await tellOutcome(tx, clock, { doc, template }, became) : []
  return { ...advanced, number, userIds: [...told, ...advanced.userIds, ...ended] }
}

/** Nothing is submitted to nobody: not even an administrator is there to stand in. */
async function refuseNobody(tx: Orm, { id, round }: DocumentRow): Promise<void> {
  const steps = await readSteps(tx, id, round)
  if (steps.some(it => it.state === 'open' && !it.people.some(person => person.isOpen)))
    throw refuse('documentNobodyDecides')
}
