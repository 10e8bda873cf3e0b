import { useSearchParams } from 'react-router'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import type { LeftChartPiece } from './LeftOverTime.tsx'
import { UseList } from './UseList.tsx'
import { usePageTexts } from './usePageTexts.ts'
import '#kit/list/ListPage.css'

/** 授权去向 (projectAuzUseView): where the money of the authorization went that the address names. */
export function AuthorizationUsePage({ Chart }: { Chart: LeftChartPiece }) {
  const t = useTexts(usePageTexts)
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <div className="page lp">
        <div className="lp-empty">
          <EmptyState art="search" title={t('missing')} text={t('missingText')} isPage />
        </div>
      </div>
    )
  return <UseList id={id} Chart={Chart} />
}
