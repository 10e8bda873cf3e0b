import type { logs } from '@portico/contract/admin/logs.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { takeOut } from '#platform/logs/lists.steps.ts'
import type { LogTable } from '#platform/logs/logs.store.ts'
import { operationColumns, operationShape, signInColumns, signInShape, tableTitles } from './logShapes.rules.ts'
import { operationReader, signInReader } from './logs.queries.ts'

/** A filter as the log keeps it: what was asked for, a stretch of time in words. */
function detailOf({ period, ...rest }: { period?: { from: string; to: string } | undefined; [name: string]: unknown }) {
  const all = { ...(period && { period: `${period.from} – ${period.to}` }), ...rest }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
}

export type LogDeps = Pick<Ground, 'db' | 'noteReading' | 'logs' | 'clock'>

export function logHandlers({ db, noteReading, logs: entries, clock }: LogDeps): Handlers<typeof logs> {
  const operations = operationReader(db, clock)
  const signIns = signInReader(db, clock)

  /** Reading the logs is written down: once for each filter that somebody opens. */
  const noteSearch = (
    what: 'readOperations' | 'readSignIns',
    filter: Parameters<typeof detailOf>[0],
    session: Session,
    caller: Caller,
  ) => {
    const detail = detailOf(filter)
    return noteReading(JSON.stringify(detail), { operation: `logs.${what}`, detail }, session, caller)
  }
  const check =
    (table: LogTable, what: 'checkOperations' | 'checkSignIns') =>
    async ({ input, session, caller }: { input: { after?: number | undefined }; session: Session; caller: Caller }) => {
      const found = await entries.check(table, input.after ?? 0)
      const isOver = found.brokenAt !== null || found.checked >= found.total
      if (isOver) {
        const detail = found.brokenAt === null ? { rows: found.checked } : { brokenAt: found.brokenAt }
        await entries.note({ operation: `logs.${what}`, detail }, session, caller)
      }
      return {
        checked: found.checked,
        total: found.total,
        brokenAt: found.brokenAt ?? undefined,
        since: found.since ? clock.format(found.since) : undefined,
      }
    }

  return {
    operations: async ({ input, session, caller }) => {
      const { page: _page, limit: _limit, sort: _sort, isDescending: _direction, ...filter } = input
      await noteSearch('readOperations', filter, session, caller)
      const { rows, ...count } = await operations.page(input, caller.language)
      return { ...count, rows: rows.map(row => operationShape(row, clock)) }
    },
    exportOperations: context => {
      const { input, caller } = context
      return takeOut({ logs: entries, clock }, context, {
        title: tableTitles.operation_log[caller.language],
        columns: operationColumns(caller.language),
        operation: 'logs.exportOperations',
        detail: detailOf(input),
        batches: operations.batches(input, caller.language),
      })
    },
    checkOperations: check('operation_log', 'checkOperations'),
    signIns: async ({ input, session, caller }) => {
      const { page: _page, limit: _limit, sort: _sort, isDescending: _direction, ...filter } = input
      await noteSearch('readSignIns', filter, session, caller)
      const { rows, ...count } = await signIns.page(input, caller.language)
      return { ...count, rows: rows.map(row => signInShape(row, clock)) }
    },
    exportSignIns: context => {
      const { input, caller } = context
      return takeOut({ logs: entries, clock }, context, {
        title: tableTitles.login_log[caller.language],
        columns: signInColumns(caller.language),
        operation: 'logs.exportSignIns',
        detail: detailOf(input),
        batches: signIns.batches(input, caller.language),
      })
    },
    checkSignIns: check('login_log', 'checkSignIns'),
  }
}
