import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import { found } from '#http/rejection.ts'
import { sharedUploads, shareLinks } from './sharing.table.ts'

export type UploadRow = typeof sharedUploads.$inferSelect
/** From where a file comes. */
export type UploadedBy = Pick<UploadRow, 'linkId' | 'browserDigest' | 'address'>

/** Each counts for so many bytes at least: many small files are bounded as well. */
const least = 512 * 1024

/** How many bytes wait to be sent in: of all links, and of these of the same link, browser and address. */
export async function waitingBytes(db: Reader, { linkId, browserDigest, address }: UploadedBy) {
  const all = sql`coalesce(sum(greatest(${sharedUploads.size}, ${least}))`
  const [row] = await db
    .select({
      all: sql<number>`${all}, 0)::float8`,
      link: sql<number>`${all} filter (where ${sharedUploads.linkId} = ${linkId}), 0)::float8`,
      browser: sql<number>`${all} filter (where ${sharedUploads.browserDigest} = ${browserDigest}), 0)::float8`,
      address: sql<number>`${all} filter (where ${sharedUploads.address} = ${address}), 0)::float8`,
    })
    .from(sharedUploads)
  return found(row)
}

/** What counts the files is done one after the other. */
export async function holdUploads(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shared uploads'), 0)`)
}

export async function addUpload(tx: Orm, row: typeof sharedUploads.$inferInsert): Promise<UploadRow> {
  const [added] = await tx.insert(sharedUploads).values(row).returning()
  return found(added)
}

/** Takes those of these files that came from this browser by this link: they are somebody's document's from now on. */
export async function takeUploads(
  tx: Orm,
  { linkId, browserDigest }: Pick<UploadedBy, 'linkId' | 'browserDigest'>,
  ids: readonly string[],
): Promise<UploadRow[]> {
  if (ids.length === 0) return []
  const own = and(eq(sharedUploads.linkId, linkId), eq(sharedUploads.browserDigest, browserDigest))
  return tx
    .delete(sharedUploads)
    .where(and(own, inArray(sharedUploads.id, [...ids])))
    .returning()
}

/** Forgets what was never sent in; answers what is to be dropped. */
export const forgetUploads = (tx: Orm): Promise<UploadRow[]> =>
  tx.delete(sharedUploads).where(lt(sharedUploads.sentAt, sql`now() - interval '3 hours'`)).returning()

/** Adds to what came in by a link on this day of the portal; answers how much that is. */
export async function addFiled(tx: Orm, linkId: number, day: string, bytes: number): Promise<number> {
  const [row] = await tx
    .update(shareLinks)
    .set({
      filedOn: day,
      filedBytes: sql`case when ${shareLinks.filedOn} = ${day} then ${shareLinks.filedBytes} else 0 end + ${bytes}::bigint`,
    })
    .where(eq(shareLinks.id, linkId))
    .returning({ bytes: shareLinks.filedBytes })
  return found(row).bytes
}
