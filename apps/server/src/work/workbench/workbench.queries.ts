import type { Widget } from '@portico/contract/work/workbench.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Database, Reader } from '#db/open.ts'
import { roles } from '#directory/roles/roles.table.ts'
import { workbenchDefaults, workbenchLayouts } from './workbench.table.ts'

/** What is to be kept over which state; revision 0: nobody has written any yet. */
export interface LayoutState {
  widgets: Widget[] | null
  revision: number
  by: string
}

export async function findLayout(db: Database, userId: number) {
  const [row] = await db.orm.select().from(workbenchLayouts).where(eq(workbenchLayouts.userId, userId))
  return row
}

/** The state's new number; null where somebody else was quicker. */
export async function writeLayout(db: Database, userId: number, state: LayoutState): Promise<number | null> {
  const { widgets, revision, by } = state
  const table = workbenchLayouts
  const kept = { revision: table.revision }
  const [row] =
    revision === 0
      ? await db.unlogged
          .insert(table)
          .values({ userId, widgets, changedBy: by, changedAt: new Date() })
          .onConflictDoNothing()
          .returning(kept)
      : await db.unlogged
          .update(table)
          .set({ widgets, ...nextRevision(table, by) })
          .where(and(eq(table.userId, userId), eq(table.revision, revision)))
          .returning(kept)
  return row?.revision ?? null
}

/** The default of the first of these roles that has one. */
export async function defaultFor(db: Database, codes: readonly string[]): Promise<Widget[] | null> {
  const [row] = await db.orm
    .select({ widgets: workbenchDefaults.widgets })
    .from(workbenchDefaults)
    .innerJoin(roles, eq(roles.code, workbenchDefaults.roleCode))
    .where(and(inArray(workbenchDefaults.roleCode, [...codes]), isNotNull(workbenchDefaults.widgets)))
    .orderBy(roles.position, roles.code)
    .limit(1)
  return row?.widgets ?? null
}

const defaultRow = {
  roleCode: roles.code,
  roleName: roles.name,
  roleNameEn: roles.nameEn,
  widgets: workbenchDefaults.widgets,
  revision: workbenchDefaults.revision,
  changedBy: workbenchDefaults.changedBy,
  changedAt: workbenchDefaults.changedAt,
}
const joined = (db: Reader) =>
  db.select(defaultRow).from(roles).leftJoin(workbenchDefaults, eq(workbenchDefaults.roleCode, roles.code))

/** Every role with its default, where it has one. */
export const listDefaults = (db: Database) => joined(db.orm).orderBy(roles.position, roles.code)

export async function findDefault(db: Reader, roleCode: string) {
  const [row] = await joined(db).where(eq(roles.code, roleCode))
  return row
}
