import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Changes } from '#db/changes.ts'
import type { Database, Orm, Reader } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import type { AccountKeeper, ServerSettings } from '../mailbox/mailServers.rules.ts'
import { mailAccounts as accounts, mailServers as servers } from './mailAccounts.table.ts'
import type { MailServerRow } from './mailServers.queries.ts'

export type AccountRow = typeof accounts.$inferSelect

const placeOf = (id: number) => `mail_accounts.secret_sealed.${id}`
/** Where a mail system's own secret stands. */
export const serverPlace = (id: number) => `mail_servers.client_secret_sealed.${id}`

/** People's accounts, in the order in which they were set up. Those on a mail system that is off are left out. */
export async function accountsOfMany(db: Database, ownerIds: readonly number[]): Promise<AccountRow[]> {
  const rows = await db.orm
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(servers, and(eq(servers.id, accounts.serverId), eq(servers.isOn, true)))
    .where(inArray(accounts.ownerId, [...ownerIds]))
    .orderBy(asc(accounts.id))
  return rows.map(row => row.account)
}
export const accountsOf = (db: Database, ownerId: number): Promise<AccountRow[]> => accountsOfMany(db, [ownerId])

export async function findAccount(db: Database, ownerId: number, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.ownerId, ownerId)))
  return row
}

/** The person's account of this address on this mail system. */
export async function sameAccount(
  orm: Reader,
  ownerId: number,
  serverId: number,
  address: string,
): Promise<AccountRow | undefined> {
  const [row] = await orm
    .select()
    .from(accounts)
    .where(and(eq(accounts.ownerId, ownerId), eq(accounts.serverId, serverId), eq(accounts.address, address)))
    .orderBy(asc(accounts.id))
  return row
}

export const countAccounts = (orm: Reader, ownerId: number): Promise<number> =>
  orm.$count(accounts, eq(accounts.ownerId, ownerId))

/** One person's accounts are set up one after another. */
export async function inTurn(tx: Orm, ownerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail accounts'), ${ownerId})`)
}

type Given = Pick<AccountRow, 'serverId' | 'name' | 'address' | 'username' | 'senderName'>

/** Keeps an account whose secret has just proved right. */
export async function insertAccount(tx: Orm, seal: Seal, ownerId: number, given: Given, secret: string) {
  const [row] = await tx
    .insert(accounts)
    .values({ ...given, ownerId })
    .returning({ id: accounts.id })
  const id = row?.id ?? 0
  await tx
    .update(accounts)
    .set({ secretSealed: seal.seal(secret, placeOf(id)) })
    .where(eq(accounts.id, id))
  return id
}

export async function updateAccount(
  tx: Orm,
  seal: Seal,
  ownerId: number,
  id: number,
  given: Given,
  secret: string | null,
): Promise<boolean> {
  const fresh =
    secret === null
      ? {}
      : {
          secretSealed: seal.seal(secret, placeOf(id)),
          revision: sql`${accounts.revision} + 1`,
          state: 'ready' as const,
          problem: '',
        }
  const rows = await tx
    .update(accounts)
    .set({ ...given, ...fresh })
    .where(and(eq(accounts.id, id), eq(accounts.ownerId, ownerId)))
    .returning({ id: accounts.id })
  return rows.length === 1
}

export async function deleteAccount(tx: Orm, ownerId: number, id: number): Promise<AccountRow | undefined> {
  const [row] = await tx
    .delete(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.ownerId, ownerId)))
    .returning()
  return row
}

export async function setSignature(db: Database, ownerId: number, id: number, signature: string): Promise<boolean> {
  const rows = await db.unlogged
    .update(accounts)
    .set({ signature })
    .where(and(eq(accounts.id, id), eq(accounts.ownerId, ownerId)))
    .returning({ id: accounts.id })
  return rows.length === 1
}

/** The secret of an account; empty where it does not open any more. */
export function openSecret(seal: Seal, { id, secretSealed }: Pick<AccountRow, 'id' | 'secretSealed'>): string {
  try {
    return secretSealed === '' ? '' : seal.open(secretSealed, placeOf(id))
  } catch {
    return ''
  }
}

/** A mail system with its secret open, for a connection. */
export function settingsOf(seal: Seal, row: MailServerRow): ServerSettings {
  const { name: _name, nameEn: _nameEn, domain: _domain, isOn: _isOn, clientSecretSealed, ...rest } = row
  const { revision: _revision, changedBy: _by, changedAt: _at, ...server } = rest
  let clientSecret = ''
  try {
    if (clientSecretSealed !== '') clientSecret = seal.open(clientSecretSealed, serverPlace(row.id))
  } catch {
    // Sealed under another key: the mail system refuses, and says so.
  }
  return { ...server, clientSecret }
}

/** What the connections to mail servers read and write of accounts. */
export function accountKeeper(db: Database, seal: Seal, changes: Changes): AccountKeeper {
  return {
    async access(accountId) {
      const [found] = await db.orm
        .select({ account: accounts, server: servers })
        .from(accounts)
        .innerJoin(servers, and(eq(servers.id, accounts.serverId), eq(servers.isOn, true)))
        .where(eq(accounts.id, accountId))
      if (!found) return null
      const { account, server } = found
      const { id, ownerId, address, username, revision, state } = account
      return {
        id,
        userId: ownerId,
        address,
        username,
        revision,
        state,
        secret: openSecret(seal, account),
        server: settingsOf(seal, server),
      }
    },
    async keepSecret(accountId, secret) {
      await db.unlogged
        .update(accounts)
        .set({ secretSealed: seal.seal(secret, placeOf(accountId)) })
        .where(eq(accounts.id, accountId))
    },
    async setState(accountId, revision, state, problem) {
      const [row] = await db.unlogged
        .update(accounts)
        .set({ state, problem: problem.slice(0, 300) })
        .where(and(eq(accounts.id, accountId), eq(accounts.revision, revision)))
        .returning({ ownerId: accounts.ownerId })
      if (row) changes.tell('mail_accounts', row.ownerId)
    },
  }
}

/** The address of somebody's details. */
export async function addressOfPerson(db: Database, userId: number): Promise<string | null> {
  const { rows } = await db.pool.query<{ email: string | null }>('select email from users where id = $1', [userId])
  return rows[0]?.email?.trim() || null
}
