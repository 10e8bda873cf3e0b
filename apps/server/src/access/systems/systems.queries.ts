import type { systems as calls } from '@portico/contract/access/systems.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, eq, getTableColumns, gt, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Orm, Reader } from '#db/open.ts'
import { contains, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { permissions } from '../permissions/permissions.table.ts'
import { rolePermissions } from '../permissions/rolePermissions.table.ts'
import { systems } from './systems.table.ts'

export type SystemRow = typeof systems.$inferSelect
export type ManagedRow = SystemRow & { nodeCount: number }

type Ask = InputOf<(typeof calls)['managed']>

const columns = {
  id: systems.id,
  name: inPinyin(systems.name),
  position: systems.position,
  enabled: systems.enabled,
  changedAt: systems.changedAt,
}

/** The portal has one root; below it each business system has one entry of its own, which has no path. */
const nodeCount = sql<number>`(select count(*)::int from ${permissions} p where p.system_id = systems.id
  and p.level > 1 and p.path is null)`

function wanted({ keyword, enabled, jumpMode, isMaintained }: Ask): SQL | undefined {
  const now = gt(systems.maintenanceUntil, sql`now()`)
  return and(
    contains(keyword, systems.id, systems.name, systems.nameEn, systems.shortName, systems.shortNameEn, systems.origin),
    enabled === undefined ? undefined : eq(systems.enabled, enabled),
    isAny(systems.jumpMode, jumpMode),
    isMaintained === undefined ? undefined : isMaintained ? now : sql`(${now}) is not true`,
  )
}

export const systemList: ListQuery<Ask, ManagedRow> = {
  count: (db, ask) => db.orm.$count(systems, wanted(ask)),
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select({ ...getTableColumns(systems), nodeCount })
      .from(systems)
      .where(wanted(ask))
      .orderBy(...orderOf(ask, columns, [systems.position, systems.id]))
      .limit(limit)
      .offset(offset),
}

export async function findSystem(db: Reader, id: string): Promise<SystemRow | undefined> {
  const [row] = await db.select().from(systems).where(eq(systems.id, id))
  return row
}

/** Gives a new system its entry in the permission tree, which `admin` holds: applications are put below it. */
export async function addEntry(tx: Orm, row: SystemRow): Promise<undefined> {
  const [root] = await tx
    .select({ id: permissions.id })
    .from(permissions)
    .where(isNull(permissions.parentId))
    .orderBy(permissions.id)
    .limit(1)
    .for('update')
  if (!root) return
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(right(${permissions.id}, 3)::int), 0)` })
    .from(permissions)
    .where(and(eq(permissions.parentId, root.id), sql`right(${permissions.id}, 3) ~ '^[0-9]{3}$'`))
  const number = (last?.number ?? 0) + 1
  const id = root.id + String(number).padStart(3, '0')
  await tx.insert(permissions).values({
    id,
    parentId: root.id,
    name: row.name,
    nameEn: row.nameEn,
    position: number,
    level: 1,
    systemId: row.id,
    isBranch: true,
    inPortalMenu: true,
    menuIcon: row.icon,
    description: row.intro?.slice(0, 100) ?? null,
    descriptionEn: row.introEn?.slice(0, 200) ?? null,
    changedBy: row.changedBy,
    changedAt: row.changedAt,
  })
  await tx.insert(rolePermissions).values({ roleCode: 'admin', permissionId: id }).onConflictDoNothing()
}

/** The system's own entry of the tree follows its name. */
export async function renameEntry(tx: Orm, id: string, before: string, names: { name: string; nameEn: string }) {
  await tx
    .update(permissions)
    .set(names)
    .where(
      and(
        eq(permissions.systemId, id),
        eq(permissions.level, 1),
        isNull(permissions.path),
        eq(permissions.name, before),
      ),
    )
}

export interface SystemNeeds extends Record<string, unknown> {
  nodes: number
  todos: number
  dataSets: number
}

/** What hangs on a system besides its own entry of the tree. */
export async function needsOf(tx: Reader, id: string): Promise<SystemNeeds> {
  const { rows } = await tx.execute<SystemNeeds>(sql`
    select (select count(*)::int from permissions where system_id = ${id} and (level > 1 or path is not null)) as nodes,
      (select count(*)::int from todos where system_id = ${id}) as todos,
      (select count(*)::int from outside_data_sets where system_id = ${id}) as "dataSets"`)
  return rows[0] ?? { nodes: 0, todos: 0, dataSets: 0 }
}

/** Nodes of a system that have a whole web address for a link, the frame's shortcuts to its applications too. */
export function linksOf(db: Reader, id: string) {
  return db
    .select()
    .from(permissions)
    .where(and(eq(permissions.systemId, id), ilike(permissions.link, 'http%')))
}

/** Gives nodes other links. */
export async function writeLinks(tx: Orm, links: readonly { id: string; link: string }[], by: string): Promise<void> {
  for (const { id, link } of links)
    await tx
      .update(permissions)
      .set({ link, ...nextRevision(permissions, by) })
      .where(eq(permissions.id, id))
}

/** Takes a system's own entry out of the tree, before the system goes. */
export async function deleteEntry(tx: Orm, id: string): Promise<void> {
  await tx
    .delete(permissions)
    .where(and(eq(permissions.systemId, id), eq(permissions.level, 1), isNull(permissions.path)))
}
