import type { RuleWorld } from '@portico/contract/rules/formRule/ruleRuns.ts'
import { addMonths, type SpecialDay, workdaysOf } from '@portico/contract/rules/serviceHours.ts'
import { and, asc, gte, lte } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { type Clock, today as todayBy } from '#http/clock.ts'
import { serviceDays } from '../../calendar/calendar.table.ts'

export interface World extends RuleWorld {
  specialDays: SpecialDay[]
}

/** The server's day, and the days around it that are not like their weekday. */
export async function worldOf(db: Pick<Reader, 'select'>, clock: Clock): Promise<World> {
  const today = todayBy(clock)
  const specialDays = await db
    .select({ day: serviceDays.day, kind: serviceDays.kind })
    .from(serviceDays)
    .where(and(gte(serviceDays.day, addMonths(today, -24)), lte(serviceDays.day, addMonths(today, 36))))
    .orderBy(asc(serviceDays.day))
    .limit(2000)
  return { today, isWorkday: workdaysOf(specialDays), specialDays }
}
