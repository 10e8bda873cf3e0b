import { compileForm, type WrittenRule } from '@portico/contract/rules/formRule/compileForm.ts'
import { evaluateForm, type FormOutcome } from '@portico/contract/rules/formRule/evaluateForm.ts'
import { attributesOf } from '@portico/contract/rules/formRule/ruleNames.ts'
import { type RuleType, type RuleValue, readValue, scalars } from '@portico/contract/rules/formRule/ruleValues.ts'
import { namesOfField } from '@portico/contract/rules/templates/templateKinds.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { fieldsOf } from './fieldList.ts'

type Form = TemplateDocument['form']
export type TrialRow = Readonly<Record<string, TrialValue>>
export type TrialValue = string | boolean | readonly string[] | readonly TrialRow[]
/** What was typed into the form that is shown, by field. */
export type TrialValues = Readonly<Record<string, TrialValue | undefined>>

/** The rules of a form that can run, and what they may read: its fields, columns and their attributes, the person, the unit. */
function compiled(form: Form) {
  const names = new Map<string, RuleType>([...attributesOf('person', 'person'), ...attributesOf('unit', 'unit')])
  const fields = fieldsOf(form)
  for (const field of fields) {
    if (field.kind !== 'table') {
      for (const [name, type] of namesOfField(field)) names.set(name, type)
      continue
    }
    // Of all rows together a column is a list, and no list holds lists.
    for (const [name, type] of (field.columns ?? []).flatMap(namesOfField)) {
      const scalar = scalars.find(it => it === type)
      if (scalar) names.set(`${field.key}.${name}`, `list of ${scalar}`)
    }
  }
  return compileForm(fields.flatMap(rulesOf), names)
}

/** The types of what rules may read of a form, by name. */
export const ruleNames = (form: Form): ReadonlyMap<string, RuleType> => compiled(form).types

function rulesOf({ key, shownWhen, requiredWhen, mustBe = [], rule }: TemplateField): WrittenRule[] {
  const written = [
    ['shown', 'shownWhen', shownWhen],
    ['answer', 'requiredWhen', requiredWhen],
    ['value', 'rule', rule],
    ...mustBe.map((it, at) => ['answer', `mustBe.${at}`, it.rule] as const),
  ] as const
  return written.flatMap(([gives, name, text]) => (text ? [{ key: `${key}.${name}`, field: key, gives, text }] : []))
}

function valuesOf(form: Form, names: ReadonlyMap<string, RuleType>, typed: TrialValues): Map<string, RuleValue> {
  const values = new Map<string, RuleValue>()
  for (const [name, type] of names) {
    const [root = '', rest] = name.split('.')
    const value = typed[root]
    const field = fieldsOf(form).find(it => it.key === root)
    if (rest === undefined) values.set(name, readValue(type, value))
    else if (field?.kind === 'table' && Array.isArray(value))
      values.set(
        name,
        readValue(
          type,
          (value as readonly TrialRow[]).map(row => row[rest] ?? ''),
        ),
      )
    else if (field?.kind === 'range' && Array.isArray(value))
      values.set(name, readValue(type, value[rest === 'from' ? 0 : 1]))
  }
  return values
}

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** What the rules of a form say of values that were typed to try it; null where they go round in a circle. */
export function tryForm(form: Form, typed: TrialValues, today: string): FormOutcome | null {
  const { graph, types } = compiled(form)
  if (graph.circle) return null
  return evaluateForm(graph, valuesOf(form, types, typed), { today, isWorkday: isWeekday })
}
