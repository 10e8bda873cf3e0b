import type { Database } from '#db/open.ts'

/** The starred nodes of a person, in their own order. */
export async function favouriteIds(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ permission_id: string }>({
    name: 'favourites.ids',
    text: 'select permission_id from favourites where user_id = $1 order by position, permission_id',
    values: [userId],
  })
  return rows.map(row => row.permission_id)
}

export async function addFavourite(db: Database, userId: number, id: string): Promise<void> {
  await db.pool.query(
    `insert into favourites (user_id, permission_id, position)
     values ($1, $2, (select coalesce(max(position), 0) + 1 from favourites where user_id = $1)) on conflict do nothing`,
    [userId, id],
  )
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
