import { type ReactNode, Suspense } from 'react'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { reportTexts } from './reportTexts.ts'

const ReportDialog = lateComponent(() => import('./ReportDialog.tsx'))

/** The foot of a shared page, where its link is reported, whatever it has shown yet. */
export function SharedReport({ shareKey, children }: { shareKey: string; children?: ReactNode }) {
  const t = useTexts(reportTexts)
  const report = useOpened<true>()
  return (
    <>
      <footer className="t3 s12 num sharing-from">
        {children}{' '}
        <button type="button" className="lk" onClick={() => report.show(true)}>
          {t('report')}
        </button>
      </footer>
      <Suspense>
        <Opened of={report}>{(_, ends) => <ReportDialog shareKey={shareKey} {...ends} />}</Opened>
      </Suspense>
    </>
  )
}
