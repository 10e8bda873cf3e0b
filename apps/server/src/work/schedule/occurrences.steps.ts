import { setImmediate as turn } from 'node:timers/promises'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { inOrder, occurrencesOf } from './occurrences.rules.ts'
import type { Entries } from './schedule.queries.ts'

/** So many occurrences are answered at most, whatever is asked for. */
const most = 2000

/** So many are made at a stretch; then others are served. */
const atOnce = 1000

/** Every occurrence that touches the time from `from` to `to`, in order. */
export async function expandEntries({ rows, exceptions }: Entries, from: string, to: string): Promise<Occurrence[]> {
  let found: Occurrence[] = []
  let made = 0
  const byEntry = Map.groupBy(exceptions, row => row.entryId)
  for (const entry of rows) {
    const changed = byEntry.get(entry.id) ?? []
    found.push(...occurrencesOf(entry, changed, { from, to, most }))
    if (found.length + changed.length - made < atOnce) continue
    // What comes after the last that is answered is not kept: many series over years are more than fits.
    if (found.length > 2 * most) found = found.sort(inOrder).slice(0, most)
    made = found.length
    await turn()
  }
  return found.sort(inOrder).slice(0, most)
}
