import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { Handlers } from '#http/context.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import type { NoteReading } from '#platform/logs/readings.store.ts'
import { logColumns } from './authorizationColumns.rules.ts'
import { authorizationLogList } from './authorizationLog.queries.ts'
import { type AuthorizationDeps, lastSecond } from './giving.steps.ts'

type LogCalls = Pick<Handlers<typeof authorizations>, 'log' | 'exportLog'>

/** What became of everybody's authorizations, for who reads logs; that they looked is written down too. */
export function authorizationLogHandlers(deps: AuthorizationDeps & { noteReading: NoteReading }): LogCalls {
  const { clock, noteReading } = deps
  const list = listOf(deps, {
    query: authorizationLogList(clock),
    shape: row => ({
      ...row,
      at: clock.format(row.at),
      startsAt: clock.format(row.startsAt),
      endsAt: row.endsAt && clock.format(lastSecond(row.endsAt)),
    }),
    exported: 'authorizations.exportLog',
    table: language => ({
      title: { zh: '项目授权日志', en: 'Log of authorizations' }[language],
      columns: logColumns(language),
    }),
  })
  return {
    log: async context => {
      const { input, session, caller } = context
      const { word, event, period } = input
      await noteReading(JSON.stringify({ word, event, period }), { operation: 'authorizations.log' }, session, caller)
      return list.page(context)
    },
    exportLog: list.file,
  }
}
