import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import { internalCopies as copies, internalFolders as folders } from '../mailbox.table.ts'

export type OwnFolder = typeof folders.$inferSelect

export const ownFolders = (orm: Reader, ownerId: number): Promise<OwnFolder[]> =>
  orm.select().from(folders).where(eq(folders.ownerId, ownerId)).orderBy(asc(folders.name), asc(folders.id))

/** One person's changes of folders go one after another. */
export function inTurn<T>(db: Database, ownerId: number, work: (tx: Orm) => Promise<T>): Promise<T> {
  return db.unlogged.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail folders'), ${ownerId})`)
    return work(tx)
  })
}

export async function insertFolder(orm: Orm, ownerId: number, name: string, parentId: number | null): Promise<number> {
  const [row] = await orm.insert(folders).values({ ownerId, name, parentId }).returning({ id: folders.id })
  return row?.id ?? 0
}

export async function renameFolder(orm: Orm, ownerId: number, id: number, name: string): Promise<void> {
  await orm
    .update(folders)
    .set({ name })
    .where(and(eq(folders.ownerId, ownerId), eq(folders.id, id)))
}

/** Their mails go to the trash. */
export async function deleteFolders(orm: Orm, ownerId: number, ids: readonly number[]): Promise<void> {
  const paths = ids.map(id => `f${id}`)
  await orm
    .update(copies)
    .set({ folder: 'trash' })
    .where(and(eq(copies.ownerId, ownerId), inArray(copies.folder, paths)))
  await orm.delete(folders).where(and(eq(folders.ownerId, ownerId), inArray(folders.id, [...ids])))
}
