import { compileRule, type Rule } from './compileRule.ts'
import { type FormGraph, formGraph, type Ruling } from './formGraph.ts'
import type { RuleProblem } from './ruleProblems.ts'
import { namesIn } from './ruleTokens.ts'
import type { RuleType } from './ruleValues.ts'

/** A rule as it stands in a template. */
export interface WrittenRule extends Omit<Ruling, 'deps'> {
  readonly key: string
  readonly text: string
}

/** A rule of a form that can run. */
export interface FormRule extends Ruling {
  readonly key: string
  readonly rule: Rule
}

export interface CompiledForm {
  /** Without the rules that have a problem; empty where there is a circle. */
  readonly graph: FormGraph<FormRule>
  /** By the key of the rule: what is wrong with it. */
  readonly problems: ReadonlyMap<string, RuleProblem>
  /** What each name is, also of the fields that have their values from a rule. */
  readonly types: ReadonlyMap<string, RuleType>
}

/**
 * Reads the rules of a form over its names. A field with a rule for its value is of the type that the rule gives, in
 * whatever order they stand, and needs none in `fields`.
 */
export function compileForm(written: readonly WrittenRule[], fields: ReadonlyMap<string, RuleType>): CompiledForm {
  const types = new Map(fields)
  const problems = new Map<string, RuleProblem>()
  const found: FormRule[] = []
  const { rules, circle, names } = formGraph(written.map(it => ({ ...it, deps: namesIn(it.text) })))
  for (const { key, field, gives, text } of rules) {
    const { rule, problem } = compileRule(text, types)
    // What fails says so itself: others do not say that its field is missing.
    if (gives === 'value' && field !== null) types.set(field, rule?.type ?? 'absent')
    if (rule) found.push({ key, field, gives, rule, deps: rule.deps })
    else problems.set(key, problem)
  }
  return { graph: circle ? { rules: [], names, circle } : formGraph(found), problems, types }
}
