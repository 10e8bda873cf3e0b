import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { AuthorizationChange } from '@portico/contract/data/authorizations.ts'
import { type Duration, lastDayOf } from '@portico/contract/rules/funds/duration.ts'
import { ownFields, recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { changeTexts } from './givenTexts.ts'

/** Its time as it is, or a length anew. */
export type Renewal = 'keep' | Duration

export const changeForm = recordForm(
  AuthorizationChange,
  changeTexts,
  { id: null, revision: null, duration: null, renewal: 'renewal' },
  ownFields<{ renewal: Renewal }>(),
)
export type ChangeValues = ValuesOf<typeof changeForm>

/** The last day of a length that is chosen now: what has begun is counted from today. */
export const renewedUntil = (row: ProjectAuthorization, renewal: Duration, today: string): string | null => {
  const first = row.startsAt.slice(0, 10)
  return lastDayOf(first > today ? first : today, renewal)
}

/** Length and last day as the call takes them. */
export function termOf(row: ProjectAuthorization, renewal: Renewal, endsOn: string | undefined, today: string) {
  const last = row.endsAt?.slice(0, 10)
  if (renewal === 'keep') return { duration: row.duration, endsOn: row.duration === 'custom' ? last : undefined }
  if (renewal === 'custom') return { duration: renewal, endsOn }
  return { duration: renewal, endsOn: renewedUntil(row, renewal, today) ?? undefined }
}
