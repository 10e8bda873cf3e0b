import { repeat } from '#live/jobs.ts'
import { MailFailure } from '../mailFailure.rules.ts'
import type { MailLimits } from '../mailHost.client.ts'
import type { AccountAccess } from '../mailServers.rules.ts'
import { imapFailure } from './imapFailures.rules.ts'
import type { ImapLine } from './imapLine.client.ts'
import { type KnownMails, mailMemory } from './mailMemory.store.ts'

/** At most, for one account: so that a long download does not keep its owner from reading. */
const perAccount = 2
/** At most, in all. */
const inAll = 400

interface PooledLine extends ImapLine {
  revision: number
  isBusy: boolean
  usedAt: number
}
interface Entry {
  lines: Set<PooledLine>
  opening: Promise<unknown> | null
  waiting: (() => void)[]
  /** The last attempt to connect that failed. */
  failed: { revision: number; at: number; failure: MailFailure } | null
}

/** A connection that somebody has to themselves until they give it back. */
export interface Lease extends ImapLine {
  /** What is known of a folder's mails. */
  known(folder: string, validity: number): KnownMails
  remember(): void
  release(): void
}

export interface PoolDeps {
  /** Null is no failure of the server: the account is not to be had. Fails where it may not be tried. */
  access(accountId: number): Promise<AccountAccess>
  /** Connects and signs in, and says what became of the account. */
  connect(access: AccountAccess, clientAddress: string | undefined): Promise<ImapLine>
  limits: MailLimits
}

/** The connections to IMAP servers: a few for each account, kept while they are used. */
export interface ImapPool {
  /** `isSure`: what is to be done must not be tried twice, so the connection is looked at before. */
  lease(accountId: number, clientAddress: string | undefined, isSure?: boolean): Promise<Lease>
  forget(accountId: number): void
  close(): void
}

export function makeImapPool({ access, connect, limits }: PoolDeps): ImapPool {
  const entries = new Map<number, Entry>()
  const memory = mailMemory()
  let count = 0
  const entryOf = (id: number) => {
    const entry = entries.get(id) ?? { lines: new Set(), opening: null, waiting: [], failed: null }
    entries.set(id, entry)
    return entry
  }
  const drop = (entry: Entry, line: PooledLine) => {
    if (entry.lines.delete(line)) count -= 1
    line.client.close()
    entry.waiting.shift()?.()
  }
  const sweep = repeat(Math.max(1000, limits.idle / 3), () => {
    for (const [id, entry] of entries) {
      for (const line of entry.lines)
        if (!line.isBusy && (Date.now() - line.usedAt > limits.idle || !line.client.usable)) drop(entry, line)
      const isQuiet = entry.lines.size === 0 && !entry.opening && entry.waiting.length === 0
      if (isQuiet && (!entry.failed || Date.now() - entry.failed.at > limits.rest)) entries.delete(id)
    }
  })

  /** Somebody else's connection that has been idle for longest gives way. */
  const makeRoom = () => {
    if (count < inAll) return
    let oldest: { entry: Entry; line: PooledLine } | null = null
    for (const entry of entries.values())
      for (const line of entry.lines)
        if (!line.isBusy && (!oldest || line.usedAt < oldest.line.usedAt)) oldest = { entry, line }
    if (!oldest) throw new MailFailure('busy')
    drop(oldest.entry, oldest.line)
  }

  const open = async (entry: Entry, account: AccountAccess, clientAddress: string | undefined) => {
    const { failed } = entry
    if (failed && failed.revision === account.revision && Date.now() - failed.at < limits.rest) throw failed.failure
    makeRoom()
    count += 1
    try {
      const line = { ...(await connect(account, clientAddress)), revision: account.revision }
      entry.failed = null
      const pooled: PooledLine = { ...line, isBusy: true, usedAt: Date.now() }
      entry.lines.add(pooled)
      return pooled
    } catch (error) {
      count -= 1
      const failure = imapFailure(error)
      entry.failed = { revision: account.revision, at: Date.now(), failure }
      throw failure
    }
  }

  /**
   * A connection that has been quiet may be dead without anybody having been told. One of several hears here of mails
   * that another has seen: asked for them before that, the server would answer that there are none.
   */
  const isAlive = async (line: PooledLine, isSure: boolean) => {
    if (!line.client.usable) return false
    if (!isSure && Date.now() - line.usedAt < 5000) return true
    const late = setTimeout(() => line.client.close(), Math.min(5000, limits.command))
    try {
      await line.client.noop()
      return line.client.usable
    } catch {
      return false
    } finally {
      clearTimeout(late)
    }
  }

  const take = async (
    accountId: number,
    clientAddress: string | undefined,
    isSure: boolean,
  ): Promise<[Entry, PooledLine]> => {
    const until = Date.now() + limits.command
    for (;;) {
      const account = await access(accountId)
      const entry = entryOf(accountId)
      for (const line of entry.lines) {
        if (line.isBusy) continue
        if (line.revision !== account.revision) {
          drop(entry, line)
          continue
        }
        line.isBusy = true
        if (await isAlive(line, isSure || entry.lines.size > 1)) return [entry, line]
        drop(entry, line)
      }
      // One attempt at a time: a wrong password is tried once, however many wait.
      if (!entry.opening && entry.lines.size < perAccount) {
        const opening = open(entry, account, clientAddress)
        entry.opening = opening
        try {
          return [entry, await opening]
        } finally {
          entry.opening = null
          for (const go of entry.waiting.splice(0)) go()
        }
      }
      if (Date.now() > until) throw new MailFailure('busy')
      await new Promise<void>(resolve => {
        entry.waiting.push(resolve)
        setTimeout(resolve, 1000).unref()
      })
    }
  }

  return {
    async lease(accountId, clientAddress, isSure = false) {
      const [entry, line] = await take(accountId, clientAddress, isSure)
      let isOut = true
      return {
        client: line.client,
        refusals: line.refusals,
        known: (folder, validity) => memory.of([accountId, line.revision, validity, folder].join('\n')),
        remember: memory.bound,
        release() {
          if (!isOut) return
          isOut = false
          line.isBusy = false
          line.usedAt = Date.now()
          if (!line.client.usable || !entry.lines.has(line)) drop(entry, line)
          else entry.waiting.shift()?.()
        },
      }
    },
    forget(accountId) {
      const entry = entries.get(accountId)
      if (!entry) return
      entry.failed = null
      // One at work is closed too: what it does is no longer wanted.
      for (const line of [...entry.lines]) drop(entry, line)
    },
    close() {
      sweep.stop()
      for (const entry of entries.values()) for (const line of [...entry.lines]) drop(entry, line)
    },
  }
}
