import type { FormRule } from './compileForm.ts'
import { type FormGraph, rootOf } from './formGraph.ts'
import type { RuleProblem } from './ruleProblems.ts'
import { mostSteps, type RuleResult, type RuleWorld } from './ruleRuns.ts'
import type { RuleValue } from './ruleValues.ts'

/** What a rule gave, and how many steps it took. */
export interface CountedResult extends RuleResult {
  readonly steps: number
}

/** What the rules of a form say of its values. */
export interface FormOutcome {
  /** By the key of the rule. A rule holds if its value is true, and only then. */
  readonly results: ReadonlyMap<string, CountedResult>
  /** Fields that are not shown: absent for other rules, and not sent. */
  readonly hidden: ReadonlySet<string>
  /** The rules take too many steps together: the form is refused, and nothing above counts. */
  readonly problem: RuleProblem | null
}

/** What was found before, and the names whose values changed since. */
export interface FormChange {
  readonly outcome: FormOutcome
  readonly changed: readonly string[]
}

const unasked: CountedResult = { value: null, problem: null, steps: 0 }

/**
 * Runs the rules of a form over its values (`readValue`), by the names that rules use; after a change only those that
 * hang on what changed. Steps are counted as if all ran, so that both sides refuse the same forms. What was sent for a
 * field that has a rule for its value is not looked at.
 */
export function evaluateForm(
  { rules, names }: FormGraph<FormRule>,
  given: ReadonlyMap<string, RuleValue>,
  world: RuleWorld,
  change?: FormChange,
): FormOutcome {
  const last = change && change.outcome.problem === null ? change : null
  const changed = new Set(last?.changed.map(rootOf))
  const values = new Map(given)
  const results = new Map<string, CountedResult>()
  const hidden = new Set<string>()
  const scope = { ...world, values, steps: mostSteps }
  for (const { field, gives } of rules) if (gives === 'value' && field !== null) values.delete(field)

  const ask = ({ rule, field, gives }: FormRule): CountedResult => {
    if (gives !== 'shown' && field !== null && hidden.has(field)) return unasked
    const before = scope.steps
    return { ...rule.run(scope), steps: before - scope.steps }
  }
  const take = (field: string, gives: FormRule['gives'], value: RuleValue) => {
    if (gives === 'value') values.set(field, value)
    if (gives !== 'shown' || value === true) return
    hidden.add(field)
    for (const name of names.get(field) ?? []) values.delete(name)
  }

  for (const rule of rules) {
    const { key, field, gives } = rule
    const known = last?.outcome.results.get(key)
    const isSame = known !== undefined && !rule.fields.some(it => changed.has(it))
    const result = isSame ? known : ask(rule)
    if (isSame) scope.steps -= known.steps
    if (scope.steps < 0) return { results, hidden, problem: { key: 'tooComplex', at: null } }
    if (field !== null && gives !== 'answer' && result.value !== known?.value) changed.add(field)
    results.set(key, result)
    if (field !== null) take(field, gives, result.value)
  }
  return { results, hidden, problem: null }
}
