import { isDeepStrictEqual } from 'node:util'
import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import { formMistakes } from '@portico/contract/rules/filling/formMistakes.ts'
import { formRun } from '@portico/contract/rules/filling/formRun.ts'
import type { NamedThings } from '@portico/contract/rules/filling/ruleInputs.ts'
import { submittedValues } from '@portico/contract/rules/filling/submittedValues.ts'
import type { FieldMistake, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { StepToChoose } from '@portico/contract/work/documentSubmitting.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Orm, Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { type Choices, chooseDeciders } from '../choosing/choosing.steps.ts'
import type { Advanced } from '../deciding/advance.steps.ts'
import type { Doing } from '../deciding/happenings.queries.ts'
import { startWay, type WayContext } from '../deciding/startWay.steps.ts'
import { type DocumentRow, type WithTemplate, writeSubmitted } from './drafts.queries.ts'
import { withFixed, withoutFixed } from './fixed.rules.ts'
import { namedBy } from './named.steps.ts'
import { fieldsOf, referencesOf } from './references.rules.ts'
import { chosenMistakes } from './submitChecks.steps.ts'
import { saidOfData } from './submitWords.rules.ts'
import { summaryOf } from './summary.rules.ts'
import type { World } from './world.queries.ts'

type Held = Pick<WithTemplate, 'document' | 'template'>
interface Examined {
  document: Pick<DocumentRow, 'id' | 'unitCode' | 'values'>
  template: TemplateDocument
}
/** `data`: what data sets say of the applicant. `choices`: left out where no applicant can be asked: who decides is named by
 * whoever looks after the template.
 * `seen`: the form as it was filled in, where not all of it was shown: its rules alone are asked.
 */
type By = Pick<WayContext, 'session' | 'caller' | 'words'> & {
  choices?: Choices
  data?: NamedThings
  seen?: TemplateDocument
}
/** What is wrong, or who has to be chosen first. */
interface Unsent {
  mistakes: FieldMistake[]
  choosing: StepToChoose[]
}

/** Puts what was filled in on its way, in the transaction that holds it; or says all that is wrong, and changes nothing. */
export async function handIn(
  tx: Orm,
  clock: Clock,
  held: Held,
  world: World,
  { session, caller, words, choices, data, seen = held.template }: By,
): Promise<(Advanced & { row: DocumentRow }) | Unsent> {
  const { document: before, template } = held
  const { values, named, outcome, mistakes } = await examine(tx, { ...held, template: seen }, world, session, data)
  if (mistakes.length > 0) return { mistakes, choosing: [] }
  const sent = submittedValues(template, values, outcome)
  const { chosen: deciders, wrong } =
    choices === undefined
      ? { chosen: {}, wrong: [] }
      : await chooseDeciders(tx, { before, template, values: sent, outcome }, choices, [
          session.user.id,
          session.actor.id,
        ])
  if (wrong.length > 0) return { mistakes: [], choosing: wrong }
  const summary = summaryOf(template, sent, outcome)
  const filledById = before.applicantId === null ? null : session.actor.id
  const row = await writeSubmitted(tx, before, { values: sent, named, summary, chosen: deciders, filledById })
  const context = { session, caller, template, outcome, words: words.trim(), before }
  return { row, ...(await startWay(tx, clock, row, context)) }
}

/** What would be handed in, and all that is wrong with it; nothing is changed. */
export async function examine(
  tx: Reader,
  held: Examined,
  world: World,
  session: Pick<Doing, 'user' | 'actor'>,
  data: NamedThings = {},
) {
  const { document, template } = held
  const { values, named, outcome } = await ran(tx, held, world, { ...session, data })
  const own = formMistakes(template, values, outcome, world).map(it => saidOfData(template, it))
  const whose = { applicant: session.user.code, signer: session.actor.id }
  const chosen = await chosenMistakes(tx, { id: document.id, template, values, outcome, ...whose })
  return { values, named, outcome, mistakes: inOrder(template, values, own, chosen) }
}

/** The rules, over what was filled in and what only the portal says: that may name somebody else, who is looked up too. */
async function ran(
  tx: Reader,
  { document, template }: Examined,
  world: World,
  { user, data }: Pick<Doing, 'user'> & { data: NamedThings },
) {
  const whose = { applicant: user, unitCode: document.unitCode }
  const typed = withoutFixed(template, document.values)
  const known = await namedBy(tx, template, typed, whose)
  const first = withFixed(template, typed, { ...known, ...data })
  const isSame = isDeepStrictEqual(referencesOf(template, first), referencesOf(template, typed))
  const named = isSame ? known : await namedBy(tx, template, first, whose)
  const values = withFixed(template, first, { ...named, ...data })
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
