import type { applicationCalls } from '@portico/contract/data/authorizationApplications.ts'
import type { Handlers } from '#http/context.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { applicationColumns } from '../authorizationColumns.rules.ts'
import type { AuthorizationDeps } from '../giving.steps.ts'
import type { ApplicationFiles } from './applicationFiles.store.ts'
import * as query from './applications.queries.ts'
import { apply, urge, withdraw } from './applying.steps.ts'
import { readDetail } from './approval.steps.ts'
import { approve, reject } from './deciding.steps.ts'

/** Applying for an authorization, and deciding it. */
export function applicationHandlers(
  deps: AuthorizationDeps & { files: ApplicationFiles },
): Handlers<typeof applicationCalls> {
  const { db, clock, files } = deps
  const shape = (row: query.ApplicationRow) => ({
    ...row,
    appliedAt: clock.format(row.appliedAt),
    waitingSince: clock.format(row.waitingSince),
    answeredAt: row.answeredAt && clock.format(row.answeredAt),
  })
  const list = listOf(deps, {
    query: async ({ session }) => query.ownApplicationList(session.user.code),
    shape,
    exported: 'authorizations.export',
    table: language => ({
      title: { zh: '我的申请', en: 'My applications' }[language],
      columns: applicationColumns(language),
    }),
  })
  return {
    applicable: async ({ input, session }) =>
      input.word.trim().length < 2 ? [] : query.findApplicable(db, session.user.code, input.word),
    apply: ({ input, session, caller }) => apply(deps, input, session, caller),
    attach: ({ file, session }) => files.keep(file, session.user),
    attachment: async ({ input, session, answer }) => {
      answer.file(await files.read(input.id, session.user.code))
      return null
    },
    applications: list.page,
    exportApplications: list.file,
    withdraw: ({ input, session, caller }) => withdraw(deps, input.id, session, caller),
    urge: ({ input, session, caller }) => urge(deps, input.id, session, caller),
    approvals: async ({ input, session }) => {
      const limit = input.limit ?? 50
      const [counts, rows] = await Promise.all([
        query.countApprovals(db, session.user.code),
        query.readApprovals(db, session.user.code, input.folder, [limit, ((input.page ?? 1) - 1) * limit]),
      ])
      return { rows: rows.map(shape), ...counts }
    },
    approval: ({ input, session, caller }) => readDetail(deps, input.id, session, caller, shape),
    approve: ({ input, session, caller }) => approve(deps, input, session, caller),
    reject: ({ input, session, caller }) => reject(deps, input, session, caller),
  }
}
