import type { sessions } from '@portico/contract/sessions.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Logs } from '../logs/logs.rules.ts'
import { listSessions } from './sessions.queries.ts'
import type { SessionStore } from './sessions.rules.ts'

/** My sessions: those of the person who really sits there, also while they act for somebody. */
export function sessionHandlers(
  db: Database,
  store: SessionStore,
  logs: Logs,
  clock: Clock,
): Handlers<typeof sessions> {
  return {
    list: async ({ session }) =>
      (await listSessions(db, session.actor.id)).map(row => ({
        id: row.id,
        device: row.user_agent.slice(0, 200),
        address: row.address,
        method: row.method,
        signedInAt: clock.format(row.created_at),
        lastUsedAt: clock.format(row.token_hash === session.tokenHash ? new Date() : row.last_used_at),
        isCurrent: row.token_hash === session.tokenHash,
        actingFor: row.acting_for ?? undefined,
      })),
    end: async ({ input, session, caller }) => {
      const count = await store.endOwn(session.actor.id, input.id, session.tokenHash)
      if (count === 0) throw refuse('sessionMissing')
      await logs.operation({ operation: 'sessions.end', object: input.id }, session, caller)
      return null
    },
    endOthers: async ({ session, caller }) => {
      const count = await store.endOwn(session.actor.id, null, session.tokenHash)
      await logs.operation({ operation: 'sessions.endOthers', detail: { count } }, session, caller)
      return { count }
    },
  }
}
