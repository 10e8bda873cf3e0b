import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import { contains, type ListAsk, orderOf, pageOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { mailAccounts as accounts, mailServers as servers } from './mailAccounts.table.ts'

export type MailServerRow = typeof servers.$inferSelect
export type ListedServer = MailServerRow & { accountCount: number }

const accountCount = sql<number>`(select count(*)::int from mail_accounts a where a.server_id = mail_servers.id)`
const columns = { ...getTableColumns(servers), accountCount }

export async function listServers(db: Database, ask: ListAsk<'name'> & { keyword?: string | undefined }) {
  const { limit, offset } = pageOf(ask)
  const where = contains(ask.keyword, servers.name, servers.nameEn, servers.domain, servers.imapHost, servers.smtpHost)
  const [rows, [sum]] = await Promise.all([
    db.orm
      .select(columns)
      .from(servers)
      .where(where)
      .orderBy(...orderOf(ask, { name: inPinyin(servers.name) }, [servers.id]))
      .limit(limit)
      .offset(offset),
    db.orm.select({ total: count() }).from(servers).where(where),
  ])
  return { rows, total: sum?.total ?? 0 }
}

export async function findServer(db: Reader, id: number): Promise<ListedServer | undefined> {
  const [row] = await db.select(columns).from(servers).where(eq(servers.id, id))
  return row
}

/** Those that people may choose. */
export const serversThatAreOn = (db: Database): Promise<MailServerRow[]> =>
  db.orm
    .select()
    .from(servers)
    .where(eq(servers.isOn, true))
    .orderBy(inPinyin(servers.name), asc(servers.id))
    .limit(100)

export async function keepSecret(tx: Orm, id: number, clientSecretSealed: string): Promise<void> {
  await tx.update(servers).set({ clientSecretSealed }).where(eq(servers.id, id))
}

/** Accounts on a server that was changed begin anew: it may be another server now. */
export const restartAccounts = (tx: Orm, id: number) =>
  tx
    .update(accounts)
    .set({ revision: sql`${accounts.revision} + 1`, state: 'ready', problem: '' })
    .where(eq(accounts.serverId, id))
    .returning({ id: accounts.id, ownerId: accounts.ownerId })

export const countAccountsOn = (tx: Orm, id: number): Promise<number> => tx.$count(accounts, eq(accounts.serverId, id))
