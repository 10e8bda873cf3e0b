import { folderOf } from '#db/dataFolders.ts'
import type { Platform } from '#platform/platform.module.ts'
import { accountKeeper } from '../mailAccounts/mailAccounts.queries.ts'
import { makeMailServers } from './imap/imapServers.client.ts'
import type { InternalDeps } from './internal/internalDelivery.steps.ts'
import { mailboxHandlers } from './mailbox.handlers.ts'
import { mailFiles } from './mailFiles.store.ts'
import { mailPlaces } from './mailPlaces.steps.ts'
import { makeOutbox } from './sending/outbox.job.ts'
import { fetchPictures } from './texts/remotePictures.client.ts'
import { unreadMails } from './unreadMails.store.ts'

/** All of the mailbox that lives as long as the server: connections, the outbox, counters. */
export function mailboxModule(below: Platform) {
  const { settings, db, clock, changes, seal, parameters, jobs } = below
  const onError = (error: unknown) => void process.stderr.write(`the mailbox met a mistake: ${error}\n`)
  const files = mailFiles(folderOf(settings.dataFolder, 'mails'))
  // A demo's mail systems may stand on this machine.
  const mayBeLoopback = settings.mode === 'demo'
  const servers = makeMailServers({ accounts: accountKeeper(db, seal, changes), mayBeLoopback })
  const internal: InternalDeps = {
    db,
    clock,
    changes,
    files,
    domain: async () => (await parameters.text('mailDomain')).trim().toLowerCase() || 'portal.internal',
    limitBytes: async () => (await parameters.number('mailQuota', 2048, 1, 1_000_000)) * 1024 * 1024,
  }
  const places = mailPlaces(db, internal, servers)
  const outbox = makeOutbox({ db, files, places, jobs, onError })
  const unread = unreadMails({ db, changes, servers })
  // Never an address of this machine or network, not even in a demo: any mail can name one.
  const fetchPicture = fetchPictures({ mayBeLoopback: false })
  return {
    servers,
    outbox,
    unread,
    calls: mailboxHandlers({ ...below, files, places, outbox, unread, fetchPicture, onError }),
    close: async () => {
      await outbox.close()
      await servers.close()
      await unread.close()
    },
  }
}
