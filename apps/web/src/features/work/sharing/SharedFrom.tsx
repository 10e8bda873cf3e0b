import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { SharedReport } from './reporting/SharedReport.tsx'
import { sharedTexts } from './sharedTexts.ts'
import type { Shared } from './useShared.ts'

interface SharedFromProps {
  shareKey: string
  shared: Shared
  /** It shows a document, and takes nothing in. */
  isRead?: boolean
}

/** From whom a link is, until when, how often it may still be used, and where it is reported. */
export function SharedFrom({ shareKey, shared, isRead = false }: SharedFromProps) {
  const { unitName, unitNameEn, expiresAt, left } = shared
  const t = useTexts(sharedTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const unit = pick(unitName, unitNameEn)
  const until = fullMoment(expiresAt ?? '', language)
  return (
    <SharedReport shareKey={shareKey}>
      {left === null ? t('from', { unit, until }) : t(isRead ? 'fromOpens' : 'fromLeft', { unit, until, left })}
    </SharedReport>
  )
}
