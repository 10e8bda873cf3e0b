import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MailFailure } from '../mailFailure.rules.ts'
import type { MailLimits } from '../mailHost.client.ts'
import type { MailStore } from '../mailStore.rules.ts'
import { handOver } from '../sending/smtpSend.client.ts'
import { imapChanges } from './imapChanges.client.ts'
import { mailFile } from './imapFiles.client.ts'
import { type FolderMemory, imapFolders } from './imapFolders.client.ts'
import { imapList } from './imapList.client.ts'
import type { ImapPool } from './imapPool.client.ts'
import { readMail } from './imapRead.client.ts'
import { imapSession } from './imapSession.client.ts'
import { imapThread } from './imapThread.client.ts'

export interface ImapStoreDeps {
  pool: ImapPool
  accountId: number
  clientAddress: string | undefined
  limits: MailLimits
  memory: FolderMemory
  /** A connection to the server that takes mails, signed in. */
  submission(): Promise<SMTPConnection>
  /** What is known of the space of the account now. */
  isFull(isFull: boolean): Promise<void>
}

/** A person's mails on a mail server. */
export function imapStore(deps: ImapStoreDeps): MailStore {
  const { pool, accountId, clientAddress, limits, memory, isFull } = deps
  const session = imapSession(pool, accountId, clientAddress, limits)
  const folders = imapFolders(session, memory)
  const changes = imapChanges(session, folders, limits)

  /** What the server refused for want of space is said of the account too. */
  const noticing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof MailFailure && error.problem === 'full') await isFull(true)
      throw error
    }
  }

  return {
    folders: folders.all,
    usage: () =>
      session.run(
        async ({ client }) => {
          const { storage } = (await client.getQuota('INBOX')) || {}
          const [used, limit] = [storage?.usage ?? null, storage?.limit ?? null]
          if (used !== null && limit) await isFull(used >= limit)
          return { usedBytes: used, limitBytes: limit }
        },
        { again: true },
      ),
    list: imapList(session, folders, limits),
    thread: imapThread(session, folders),
    read: readMail(session),
    file: mailFile(session, limits),
    setFlags: changes.setFlags,
    move: (folder, ids, to) => noticing(changes.move(folder, ids, to)),
    remove: (folder, ids) => noticing(changes.remove(folder, ids)),
    createFolder: folders.create,
    renameFolder: folders.rename,
    removeFolder: path => noticing(folders.remove(path)),
    appendDraft: (bytes, replaces) => noticing(changes.appendDraft(bytes, replaces)),
    removeDraft: changes.removeDraft,
    async send(mail) {
      const connection = await deps.submission()
      try {
        await handOver(connection, mail)
      } finally {
        connection.close()
      }
    },
    fileSent: bytes => noticing(changes.fileSent(bytes)),
    unread: () =>
      session.run(
        async ({ client, orFail }) => {
          // Of a folder that is open a server may tell what it knew when it was last asked anything.
          await client.noop()
          return orFail(await client.status('INBOX', { unseen: true })).unseen ?? 0
        },
        { again: true },
      ),
  }
}
