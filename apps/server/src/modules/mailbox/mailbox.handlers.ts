import type { mailbox } from '@portico/contract/mailbox.ts'
import type { Handlers } from '#http/context.ts'
import { unreadMails } from './unreadMails.rules.ts'

export function mailboxHandlers(): Handlers<typeof mailbox> {
  return { unread: async ({ session }) => ({ count: await unreadMails(session.user.id) }) }
}
