import { weekdayOf } from '@portico/contract/rules/serviceHours.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from '../scheduleTexts.ts'
import { dayName } from './calendarDays.ts'
import { DayMark, type SpecialDays } from './DayMark.tsx'
import { entriesOn, keyOf } from './dayEntries.ts'
import { EntryChip, type EntryDeeds } from './EntryChip.tsx'

interface AgendaViewProps extends Pick<EntryDeeds, 'onOpen' | 'onShift'> {
  days: readonly string[]
  today: string
  /** Undefined while they are on their way. */
  entries: readonly Occurrence[] | undefined
  special: SpecialDays
  onCreate: (day: string) => void
}

/** The days that have something, one below the other. */
export function AgendaView({ days, today, entries, special, onOpen, onShift, onCreate }: AgendaViewProps) {
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  if (!entries)
    return (
      <div className="col gap-10 schedule-shapes" aria-hidden="true">
        {[30, 90, 80, 28, 85].map(width => (
          <Skeleton key={width} width={`${width}%`} height={width < 40 ? 16 : 40} />
        ))}
      </div>
    )
  const busy = days.map(day => ({ day, here: entriesOn(entries, day) })).filter(({ here }) => here.length > 0)
  if (busy.length === 0)
    return (
      <div className="centred">
        <EmptyState art="data" title={t('none')} text={t('noneText')}>
          <Button icon={iconPlus} onClick={() => onCreate(days[0] ?? today)}>
            {t('add')}
          </Button>
        </EmptyState>
      </div>
    )
  return (
    <ol className="col schedule-agenda">
      {busy.map(({ day, here }) => (
        <li key={day} className={day === today ? 'schedule-today' : ''}>
          <h2 className="row g8">
            <b className="num">{dayName(day, language)}</b>
            <span className="t3">{t(`d${weekdayOf(day) as 1}`)}</span>
            {day === today && <span className="tag p sm">{t('today')}</span>}
            <DayMark days={special} day={day} hasName />
          </h2>
          <ul className="col g6">
            {here.map(entry => (
              <li key={keyOf(entry)}>
                <EntryChip isLarge entry={entry} onOpen={onOpen} onShift={onShift} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
