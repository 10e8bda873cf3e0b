import type { Database } from '#db/open.ts'
import { findInScope, type ScopedUser, scopeOf } from '#directory/users/userScope.queries.ts'
import type { Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { CatalogueStore } from './permissions.store.ts'

/**
 * The people, for whoever is about to do something to their accounts. Whoever could reset the password of somebody with
 * more rights would have those rights: an account is maintained only by people who hold every administrative right that
 * it holds, by whichever way it holds them.
 */
export async function findManaged(
  db: Database,
  catalogue: CatalogueStore,
  ids: readonly number[],
  session: Session,
): Promise<ScopedUser[]> {
  const found = await findInScope(db, ids, await scopeOf(db, session))
  const now = await catalogue.read()
  for (const { heldRoles } of found)
    for (const right of now.rights({ roles: heldRoles }))
      if (!session.rights.has(right)) throw refuse('accountAboveYours')
  return found
}

/** The same for one person. */
export async function findManagedOne(db: Database, catalogue: CatalogueStore, id: number, session: Session) {
  const [found] = await findManaged(db, catalogue, [id], session)
  if (!found) throw refuse('recordMissing')
  return found
}
