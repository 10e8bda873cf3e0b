import type { LiveCount } from '@portico/contract/work/events.ts'
import { eq, sql } from 'drizzle-orm'
import type { Ground } from '#platform/ground.store.ts'
import { accountsOfMany } from '../mailAccounts/mailAccounts.queries.ts'
import { mailAccounts as accounts } from '../mailAccounts/mailAccounts.table.ts'
import { countUnreadOfMany } from './internal/internalMails.queries.ts'
import type { MailServers } from './mailServers.rules.ts'

export interface UnreadMails {
  /**
   * Answers at once, as last known; `isStale` where a mail system did not say lately. What is older than half a minute
   * is asked for in the background.
   */
  read(userId: number): Promise<LiveCount>
  readMany(userIds: readonly number[]): Promise<Map<number, LiveCount>>
  /** Something has changed in that account: asks soon. */
  refresh(userId: number, accountId: number): void
  /** Waits for what is being asked; nothing new is. */
  close(): Promise<void>
}

const freshFor = 30_000
/** Accounts of which one instance asks at once. */
const atOnce = 4

/** Counts inboxes. Nothing that people wait for ever waits for a mail server. */
export function unreadMails({
  db,
  changes,
  servers,
}: Pick<Ground, 'db' | 'changes'> & {
  servers: MailServers
}): UnreadMails {
  const asked = new Map<number, number>()
  const queue: { userId: number; accountId: number }[] = []
  const workers = new Set<Promise<void>>()
  let isClosed = false

  const keep = async (userId: number, accountId: number, count: number | null) => {
    const values = count === null ? { isUnreadStale: true } : { unread: count, isUnreadStale: false }
    await db.unlogged
      .update(accounts)
      .set({ ...values, unreadAt: sql`now()` })
      .where(eq(accounts.id, accountId))
    changes.tell('mail_accounts', userId)
  }
  /** One question for an account at a time: of two the older answer could be kept last. */
  const running = new Set<number>()
  const pick = () => {
    const at = queue.findIndex(({ accountId }) => !running.has(accountId))
    return at < 0 ? undefined : queue.splice(at, 1)[0]
  }
  const work = async () => {
    for (let next = pick(); next; next = pick()) {
      const { userId, accountId } = next
      running.add(accountId)
      try {
        await keep(userId, accountId, await servers.open(accountId).unread())
      } catch {
        await keep(userId, accountId, null).catch(() => undefined)
      } finally {
        running.delete(accountId)
      }
    }
  }
  const ask = (userId: number, accountId: number) => {
    if (isClosed || queue.some(it => it.accountId === accountId)) return
    asked.set(accountId, Date.now())
    if (asked.size > 50_000) asked.clear()
    queue.push({ userId, accountId })
    if (workers.size >= atOnce) return
    const worker = work().finally(() => workers.delete(worker))
    workers.add(worker)
  }

  const readMany = async (userIds: readonly number[]) => {
    const [internal, own] = await Promise.all([countUnreadOfMany(db, userIds), accountsOfMany(db, userIds)])
    const found = new Map(userIds.map(id => [id, { count: internal.get(id) ?? 0, isStale: false }]))
    const now = Date.now()
    for (const { id, ownerId, unread, unreadAt, isUnreadStale, state } of own) {
      const last = Math.max(asked.get(id) ?? 0, unreadAt?.getTime() ?? 0)
      if (state !== 'refused' && now - last > freshFor) ask(ownerId, id)
      const said = found.get(ownerId)
      if (!said) continue
      said.count += unread
      said.isStale ||= isUnreadStale
    }
    return found
  }
  return {
    readMany,
    read: async userId => (await readMany([userId])).get(userId) ?? { count: 0, isStale: false },
    refresh: ask,
    async close() {
      isClosed = true
      queue.length = 0
      await Promise.all(workers)
    },
  }
}
