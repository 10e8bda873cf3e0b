import type { todos } from '@portico/contract/todos.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { countOpen, listOpen } from './todos.queries.ts'

export function todoHandlers(db: Database, clock: Clock): Handlers<typeof todos> {
  return {
    open: async ({ input, session }) => {
      const limit = input.limit ?? 20
      const [count, rows] = await Promise.all([
        countOpen(db, session.user.id),
        limit === 0 ? [] : listOpen(db, session.user.id, limit, ((input.page ?? 1) - 1) * limit),
      ])
      const items = rows.map(row => ({
        ...row,
        permissionId: row.permissionId ?? undefined,
        createdAt: clock.format(row.createdAt),
        dueAt: row.dueAt ? clock.format(row.dueAt) : undefined,
      }))
      return [{ count, items }]
    },
  }
}
