import { OwnMailAccountInput } from '@portico/contract/work/mailAccounts.ts'
import type { Reader } from '#db/open.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { TransportKey } from '#platform/keys/keys.queries.ts'
import { MailFailure } from '../mailbox/mailFailure.rules.ts'
import type { MailServers, ServerSettings } from '../mailbox/mailServers.rules.ts'
import { mailRefusal } from '../mailbox/texts/mailWords.rules.ts'
import { countAccounts } from './mailAccounts.queries.ts'
import { findServer } from './mailServers.queries.ts'

export interface MailAccountDeps extends Pick<Ground, 'db' | 'live' | 'seal' | 'clock' | 'logs'> {
  servers: MailServers
  /** What passwords are sealed with on their way here. */
  key: TransportKey
  /** Where the mailbox page stands: mail systems send the browser back there. */
  pageAddress: string
}

const mostAccounts = 10

/** Whom a change of somebody's accounts concerns. */
export const told = (ownerId: number) => [['mail_accounts', ownerId] as const]

/** What setting up an account by a password or by the mail system's own sign-in have in common. */
export function accountSteps({ db, servers }: MailAccountDeps) {
  return {
    /** A mail system that people may choose. */
    serverOf: async (id: number) => {
      const row = await findServer(db.orm, id)
      if (!row?.isOn) throw refuse('mailServerOff')
      return row
    },
    /** Within a transaction, after `inTurn`, it holds until that ends; before, it spares a sign-in. */
    room: async (orm: Reader, ownerId: number) => {
      if ((await countAccounts(orm, ownerId)) >= mostAccounts) throw refuse('mailAccountsMost', { max: mostAccounts })
    },
    /** Signs in once before anything is kept; a wrong password is said at its field. */
    check: async (server: ServerSettings, username: string, secret: string, clientAddress: string) => {
      try {
        await servers.check(server, username, secret, clientAddress)
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error
        if (error.problem === 'wrongPassword' && server.signIn === 'password')
          throw refuseFields(OwnMailAccountInput, { password: { key: 'mailSecretRejected' } })
        throw mailRefusal(error)
      }
    },
  }
}
