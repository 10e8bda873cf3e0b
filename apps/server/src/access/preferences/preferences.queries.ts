import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { preferences } from './preferences.table.ts'

/** By wire name, as they were set. */
export async function readPreferences(db: Database, userId: number): Promise<Record<string, string>> {
  const [row] = await db.orm.select().from(preferences).where(eq(preferences.userId, userId))
  return row?.values ?? {}
}

/** What is not among `values` stays as it was. */
export async function keepPreferences(db: Database, userId: number, values: Record<string, string>): Promise<void> {
  await db.unlogged
    .insert(preferences)
    .values({ userId, values })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: { values: sql`${preferences.values} || excluded.values`, updatedAt: sql`now()` },
    })
}
