import { api } from '@portico/contract/api.ts'
import { formatAmount } from '@portico/contract/rules/amount.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { FundBar } from '../pieces/FundBar.tsx'
import { PeriodLines } from '../pieces/PeriodLines.tsx'
import { StateMark } from '../pieces/StateMark.tsx'
import { usePageTexts } from './usePageTexts.ts'

/** Which authorization it is, and what is left of it. */
export function UseHead({ id }: { id: number }) {
  const t = useTexts(usePageTexts)
  const pick = usePick()
  const { data: row } = useApiQuery(api.authorizations.find, { id }, { staleTime: 0 })
  if (!row) return null
  const { spent, held, passedOn, left, amount } = row
  return (
    <section className="authorization-head" aria-label={t('title')}>
      <div>
        <span className="t3 s12">{t('leftOf', { name: pick(row.receiverName, row.receiverNameEn) })}</span>
        <b className="num">{left === null ? t('hidden') : formatAmount(left)}</b>
        <PeriodLines row={row} />
      </div>
      <div className="col g8">
        <span className="row g12 wrap">
          <span>
            {pick(row.giverName, row.giverNameEn)} → {pick(row.receiverName, row.receiverNameEn)}
          </span>
          <span>
            <span className="num">{row.projectCode}</span> {pick(row.projectName, row.projectNameEn)}
          </span>
          <StateMark state={row.state} />
          <span className="t3 s12 num">
            {amount === null ? t('byProject') : t('limit', { amount: formatAmount(amount) })}
          </span>
        </span>
        {amount !== null && (
          <FundBar of="authorization" sums={{ spent, held, passedOn, left: left ?? '0.00' }} hasLegend />
        )}
      </div>
    </section>
  )
}
