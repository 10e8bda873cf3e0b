import { portalSystemId } from '@portico/contract/access/systems.ts'
import { dayAfter, openState } from '@portico/contract/rules/serviceHours.ts'
import type { ServiceCalendar } from '@portico/contract/work/calendar.ts'
import { type Changes, everything } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import * as query from './calendar.queries.ts'

const sources = new Set([everything, 'systems', 'service_hours', 'service_days'])
/** Open to all, so it costs one look at the database in so many milliseconds at most. */
const keptFor = 60_000

/** What everybody may see: kept until one of its tables changes; what is open is judged at each call. */
export function shownCalendar(db: Database, changes: Changes, clock: Clock): () => Promise<ServiceCalendar> {
  let kept: { at: number; facts: ReturnType<typeof read> } | undefined
  changes.on(table => {
    if (sources.has(table)) kept = undefined
  })
  const read = async (today: string) => {
    const year = Number(today.slice(0, 4))
    // In January people still look back at December.
    const first = [`${year}-01-01`, dayAfter(today, -31)].sort()[0] ?? today
    const [rows, days] = await Promise.all([query.readHours(db), query.daysBetween(db, first, `${year + 1}-12-31`)])
    return { rows, days }
  }
  return async () => {
    const now = clock.format(new Date())
    if (!kept || Date.now() - kept.at > keptFor) {
      const facts = read(now.slice(0, 10))
      const mine = { at: Date.now(), facts }
      kept = mine
      facts.catch(() => {
        if (kept === mine) kept = undefined
      })
    }
    const { rows, days } = await kept.facts
    const portal = rows.find(({ system }) => system.id === portalSystemId)?.hours ?? null
    const services = rows.map(({ system, hours }) => {
      // A system without hours of its own keeps the portal's.
      const its = hours ?? portal
      const plan = { stretches: its?.stretches ?? [], closedOnHolidays: its?.closedOnHolidays ?? false }
      const state = openState(plan, days, now)
      const until = system.maintenanceUntil
      const isMaintained = until !== null && until.getTime() > Date.now()
      return {
        systemId: system.id,
        name: system.name,
        nameEn: system.nameEn,
        isPortal: system.id === portalSystemId,
        ...plan,
        note: hours?.note ?? '',
        noteEn: hours?.noteEn ?? '',
        isOpen: state.isOpen && !isMaintained,
        changesAt: state.changesAt ?? undefined,
        maintenanceUntil: isMaintained ? clock.format(until) : undefined,
      }
    })
    const shown = days.map(({ day, kind, name, nameEn }) => ({ day, kind, name, nameEn }))
    // The portal itself comes first.
    return { now, services: services.sort((a, b) => Number(b.isPortal) - Number(a.isPortal)), days: shown }
  }
}
