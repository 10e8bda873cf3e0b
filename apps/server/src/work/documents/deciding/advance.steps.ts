import type { DocumentState, StepState } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Orm } from '#db/open.ts'
import { type Clock, today } from '#http/clock.ts'
import { insertProof } from '../../proofs/proofs.queries.ts'
import { endQuestions } from '../asking/endQuestions.steps.ts'
import { proofFor } from '../proving/proving.steps.ts'
import { factsFrom } from './deciders.queries.ts'
import {
  lateItem,
  namingItem,
  putItem,
  stepItem,
  type Told,
  withdrawItem,
  withdrawTelling,
} from './documentTodos.steps.ts'
import { dueAt } from './dueAt.queries.ts'
import { addHappening } from './happenings.queries.ts'
import { giveNumber } from './numbers.queries.ts'
import { type DocumentRow, type KeptStep, keepStep, markDocument } from './rounds.queries.ts'
import { settleWay } from './settleWay.steps.ts'
import { isUnassigned, needOf, type RoundStep } from './way.rules.ts'

/** A document whose way goes on, with the template that it was made with. */
export interface OnItsWay {
  readonly doc: DocumentRow
  readonly template: TemplateDocument
}
/** Where a document stands now, and whose to-do items changed. */
export interface Advanced {
  readonly state: DocumentState
  readonly number: string | null
  readonly userIds: Told
}

/** Whether a step stands as it did. */
export const isSame = (one: RoundStep, other: RoundStep) =>
  one.state === other.state &&
  one.remark?.zh === other.remark?.zh &&
  peopleKey(one) === peopleKey(other) &&
  one.named.length === other.named.length
const peopleKey = ({ people }: RoundStep) =>
  people
    .map(it => `${it.userId}:${it.isOpen}:${it.hasDecided}`)
    .sort()
    .join()
/** Somebody has it and can decide it. */
const isDecidable = (it: RoundStep) => it.state === 'open' && !isUnassigned(it)
/** The item of a step as it stands: to decide it, or to name who does. */
export const itemOf = (doc: DocumentRow, it: RoundStep, place: number) =>
  isUnassigned(it) ? namingItem(doc, { place, count: it.named.length }) : stepItem(doc, doc.round, place)
const byItself: ReadonlySet<StepState> = new Set(['passed', 'skipped'])

/** Keeps what became of a round: each step that changed with its people, their to-do items, and what passed by itself. */
export async function keepRound(
  tx: Orm,
  clock: Clock,
  { doc, template }: OnItsWay,
  before: readonly KeptStep[],
  after: readonly RoundStep[],
): Promise<Told> {
  const told: number[] = []
  for (const was of before) {
    const now = after.find(it => it.key === was.key)
    if (!now || isSame(was, now)) continue
    const opens = isDecidable(now) && !isDecidable(was)
    const due = opens ? await dueAt(tx, clock, was.step.due) : isUnassigned(now) ? null : was.dueAt
    await keepStep(tx, doc.id, doc.round, { ...now, place: was.place, dueAt: due }, clock.now())
    const name = itemOf(doc, now, was.place)
    const old = itemOf(doc, was, was.place)
    if (was.state === 'open' && (now.state !== 'open' || old !== name)) told.push(...(await withdrawItem(tx, old)))
    if (now.state === 'open') {
      const people = now.people.filter(it => it.isOpen).map(it => it.userId)
      const closesForAll = needOf(now) === 'any'
      const kind = isDecidable(now) ? 'approval' : 'task'
      told.push(...(await putItem(tx, clock, template, doc, { name, kind, people, closesForAll, dueAt: due })))
    } else if (was.state === 'open') told.push(...(await withdrawTelling(tx, lateItem(doc, doc.round, was.place))))
    told.push(...(await endQuestions(tx, doc, now)))
    if (byItself.has(now.state))
      await addHappening(
        tx,
        clock,
        doc,
        { event: now.state === 'passed' ? 'passed' : 'skipped', round: doc.round, step: now },
        null,
      )
  }
  return told
}

/** Brings a running document's way up to date, keeps what became of it, and issues the document where nothing is left. */
export async function advance(
  tx: Orm,
  clock: Clock,
  it: OnItsWay,
  before: readonly KeptStep[],
  round: readonly RoundStep[],
): Promise<Advanced> {
  const { doc, template } = it
  const { steps, isOver } = await settleWay(round, factsFrom(tx, template, doc, today(clock)))
  const userIds = await keepRound(tx, clock, it, before, steps)
  if (!isOver) return { state: 'running', number: doc.serial, userIds }
  const issuedAt = clock.now()
  await markDocument(tx, clock, doc.id, { state: 'issued', issuedAt })
  await addHappening(tx, clock, doc, { event: 'issued', round: doc.round }, null)
  const proof = await proofFor(tx, clock, it, issuedAt)
  const number = await giveNumber(tx, clock, template, doc)
  await insertProof(tx, { ...proof, serial: number })
  return { state: 'issued', number, userIds }
}
