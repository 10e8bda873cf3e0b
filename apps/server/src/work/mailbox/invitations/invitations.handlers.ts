import type { mailbox as calls } from '@portico/contract/work/mailbox.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { MailboxDeps } from '../mailbox.handlers.ts'
import { findInvitation } from './invitations.queries.ts'
import { answerEvent, findEvent, follow, shownInvitation } from './invitations.steps.ts'

export type InvitationCalls = Pick<typeof calls, 'invitation' | 'answerInvitation'>

/** A schedule is its owner's alone: whoever reads somebody's mail for them sees the appointment, and changes nothing. */
export function invitationHandlers(deps: MailboxDeps): Handlers<InvitationCalls> {
  return {
    invitation: async ({ input, session, caller }) => {
      const ownerId = session.user.id
      const found = await findEvent(deps, input, ownerId, caller.address)
      if (!found) return null
      const row = session.isActing ? null : await follow(deps, found, ownerId)
      return shownInvitation(deps, found, row, session, input.accountId)
    },
    answerInvitation: async ({ input, session, caller }) => {
      const ownerId = session.user.id
      const found = await findEvent(deps, input, ownerId, caller.address)
      if (!found) throw refuse('mailGone')
      if ((await deps.live.count(`mail-send:${session.actor.id}`, 3600)) > 200) throw refuse('mailTooMany')
      await follow(deps, found, ownerId)
      await answerEvent(deps, input, found, session, caller)
      const row = await findInvitation(deps.db.orm, ownerId, found.event.uid)
      return shownInvitation(deps, found, row, session, input.accountId)
    },
  }
}
