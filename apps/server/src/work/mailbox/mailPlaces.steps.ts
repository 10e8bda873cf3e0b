import type { MailAddress } from '@portico/contract/work/mailbox.ts'
import type { Database } from '#db/open.ts'
import { refuse } from '#http/rejection.ts'
import { findAccount } from '../mailAccounts/mailAccounts.queries.ts'
import type { InternalDeps } from './internal/internalDelivery.steps.ts'
import { internalStore } from './internal/internalMail.store.ts'
import { ownAddress } from './internal/internalPeople.queries.ts'
import type { MailServers } from './mailServers.rules.ts'
import type { MailStore } from './mailStore.rules.ts'

/** Where a person's mails are, and as whom they write, by account. */
export interface MailPlaces {
  /** Refuses an account that is not the person's. */
  store(ownerId: number, accountId: number, clientAddress: string): Promise<MailStore>
  /** What stands in From. */
  sender(ownerId: number, accountId: number): Promise<MailAddress>
  /** What stands in Sender, and in the portal's own mails anywhere. */
  person(userId: number): Promise<MailAddress>
  domain(): Promise<string>
}

export function mailPlaces(db: Database, internal: InternalDeps, servers: MailServers): MailPlaces {
  const person = async (userId: number) => ownAddress(db, await internal.domain(), userId)
  const account = async (ownerId: number, id: number) => {
    const row = await findAccount(db, ownerId, id)
    if (!row) throw refuse('mailAccountMissing')
    return row
  }
  return {
    person,
    domain: internal.domain,
    store: async (ownerId, accountId, clientAddress) => {
      if (accountId === 0) return internalStore(internal, ownerId)
      await account(ownerId, accountId)
      return servers.open(accountId, clientAddress === '' ? undefined : clientAddress)
    },
    sender: async (ownerId, accountId) => {
      const who = await person(ownerId)
      if (accountId === 0) return who
      const { senderName, address } = await account(ownerId, accountId)
      return { name: senderName === '' ? who.name : senderName, address }
    },
  }
}
