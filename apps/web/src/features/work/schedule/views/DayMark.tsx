import { api } from '@portico/contract/api.ts'
import type { ServiceCalendar } from '@portico/contract/work/calendar.ts'
import { useMemo } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from '../scheduleTexts.ts'

export type SpecialDays = ReadonlyMap<string, ServiceCalendar['days'][number]>

/** Holidays and working weekends of this year and the next, as administrators maintain them. */
export function useSpecialDays(): SpecialDays {
  const { data } = useApiQuery(api.calendar.shown)
  return useMemo(() => new Map((data?.days ?? []).map(it => [it.day, it])), [data])
}

/** 休 or 班: what the service calendar says of a day. */
export function DayMark({ days, day, hasName }: { days: SpecialDays; day: string; hasName?: boolean }) {
  const t = useTexts(scheduleTexts)
  const pick = usePick()
  const it = days.get(day)
  if (!it) return null
  const name = pick(it.name, it.nameEn)
  return (
    <>
      <span className={`tag sm ${it.kind === 'holiday' ? 'ok' : 'warn'}`} title={name}>
        {t(it.kind)}
      </span>
      {hasName ? <span className="el s12 t2">{name}</span> : <span className="sr">{name}</span>}
    </>
  )
}
