import type { InputOf } from '@portico/contract/endpoint.ts'
import { type documents as calls, HandedStep, mostHandings } from '@portico/contract/work/documents.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse, refuseFields, type Words } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { type NamedPerson, peopleByCode } from '../../../todos/pushedItems.queries.ts'
import type { Handing } from '../../documents.table.ts'
import { type Advanced, advance, itemOf, type OnItsWay } from '../advance.steps.ts'
import { type HeldStep, holdOnItsWay, holdStep } from '../decide.steps.ts'
import { standIns } from '../deciders.queries.ts'
import { finishItem } from '../documentTodos.steps.ts'
import { addHappening } from '../happenings.queries.ts'
import { readSteps } from '../rounds.queries.ts'
import { isUnassigned } from '../way.rules.ts'

type Input = InputOf<(typeof calls)['handOn']>
type Context = Readonly<{ session: Session; caller: Caller }>
/** What has become of a step that went to somebody, and to whom. */
export type Handed = Advanced & OnItsWay & { readonly to: NamedPerson }
const shortest = 2

/** Gives somebody's part in a step to another person, who decides in place of them. */
export async function handOn(tx: Orm, clock: Clock, input: Input, context: Context): Promise<Handed> {
  refuseEmpty(HandedStep, input)
  const held = await holdStep(tx, clock, input, context)
  const { step } = held
  if (isUnassigned(step)) throw refuse('documentStepUnassigned')
  if (!step.step.verbs.includes('handOn')) throw refuse('documentVerbForbidden')
  if (step.named.filter(({ from }) => from !== null).length >= mostHandings)
    throw refuse('documentHandedOften', { max: mostHandings })
  const to = await receiver(tx, input, context, held)
  if ([...input.words.trim()].length < shortest)
    throw refuseFields(HandedStep, { words: { key: 'documentReasonShort', values: { min: shortest } } })
  const me = context.session.user.id
  return give(tx, clock, held, { from: me, to, words: input.words.trim() }, context)
}

/** Names who decides a step that nobody was found for; its item is done for all who might have. */
export async function assignStep(tx: Orm, clock: Clock, input: Input, context: Context): Promise<Handed> {
  refuseEmpty(HandedStep, input)
  await refuseAssigned(tx, input, context)
  const held = await holdStep(tx, clock, input, context)
  const { step, before, doc } = held
  if (!isUnassigned(step)) throw refuse('documentStepAssigned')
  const to = await receiver(tx, input, context, held)
  // Whoever came to the step a moment ago has no item of it yet.
  const me = context.session.user.id
  const hadItem = isUnassigned(before) && before.people.some(({ userId }) => userId === me)
  const finished = hadItem ? await finishItem(tx, itemOf(doc, before, before.place), context.session) : []
  const given = await give(tx, clock, held, { from: null, to, words: input.words.trim() }, context)
  return { ...given, userIds: [...finished, ...given.userIds] }
}

/** Somebody else who looks after the template was quicker: they learn that, and not that nothing is there. */
async function refuseAssigned(tx: Orm, { id, step }: Input, { session }: Context): Promise<void> {
  const { doc, template } = await holdOnItsWay(tx, id)
  const kept = (await readSteps(tx, doc.id, doc.round)).find(it => it.key === step)
  if (!kept?.named.some(({ from }) => from === null)) return
  if (kept.people.some(({ userId }) => userId === session.user.id)) return
  const mayName = (await standIns(tx, template)).find(tier => tier.length > 0) ?? []
  if (mayName.includes(session.user.id)) throw refuse('documentStepAssigned')
}

/** Whom a step may go to: somebody there, who neither applied nor has it or had it. */
async function receiver(tx: Orm, { to }: Input, { session }: Context, held: HeldStep): Promise<NamedPerson> {
  const person = (await peopleByCode(tx, [to])).get(to)
  const wrong = (key: Words['key']) => refuseFields(HandedStep, { to: { key, values: { name: person?.name ?? '' } } })
  if (!person?.enabled) throw wrong('documentToNobody')
  const { step, doc } = held
  if (person.id === doc.applicantId) throw wrong('documentToApplicant')
  if (isUnassigned(step)) return person
  if (person.id === session.user.id || person.id === session.actor.id) throw wrong('documentToSelf')
  if (step.named.some(({ from }) => from === person.id)) throw wrong('documentToBack')
  if (step.people.some(({ userId }) => userId === person.id)) throw wrong('documentToAmong')
  return person
}

interface Gift {
  readonly from: number | null
  readonly to: NamedPerson
  readonly words: string
}

/** The way is looked up anew with it: everything that follows stands with it. */
async function give(tx: Orm, clock: Clock, held: HeldStep, gift: Gift, context: Context): Promise<Handed> {
  const { kept, round, step, doc, template } = held
  const { from, to, words } = gift
  const handing: Handing = { from, to: to.id, by: context.session.user.id }
  const event = from === null ? 'assigned' : 'handedOn'
  await addHappening(tx, clock, doc, { event, round: doc.round, step, words, to }, context)
  const given = round.map(it => (it.key === step.key ? { ...it, named: [...it.named, handing] } : it))
  const advanced = await advance(tx, clock, { doc, template }, kept, given)
  return { ...advanced, doc, template, to }
}
