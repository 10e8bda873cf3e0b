import type { ApplicationDetail } from '@portico/contract/data/authorizationApplications.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { stateLooks } from '../apply/applyTexts.ts'
import { approveTexts } from './approveTexts.ts'

/** What became of an application. */
export function Decided({ detail }: { detail: ApplicationDetail }) {
  const t = useTexts(approveTexts)
  const state = useTexts(authorizationWords.applicationStates)
  const pick = usePick()
  const { answeredName, answeredNameEn, answeredAt, answer, amount, amountGranted } = detail
  const sum = amountGranted ?? amount
  return (
    <dl className="grid pad-12-16 authorization-wish lined rounded s13">
      <dt>
        <span className={`st ${stateLooks[detail.state]}`}>
          {detail.state === 'pending' ? t('atFinance') : state(detail.state)}
        </span>
      </dt>
      <dd className="num">
        {answeredName && answeredAt && t('decided', { name: pick(answeredName, answeredNameEn ?? ''), at: answeredAt })}
      </dd>
      <dt>{t('amount')}</dt>
      <dd className="num">{sum === null ? t('byProject') : formatAmount(sum)}</dd>
      {answer && (
        <>
          <dt>{t('reason')}</dt>
          <dd>{answer}</dd>
        </>
      )}
    </dl>
  )
}
