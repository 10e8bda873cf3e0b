import { Suspense } from 'react'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { sharedTexts } from './sharedTexts.ts'
import type { Shared } from './useShared.ts'

const ReportDialog = lateComponent(() => import('./ReportDialog.tsx'))

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
  const report = useOpened<true>()
  const unit = pick(unitName, unitNameEn)
  const until = fullMoment(expiresAt ?? '', language)
  return (
    <footer className="t3 s12 num sharing-from">
      {left === null ? t('from', { unit, until }) : t(isRead ? 'fromOpens' : 'fromLeft', { unit, until, left })}{' '}
      <button type="button" className="lk" onClick={() => report.show(true)}>
        {t('report')}
      </button>
      <Suspense>
        <Opened of={report}>{(_, ends) => <ReportDialog shareKey={shareKey} {...ends} />}</Opened>
      </Suspense>
    </footer>
  )
}
