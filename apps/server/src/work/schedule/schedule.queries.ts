import { and, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { users } from '#directory/users/users.table.ts'
import {
  scheduleEntries as entries,
  scheduleExceptions as exceptions,
  scheduleFeeds as feeds,
} from './schedule.table.ts'

export type EntryRow = typeof entries.$inferSelect
export type ExceptionRow = typeof exceptions.$inferSelect
export type NewRow = Omit<typeof entries.$inferInsert, 'id' | 'ownerId' | 'revision' | 'changedAt'>

/** A person's entries with what differs from their series. */
export interface Entries {
  rows: EntryRow[]
  exceptions: ExceptionRow[]
}

/** What may touch the time from `from` to `to`: every series, and what stands there once. */
export async function entriesBetween(db: Database, ownerId: number, from: string, to: string): Promise<Entries> {
  const isThere = or(ne(entries.repeat, 'none'), and(lt(entries.begins, to), gt(entries.ends, from)))
  const [rows, changed] = await Promise.all([
    db.orm
      .select()
      .from(entries)
      .where(and(eq(entries.ownerId, ownerId), isThere))
      .orderBy(asc(entries.begins), asc(entries.id)),
    db.orm
      .select({ entryId: exceptions.entryId, occurs: exceptions.occurs, values: exceptions.values })
      .from(exceptions)
      .innerJoin(entries, eq(entries.id, exceptions.entryId))
      .where(eq(entries.ownerId, ownerId)),
  ])
  return { rows, exceptions: changed }
}

/** One person's changes go one after another. */
export function inTurn<T>(db: Database, ownerId: number, work: (tx: Orm) => Promise<T>): Promise<T> {
  return db.unlogged.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('schedule'), ${ownerId})`)
    return work(tx)
  })
}

export const countEntries = (orm: Orm, ownerId: number) => orm.$count(entries, eq(entries.ownerId, ownerId))

export async function findEntry(orm: Orm, ownerId: number, id: number): Promise<EntryRow | undefined> {
  const [row] = await orm
    .select()
    .from(entries)
    .where(and(eq(entries.id, id), eq(entries.ownerId, ownerId)))
  return row
}

export function exceptionsOf(orm: Orm, entryId: number): Promise<ExceptionRow[]> {
  return orm.select().from(exceptions).where(eq(exceptions.entryId, entryId)).orderBy(asc(exceptions.occurs))
}

export async function insertEntry(orm: Orm, ownerId: number, values: NewRow): Promise<number> {
  const [row] = await orm
    .insert(entries)
    .values({ ...values, ownerId })
    .returning({ id: entries.id })
  return row?.id ?? 0
}

export async function updateEntry(orm: Orm, ownerId: number, id: number, values: Partial<NewRow>): Promise<void> {
  await orm
    .update(entries)
    .set({ ...values, revision: sql`${entries.revision} + 1`, changedAt: sql`now()` })
    .where(and(eq(entries.id, id), eq(entries.ownerId, ownerId)))
}

export async function deleteEntries(orm: Orm, ownerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await orm.delete(entries).where(and(inArray(entries.id, [...ids]), eq(entries.ownerId, ownerId)))
}

/** Replaces all that differs from the series of an entry. */
export async function writeExceptions(
  orm: Orm,
  entryId: number,
  rows: readonly Omit<ExceptionRow, 'entryId'>[],
): Promise<void> {
  await orm.delete(exceptions).where(eq(exceptions.entryId, entryId))
  if (rows.length > 0) await orm.insert(exceptions).values(rows.map(row => ({ ...row, entryId })))
}

/** Puts an entry back as it was, under its own number. */
export async function putBack(orm: Orm, entry: EntryRow, changed: readonly ExceptionRow[]): Promise<void> {
  await deleteEntries(orm, entry.ownerId, [entry.id])
  await orm.insert(entries).values({ ...entry, revision: entry.revision + 2, changedAt: new Date() })
  await writeExceptions(orm, entry.id, changed)
}

export async function findFeed(db: Database, ownerId: number) {
  const [row] = await db.orm.select().from(feeds).where(eq(feeds.ownerId, ownerId))
  return row
}

export async function writeFeed(tx: Orm, ownerId: number, keyHash: string): Promise<void> {
  const fresh = { keyHash, createdAt: new Date(), lastReadAt: null }
  await tx
    .insert(feeds)
    .values({ ownerId, ...fresh })
    .onConflictDoUpdate({ target: feeds.ownerId, set: fresh })
}

/** False where there is none. */
export async function removeFeed(tx: Orm, ownerId: number): Promise<boolean> {
  return (await tx.delete(feeds).where(eq(feeds.ownerId, ownerId)).returning({ id: feeds.ownerId })).length > 0
}

/** Whose address it is; of a disabled account it is nobody's. */
export async function feedOwner(db: Database, keyHash: string): Promise<number | undefined> {
  const [row] = await db.orm
    .select({ ownerId: feeds.ownerId })
    .from(feeds)
    .innerJoin(users, eq(users.id, feeds.ownerId))
    .where(and(eq(feeds.keyHash, keyHash), eq(users.enabled, true)))
  return row?.ownerId
}

/** Written once in an hour at most: programs ask often. */
export async function markRead(db: Database, ownerId: number): Promise<void> {
  const isOld = or(sql`${feeds.lastReadAt} is null`, sql`${feeds.lastReadAt} < now() - interval '1 hour'`)
  await db.unlogged
    .update(feeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(feeds.ownerId, ownerId), isOld))
}
