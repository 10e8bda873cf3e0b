import type { FieldMistake, FieldValue, FormValues } from '../../work/documentEntities.ts'
import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { TemplateColumn, TemplateField } from '../../work/templateFields.ts'
import { ruleProblemWords } from '../formRule/ruleProblems.ts'
import type { RuleWorld } from '../formRule/ruleRuns.ts'
import { decidersFields } from '../templates/steps/stepFields.ts'
import { mistakeOf, type ValueMistake } from './fillingWords.ts'
import { addressOf, type FormAddress } from './formAddress.ts'
import type { FormOutcome } from './formOutcome.ts'
import { cellOf, isBlankRow, isFilled, rowsOf } from './ruleInputs.ts'
import { valueMistake } from './valueMistake.ts'

/**
 * What is wrong with a form before it can be submitted, each field at most once, in the order of the form. Both sides
 * say the same; what only the server knows (people, units, projects, dictionaries, files) it says beside these. What
 * deciders fill in is nothing that an applicant has to: `left` is what nobody is asked for here.
 */
export function formMistakes(
  document: TemplateDocument,
  values: FormValues,
  outcome: FormOutcome,
  world: RuleWorld,
  left: ReadonlySet<string> = decidersFields(document),
): FieldMistake[] {
  const fields = document.form.groups.flatMap(group => group.fields).filter(({ key }) => !left.has(key))
  const [first] = fields
  if (outcome.problem)
    return first ? [said({ field: first.key, row: null, column: null }, first, { key: 'tooComplex' })] : []
  const conditions = new Map<string, FormOutcome['broken'][number]>()
  for (const it of outcome.broken) {
    const address = addressOf(it.at.field, it.at.row, it.at.column)
    if (!conditions.has(address)) conditions.set(address, it)
  }
  const check = (at: FormAddress, field: TemplateColumn, value: FieldValue | undefined): FieldMistake[] => {
    const address = addressOf(at.field, at.row, at.column)
    if (outcome.hidden.has(address)) return []
    const wrong = ownMistake(field, value, outcome, address, world)
    if (wrong) return [said(at, field, wrong)]
    const condition = conditions.get(address)
    return condition ? [{ ...at, ...condition.say }] : []
  }
  return fields.flatMap(field => {
    const at = { field: field.key, row: null, column: null }
    if (field.kind !== 'table') return check(at, field, cellOf(values, field.key))
    const rows = rowsOf(values[field.key]).filter(row => !isBlankRow(row))
    const cells = rows.flatMap(row =>
      (field.columns ?? []).flatMap(column =>
        check({ field: field.key, row: row.id, column: column.key }, column, row.cells[column.key]),
      ),
    )
    return [...check(at, field, rows), ...cells]
  })
}

function ownMistake(
  field: TemplateField,
  value: FieldValue | undefined,
  { needed, failed }: FormOutcome,
  address: string,
  world: RuleWorld,
): ValueMistake | null {
  const { kind, minRows = 0, maxRows = 200 } = field
  const problem = failed.get(address)
  if (problem)
    return {
      key: 'rule',
      values: { problem: { zh: ruleProblemWords(problem, 'zh'), en: ruleProblemWords(problem, 'en') } },
    }
  if (kind === 'computed' || kind === 'note') return null
  if (kind === 'table') {
    const count = Array.isArray(value) ? value.length : 0
    const least = needed.has(address) ? Math.max(1, minRows) : 0
    if (count < Math.max(least, count > 0 ? minRows : 0))
      return { key: 'fewRows', values: { min: Math.max(1, minRows) } }
    return count > maxRows ? { key: 'manyRows', values: { max: maxRows } } : null
  }
  if (!isFilled(value)) return needed.has(address) && kind !== 'yesNo' ? { key: wantedOf(kind) } : null
  return valueMistake(field, value as Exclude<FieldValue, readonly object[]>, world)
}

function wantedOf(kind: TemplateField['kind']): ValueMistake['key'] {
  if (kind === 'file' || kind === 'picture') return 'attach'
  if (kind === 'signature') return 'sign'
  return ['choice', 'choices', 'person', 'unit', 'project', 'date', 'moment', 'time', 'range'].includes(kind)
    ? 'choose'
    : 'enter'
}

const said = (at: FormAddress, { label }: TemplateColumn, mistake: ValueMistake): FieldMistake => ({
  ...at,
  ...mistakeOf(label, mistake),
})
