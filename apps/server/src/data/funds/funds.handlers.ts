import type { funds } from '@portico/contract/data/funds.ts'
import type { Handlers } from '#http/context.ts'
import { type FundDeps, makeFundCalls } from './funds.steps.ts'

/** Project money as business systems use it: signed calls alone, so that no browser ever holds. */
export function fundHandlers(deps: FundDeps): Handlers<typeof funds> {
  const calls = makeFundCalls(deps)
  return {
    projects: ({ input, caller }) => calls.projects(input.text, caller),
    hold: ({ input, caller }) => calls.hold(input.text, caller),
    commit: ({ input, caller }) => calls.commit(input.text, caller),
    release: ({ input, caller }) => calls.release(input.text, caller),
    return: ({ input, caller }) => calls.return(input.text, caller),
    extend: ({ input, caller }) => calls.extend(input.text, caller),
    state: ({ input, caller }) => calls.state(input.text, caller),
  }
}
