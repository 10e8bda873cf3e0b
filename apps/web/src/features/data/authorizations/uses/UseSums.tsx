import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { usePageTexts } from './usePageTexts.ts'

interface UseSumsProps {
  total: number
  committed: string
  returned: string
  isSound: boolean
}

/** What all documents come to, and whether that is what their movements say. */
export function UseSums({ total, committed, returned, isSound }: UseSumsProps) {
  const t = useTexts(usePageTexts)
  const net = fromFen(inFen(committed) - inFen(returned))
  const amounts = { committed: formatAmount(committed), returned: formatAmount(returned), net: formatAmount(net) }
  return (
    <p className="row g12 wrap s13 authorization-use-sums">
      <span className="num">{t('sums', { count: total, ...amounts })}</span>
      <span className={`st ${isSound ? 'ok' : 'err'}`}>{t(isSound ? 'sound' : 'unsound')}</span>
    </p>
  )
}
