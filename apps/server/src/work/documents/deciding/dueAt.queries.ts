import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { WayStep } from '@portico/contract/work/templateDocument.ts'
import type { Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { worldOf } from '../filling/world.queries.ts'

/** No row of holidays is longer. */
const longest = 400

/** So much of its time has a step that is nearly due. */
export const nearly = 0.8

/** From when on a step is nearly due: so much of its time is over. */
export function soonAt(
  { openedAt, dueAt }: { openedAt?: Date | null; dueAt: Date | null },
  clock: Clock,
): string | null {
  if (!openedAt || !dueAt) return null
  return clock.format(new Date(openedAt.getTime() + nearly * (dueAt.getTime() - openedAt.getTime())))
}

/** When a step that is opened now is due: at the end of so many working days from tomorrow on. */
export async function dueAt(tx: Pick<Reader, 'select'>, clock: Clock, due: WayStep['due']): Promise<Date | null> {
  if (due === null) return null
  const { today, isWorkday } = await worldOf(tx, clock)
  let day = today
  for (let [left, looked] = [due.workdays, 0]; left > 0 && looked < longest; looked += 1) {
    day = dayAfter(day)
    if (isWorkday(day)) left -= 1
  }
  return clock.parse(`${day} 23:59:59`)
}
