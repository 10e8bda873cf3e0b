import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Language } from '@portico/contract/messages.ts'
import { withComputed } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { Decision, FieldChange, FieldMistake } from '@portico/contract/work/documentEntities.ts'
import type { documents as calls } from '@portico/contract/work/documents.ts'
import type { Orm } from '#db/open.ts'
import { type Clock, today } from '#http/clock.ts'
import type { Caller } from '#http/context.ts'
import { found, type Rejection, refuse } from '#http/rejection.ts'
import { documentOf } from '../../templates/templates.queries.ts'
import { fillIn } from '../stepFields/fillIn.steps.ts'
import { verbsOf } from '../stranger.rules.ts'
import { type Advanced, advance, keepRound, type OnItsWay } from './advance.steps.ts'
import { factsFrom } from './deciders.queries.ts'
import { finishItem, stepItem } from './documentTodos.steps.ts'
import { addHappening, type Doing, endOfStep, type HappeningRow } from './happenings.queries.ts'
import { type DocumentRow, holdDocument, type KeptStep, markDocument, readSteps } from './rounds.queries.ts'
import { settleWay } from './settleWay.steps.ts'
import { tellOutcome } from './telling/tellOutcome.steps.ts'
import { decidedStep, isUnassigned, type RoundStep } from './way.rules.ts'

type Input = InputOf<(typeof calls)['decide']>
const events = { agree: 'agreed', return: 'returned', decline: 'declined' } as const satisfies Record<Decision, string>
/** A reason has so many characters at least. */
export const shortestReason = 2

/** A document on its way, held until the transaction ends; whoever asks for one that is not there learns nothing. */
export async function holdOnItsWay(tx: Orm, id: string): Promise<OnItsWay> {
  const doc = found(await holdDocument(tx, id), 'documentMissing')
  return { doc, template: found(await documentOf(tx, doc.code, doc.version)) }
}

/** A step that somebody may do something about, with the round as it stands and as it was kept. */
export interface HeldStep extends OnItsWay {
  readonly kept: readonly KeptStep[]
  readonly round: readonly RoundStep[]
  readonly step: RoundStep
  readonly before: KeptStep
}

/** The open step of a document that somebody has, held until the transaction ends; refused where they have it no longer. */
export async function holdStep(
  tx: Orm,
  clock: Clock,
  input: Pick<Input, 'id' | 'step' | 'revision'>,
  { session, caller }: { session: Doing; caller: Pick<Caller, 'language'> },
): Promise<HeldStep> {
  const it = await holdOnItsWay(tx, input.id)
  const { doc, template } = it
  const kept = await readSteps(tx, doc.id, doc.round)
  const me = session.user.id
  // Who may decide is looked up again: somebody may have left the post meanwhile, or come into it.
  const facts = factsFrom(tx, template, doc, today(clock))
  const round = doc.state === 'running' ? (await settleWay(kept, facts)).steps : kept
  const step = round.find(one => one.key === input.step)
  const mine = step?.people.find(person => person.userId === me)
  const before = kept.find(one => one.key === input.step)
  if (!mine && step?.named.some(({ by }) => by === me)) throw refuse('documentStepGiven')
  if (!step || !mine || !before) throw refuse('documentMissing')
  if (step.state !== 'open' || !mine.isOpen) throw await isDecided(tx, clock, doc, step.key, caller.language)
  if (input.revision !== doc.revision) throw refuse('documentChangedMeanwhile')
  if (session.isActing && session.actor.id === doc.applicantId) throw refuse('documentOwnAsDelegate')
  return { ...it, kept, round, step, before }
}

/** What was decided, and what was filled in with it. */
export interface Decided extends Advanced, OnItsWay {
  readonly changes: readonly FieldChange[]
}
/** What is wrong with what was filled in: nothing was decided. */
interface Refused extends OnItsWay {
  readonly mistakes: FieldMistake[]
}

