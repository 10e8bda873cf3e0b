import { api } from '@portico/contract/api.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { FundBar } from '../pieces/FundBar.tsx'
import { isUsable } from '../pieces/isUsable.ts'
import { PeriodLines } from '../pieces/PeriodLines.tsx'
import { StateMark } from '../pieces/StateMark.tsx'
import { type LeftChartPiece, LeftOverTime } from './LeftOverTime.tsx'
import { usePageTexts } from './usePageTexts.ts'

/** Which authorization it is, what was left of it over time, and what is. */
export function UseHead({ id, Chart }: { id: number; Chart: LeftChartPiece }) {
  const t = useTexts(usePageTexts)
  const pick = usePick()
  const { data: row } = useApiQuery(api.authorizations.find, { id }, { staleTime: 0 })
  if (!row) return null
  const { spent, held, passedOn, left, amount } = row
  return (
    <section className="grid folds line-below authorization-head" aria-label={t('title')}>
      <p className="row g12 wrap authorization-head-which">
        <span>
          {pick(row.giverName, row.giverNameEn)} → {pick(row.receiverName, row.receiverNameEn)}
        </span>
        <span>
          <span className="num">{row.projectCode}</span> {pick(row.projectName, row.projectNameEn)}
        </span>
        <StateMark state={row.state} />
      </p>
      {amount !== null && <LeftOverTime id={id} isOver={row.state === 'over' || row.state === 'ended'} Chart={Chart} />}
      <div className="col g8">
        <div className="row g12 wrap authorization-head-left">
          <div className="f1">
            <span className="t3 s12">{t('leftOf', { name: pick(row.receiverName, row.receiverNameEn) })}</span>
            <b className="num authorization-figure">
              {!isUsable(row.state) ? t('notNow') : left === null ? t('hidden') : formatAmount(left)}
            </b>
          </div>
          <span className="t3 s12 num">
            {amount === null ? t('byProject') : t('limit', { amount: formatAmount(amount) })}
          </span>
          <PeriodLines row={row} />
        </div>
        {amount !== null && (
          <FundBar of="authorization" sums={{ spent, held, passedOn, left: left ?? '0.00' }} hasLegend />
        )}
      </div>
    </section>
  )
}
