import type { InputOf } from '@portico/contract/endpoint.ts'
import type { mailAccounts as calls } from '@portico/contract/work/mailAccounts.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import { contains, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { mailAccounts as accounts, mailServers as servers } from './mailAccounts.table.ts'

export type MailServerRow = typeof servers.$inferSelect
export type ListedServer = MailServerRow & { accountCount: number }

type Ask = InputOf<(typeof calls)['servers']>

const accountCount = sql<number>`(select count(*)::int from mail_accounts a where a.server_id = mail_servers.id)`
const columns = { ...getTableColumns(servers), accountCount }

const matching = (keyword: string | undefined) =>
  contains(keyword, servers.name, servers.nameEn, servers.domain, servers.imapHost, servers.smtpHost)

export const serverList: ListQuery<Ask, ListedServer> = {
  count: (db, ask) => db.orm.$count(servers, matching(ask.keyword)),
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select(columns)
      .from(servers)
      .where(matching(ask.keyword))
      .orderBy(...orderOf(ask, { name: inPinyin(servers.name) }, [servers.id]))
      .limit(limit)
      .offset(offset),
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

/** What addresses of the mail systems end in, as far as that is set. */
export async function mailDomains(db: Database): Promise<string[]> {
  const rows = await db.orm.selectDistinct({ domain: servers.domain }).from(servers).where(eq(servers.isOn, true))
  return rows.map(({ domain }) => domain.trim().toLowerCase().replace(/^@/, '')).filter(domain => domain !== '')
}
