import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from './scheduleTexts.ts'
import type { SpecialDays } from './useSpecialDays.ts'

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
