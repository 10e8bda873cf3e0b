import { compileRule } from '../rules/formRule/compileRule.ts'
import { mostSteps, type RuleWorld } from '../rules/formRule/ruleRuns.ts'
import { type KeptValue, keptValue, type RuleType, readValue } from '../rules/formRule/ruleValues.ts'
import { type SpecialDay, workdaysOf } from '../rules/serviceHours.ts'
import file from './ruleVectors.json' with { type: 'json' }

/** What a rule gives for some values, or why it does not. */
export interface RuleVector {
  readonly rule: string
  readonly given: Readonly<Record<string, unknown>>
  readonly expected: unknown
}

/** The fields over which all vectors stand. */
export const vectorFields: ReadonlyMap<string, RuleType> = new Map(Object.entries(file.fields) as [string, RuleType][])

/** The day and calendar of all vectors. */
export const vectorWorld: RuleWorld = {
  today: file.today,
  isWorkday: workdaysOf(file.specialDays as SpecialDay[]),
}

/** All vectors, by what they are about. */
export const vectorGroups: [string, RuleVector[]][] = Object.entries(file.groups).map(([about, rows]) => [
  about,
  (rows as [string, RuleVector['given'], unknown][]).map(([rule, given, expected]) => ({ rule, given, expected })),
])

/** What this side makes of a vector, as the file says it. */
export function vectorResult({ rule: text, given }: RuleVector): KeptValue | { problem: string; at: number | null } {
  const { rule, problem: mistake } = compileRule(text, vectorFields)
  const values = new Map([...vectorFields].map(([name, type]) => [name, readValue(type, given[name])]))
  const { value, problem } = rule
    ? rule.run({ ...vectorWorld, values, steps: mostSteps })
    : { value: null, problem: mistake }
  return problem ? { problem: problem.key, at: problem.at } : keptValue(value)
}
