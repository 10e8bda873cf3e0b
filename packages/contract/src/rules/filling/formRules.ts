import type { TemplateDocument } from '../../work/templateDocument.ts'
import { compileRule, type Rule } from '../formRule/compileRule.ts'
import type { RuleType } from '../formRule/ruleValues.ts'
import { namesInRules } from '../templates/namesInRules.ts'
import { rulesInOrder } from '../templates/ruleOrder.ts'
import { rulesOf, type TemplateRule } from '../templates/templateRules.ts'
import { placedFields } from '../templates/walkFields.ts'

/** A rule of a template that can run. Of a column, it runs once for each row. */
export type FormRule = Pick<TemplateRule, 'field' | 'table' | 'gives' | 'asked'> & { readonly rule: Rule }

/** The rules of a template, each behind what it hangs on. */
export interface FormRules {
  readonly rules: readonly FormRule[]
  /** The types of what rules of the form read, by name. */
  readonly names: ReadonlyMap<string, RuleType>
  /** The same within a row of a table, whose columns are single values there. */
  within(table: string): ReadonlyMap<string, RuleType>
  /** Fields hang on each other in a circle: nothing can run. */
  readonly hasCircle: boolean
}

/** Reads the rules of a template; one that cannot be read is not there, which the check of the template says. */
export function formRules(document: TemplateDocument): FormRules {
  const all = placedFields(document)
  const names = namesInRules(all)
  const { rules, circle } = rulesInOrder(rulesOf(document), all)
  const read = rules.flatMap(({ field, table, gives, asked, text }): FormRule[] => {
    const { rule } = compileRule(text, names.within(table))
    if (!rule) return []
    if (gives === 'value' && field !== null) names.add(field, table, rule.type)
    return [{ field, table, gives, asked, rule }]
  })
  return { rules: circle ? [] : read, names: names.within(null), within: names.within, hasCircle: circle !== null }
}
