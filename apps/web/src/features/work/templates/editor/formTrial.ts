import type { FormRule } from '@portico/contract/rules/formRule/compileForm.ts'
import { compileRule } from '@portico/contract/rules/formRule/compileRule.ts'
import { evaluateForm, type FormOutcome } from '@portico/contract/rules/formRule/evaluateForm.ts'
import { formGraph } from '@portico/contract/rules/formRule/formGraph.ts'
import { attributesOf } from '@portico/contract/rules/formRule/ruleNames.ts'
import { type RuleType, type RuleValue, readValue, scalars } from '@portico/contract/rules/formRule/ruleValues.ts'
import { namesOfField } from '@portico/contract/rules/templates/templateKinds.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { fieldsOf } from './fieldList.ts'

type Form = TemplateDocument['form']
export type TrialRow = Readonly<Record<string, TrialValue>>
export type TrialValue = string | boolean | readonly string[] | readonly TrialRow[]
/** What was typed into the form that is shown, by field. */
export type TrialValues = Readonly<Record<string, TrialValue | undefined>>

/** What rules may read of a form, by name: its fields, columns and their attributes, the person and the unit. */
export function ruleNames(form: Form): Map<string, RuleType> {
  const names = new Map<string, RuleType>([...attributesOf('person', 'person'), ...attributesOf('unit', 'unit')])
  const fields = fieldsOf(form)
  for (const field of fields) {
    const { key, kind } = field
    if (kind === 'table') {
      // Of all rows together a column is a list, and no list holds lists.
      for (const [name, type] of (field.columns ?? []).flatMap(namesOfField)) {
        const scalar = scalars.find(it => it === type)
        if (scalar) names.set(`${key}.${name}`, `list of ${scalar}`)
      }
      continue
    }
    for (const [name, type] of namesOfField(field)) names.set(name, type)
  }
  // What is computed may hang on what is computed before it.
  const computed = fields.filter(it => it.kind === 'computed')
  for (const _ of computed)
    for (const { key, rule = '' } of computed) {
      const compiled = compileRule(rule, names).rule
      if (compiled && !names.has(key)) names.set(key, compiled.type)
    }
  return names
}

/** The rules of a form that can run, each by its field and what it is for. */
function rulesOf(form: Form, names: ReadonlyMap<string, RuleType>): FormRule[] {
  return fieldsOf(form).flatMap(({ key, shownWhen, requiredWhen, mustBe = [], rule }): FormRule[] => {
    const asked = [
      ['shown', 'shownWhen', shownWhen],
      ['answer', 'requiredWhen', requiredWhen],
      ['value', 'rule', rule],
      ...mustBe.map((it, at) => ['answer', `mustBe.${at}`, it.rule] as const),
    ] as const
    return asked.flatMap(([gives, name, text]) => {
      const compiled = text ? compileRule(text, names).rule : null
      return compiled ? [{ key: `${key}.${name}`, field: key, gives, rule: compiled, deps: compiled.deps }] : []
    })
  })
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
  const names = ruleNames(form)
  const graph = formGraph(rulesOf(form, names))
  if (graph.circle) return null
  return evaluateForm(graph, valuesOf(form, names, typed), { today, isWorkday: isWeekday })
}
