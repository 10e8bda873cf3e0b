import type { mailbox } from '@portico/contract/work/mailbox.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import type { Live } from '#live/live.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import type { MailFiles } from './mailFiles.store.ts'
import type { MailPlaces } from './mailPlaces.steps.ts'
import type { PictureFetch } from './mailServers.rules.ts'
import { mailHandlers } from './mails.handlers.ts'
import type { Outbox } from './sending/outbox.job.ts'
import type { UnreadMails } from './unreadMails.store.ts'
import { writingHandlers } from './writing.handlers.ts'

export interface MailboxDeps {
  db: Database
  live: Live
  clock: Clock
  logs: Logs
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
})
