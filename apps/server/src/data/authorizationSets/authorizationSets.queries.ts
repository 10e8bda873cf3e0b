import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { authorizationSets } from './authorizationSets.table.ts'

type Row = typeof authorizationSets.$inferSelect
export type SetValues = Omit<typeof authorizationSets.$inferInsert, 'id' | 'ownerId' | 'savedAt'>

/** A person's own, by name. */
export const setsOf = (db: Database, ownerId: number): Promise<Row[]> =>
  db.orm
    .select()
    .from(authorizationSets)
    .where(eq(authorizationSets.ownerId, ownerId))
    .orderBy(sql.raw(inPinyinSql('name')))

/** Keeps a new one, or one's own anew; else what is in its way. One at a time for each person. */
export async function writeSet(
  tx: Orm,
  { ownerId, id, most }: { ownerId: number; id: number | undefined; most: number },
  values: SetValues,
): Promise<number | 'taken' | 'full' | 'missing'> {
  const table = authorizationSets
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('authorization_sets'), ${ownerId})`)
  const mine = eq(table.ownerId, ownerId)
  const others = id === undefined ? mine : and(mine, ne(table.id, id))
  if ((await tx.$count(table, and(others, eq(table.name, values.name)))) > 0) return 'taken'
  if (id === undefined && (await tx.$count(table, mine)) >= most) return 'full'
  const [row] =
    id === undefined
      ? await tx
          .insert(table)
          .values({ ...values, ownerId })
          .returning({ id: table.id })
      : await tx
          .update(table)
          .set({ ...values, savedAt: new Date() })
          .where(and(mine, eq(table.id, id)))
          .returning({ id: table.id })
  return row?.id ?? 'missing'
}

/** Its name; null where the person has no such set. */
export async function removeSet(tx: Orm, ownerId: number, id: number): Promise<string | null> {
  const { ownerId: owner, id: key, name } = authorizationSets
  const [row] = await tx
    .delete(authorizationSets)
    .where(and(eq(key, id), eq(owner, ownerId)))
    .returning({ name })
  return row?.name ?? null
}
