import type { ImapFlow, MailboxObject } from 'imapflow'
import { MailFailure } from '../mailFailure.rules.ts'
import type { MailLimits } from '../mailHost.client.ts'
import { imapFailure } from './imapFailures.rules.ts'
import type { ImapPool, Lease } from './imapPool.client.ts'

/** What a piece of work has: the connection, and what to make of the library's `false`. */
export interface ImapWork extends Pick<Lease, 'known' | 'remember'> {
  client: ImapFlow
  /** The value, or the failure that the server gave instead of it. */
  orFail<T>(value: T | false | undefined): T
}
/** Work in a folder that is open. */
export interface FolderWork extends ImapWork {
  mailbox: MailboxObject
  validity: number
}
export interface WorkOptions {
  /** It changes nothing, or the same twice: done once more where the connection was dead. */
  again?: boolean
  /** Milliseconds. */
  limit?: number
}

/** Work on an account's connections, each piece with a time limit, failing with MailFailure alone. */
export interface ImapSession {
  run<T>(work: (at: ImapWork) => Promise<T>, options?: WorkOptions): Promise<T>
  /** `validity`: what the folder had when its mails were listed. */
  inFolder<T>(
    path: string,
    work: (at: FolderWork) => Promise<T>,
    options?: WorkOptions & { validity?: number },
  ): Promise<T>
  /** The connection with the folder open, until it is given back. */
  hold(path: string, validity: number): Promise<FolderWork & { release(): void }>
}

export function imapSession(
  pool: ImapPool,
  accountId: number,
  clientAddress: string | undefined,
  limits: MailLimits,
): ImapSession {
  const workOn = (lease: Lease): ImapWork => ({
    client: lease.client,
    known: lease.known,
    remember: lease.remember,
    orFail(value) {
      const refused = lease.refusals.take()
      if (value !== false && value !== undefined) return value
      if (!lease.client.usable) throw new MailFailure('unreachable')
      throw refused ? imapFailure(refused) : new MailFailure('serverSays')
    },
  })

  const once = async <T>(
    lease: Lease,
    work: (at: ImapWork) => Promise<T>,
    limit: number,
    isReading: boolean,
  ): Promise<T> => {
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      lease.client.close()
    }, limit)
    try {
      lease.refusals.take()
      const found = await work(workOn(lease))
      // On a connection that has ended the library finds nothing, and calls it an answer.
      if (isReading && !lease.client.usable) throw new MailFailure('unreachable')
      return found
    } catch (error) {
      throw isLate ? new MailFailure('timeout') : imapFailure(error)
    } finally {
      clearTimeout(late)
      lease.release()
    }
  }

  const run: ImapSession['run'] = async (work, { again = false, limit = limits.command } = {}) => {
    const lease = await pool.lease(accountId, clientAddress, !again)
    try {
      return await once(lease, work, limit, again)
    } catch (error) {
      const isDead = error instanceof MailFailure && error.problem === 'unreachable'
      if (!again || !isDead) throw error
      return once(await pool.lease(accountId, clientAddress), work, limit, again)
    }
  }

  const opened = async (at: ImapWork, path: string, validity: number | undefined) => {
    const lock = await at.client.getMailboxLock(path)
    const { mailbox } = at.client
    if (!mailbox) {
      lock.release()
      throw new MailFailure('folderMissing', path)
    }
    const now = Number(mailbox.uidValidity)
    if (validity !== undefined && validity !== now) {
      lock.release()
      throw new MailFailure('folderChanged', path)
    }
    return { lock, work: { ...at, mailbox, validity: now } }
  }

  return {
    run,
    inFolder: (path, work, options = {}) =>
      run(async at => {
        const { lock, work: within } = await opened(at, path, options.validity)
        try {
          return await work(within)
        } finally {
          lock.release()
        }
      }, options),
    async hold(path, validity) {
      const lease = await pool.lease(accountId, clientAddress)
      const late = setTimeout(() => lease.client.close(), limits.command)
      try {
        lease.refusals.take()
        const { lock, work } = await opened(workOn(lease), path, validity)
        const release = () => {
          lock.release()
          lease.release()
        }
        return { ...work, release }
      } catch (error) {
        lease.release()
        throw imapFailure(error)
      } finally {
        clearTimeout(late)
      }
    },
  }
}
