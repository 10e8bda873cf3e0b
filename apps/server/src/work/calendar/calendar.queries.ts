import type { InputOf } from '@portico/contract/endpoint.ts'
import type { calendar as calls } from '@portico/contract/work/calendar.ts'
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { systems } from '#access/systems/systems.table.ts'
import type { Database, Orm, Reader } from '#db/open.ts'
import { contains, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { serviceDays, serviceHours } from './calendar.table.ts'

export type HoursRow = typeof serviceHours.$inferSelect
export type DayRow = typeof serviceDays.$inferSelect

/** The enabled systems in order, each with its hours where somebody has written some. */
export async function readHours(db: Database) {
  return db.orm
    .select({ system: systems, hours: serviceHours })
    .from(systems)
    .leftJoin(serviceHours, eq(serviceHours.systemId, systems.id))
    .where(eq(systems.enabled, true))
    .orderBy(asc(systems.position), asc(systems.id))
}

export async function findHours(db: Reader, systemId: string): Promise<HoursRow | undefined> {
  const [row] = await db.select().from(serviceHours).where(eq(serviceHours.systemId, systemId))
  return row
}

type Ask = InputOf<(typeof calls)['days']>
const columns = { day: serviceDays.day, kind: serviceDays.kind, name: inPinyin(serviceDays.name) }

function wanted({ keyword, year, kind }: Ask): SQL | undefined {
  return and(
    contains(keyword, serviceDays.name, serviceDays.nameEn),
    isAny(sql`extract(year from ${serviceDays.day})`, year),
    kind === undefined ? undefined : eq(serviceDays.kind, kind),
  )
}

export const dayList: ListQuery<Ask, DayRow> = {
  count: (db, ask) => db.orm.$count(serviceDays, wanted(ask)),
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select()
      .from(serviceDays)
      .where(wanted(ask))
      .orderBy(...orderOf(ask, columns, [serviceDays.day]))
      .limit(limit)
      .offset(offset),
}

export function daysBetween(db: Database, from: string, to: string): Promise<DayRow[]> {
  return db.orm
    .select()
    .from(serviceDays)
    .where(and(gte(serviceDays.day, from), lte(serviceDays.day, to)))
    .orderBy(asc(serviceDays.day))
}

/** Adds the days that are not there yet; answers which. */
export async function insertDays(tx: Orm, rows: (typeof serviceDays.$inferInsert)[]): Promise<string[]> {
  const added = await tx.insert(serviceDays).values(rows).onConflictDoNothing().returning({ day: serviceDays.day })
  return added.map(row => row.day)
}
