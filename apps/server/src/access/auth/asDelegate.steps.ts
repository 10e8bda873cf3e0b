import type { Database } from '#db/open.ts'
import { writeDelegationEvent } from '#directory/delegations/delegationLog.queries.ts'
import { findPerson } from '#directory/users/users.queries.ts'
import { notSignedIn } from '#http/refusals.ts'
import { refuse } from '#http/rejection.ts'
import type { SessionStore } from '../sessions/sessions.store.ts'
import { delegationInForce } from './accounts.queries.ts'
import type { LogTry, SignInWay } from './signInWay.rules.ts'

export interface DelegateDeps {
  db: Database
  sessions: SessionStore
}

/** From one's own session to that of somebody who has given authority, named by their staff number, and back. */
export const asDelegate = ({ db, sessions }: DelegateDeps, log: LogTry): SignInWay<string> => ({
  given: input => ('delegatorCode' in input ? input.delegatorCode : null),
  async prove(delegatorCode, caller, session) {
    if (!session) throw notSignedIn()
    if (session.mustChangePassword) throw refuse('passwordChangeFirst')
    const [actor, who] = await Promise.all([
      findPerson(db, { id: session.actor.id }),
      findPerson(db, { code: delegatorCode }),
    ])
    const isReturning = who !== null && who.id === session.actor.id
    const delegation = !isReturning && who && actor ? await delegationInForce(db, who.id, actor.id) : null
    if (!actor || !who?.enabled || !(isReturning || delegation) || who.id === session.user.id) {
      await log(delegatorCode, caller, 'delegation not in force', who, actor)
      if (actor && who && who.id !== actor.id)
        await writeDelegationEvent(db.unlogged, { event: 'refused', delegator: who, delegate: actor, actor }, caller)
      throw refuse('delegationNotInForce')
    }
    return {
      who,
      actor,
      delegationId: delegation?.id ?? null,
      notAfter: new Date(Math.min(session.expiresAt, delegation?.endsAt.getTime() ?? Number.POSITIVE_INFINITY)),
      begun: async () => {
        await sessions.end(session.tokenHash, 'switched user')
        const delegator = isReturning ? session.user : who
        const event = isReturning ? 'returned' : 'switched'
        await writeDelegationEvent(db.unlogged, { event, delegator, delegate: actor, actor, delegation }, caller)
      },
    }
  },
})
