import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
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

type Values = Omit<typeof servers.$inferInsert, 'id' | 'revision' | 'changedAt'>

/** `secret`: what is to be kept for the row, once its number is known. */
export async function insertServer(tx: Orm, values: Values, secret: (id: number) => string): Promise<number> {
  const [row] = await tx
    .insert(servers)
    .values({ ...values, changedAt: sql`now()` })
    .returning({ id: servers.id })
  const id = row?.id ?? 0
  await tx
    .update(servers)
    .set({ clientSecretSealed: secret(id) })
    .where(eq(servers.id, id))
  return id
}

/** Null where somebody else has saved it since that revision. Accounts on it begin anew: it may be another server now. */
export async function updateServer(tx: Orm, id: number, revision: number, values: Partial<Values>, by: string) {
  const changed = await tx
    .update(servers)
    .set({ ...values, ...nextRevision(servers, by) })
    .where(and(eq(servers.id, id), eq(servers.revision, revision)))
    .returning({ id: servers.id })
  if (changed.length === 0) return null
  return tx
    .update(accounts)
    .set({ revision: sql`${accounts.revision} + 1`, state: 'ready', problem: '' })
    .where(eq(accounts.serverId, id))
    .returning({ id: accounts.id, ownerId: accounts.ownerId })
}

/** Null: it is not there any more; false: accounts stand on it. */
export async function deleteServer(tx: Orm, id: number): Promise<boolean | null> {
  const [row] = await tx.select({ id: servers.id }).from(servers).where(eq(servers.id, id)).for('update')
  if (!row) return null
  if ((await tx.$count(accounts, eq(accounts.serverId, id))) > 0) return false
  await tx.delete(servers).where(eq(servers.id, id))
  return true
}
