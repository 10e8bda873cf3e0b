import type { authorizations } from '@portico/contract/data/authorizations.ts'
import { pageOf } from '#db/paging.ts'
import type { Handlers } from '#http/context.ts'
import { batchesOf } from '#http/sheet/tableFile.ts'
import { takeOut } from '#platform/logs/lists.steps.ts'
import type { NoteReading } from '#platform/logs/readings.store.ts'
import { logColumns } from './authorizationColumns.rules.ts'
import { countAuthorizationLog, readAuthorizationLog } from './authorizationLog.queries.ts'
import { type AuthorizationDeps, lastSecond } from './giving.steps.ts'

type LogCalls = Pick<Handlers<typeof authorizations>, 'log' | 'exportLog'>

/** What became of everybody's authorizations, for who reads logs; that they looked is written down too. */
export function authorizationLogHandlers(deps: AuthorizationDeps & { noteReading: NoteReading }): LogCalls {
  const { db, clock, noteReading } = deps
  /** The moments of a filter as the database reads them. */
  const between = <A extends { period?: { from: string; to: string } | undefined }>({ period, ...ask }: A) => ({
    ...ask,
    from: period && clock.parse(period.from),
    // The last second counts whole.
    to: period && new Date(clock.parse(period.to).getTime() + 999),
  })
  return {
    log: async ({ input, session, caller }) => {
      const { limit, offset } = pageOf(input)
      const { word, event, period } = input
      await noteReading(JSON.stringify({ word, event, period }), { operation: 'authorizations.log' }, session, caller)
      const ask = between(input)
      const [total, rows] = await Promise.all([
        countAuthorizationLog(db, ask),
        readAuthorizationLog(db, ask, limit, offset),
      ])
      const shaped = rows.map(row => ({
        ...row,
        at: clock.format(row.at),
        startsAt: clock.format(row.startsAt),
        endsAt: row.endsAt && clock.format(lastSecond(row.endsAt)),
      }))
      return { total, rows: shaped }
    },
    exportLog: context => {
      const { input, caller } = context
      return takeOut(deps, context, {
        title: { zh: '项目授权日志', en: 'Log of authorizations' }[caller.language],
        columns: logColumns(caller.language),
        operation: 'authorizations.exportLog',
        batches: batchesOf((limit, offset) => readAuthorizationLog(db, between(input), limit, offset)),
      })
    },
  }
}
