import { filledFrom } from '@portico/contract/rules/filling/filledFrom.ts'
import type { Decision, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { answerQuestion } from './asking/answer.steps.ts'
import { askPeople } from './asking/ask.steps.ts'
import { questionsOf } from './asking/questions.queries.ts'
import { decideStep } from './deciding/decide.steps.ts'
import type { Doing } from './deciding/happenings.queries.ts'
import { actOnLate } from './deciding/urging/lateStep.steps.ts'
import { lateSteps } from './deciding/urging/lateSteps.queries.ts'
import { voidDocument } from './documentRecords/voiding.steps.ts'
import { documentPeople, documents } from './documents.table.ts'
import { unitOf } from './filling/drafts.queries.ts'
import { handIn } from './filling/handIn.steps.ts'
import { namedBy } from './filling/named.steps.ts'
import { worldOf } from './filling/world.queries.ts'
import { handInShared } from './shared.queries.ts'

/** What was filled in at the time that a clock says. */
export interface PastDocument {
  readonly id: string
  readonly code: string
  readonly version: number
  readonly template: TemplateDocument
  /** What was typed; the rest fills itself. */
  readonly values: FormValues
  readonly words: string
  readonly isDraft: boolean
}
const caller = { address: '10.8.12.34', language: 'zh' } as const

/** Keeps a document as if it had been filled in and handed in then, by the code that does so every day; throws where it is wrong. */
export async function fillInThen(tx: Orm, clock: Clock, past: PastDocument, session: Doing): Promise<void> {
  const { id, code, version, template, values, words, isDraft } = past
  const applicantId = session.user.id
  const unitCode = await unitOf(tx, applicantId)
  const named = await namedBy(tx, template, values, { applicant: session.user, unitCode })
  const now = clock.now()
  const [document] = await tx
    .insert(documents)
    .values({
      id,
      code,
      version,
      applicantId,
      filledById: session.actor.id,
      unitCode,
      values: { ...values, ...filledFrom(template, values, named) },
      createdAt: now,
      changedAt: now,
    })
    .returning()
  if (!document || isDraft) return
  const handed = await handIn(tx, clock, { document, template }, await worldOf(tx, clock), { session, caller, words })
  if ('mistakes' in handed) throw new Error(`${code}: ${handed.mistakes.map(({ zh }) => zh).join('，')}`)
}

/** Keeps what came in by a link, as if it had been sent then; throws where it is wrong. */
export async function sendThen(tx: Orm, clock: Clock, past: PastDocument): Promise<void> {
  const sent = await handInShared(tx, clock, { ...past, fixed: {}, filed: async () => [] }, caller)
  if ('mistakes' in sent) throw new Error(`${past.code}: ${sent.mistakes.map(({ zh }) => zh).join('，')}`)
}

/** Decides the step that waits for somebody, as if it had been done then. */
export async function decideThen(
  tx: Orm,
  clock: Clock,
  { id, decision, words, set }: { id: string; decision: Decision; words: string; set?: FormValues },
  session: Doing,
): Promise<void> {
  const mine = await openStepOf(tx, id, session)
  const input = { id, ...mine, decision, words, set: { ...set } }
  const decided = await decideStep(tx, clock, input, { session, caller })
  if ('mistakes' in decided) throw new Error(`${id}: ${decided.mistakes.map(({ zh }) => zh).join('，')}`)
}

/** Asks people about the step that waits for somebody, as if it had been done then. */
export async function askThen(
  tx: Orm,
  clock: Clock,
  { id, people, words }: { id: string; people: readonly string[]; words: string },
  session: Doing,
): Promise<void> {
  const { step } = await openStepOf(tx, id, session)
  await askPeople(tx, clock, { id, step, people: [...people], question: words }, { session, caller })
}

/** Answers what waits for somebody's answer, as if it had been done then. */
export async function answerThen(
  tx: Orm,
  clock: Clock,
  { id, words }: { id: string; words: string },
  session: Doing,
): Promise<void> {
  const rows = await questionsOf(tx, id)
  const waiting = rows.find(({ question: it }) => it.state === 'open' && it.askedId === session.user.id)
  if (!waiting) throw new Error(`${session.user.code} was not asked about ${id}`)
  await answerQuestion(tx, clock, { id, question: waiting.question.id, words }, { session, caller })
}

async function openStepOf(tx: Orm, id: string, session: Doing): Promise<{ step: string; revision: number }> {
  const isTheirs = and(
    eq(documentPeople.documentId, id),
    eq(documentPeople.userId, session.user.id),
    eq(documentPeople.isOpen, true),
  )
  const [mine] = await tx
    .select({ step: documentPeople.key, revision: documents.revision })
    .from(documentPeople)
    .innerJoin(documents, eq(documents.id, documentPeople.documentId))
    .where(isTheirs)
  if (!mine) throw new Error(`${session.user.code} has nothing to decide of ${id}`)
  return mine
}

/** Takes an issued document back, as if it had been done then. */
export async function voidThen(
  tx: Orm,
  clock: Clock,
  input: { id: string; reason: string },
  session: Doing,
): Promise<void> {
  await voidDocument(tx, clock, input, { session, caller })
}

/** Does for each step that is late by now what was to be done then, some minutes after its deadline. */
export async function remindThen(tx: Orm, clock: Clock): Promise<void> {
  for (const step of await lateSteps(tx, clock.now())) {
    const then = new Date(step.dueAt.getTime() + 5 * 60_000)
    await actOnLate(tx, { ...clock, now: () => then }, step)
  }
}
