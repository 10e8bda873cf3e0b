import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { favourites } from './favourites.table.ts'

/** The starred nodes of a person, in their own order. */
export async function favouriteIds(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ permission_id: string }>({
    name: 'favourites.ids',
    text: 'select permission_id from favourites where user_id = $1 order by position, permission_id',
    values: [userId],
  })
  return rows.map(row => row.permission_id)
}

/**
 * What a person finds among their favourites: their own, or as long as they have chosen none what their roles find
 * without choosing, in the order of the roles.
 */
export async function shownFavourites(db: Database, userId: number, roles: readonly string[]): Promise<string[]> {
  const own = await favouriteIds(db, userId)
  return own.length > 0 ? own : directIds(db, roles)
}

async function directIds(db: Database, roles: readonly string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ permission_id: string }>({
    name: 'favourites.direct',
    text: `select permission_id from (
        select a.permission_id, row_number() over (order by r.position, r.code, a.position) as place
        from role_applications a join roles r on r.code = a.role_code where a.role_code = any($1)) chosen
      group by permission_id order by min(place) limit 24`,
    values: [roles],
  })
  return rows.map(row => row.permission_id)
}

/** Before the first choice of their own, what a person has seen so far becomes theirs: one star changes one thing. */
export async function keepDirect(db: Database, userId: number, roles: readonly string[]): Promise<void> {
  const ids = (await favouriteIds(db, userId)).length > 0 ? [] : await directIds(db, roles)
  if (ids.length === 0) return
  await db.pool.query(
    `insert into favourites (user_id, permission_id, position)
     select $1, id, place from unnest($2::text[]) with ordinality as chosen(id, place)
     where not exists (select from favourites where user_id = $1) on conflict do nothing`,
    [userId, ids],
  )
}

/**
 * Puts one behind the others; one that is there stays where it is. False where `hasRoom` says that there is none beside
 * those that the person has: stars set side by side wait for each other, so that two never take the last place.
 */
export function addFavourite(
  db: Database,
  userId: number,
  id: string,
  hasRoom: (ids: readonly string[]) => boolean,
): Promise<boolean> {
  return db.unlogged.transaction(async tx => {
    await tx.execute(sql`select from users where id = ${userId} for no key update`)
    const own = await tx.select({ id: favourites.permissionId }).from(favourites).where(eq(favourites.userId, userId))
    const ids = own.map(row => row.id)
    if (ids.includes(id)) return true
    if (!hasRoom(ids)) return false
    await tx.insert(favourites).values({
      userId,
      permissionId: id,
      position: sql`(select coalesce(max(position), 0) + 1 from favourites where user_id = ${userId})`,
    })
    return true
  })
}

export async function removeFavourite(db: Database, userId: number, id: string): Promise<void> {
  await db.pool.query('delete from favourites where user_id = $1 and permission_id = $2', [userId, id])
}

/** Ids that are no favourites are ignored; favourites not named keep their order behind the named ones. */
export async function reorderFavourites(db: Database, userId: number, ids: readonly string[]): Promise<void> {
  await db.pool.query(
    `update favourites f set position = n.position from (
       select permission_id, row_number() over (order by array_position($2::text[], permission_id) nulls last, position) as position
       from favourites where user_id = $1) n
     where f.user_id = $1 and f.permission_id = n.permission_id`,
    [userId, ids],
  )
}
