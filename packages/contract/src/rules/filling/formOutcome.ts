import type { BothWords } from '../../work/templateFields.ts'
import type { RuleProblem } from '../formRule/ruleProblems.ts'
import type { KeptValue } from '../formRule/ruleValues.ts'
import type { FormAddress } from './formAddress.ts'

/** What the rules of a template say of values that were filled in; places are texts of `addressOf`. */
export interface FormOutcome {
  /** Fields and cells that are not shown: absent for other rules, and not sent. Of a hidden table, its cells too. */
  readonly hidden: ReadonlySet<string>
  /** Fields and cells that must be filled in, here and now. */
  readonly needed: ReadonlySet<string>
  /** What must hold and does not. */
  readonly broken: readonly { readonly at: FormAddress; readonly say: BothWords }[]
  /** What was computed; null where it cannot be yet. */
  readonly computed: ReadonlyMap<string, KeptValue>
  /** Computed fields whose rule failed. */
  readonly failed: ReadonlyMap<string, RuleProblem>
  /** Keys of the steps of the way that are left out, since their rule does not hold. */
  readonly leftOut: ReadonlySet<string>
  /** The rules take too many steps together: the form is refused, and nothing above counts. */
  readonly problem: RuleProblem | null
}
