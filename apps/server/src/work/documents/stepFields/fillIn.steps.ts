import { formMistakes } from '@portico/contract/rules/filling/formMistakes.ts'
import type { FormOutcome } from '@portico/contract/rules/filling/formOutcome.ts'
import { formRun } from '@portico/contract/rules/filling/formRun.ts'
import type { NamedThings } from '@portico/contract/rules/filling/ruleInputs.ts'
import { submittedValues } from '@portico/contract/rules/filling/submittedValues.ts'
import type { RuleWorld } from '@portico/contract/rules/formRule/ruleRuns.ts'
import { decidersFields, withComputed } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { FieldChange, FieldMistake, FieldValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { StepFields, TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { refuse } from '#http/rejection.ts'
import type { Doing } from '../deciding/happenings.queries.ts'
import { peopleById } from '../deciding/peopleById.queries.ts'
import { type DocumentRow, writeFilled } from '../filling/drafts.queries.ts'
import { isSame } from '../filling/merge.rules.ts'
import { namedBy } from '../filling/named.steps.ts'
import { fieldsOf } from '../filling/references.rules.ts'
import { checkedValues, refuseTooMuch } from '../filling/shape.rules.ts'
import { chosenMistakes } from '../filling/submitChecks.steps.ts'
import { summaryOf } from '../filling/summary.rules.ts'
import { worldOf } from '../filling/world.queries.ts'
import { nobodyId } from '../stranger.rules.ts'

interface Held {
  doc: DocumentRow
  template: TemplateDocument
  /** Keys of what may be filled in. */
  edit: ReadonlySet<string>
  /** Keys of what is not seen: nothing is said of it. */
  hidden: ReadonlySet<string>
}

/**
 * Writes what whoever decides a step has filled in into a document that is held, by the rules that its applicant's values
 * went by; or says all that is wrong, and changes nothing. What is not theirs to fill in is refused. Without `set` nobody
 * had the fields before them: they are checked as if they had been left alone, and stay as they are.
 */
export async function fillIn(
  tx: Orm,
  clock: Clock,
  { doc, template, edit, hidden }: Held,
  set: FormValues | undefined,
  session: Doing,
): Promise<{ doc: DocumentRow; changes: FieldChange[] } | { mistakes: FieldMistake[] }> {
  refuseOthers(template, edit, set ?? {})
  if (edit.size === 0) return { doc, changes: [] }
  const typed = withAnswers(template, edit, {
    ...doc.values,
    ...Object.fromEntries(checkedValues(template, set ?? {}, new Set())),
  })
  refuseTooMuch(typed)
  const applicantId = doc.applicantId ?? nobodyId
  const [applicant] = await peopleById(tx, [applicantId])
  const whose = { applicant: { id: applicantId, code: applicant?.code ?? '' }, unitCode: doc.unitCode }
  // What was handed in is called as it was then.
  const named = { ...(await namedBy(tx, template, typed, whose)), ...doc.named }
  const world = await worldOf(tx, clock)
  const form = formRun(template)
  const outcome = form.run(typed, named, world)
  const left = leftBy(template, edit, hidden)
  const known = formMistakes(template, doc.values, form.run(doc.values, named, world), world, left)
  const isOld = (it: FieldMistake) =>
    !edit.has(it.field) && known.some(old => placeOf(old) === placeOf(it) && old.zh === it.zh)
  const own = formMistakes(template, typed, outcome, world, left).filter(it => !isOld(it))
  const chosen = await chosenMistakes(tx, {
    id: doc.id,
    template,
    values: only(typed, edit),
    outcome,
    applicant: whose.applicant.code,
    signer: session.actor.id,
  })
  const mistakes = [...own, ...chosen.filter(it => !own.some(other => other.field === it.field))]
  if (mistakes.length > 0) return { mistakes }
  const kept = set ? { typed, outcome } : { typed: doc.values, outcome: form.run(doc.values, named, world) }
  const values = submittedValues(template, kept.typed, kept.outcome)
  return write(tx, { doc, template }, { values, named, outcome: kept.outcome })
}

/** What is wrong where whoever decides a step leaves what they may fill in as it is. */
export function untouchedMistakes(
  template: TemplateDocument,
  fields: StepFields | undefined,
  { values, named, world }: { values: FormValues; named: NamedThings; world: RuleWorld },
): FieldMistake[] {
  const edit = new Set(fields?.edit)
  if (edit.size === 0) return []
  const typed = withAnswers(template, edit, values)
  const outcome = formRun(template).run(typed, named, world)
  const own = formMistakes(
    template,
    typed,
    outcome,
    world,
    leftBy(template, edit, withComputed(template, fields?.hide ?? [])),
  )
  return own.filter(({ field }) => edit.has(field))
}

/** What nobody is asked for who decides a step, nor told of. */
const leftBy = (template: TemplateDocument, edit: ReadonlySet<string>, hidden: ReadonlySet<string>) =>
  new Set([...[...decidersFields(template)].filter(key => !edit.has(key)), ...hidden])

const placeOf = ({ field, row, column }: FieldMistake) => `${field}/${row}/${column}`
const only = (values: FormValues, keys: ReadonlySet<string>): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))

/** A form that names other fields than the step lets anybody fill in is not the one that was shown. */
function refuseOthers(template: TemplateDocument, edit: ReadonlySet<string>, set: FormValues): void {
  const other = Object.keys(set).find(key => !edit.has(key))
  if (other === undefined) return
  const label = fieldsOf(template).find(({ key }) => key === other)?.label ?? other
  throw refuse('documentFieldForbidden', { label })
}

/** A switch that whoever decides has left alone says no from now on. */
function withAnswers(template: TemplateDocument, edit: ReadonlySet<string>, values: FormValues): FormValues {
  const asked = fieldsOf(template).filter(({ key, kind }) => kind === 'yesNo' && edit.has(key))
  return { ...Object.fromEntries(asked.map(({ key }) => [key, false])), ...values }
}

interface Written {
  values: FormValues
  named: DocumentRow['named']
  outcome: FormOutcome
}
async function write(
  tx: Orm,
  { doc, template }: Pick<Held, 'doc' | 'template'>,
  { values, named, outcome }: Written,
): Promise<{ doc: DocumentRow; changes: FieldChange[] }> {
  const said = (of: FormValues, key: string): FieldValue => of[key] ?? null
  const keys = [...new Set([...Object.keys(doc.values), ...Object.keys(values)])]
  const changed = keys.filter(key => !isSame(said(doc.values, key), said(values, key)))
  if (changed.length === 0) return { doc, changes: [] }
  const summary = summaryOf(template, values, outcome)
  const computed = new Set(fieldsOf(template).flatMap(({ key, kind }) => (kind === 'computed' ? key : [])))
  return {
    doc: await writeFilled(tx, doc, { values, named, summary }, changed),
    changes: changed
      .filter(key => !computed.has(key))
      .map(key => ({ key, was: said(doc.values, key), is: said(values, key) })),
  }
}
