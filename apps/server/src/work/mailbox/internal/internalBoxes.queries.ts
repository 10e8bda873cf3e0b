import { eq } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { internalBoxes as boxes } from '../mailbox.table.ts'

export async function readSignature(db: Database, ownerId: number): Promise<string> {
  const [row] = await db.orm.select().from(boxes).where(eq(boxes.ownerId, ownerId))
  return row?.signature ?? ''
}

export async function writeSignature(db: Database, ownerId: number, signature: string): Promise<void> {
  await db.unlogged
    .insert(boxes)
    .values({ ownerId, signature })
    .onConflictDoUpdate({ target: boxes.ownerId, set: { signature } })
}
