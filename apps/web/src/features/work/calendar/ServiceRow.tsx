import type { ServiceCalendar } from '@portico/contract/work/calendar.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { calendarTexts } from './calendarTexts.ts'

type Service = ServiceCalendar['services'][number]

/** One service: whether it is open, until when, and its hours. */
export function ServiceRow({ of, isLarge = false }: { of: Service; isLarge?: boolean }) {
  const t = useTexts(calendarTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const { isOpen, changesAt, maintenanceUntil } = of
  const state = maintenanceUntil ? 'maintained' : isOpen ? 'open' : 'closed'
  const until = maintenanceUntil ?? changesAt
  const next = maintenanceUntil ? 'until' : isOpen ? 'closesAt' : 'opensAt'
  const note = [of.closedOnHolidays && t('closedOnHolidays'), pick(of.note, of.noteEn)].filter(Boolean).join(' · ')
  return (
    <div className={`calendar-row grid folds${isLarge ? ' large' : ''}`}>
      <b>{of.isPortal ? t('portal') : pick(of.name, of.nameEn)}</b>
      <span className={`st ${isOpen ? 'ok' : maintenanceUntil ? 'warn' : ''}`}>
        {t(state)}
        {until && <span className="t3 s13 num">{t(next, { at: dueMoment(until, language) })}</span>}
      </span>
      <span className="col t2 gap-2 size-13 num">
        {of.stretches.length === 0
          ? t('always')
          : of.stretches.map(({ weekdays, opens, closes }) => (
              <span key={`${weekdays.join()}${opens}`}>
                <Weekdays of={weekdays} /> {opens}–{closes}
              </span>
            ))}
      </span>
      {note && <span className="t3 s13 calendar-note">{note}</span>}
    </div>
  )
}

function Weekdays({ of }: { of: readonly number[] }) {
  const t = useTexts(calendarTexts)
  const language = useLanguage(state => state.language)
  const all = [...of].sort().join('')
  if (all === '1234567') return t('everyDay')
  if (all === '12345') return t('weekdays')
  return [...of].map(day => t(`d${day}` as 'd1')).join(language === 'zh' ? '、' : ', ')
}
