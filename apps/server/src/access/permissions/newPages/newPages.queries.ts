import { isNotNull, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import { permissions } from '../permissions.table.ts'
import { plantedPages } from '../plantedPages.table.ts'
import type { FrameNode, Removed } from './newPages.rules.ts'

type Planted = typeof plantedPages.$inferInsert

/** Where the pages are that the tree has got; null for those that were removed since. */
export async function planted(db: Reader): Promise<Map<string, string | null>> {
  const rows = await db.select().from(plantedPages)
  return new Map(rows.map(({ page, permissionId }) => [page, permissionId]))
}

/** The routes of the frame and the branches above them, in the order of the tree. */
export async function frameOf(db: Reader): Promise<FrameNode[]> {
  const { id, parentId, level, systemId, isBranch, openMode, component, path, right } = permissions
  return db
    .select({ id, parentId, level, systemId, isBranch, openMode, component, path, right })
    .from(permissions)
    .where(isNotNull(path))
    .orderBy(id)
}

/** What administrators have removed from the tree, as far back as the log reaches. */
export async function removedFrom(db: Reader): Promise<Removed[]> {
  const was = (field: string) => sql`
    (select change ->> 'from' from jsonb_array_elements(detail::jsonb -> 'changes') change
     where change ->> 'field' = ${field})`
  const { rows } = await db.execute<{ [K in keyof Removed]: Removed[K] }>(sql`
    select ${was('component')} as component, ${was('path')} as path, ${was('openMode')} as "openMode" from operation_log
    where operation = 'permissions.remove' and outcome = 'done'`)
  return rows
}

/** Keeps that the tree has got pages, without changing anything of it. */
export async function keepPlanted(db: Database, pages: readonly Planted[]): Promise<void> {
  if (pages.length > 0)
    await db.unlogged
      .insert(plantedPages)
      .values([...pages])
      .onConflictDoNothing()
}

export async function addPlanted(tx: Orm, page: Planted): Promise<void> {
  await tx.insert(plantedPages).values(page)
}