/** Decides a step: everything that follows from it stands with it, or nothing does. */
export async function decideStep(
  tx: Orm,
  clock: Clock,
  input: Input,
  { session, caller }: { session: Doing; caller: Pick<Caller, 'address' | 'language'> },
): Promise<Decided | Refused> {
  const { kept, round, step, before, ...held } = await holdStep(tx, clock, input, { session, caller })
  if (isUnassigned(step)) throw refuse('documentStepUnassigned')
  const me = session.user.id
  const words = input.words.trim()
  refuseVerb(held.doc, step, input.decision, words)
  const filled = await fillIn(tx, clock, { ...held, ...fieldsBy(held, step, input.decision) }, input.set, session)
  if ('mistakes' in filled) return { ...held, ...filled }
  const { doc, changes } = filled
  const it = { ...held, doc, changes }

  const event = { event: events[input.decision], round: doc.round, step, words, changes }
  await addHappening(tx, clock, doc, event, { session, caller })
  // Whoever came to the step a moment ago has no item of it yet.
  const hadItem =
    !isUnassigned(before) &&
    before.state === 'open' &&
    before.people.some(person => person.userId === me && person.isOpen)
  const finished = hadItem ? await finishItem(tx, stepItem(doc, doc.round, before.place), session) : []
  const decided = decidedStep(round, step.key, me, input.decision)
  if (input.decision === 'agree') {
    const advanced = await advance(tx, clock, it, kept, decided)
    const { state, number } = advanced
    const told = state === 'issued' ? await tellOutcome(tx, clock, it, { outcome: state, number, by: session }) : []
    return { ...it, ...advanced, userIds: [...finished, ...advanced.userIds, ...told] }
  }
  const told = await keepRound(tx, clock, it, kept, decided)
  const state = events[input.decision]
  const number = doc.serial
  await markDocument(tx, clock, doc.id, { state, reason: words })
  const outcome = await tellOutcome(tx, clock, it, { outcome: state, number, by: session })
  return { ...it, state, number, userIds: [...finished, ...told, ...outcome] }
}

/** Who agrees fills in what the step names; who sends it back does not. */
const fieldsBy = ({ template }: OnItsWay, { step }: RoundStep, decision: Decision) => ({
  edit: new Set(decision === 'agree' ? step.fields?.edit : []),
  hidden: withComputed(template, step.fields?.hide ?? []),
})

/** To agree always may be done; to send back or to decline only where the step says so, and not without a word. */
function refuseVerb(doc: DocumentRow, { step }: RoundStep, decision: Decision, words: string): void {
  if (decision === 'agree') return
  if (!verbsOf(doc, step).includes(decision)) throw refuse('documentVerbForbidden')
  if ([...words].length < shortestReason) throw refuse('documentReasonShort', { min: shortestReason })
}

const ends = {
  agreed: 'documentStepAgreed',
  returned: 'documentStepReturned',
  declined: 'documentStepDeclined',
} as const

/** Who was quicker, and when; what it says is for those who could have decided too. */
export async function isDecided(
  tx: Orm,
  clock: Clock,
  doc: DocumentRow,
  key: string,
  language: Language,
): Promise<Rejection> {
  const end = await endOfStep(tx, doc, key)
  const event = end?.event
  if (event !== 'agreed' && event !== 'returned' && event !== 'declined')
    return refuse(event === 'withdrawn' ? 'documentWithdrawn' : 'documentStepOver')
  return refuse(ends[event], whoAndWhen(clock, end, language))
}

/** By whom something was done, for whom, and when: today only the time. */
export function whoAndWhen(clock: Clock, it: HappeningRow | undefined, language: Language) {
  const isEnglish = language === 'en'
  const by = (isEnglish ? it?.byNameEn : it?.byName) ?? ''
  const behalf = (isEnglish ? it?.forNameEn : it?.forName) ?? ''
  const name = behalf === '' ? by : isEnglish ? `${by} for ${behalf}` : `${by}（代${behalf}）`
  const at = clock.format(it?.at ?? clock.now())
  return { name, time: at.startsWith(today(clock)) ? at.slice(11, 16) : at.slice(0, 16) }
}
