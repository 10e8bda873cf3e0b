import type { doctorCalls } from '@portico/contract/data/authorizationDoctor.ts'
import type { Handlers } from '#http/context.ts'
import { beginNow } from '../terms.steps.ts'
import { readRequests } from './asks.queries.ts'
import { askToMend } from './asks.steps.ts'
import { type DoctorDeps, whyNot } from './why.steps.ts'

/** Why somebody does not find a project, and what mends it. */
export function doctorHandlers(deps: DoctorDeps): Handlers<typeof doctorCalls> {
  return {
    why: ({ input, session, caller }) => whyNot(deps, input, session, caller),
    ask: ({ input, session, caller }) => askToMend(deps, input, session, caller),
    asked: async ({ session, caller }) => {
      const rows = await readRequests(deps.db, session.user.code)
      return rows.map(({ titleEn, ...row }) => ({
        ...row,
        at: deps.clock.format(row.at),
        title: caller.language === 'en' ? titleEn : row.title,
      }))
    },
    begin: ({ input, session, caller }) => beginNow(deps, input.id, session, caller),
  }
}
