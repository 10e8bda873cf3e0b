import type { Changes } from '#db/changes.ts'
import { folderOf } from '#db/dataFolders.ts'
import type { Database } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import type { Jobs } from '#live/jobs.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import { accountKeeper } from '../mailAccounts/mailAccounts.queries.ts'
import { makeMailServers } from './imapServers.client.ts'
import type { InternalDeps } from './internalDelivery.steps.ts'
import { mailFiles } from './mailFiles.store.ts'
import { mailPlaces } from './mailPlaces.steps.ts'
import { makeOutbox } from './outbox.job.ts'
import { fetchPictures } from './remotePictures.client.ts'
import { unreadMails } from './unreadMails.store.ts'

export interface MailOptions {
  db: Database
  changes: Changes
  seal: Seal
  parameters: ParameterStore
  dataFolder: string
  /** A demo's mail systems may stand on this machine. */
  mayBeLoopback: boolean
  jobs: Jobs
  onError(error: unknown): void
}

/** All of the mailbox that lives as long as the server: connections, the outbox, counters. */
export function makeMail({ db, changes, seal, parameters, dataFolder, mayBeLoopback, jobs, onError }: MailOptions) {
  const files = mailFiles(folderOf(dataFolder, 'mails'))
  const servers = makeMailServers({ accounts: accountKeeper(db, seal, changes), mayBeLoopback })
  const internal: InternalDeps = {
    ...{ db, changes, files },
    domain: async () => (await parameters.text('mailDomain')).trim().toLowerCase() || 'portal.internal',
    limitBytes: async () => (await parameters.number('mailQuota', 2048, 1, 1_000_000)) * 1024 * 1024,
  }
  const places = mailPlaces(db, internal, servers)
  const outbox = makeOutbox({ db, files, places, jobs, onError })
  const unread = unreadMails({ db, changes, servers })
  return {
    ...{ files, servers, places, outbox, unread, onError },
    // Never an address of this machine or network, not even in a demo: any mail can name one.
    fetchPicture: fetchPictures({ mayBeLoopback: false }),
    close: async () => {
      await outbox.close()
      await servers.close()
      await unread.close()
    },
  }
}
