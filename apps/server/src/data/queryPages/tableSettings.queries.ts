import type { TableSettings } from '@portico/contract/data/queryPages.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { tableSettings } from './queryPages.table.ts'

const of = (userId: number, pageId: string) => and(eq(tableSettings.userId, userId), eq(tableSettings.pageId, pageId))

export async function readSettings(db: Database, userId: number, pageId: string): Promise<TableSettings | null> {
  const [row] = await db.orm.select({ settings: tableSettings.settings }).from(tableSettings).where(of(userId, pageId))
  return row?.settings ?? null
}

/** Null goes back to the page's own. */
export async function writeSettings(
  db: Database,
  userId: number,
  pageId: string,
  settings: TableSettings | null,
): Promise<void> {
  if (settings === null) await db.unlogged.delete(tableSettings).where(of(userId, pageId))
  else
    await db.unlogged
      .insert(tableSettings)
      .values({ userId, pageId, settings })
      .onConflictDoUpdate({
        target: [tableSettings.userId, tableSettings.pageId],
        set: { settings, updatedAt: new Date() },
      })
}
