import type { ApplicationDetail } from '@portico/contract/data/authorizationApplications.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconCheck, iconInfo } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FundBar } from '../pieces/FundBar.tsx'
import { approveTexts } from './approveTexts.ts'

const signs = { fine: [iconCheck, 'tg'], note: [iconInfo, 'tw'], wrong: [iconAlert, 'tr'] } as const

/** What is free before and after, how the person used what they had, and what was looked at. `sum`: what a yes is for, in fen. */
export function ApprovalSide({ detail, sum }: { detail: ApplicationDetail; sum: bigint | null }) {
  const t = useTexts(approveTexts)
  const { free, last, checks, budget, spent, held, promised } = detail
  const then = free === null || sum === null ? null : inFen(free) - (sum - inFen(detail.setAside))
  return (
    <aside className="authorization-decision-side">
      <section className="grid g8 lined rounded pad-12-16">
        <h3>{t('left')}</h3>
        {budget !== null && spent !== null && held !== null && promised !== null && (
          <FundBar of="project" sums={{ spent, held, passedOn: promised, left: free ?? '0.00' }} />
        )}
        {free === null ? (
          <p className="s13 t3">{t('hidden')}</p>
        ) : (
          <dl className="grid gap-4-12 authorization-figures s13">
            <dt>{t('freeNow')}</dt>
            <dd className="num">{formatAmount(free)}</dd>
            {then !== null && (
              <>
                <dt>{t('freeThen')}</dt>
                <dd className={`num b${then < 0n ? ' tr' : ''}`}>{formatAmount(fromFen(then))}</dd>
              </>
            )}
          </dl>
        )}
      </section>
      <section className="grid g8 lined rounded pad-12-16">
        <h3>{t('history')}</h3>
        {last === null ? (
          <p className="s13 t3">{t('noHistory')}</p>
        ) : (
          <>
            <dl className="grid gap-4-12 authorization-figures s13">
              <dt>{t('lastOne')}</dt>
              <dd className="num">{last.amount === null ? t('byProject') : formatAmount(last.amount)}</dd>
              <dt>{t('spent')}</dt>
              <dd className="num">{t('spentOf', { amount: formatAmount(last.spent), count: last.documents })}</dd>
              <dt>{t('returned')}</dt>
              <dd className="num">{last.returned}</dd>
            </dl>
            <Link className="s13" to={`${ownPages.authorizationUse.path}?id=${last.id}`}>
              {t('toUses')}
            </Link>
          </>
        )}
      </section>
      <section className="grid g8 lined rounded pad-12-16">
        <h3>{t('checks')}</h3>
        <ul className="stack g8 s13">
          {checks.map(({ state, words }) => {
            const [icon, tone] = signs[state]
            return (
              <li key={words} className={`row g8${state === 'wrong' ? ' tr' : ''}`}>
                <Icon of={icon} size={16} className={tone} />
                <span>{words}</span>
              </li>
            )
          })}
        </ul>
      </section>
    </aside>
  )
}
