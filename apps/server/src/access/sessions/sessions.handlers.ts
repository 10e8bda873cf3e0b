import type { sessions } from '@portico/contract/access/sessions.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { endOwnSessions, listSessions, toldOf } from './sessions.queries.ts'

/** My sessions: those of the person who really sits there, also while they act for somebody. */
export function sessionHandlers({ db, logs, clock }: Pick<Ground, 'db' | 'logs' | 'clock'>): Handlers<typeof sessions> {
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
      return logs.change(session, caller, async tx => {
        const ended = await endOwnSessions(tx, session.actor.id, input.id, session.tokenHash)
        if (ended.length === 0) throw refuse('sessionMissing')
        return { operation: 'sessions.end', object: input.id, tell: toldOf(ended) }
      })
    },
    endOthers: async ({ session, caller }) => {
      return logs.change(session, caller, async tx => {
        const ended = await endOwnSessions(tx, session.actor.id, null, session.tokenHash)
        const answer = { count: ended.length }
        return { operation: 'sessions.endOthers', detail: answer, tell: toldOf(ended), answer }
      })
    },
  }
}
