import { api } from '@portico/contract/api.ts'
import type { ServiceCalendar } from '@portico/contract/calendar.ts'
import { useMemo } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'

export type SpecialDays = ReadonlyMap<string, ServiceCalendar['days'][number]>

/** Holidays and working weekends of this year and the next, as administrators maintain them. */
export function useSpecialDays(): SpecialDays {
  const { data } = useApiQuery(api.calendar.shown)
  return useMemo(() => new Map((data?.days ?? []).map(it => [it.day, it])), [data])
}
