import { asc, inArray } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { roles } from '#directory/roles/roles.table.ts'
import { units } from '#directory/units/units.table.ts'

export interface Named {
  name: string
  nameEn: string
}
/** Units and roles by their codes. */
export interface NamesByCode {
  units: ReadonlyMap<string, Named>
  roles: ReadonlyMap<string, Named>
}

/** What these units and roles are called; who is not there has no name. */
export async function namesOf(db: Reader, codes: { units: string[]; roles: string[] }): Promise<NamesByCode> {
  const read = (table: typeof units | typeof roles, which: string[]) =>
    which.length === 0
      ? []
      : db
          .select({ code: table.code, name: table.name, nameEn: table.nameEn })
          .from(table)
          .where(inArray(table.code, which))
  const [unitRows, roleRows] = await Promise.all([read(units, codes.units), read(roles, codes.roles)])
  const byCode = (rows: readonly (Named & { code: string })[]) => new Map(rows.map(row => [row.code, row]))
  return { units: byCode(unitRows), roles: byCode(roleRows) }
}

/** Every role, by its place among them. */
export const allRoles = (db: Reader) =>
  db
    .select({ code: roles.code, name: roles.name, nameEn: roles.nameEn })
    .from(roles)
    .orderBy(asc(roles.position), asc(roles.code))
