import type { users } from '@portico/contract/users.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { forgetTries } from '../auth/accounts.queries.ts'
import type { PasswordHasher } from '../auth/password.rules.ts'
import type { ParameterStore } from '../parameters/parameters.queries.ts'
import { listSessions } from '../sessions/sessions.queries.ts'
import type { SessionStore } from '../sessions/sessions.rules.ts'
import { cardTail, openCardId, randomPassword, storeOneTimePassword } from './oneTimePassword.rules.ts'
import type { UserAdminDeps } from './userAdmin.handlers.ts'
import { findManaged } from './userScope.queries.ts'

export interface UserCareDeps extends UserAdminDeps {
  hasher: PasswordHasher
  parameters: ParameterStore
  sessions: SessionStore
}
type Verb = 'reveal' | 'sessions' | 'endSession' | 'resetPassword' | 'resetQuestion' | 'unlock'

/** What an administrator does for somebody: see their numbers, end their sessions, let them in again. */
export function userCareHandlers(deps: UserCareDeps): Pick<Handlers<typeof users>, Verb> {
  const { db, seal, clock, changes, catalogue, logs, hasher, parameters, sessions } = deps
  const managed = (id: number, session: Session) => findManaged(db, catalogue, id, session)
  return {
    reveal: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      await logs.operation(
        { operation: 'users.reveal', object: person.name, detail: { code: person.code } },
        session,
        caller,
      )
      return { cardId: openCardId(seal, person.id, person.cardIdSealed), mobile: person.mobile }
    },
    sessions: async ({ input, session }) => {
      const person = await managed(input.id, session)
      return (await listSessions(db, person.id)).map(row => ({
        id: row.id,
        device: row.user_agent.slice(0, 200),
        address: row.address,
        method: row.method,
        signedInAt: clock.format(row.created_at),
        lastUsedAt: clock.format(row.last_used_at),
        actingFor: row.acting_for ?? undefined,
      }))
    },
    endSession: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      const count = await sessions.endOwn(person.id, input.sessionId ?? null, '', 'ended by an administrator')
      if (count === 0 && input.sessionId) throw refuse('sessionMissing')
      await logs.operation({ operation: 'users.endSession', object: person.name, detail: { count } }, session, caller)
      return { count }
    },
    resetPassword: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      const isTail = (await parameters.text('resetPassword')) === 'cardTail'
      const cardId = openCardId(seal, person.id, person.cardIdSealed)
      if (isTail && !cardId) throw refuse('resetNeedsCardId')
      const password = isTail && cardId ? cardTail(cardId) : randomPassword()
      const hash = await hasher.hash(password)
      const until = await db.unlogged.transaction(tx => storeOneTimePassword(tx, person.id, hash))
      changes.tell('users', person.id)
      const detail = { code: person.code, kind: isTail ? 'cardTail' : 'random' }
      await logs.operation({ operation: 'users.resetPassword', object: person.name, detail }, session, caller)
      return { oneTimePassword: isTail ? undefined : password, goodUntil: clock.format(until) }
    },
    resetQuestion: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      await db.pool.query('delete from security_questions where user_id = $1', [person.id])
      const detail = { code: person.code }
      await logs.operation({ operation: 'users.resetQuestion', object: person.name, detail }, session, caller)
      return null
    },
    unlock: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      await forgetTries(db, person.id)
      const detail = { code: person.code }
      await logs.operation({ operation: 'users.unlock', object: person.name, detail }, session, caller)
      return null
    },
  }
}
