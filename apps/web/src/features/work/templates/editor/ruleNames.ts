import { formRules } from '@portico/contract/rules/filling/formRules.ts'
import type { RuleType } from '@portico/contract/rules/formRule/ruleValues.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'

/** The types of what rules may read of a form, by name; within a row of a table its columns too. */
export function ruleNames(document: TemplateDocument, table?: string): ReadonlyMap<string, RuleType> {
  const { names, within } = formRules(document)
  return table === undefined ? names : within(table)
}
