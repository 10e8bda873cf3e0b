import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { daysFrom, daysOver } from '@portico/contract/rules/funds/duration.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { dayOf, fullDay } from '#shared/i18n/moments.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { TwoLines } from '#shared/twoLines/TwoLines.tsx'
import { authorizationTexts } from './authorizationTexts.ts'
import './authorizations.css'

type Period = Pick<ProjectAuthorization, 'startsAt' | 'endsAt' | 'state' | 'stoppedAt'>

/** Days from today to that of a moment. */
const daysTo = (moment: string): number => daysFrom(dayOf(portalNow()), dayOf(moment))

/** How long an authorization lasts, or why it does not serve. */
export function usePeriodNote({ startsAt, endsAt, state, stoppedAt }: Period): string {
  const t = useTexts(authorizationTexts)
  const language = useLanguage(state => state.language)
  if (state === 'coming') return t('startsOn', { day: fullDay(startsAt, language) })
  if (state === 'paused' && stoppedAt) return t('pausedOn', { day: fullDay(stoppedAt, language) })
  if (state === 'ended' && stoppedAt) return t('takenBackOn', { day: fullDay(stoppedAt, language) })
  if (!endsAt) return t('noEnd')
  const count = daysTo(endsAt)
  if (count === 0 && state !== 'over') return t('lastDay')
  return count > 0 ? t('daysLeft', { count }) : t('daysOver', { count: daysOver(dayOf(endsAt), dayOf(portalNow())) })
}

/** Until when it lasts, and that note. */
export function PeriodLines({ row }: { row: Period }) {
  const t = useTexts(authorizationTexts)
  const language = useLanguage(state => state.language)
  const note = usePeriodNote(row)
  const { endsAt, state } = row
  return (
    <TwoLines below={<span className="num">{note}</span>} isWarning={state === 'endingSoon'}>
      <span className="num">{endsAt ? t('until', { day: fullDay(endsAt, language) }) : t('longTerm')}</span>
    </TwoLines>
  )
}
