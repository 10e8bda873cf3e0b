import { portalSystemId } from '@portico/contract/access/systems.ts'
import type { Todo, TodoState } from '@portico/contract/work/todos.ts'
import type { Clock } from '#http/clock.ts'
import { wired } from '#http/wired.ts'
import type { TodoRow } from './todos.queries.ts'

/** An item as whoever it waits for sees it. */
export const todoShape =
  (clock: Clock) =>
  (found: TodoRow): Todo => {
    const { path, doneAt, doneBy, doneByEn, doneFor, doneForEn, ...row } = wired(found, clock)
    const state: TodoState = doneAt === undefined ? 'open' : row.isWithdrawn ? 'withdrawn' : 'done'
    return {
      ...row,
      state,
      hasPage: path !== undefined,
      ownPage: row.systemId === portalSystemId ? path : undefined,
      mayFinish: state === 'open' && row.mayFinish,
      mayReopen: state === 'done' && row.isFinishedHere,
      closedAt: doneAt,
      closedBy: doneBy,
      closedByEn: doneByEn,
      closedFor: doneFor,
      closedForEn: doneForEn,
    }
  }
