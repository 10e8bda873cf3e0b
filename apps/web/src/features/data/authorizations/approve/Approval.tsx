import { api } from '@portico/contract/api.ts'
import type { ApplicationDetail, WaitingApplication } from '@portico/contract/data/authorizationApplications.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { ReactNode } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconClip } from '#kit/icons/icons.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { download } from '#shared/api/download.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { stateLooks } from '../apply/mineTexts.ts'
import { UseChips } from '../pieces/UseChips.tsx'
import { ApprovalSide } from './ApprovalSide.tsx'
import { approveTexts } from './approveTexts.ts'
import { DecisionForm } from './DecisionForm.tsx'

interface ApprovalProps {
  row: WaitingApplication
  rows: readonly WaitingApplication[]
  onMove: (id: number | null) => void
  head: ReactNode
}

/** One application: who asks, for what, what may be changed before the yes. */
export function Approval({ row, rows, onMove, head }: ApprovalProps) {
  const t = useTexts(approveTexts)
  const found = useApiQuery(api.authorizations.approval, { id: row.id })
  if (found.error) return <FailedState title={t('failed')} error={found.error} onReload={() => void found.refetch()} />
  if (!found.data)
    return (
      <div className="authorization-waits" aria-busy="true">
        <Skeleton height={320} />
      </div>
    )
  const detail = found.data
  const top = (
    <>
      {head}
      <ApplicantHead detail={detail} />
      <Wish detail={detail} />
    </>
  )
  return row.isMine && detail.state === 'pending' ? (
    <DecisionForm detail={detail} rows={rows} onMove={onMove} head={top} />
  ) : (
    <div className="grid at-start scroll authorization-decision">
      <div className="authorization-decision-main">
        {top}
        <Decided detail={detail} />
      </div>
      <ApprovalSide detail={detail} sum={null} />
    </div>
  )
}

function ApplicantHead({ detail }: { detail: ApplicationDetail }) {
  const t = useTexts(approveTexts)
  const pick = usePick()
  const { applicantUnit, applicantTitle } = detail
  const name = pick(detail.applicantName, detail.applicantNameEn)
  const about = [
    applicantUnit && pick(applicantUnit, detail.applicantUnitEn ?? applicantUnit),
    applicantTitle && pick(applicantTitle, detail.applicantTitleEn ?? applicantTitle),
  ].filter(Boolean)
  const asks = ({ new: 'asksNew', renew: 'asksRenew', raise: 'asksRaise' } as const)[detail.kind]
  return (
    <div className="row g12">
      <Avatar code={detail.applicantCode} name={name} size={40} />
      <div>
        <h2 className="row g8 wrap heading">
          {name}
          <span className="s13 t2 num">{[detail.applicantCode, ...about].join(' · ')}</span>
        </h2>
        <p className="s13">
          {t(asks)} <b className="num">{detail.projectCode}</b> {pick(detail.projectName, detail.projectNameEn)}
        </p>
      </div>
    </div>
  )
}

function Wish({ detail }: { detail: ApplicationDetail }) {
  const t = useTexts(approveTexts)
  const { file } = detail
  return (
    <dl className="grid pad-12-16 authorization-wish lined rounded s13">
      <dt>{t('purpose')}</dt>
      <dd>{detail.purpose || '—'}</dd>
      <dt>{t('uses')}</dt>
      <dd>
        <UseChips uses={detail.uses} />
      </dd>
      <dt>{t('file')}</dt>
      <dd>
        {file ? (
          <button
            type="button"
            className="lk row g4"
            onClick={() => void attempt(() => download(api.authorizations.attachment, { id: file.id }))}
          >
            <Icon of={iconClip} size={14} />
            {file.name} <span className="num">{sizeText(file.size)}</span>
          </button>
        ) : (
          t('noFile')
        )}
      </dd>
    </dl>
  )
}

/** What became of an application. */
function Decided({ detail }: { detail: ApplicationDetail }) {
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
