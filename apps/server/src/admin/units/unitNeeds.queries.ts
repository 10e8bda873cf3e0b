import { and, eq, sql } from 'drizzle-orm'
import { registrations } from '#access/registrations/registrations.table.ts'
import type { Orm } from '#db/open.ts'
import { roleUnits } from '#directory/roles/roles.table.ts'
import { units } from '#directory/units/units.table.ts'
import { userUnits } from '#directory/users/users.table.ts'
import { notices } from '#work/notices/notices.table.ts'

/** Who and what needs a unit. */
export async function needsOfUnit(db: Pick<Orm, '$count'>, code: string) {
  return {
    people: await db.$count(userUnits, eq(userUnits.unitCode, code)),
    below: await db.$count(units, eq(units.parentCode, code)),
    addressed: await db.$count(notices, sql`${code} = any(${notices.targetUnits})`),
    roles: await db.$count(roleUnits, eq(roleUnits.unitCode, code)),
    asking: await db.$count(registrations, and(eq(registrations.unitCode, code), eq(registrations.state, 'waiting'))),
  }
}
