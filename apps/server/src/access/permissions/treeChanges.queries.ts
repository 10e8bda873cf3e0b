import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Orm, Reader } from '#db/open.ts'
import { permissions } from './permissions.table.ts'
import type { Placed } from './positions.rules.ts'

export type StoredPermission = typeof permissions.$inferSelect
type Values = Partial<typeof permissions.$inferInsert>

/** Changes of the tree come one after the other: numbers and places are counted from what is there. */
export async function lockTree(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('permission tree'))`)
}

export async function findPermission(tx: Reader, id: string): Promise<StoredPermission | undefined> {
  const rows = await tx.select().from(permissions).where(eq(permissions.id, id))
  return rows[0]
}

export async function childrenOf(tx: Reader, parentId: string): Promise<Placed[]> {
  return tx
    .select({ id: permissions.id, position: permissions.position })
    .from(permissions)
    .where(eq(permissions.parentId, parentId))
    .orderBy(asc(permissions.position), asc(permissions.id))
}

/** The next running number below a node: behind the last one, or else the first gap; null when all 999 are taken. */
export async function nextChildId(tx: Reader, parentId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    with taken as (
      select right(id, 3)::int as number from permissions
      where parent_id = ${parentId} and id ~ ('^' || parent_id || '[0-9]{3}$')
    )
    select ${parentId} || lpad(coalesce(
      (select max(number) + 1 from taken having coalesce(max(number), 0) < 999),
      (select min(n) from generate_series(1, 999) n where n not in (select number from taken))
    )::text, 3, '0') as id`)
  return rows[0]?.id ?? null
}

export async function insertPermission(tx: Orm, values: typeof permissions.$inferInsert): Promise<void> {
  await tx.insert(permissions).values(values)
}

/** False where somebody else has saved the row meanwhile, or it is gone. */
export async function updatePermission(
  tx: Orm,
  id: string,
  revision: number,
  values: Values,
  by: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(permissions)
    .set({ ...values, ...nextRevision(permissions, by) })
    .where(and(eq(permissions.id, id), eq(permissions.revision, revision)))
  return rowCount === 1
}

/** Everything below a node, without itself; ids tell it, a child's begins with its parent's. */
const below = (id: string) => sql`starts_with(id, ${id}) and id <> ${id}`

/** How many levels hang below a node. */
export async function heightOf(tx: Reader, node: StoredPermission): Promise<number> {
  const { rows } = await tx.execute<{ deepest: number | null }>(
    sql`select max(level) as deepest from permissions where ${below(node.id)}`,
  )
  return (rows[0]?.deepest ?? node.level) - node.level
}

const withAll = (id: string) => sql`starts_with(id, ${id})`

/** What of a node and all below it belongs to another system than this. */
export async function foreignTo(tx: Reader, id: string, systemId: string): Promise<StoredPermission[]> {
  return tx
    .select()
    .from(permissions)
    .where(and(withAll(id), ne(permissions.systemId, systemId)))
}

/** A subtree belongs to one business system. */
export async function moveToSystem(tx: Orm, id: string, systemId: string): Promise<void> {
  await tx.execute(
    sql`update permissions set system_id = ${systemId} where ${withAll(id)} and system_id <> ${systemId}`,
  )
}

export interface Move {
  id: string
  newId: string
  parentId: string
  /** How many levels deeper. */
  deeper: number
  by: string
}

/**
 * Gives a node and all below it the ids of their new place. Favourites, grants, to-do items and whatever else refers to
 * a permission follow by their foreign keys; addresses that name an id are rewritten.
 */
export async function renumber(tx: Orm, { id, newId, parentId, deeper, by }: Move): Promise<void> {
  const moved = (column: 'id' | 'parent_id') =>
    sql`${newId} || substr(${sql.raw(column)}, ${sql.raw(String(id.length + 1))})`
  await tx.execute(sql`
    update permissions set
      id = ${moved('id')},
      parent_id = case when id = ${id} then ${parentId} else ${moved('parent_id')} end,
      level = level + ${deeper}, revision = revision + 1, changed_by = ${by}, changed_at = now()
    where starts_with(id, ${id})`)
  await tx.execute(sql`
    update permissions set path = replace(path, ${`qid=${id}`}, ${`qid=${newId}`})
    where position(${`qid=${id}`} in path) > 0`)
}

/** Whoever holds the node gets the branches above it: a menu shows nothing below one that is not granted. */
export async function grantAbove(tx: Orm, id: string): Promise<void> {
  await tx.execute(sql`
    insert into role_permissions (role_code, permission_id)
    select g.role_code, a.id from role_permissions g
    join permissions a on starts_with(${id}::text, a.id) and a.id <> ${id} and a."right" is null
    where g.permission_id = ${id}
    on conflict do nothing`)
}

export async function grantTo(tx: Orm, id: string, roles: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into role_permissions (role_code, permission_id)
    select code, ${id} from roles where code = any(${sql.param(roles)})
    on conflict do nothing`)
}

export async function writePositions(tx: Orm, changed: readonly Placed[], by: string): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(one => one.id)
  const positions = changed.map(one => one.position)
  await tx.execute(sql`
    update permissions p set position = n.position, revision = p.revision + 1, changed_by = ${by}, changed_at = now()
    from unnest(${sql.param(ids)}::text[], ${sql.param(positions)}::int[]) as n(id, position) where p.id = n.id`)
}

export async function deletePermission(tx: Orm, id: string): Promise<void> {
  await tx.delete(permissions).where(eq(permissions.id, id))
}

/** Another route with this path, or null. */
export async function routeWithPath(
  tx: Reader,
  path: string,
  device: string,
  exceptId: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from permissions
    where path = ${path} and device = ${device} and component is not null and id <> ${exceptId} limit 1`)
  return rows[0]?.name ?? null
}

export interface Uses {
  favourites: number
  todos: number
  roles: { name: string; nameEn: string }[]
  /** Items of the frame that lead to it. */
  shortcuts: { name: string; nameEn: string }[]
}

/** What hangs on a node. */
export async function usesOf(tx: Reader, id: string): Promise<Uses> {
  const counted = await tx.execute<{ favourites: number; todos: number }>(sql`
    select (select count(*)::int from favourites where permission_id = ${id}) as favourites,
      (select count(*)::int from todos where permission_id = ${id} and done_at is null) as todos`)
  const roles = await tx.execute<{ name: string; nameEn: string }>(sql`
    select r.name, r.name_en as "nameEn" from role_permissions g join roles r on r.code = g.role_code
    where g.permission_id = ${id} order by r.position, r.code`)
  const shortcuts = await tx.execute<{ name: string; nameEn: string }>(sql`
    select name, name_en as "nameEn" from permissions where id <> ${id} and (path || '&') like ${`%qid=${id}&%`} order by id`)
  return {
    favourites: counted.rows[0]?.favourites ?? 0,
    todos: counted.rows[0]?.todos ?? 0,
    roles: roles.rows,
    shortcuts: shortcuts.rows,
  }
}
