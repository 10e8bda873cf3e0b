import type { preferences } from '@portico/contract/access/preferences.ts'
import { and, count, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { listLooks as table } from './listLooks.table.ts'

/** More lists than there are; two that are kept at once may pass it, so it bounds the answer too. */
const most = 200

export function listLookHandlers(db: Database): Pick<Handlers<typeof preferences>, 'listLooks' | 'saveListLook'> {
  return {
    listLooks: ({ session }) =>
      db.orm
        .select({ list: table.list, density: table.density, hidden: table.hidden })
        .from(table)
        .where(eq(table.userId, session.actor.id))
        .orderBy(table.list)
        .limit(most),
    saveListLook: async ({ input, session }) => {
      const userId = session.actor.id
      const { list, density, hidden } = input
      if (density === 'middle' && hidden.length === 0) {
        await db.unlogged.delete(table).where(and(eq(table.userId, userId), eq(table.list, list)))
        return null
      }
      const others = and(eq(table.userId, userId), ne(table.list, list))
      const [kept] = await db.orm.select({ count: count() }).from(table).where(others)
      if ((kept?.count ?? 0) >= most) throw refuse('listLooksFull', { max: most })
      await db.unlogged
        .insert(table)
        .values({ userId, list, density, hidden })
        .onConflictDoUpdate({ target: [table.userId, table.list], set: { density, hidden } })
      return null
    },
  }
}
