import type { mailbox } from '@portico/contract/mailbox.ts'
import type { Handlers } from '#http/context.ts'

/** No mail account can be set up yet, so nobody has unread mail. */
export function mailboxHandlers(): Handlers<typeof mailbox> {
  return { unread: async () => ({ count: 0 }) }
}
