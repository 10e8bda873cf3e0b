import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { Handlers } from '#http/context.ts'
import { found, refuse } from '#http/rejection.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { asking } from '../asking.queries.ts'
import { returnColumns } from '../authorizationColumns.rules.ts'
import { authorizationsOf } from '../authorizations.queries.ts'
import { lockBooks, restore } from '../books.queries.ts'
import { spendingApplications } from '../documents/documents.rules.ts'
import { type DocumentDeps, withWays } from '../documents/documents.steps.ts'
import type { AuthorizationDeps } from '../giving.steps.ts'
import { writeAuthorizationEvents } from '../grantFacts.queries.ts'
import { readerOf, refusedMoney } from '../locking.steps.ts'
import { readReturn, returnList } from './returns.queries.ts'

type ReturnCalls = Pick<Handlers<typeof authorizations>, 'returned' | 'exportReturned' | 'restore' | 'open'>
export type ReturnDeps = AuthorizationDeps & DocumentDeps

/** What is given back to an authorization that had ended is theirs for so long. */
const restoredDays = 30

/** Money that came back, and the way to where money is spent. */
export function returnHandlers(deps: ReturnDeps): ReturnCalls {
  const { db, clock, logs, links, parameters } = deps
  const list = listOf(deps, {
    query: async ({ session }) => {
      const rows = returnList(readerOf(session))
      return { ...rows, read: async (...asked) => withWays(deps, session, await rows.read(...asked)) }
    },
    shape: row => ({ ...row, at: clock.format(row.at) }),
    exported: 'authorizations.export',
    table: language => ({ title: { zh: '回款', en: 'Returned money' }[language], columns: returnColumns(language) }),
  })
  return {
    returned: list.page,
    exportReturned: list.file,
    restore: ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        const ask = asking(tx)
        const { code } = session.user
        const { projectId, chain } = found(await readReturn(ask, input.id, code))
        await lockBooks(ask, [projectId], chain)
        // As another return may just have left it.
        const { id, document, amount } = found(await readReturn(ask, input.id, code))
        const until = new Date(Date.now() + restoredDays * 86_400_000)
        const restored = await restore(ask, input.id, code, until).catch((error: unknown) => {
          throw refusedMoney(error)
        })
        if (!restored) throw refuse('recordMissing')
        await writeAuthorizationEvents(ask, { event: 'restored', ids: [id], amountBefore: amount }, session, caller)
        return { operation: 'authorizations.restore', object: document }
      }),
    open: async ({ input, session, caller }) => {
      const { id, use, ...unit } = input
      const row = found((await authorizationsOf(db.pool, session.user, [id]))[0])
      const application = await parameters.text(spendingApplications[use])
      if (!application) throw refuse('applicationMissing')
      const chosen = { project: row.projectCode, authorization: String(row.id) }
      return links.open({ ...unit, id: application, chosen }, session, caller)
    },
  }
}
