import type { users } from '@portico/contract/admin/users.ts'
import { dropTries } from '#access/auth/accounts.queries.ts'
import type { PasswordHasher } from '#access/auth/password.client.ts'
import { findManagedOne } from '#access/permissions/managedPeople.queries.ts'
import { endKeysOf } from '#access/personalKeys/personalKeys.queries.ts'
import { removeQuestion } from '#access/profile/profile.queries.ts'
import { endOwnSessions, listSessions, toldOf } from '#access/sessions/sessions.queries.ts'
import { cardTail, openCardId } from '#directory/users/cardNumbers.rules.ts'
import { randomPassword, storeOneTimePassword } from '#directory/users/oneTimePassword.queries.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import type { UserAdminDeps } from './userAdmin.handlers.ts'

export interface UserCareDeps extends UserAdminDeps {
  hasher: PasswordHasher
  parameters: ParameterStore
}
type Verb = 'reveal' | 'sessions' | 'endSession' | 'resetPassword' | 'resetQuestion' | 'unlock'

/** What an administrator does for somebody: see their numbers, end their sessions, let them in again. */
export function userCareHandlers(deps: UserCareDeps): Pick<Handlers<typeof users>, Verb> {
  const { db, seal, clock, catalogue, logs, hasher, parameters } = deps
  const managed = (id: number, session: Session) => findManagedOne(db, catalogue, id, session)
  return {
    reveal: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      await logs.note(
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
      return logs.change(session, caller, async tx => {
        const ended = await endOwnSessions(tx, person.id, input.sessionId ?? null, '', 'ended by an administrator')
        if (ended.length === 0 && input.sessionId) throw refuse('sessionMissing')
        // Whoever ends all of them means to shut out whatever speaks for that person.
        if (!input.sessionId) await endKeysOf(tx, person.id)
        const answer = { count: ended.length }
        return { operation: 'users.endSession', object: person.name, detail: answer, tell: toldOf(ended), answer }
      })
    },
    resetPassword: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      const isTail = (await parameters.text('resetPassword')) === 'cardTail'
      const cardId = openCardId(seal, person.id, person.cardIdSealed)
      if (isTail && !cardId) throw refuse('resetNeedsCardId')
      const password = isTail && cardId ? cardTail(cardId) : randomPassword()
      const hash = await hasher.hash(password)
      const until = await logs.change(session, caller, async tx => {
        const answer = await storeOneTimePassword(tx, person.id, hash)
        const detail = { code: person.code, kind: isTail ? 'cardTail' : 'random' }
        const tell = [['users', person.id] as const]
        return { operation: 'users.resetPassword', object: person.name, detail, tell, answer }
      })
      return { oneTimePassword: isTail ? undefined : password, goodUntil: clock.format(until) }
    },
    resetQuestion: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      return logs.change(session, caller, async tx => {
        await removeQuestion(tx, person.id)
        return { operation: 'users.resetQuestion', object: person.name, detail: { code: person.code } }
      })
    },
    unlock: async ({ input, session, caller }) => {
      const person = await managed(input.id, session)
      return logs.change(session, caller, async tx => {
        await dropTries(tx, person.id)
        return { operation: 'users.unlock', object: person.name, detail: { code: person.code } }
      })
    },
  }
}
