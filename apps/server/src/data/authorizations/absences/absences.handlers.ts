import type { absenceCalls } from '@portico/contract/data/authorizationAbsences.ts'
import type { Handlers } from '#http/context.ts'
import { type AuthorizationDeps, lastSecond } from '../giving.steps.ts'
import * as drafts from './absenceDrafts.queries.ts'
import { readAbsences } from './absences.queries.ts'
import { changeAbsence, endAbsence, planAbsence, startAbsence } from './absences.steps.ts'

/** Leave mode: what is proposed, made, changed and ended at once. */
export function absenceHandlers(deps: AuthorizationDeps): Handlers<typeof absenceCalls> {
  const { db, clock } = deps
  return {
    absences: async ({ session: { user } }) => {
      const rows = await readAbsences(db.pool, user.code)
      return rows.map(({ startsAt, endsAt, ...row }) => ({
        ...row,
        startsOn: clock.format(startsAt).slice(0, 10),
        endsOn: clock.format(lastSecond(endsAt)).slice(0, 10),
      }))
    },
    planAbsence: ({ input, session }) => planAbsence(deps, input, session),
    absenceDraft: async ({ session: { user } }) => {
      const row = await drafts.readDraft(db, user.code)
      return row ? { ...row.draft, keptAt: clock.format(row.keptAt) } : null
    },
    keepAbsenceDraft: async ({ input, session: { user } }) => {
      await drafts.keepDraft(db, user.code, input)
      return null
    },
    dropAbsenceDraft: async ({ session: { user } }) => {
      await drafts.keepDraft(db, user.code, null)
      return null
    },
    startAbsence: ({ input, session, caller }) => startAbsence(deps, input, session, caller),
    changeAbsence: ({ input, session, caller }) => changeAbsence(deps, input, session, caller),
    endAbsence: ({ input, session, caller }) => endAbsence(deps, input.id, session, caller),
  }
}
