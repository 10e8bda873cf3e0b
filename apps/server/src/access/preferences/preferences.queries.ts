import { and, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { users } from '#directory/users/users.table.ts'
import { listLooks, preferences } from './preferences.table.ts'

/** By wire name, as they were set. */
export async function readPreferences(db: Database, userId: number): Promise<Record<string, string>> {
  const [row] = await db.orm.select().from(preferences).where(eq(preferences.userId, userId))
  return row?.values ?? {}
}

/** Whose account is of these days. */
export async function isNewcomer(db: Database, userId: number): Promise<boolean> {
  const isYoung = gt(users.createdAt, sql`now() - make_interval(days => ${newcomerDays})`)
  const found = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isYoung))
  return found.length > 0
}
const newcomerDays = 30

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

/** How somebody sees one list. */
export type ListLook = Pick<typeof listLooks.$inferSelect, 'list' | 'density' | 'hidden'>

export const readLooks = (db: Database, userId: number, most: number): Promise<ListLook[]> =>
  db.orm
    .select({ list: listLooks.list, density: listLooks.density, hidden: listLooks.hidden })
    .from(listLooks)
    .where(eq(listLooks.userId, userId))
    .orderBy(listLooks.list)
    .limit(most)

export async function countOtherLooks(db: Database, userId: number, list: string): Promise<number> {
  const others = and(eq(listLooks.userId, userId), ne(listLooks.list, list))
  const [kept] = await db.orm.select({ count: count() }).from(listLooks).where(others)
  return kept?.count ?? 0
}

export async function keepLook(db: Database, userId: number, { list, density, hidden }: ListLook): Promise<void> {
  await db.unlogged
    .insert(listLooks)
    .values({ userId, list, density, hidden })
    .onConflictDoUpdate({ target: [listLooks.userId, listLooks.list], set: { density, hidden } })
}

export async function dropLook(db: Database, userId: number, list: string): Promise<void> {
  await db.unlogged.delete(listLooks).where(and(eq(listLooks.userId, userId), eq(listLooks.list, list)))
}
