import type { RuleProblem, RuleProblemKey } from './ruleProblems.ts'
import { isList, isTooLarge, type RuleType, type RuleValue } from './ruleValues.ts'

/** The most steps that all rules of a form may take together. */
export const mostSteps = 100_000
/** The longest text that rules make: what a field of several lines takes. */
const longestText = 5000

/** What rules know beside the form: no rule looks at a clock or at a calendar of its own. */
export interface RuleWorld {
  /** The server's day, `yyyy-MM-dd`. */
  readonly today: string
  /** Whether people work on that day, as the calendar of the service has it (`workdaysOf`). */
  readonly isWorkday: (day: string) => boolean
}

/** What a rule runs upon. */
export interface RuleScope extends RuleWorld {
  /** By the names that rules use: `amount`, `materials.count`, `project.balance`. What is not there is absent. */
  readonly values: Pick<ReadonlyMap<string, RuleValue>, 'get'>
  /** How many steps are left for this evaluation of the form; running takes from it. */
  steps: number
}

/** What a rule gives; null, and the problem, where it failed. */
export interface RuleResult {
  readonly value: RuleValue
  readonly problem: RuleProblem | null
}

/** A part of a rule: what it gives, and where it stands. */
export interface Part {
  readonly type: RuleType
  readonly at: number
  readonly run: (scope: RuleScope) => RuleValue
  /** What texts written in the rule say, where the part is nothing else: they may stand for days. */
  readonly written?: readonly string[]
}

/** Thrown while a rule is read or runs, and caught by both: never seen outside. */
export class RuleFailure extends Error {
  readonly problem: RuleProblem
  constructor(key: RuleProblemKey, at: number | null, values?: RuleProblem['values']) {
    super(key)
    this.problem = { key, at, ...(values && { values }) }
  }
}

/** What went wrong; what is no failure of a rule goes on. */
export function problemOf(error: unknown): RuleProblem {
  if (error instanceof RuleFailure) return error.problem
  throw error
}

/** Takes steps from what is left. */
export function spend(scope: RuleScope, steps: number): void {
  scope.steps -= steps
  if (scope.steps < 0) throw new RuleFailure('tooComplex', null)
}

/** What it takes to go through a value: a step for each value of a list, and for each 64 characters of a text. */
export function weightOf(value: RuleValue): number {
  if (isList(value)) return value.length
  return typeof value === 'string' ? value.length >> 6 : 0
}

/** A result within its bounds. */
export function bounded(value: RuleValue, at: number): RuleValue {
  if (typeof value === 'bigint' && isTooLarge(value)) throw new RuleFailure('tooLarge', at)
  if (typeof value === 'string' && value.length > longestText)
    throw new RuleFailure('textTooLong', at, { max: longestText })
  return value
}
