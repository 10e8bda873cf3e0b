import { api } from '@portico/contract/api.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useSearchParams } from 'react-router'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FundBar } from '../pieces/FundBar.tsx'
import { ownTexts } from './ownTexts.ts'

/** What became of the money of all projects that the list finds, on whatever page of it. */
export function SumBar() {
  const t = useTexts(ownTexts)
  const [address] = useSearchParams()
  const word = address.get('word')
  const { data } = useApiQuery(api.authorizations.own, { limit: 1, ...(word ? { word } : {}) }, { staleTime: 0 })
  if (!data || data.total === 0) return null
  const { budget, spent, held, promised, free } = data.sums
  return (
    <section className="grid folds amid line-below authorization-head" aria-label={t('freeSum')}>
      <div>
        <span className="t3 s12">{t('freeSum')}</span>
        <b className="num authorization-figure">{formatAmount(free)}</b>
        <span className="t3 s12 num">{t('budgetSum', { amount: formatAmount(budget) })}</span>
      </div>
      <FundBar of="project" sums={{ spent, held, passedOn: promised, left: free }} hasLegend />
    </section>
  )
}
