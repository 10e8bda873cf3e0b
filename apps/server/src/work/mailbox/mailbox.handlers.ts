import type { mailbox } from '@portico/contract/work/mailbox.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { invitationHandlers } from './invitations/invitations.handlers.ts'
import type { MailFiles } from './mailFiles.store.ts'
import type { MailPlaces } from './mailPlaces.steps.ts'
import type { PictureFetch } from './mailServers.rules.ts'
import { mailHandlers } from './mails.handlers.ts'
import type { Outbox } from './sending/outbox.job.ts'
import type { UnreadMails } from './unreadMails.store.ts'
import { writingHandlers } from './writing.handlers.ts'

export interface MailboxDeps extends Pick<Ground, 'db' | 'live' | 'clock' | 'logs'> {
  files: MailFiles
  places: MailPlaces
  outbox: Outbox
  unread: UnreadMails
  fetchPicture: PictureFetch
  onError(error: unknown): void
}

export const mailboxHandlers = (deps: MailboxDeps): Handlers<typeof mailbox> => ({
  ...mailHandlers(deps),
  ...writingHandlers(deps),
  ...invitationHandlers(deps),
})
