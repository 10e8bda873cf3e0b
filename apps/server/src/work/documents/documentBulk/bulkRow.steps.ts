import { filledFrom } from '@portico/contract/rules/filling/filledFrom.ts'
import type { BulkMistake } from '@portico/contract/work/documentBulk.ts'
import type { FieldValue } from '@portico/contract/work/documentEntities.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import type { Reader } from '#db/open.ts'
import { type Clock, today } from '#http/clock.ts'
import type { Person, Session } from '#http/context.ts'
import { isAnyChoosable } from '../choosing/choosable.queries.ts'
import { factsFrom } from '../deciding/deciders.queries.ts'
import { settleWay } from '../deciding/settleWay.steps.ts'
import { freshSteps } from '../deciding/startWay.steps.ts'
import { decidedStep, isUnassigned, type RoundStep } from '../deciding/way.rules.ts'
import { unitOf } from '../filling/drafts.queries.ts'
import { fillerOf, isUsedUp } from '../filling/fillable.queries.ts'
import { mayFill } from '../filling/fillers.rules.ts'
import { examine } from '../filling/handIn.steps.ts'
import { namedBy } from '../filling/named.steps.ts'
import { refuseTooMuch } from '../filling/shape.rules.ts'
import type { World } from '../filling/world.queries.ts'
import { untouchedMistakes } from '../stepFields/fillIn.steps.ts'
import type { BulkRow } from './bulkCells.rules.ts'
import type { Bulk } from './bulkTable.steps.ts'
import { chosenStep, othersStep, wrongApplicant, wrongFields, wrongRow } from './bulkWords.rules.ts'

/** Why no document is made of a row. */
export class RowWrong extends Error {
  readonly mistakes: readonly BulkMistake[]
  constructor(...mistakes: BulkMistake[]) {
    super('a row is wrong')
    this.mistakes = mistakes
  }
}

/** Whose document a row is, and with what it begins: what fills itself, and what the table says. */
export interface BegunRow {
  applicant: Person
  unitCode: string
  values: Record<string, FieldValue>
}

/** Begins with a row as its applicant would; throws `RowWrong` where they could not. */
export async function beginRow(db: Reader, bulk: Bulk, row: BulkRow, world: World): Promise<BegunRow> {
  const { code, template, people } = bulk
  const { line } = row
  if (row.applicant === '') throw new RowWrong(wrongApplicant(line, 'none'))
  const applicant = people.get(row.applicant)
  if (!applicant) throw new RowWrong(wrongApplicant(line, 'unknown'))
  if (!mayFill(template.fillers, await fillerOf(db, applicant.id)))
    throw new RowWrong(wrongApplicant(line, 'notTheirs'))
  if (await isUsedUp(db, template, { code, applicantId: applicant.id, id: null }, world.today))
    throw new RowWrong(wrongApplicant(line, 'usedUp'))
  const unitCode = await unitOf(db, applicant.id)
  const named = await namedBy(db, template, row.values, { applicant, unitCode })
  const values = { ...filledFrom(template, row.values, named), ...row.values }
  refuseTooMuch(values)
  return { applicant, unitCode, values }
}

/** What is wrong with a row; nothing is kept of it. Throws `RowWrong`. */
export async function checkRow(
  { db, clock }: { db: Reader; clock: Clock },
  bulk: Bulk,
  row: BulkRow,
  { world, runner }: { world: World; runner: Session },
): Promise<void> {
  const { template } = bulk
  const { applicant, unitCode, values: begun } = await beginRow(db, bulk, row, world)
  // Nothing is kept of the rows before it, which would use it up.
  const isAgain = bulk.rows.some(it => it.line < row.line && it.applicant === row.applicant)
  if (template.fillers.once && isAgain) throw new RowWrong(wrongApplicant(row.line, 'twice'))
  const document = { id: '', unitCode, values: begun }
  const doing = { user: applicant, actor: runner.actor }
  const { values, named, outcome, mistakes } = await examine(db, { document, template }, world, doing)
  if (mistakes.length > 0) throw new RowWrong(...wrongFields(row.line, template, mistakes))
  const facts = factsFrom(db, template, { applicantId: applicant.id, unitCode, values, chosen: {} }, today(clock))
  let round: readonly RoundStep[] = freshSteps(template, outcome.leftOut)
  for (const { state, step } of round) {
    const isAsked = state === 'waiting' && step.who.kind === 'chosen'
    if (isAsked && (await isAnyChoosable(db, step.who, [applicant.id, runner.actor.id])))
      throw chooserOf(row.line, [step])
  }
  for (;;) {
    const { steps, isOver } = await settleWay(round, facts)
    if (isOver) return
    const mine = stepOf(steps, runner)
    if (!mine) throw othersOf(row.line, steps)
    const left = untouchedMistakes(template, mine.step.fields, { values, named, world })
    if (left.length > 0) throw new RowWrong(...wrongFields(row.line, template, left))
    round = decidedStep(steps, mine.key, runner.user.id, 'agree')
  }
}

/** The open step that somebody may decide. */
export const stepOf = <S extends RoundStep>(steps: readonly S[], { user }: Pick<Session, 'user'>): S | undefined =>
  steps.find(
    it =>
      it.state === 'open' && !isUnassigned(it) && it.people.some(({ userId, isOpen }) => userId === user.id && isOpen),
  )

/** Where its applicant would be asked who decides. */
export const chooserOf = (line: number, steps: readonly { title: BothWords }[]): RowWrong =>
  new RowWrong(...steps.map(({ title }) => wrongRow(line, chosenStep(title))))

/** Where a document would wait for somebody else. */
export function othersOf(line: number, steps: readonly RoundStep[]): RowWrong {
  const open = steps.find(it => it.state === 'open')
  return new RowWrong(wrongRow(line, othersStep(open?.step.title ?? { zh: '办理', en: 'A step' })))
}
