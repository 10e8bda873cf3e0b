import type { UnitPost } from '@portico/contract/admin/units.ts'
import type { Term } from '#directory/units/unitPosts.queries.ts'

/** `2019-09-01 – 2026-11-26`; open where nobody said when it ends. */
export const termWords = ({ startsOn, endsOn }: Term): string => `${startsOn} – ${endsOn ?? ''}`.trim()

/** What a post is on a day. */
export function postState({ startsOn, endsOn, enabled }: Term & { enabled: boolean }, day: string): UnitPost['state'] {
  if (startsOn > day) return 'coming'
  if (endsOn !== null && endsOn < day) return 'over'
  return enabled ? 'inOffice' : 'away'
}
