import type { WaitingApplication } from '@portico/contract/data/authorizationApplications.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { stateLooks } from '../apply/mineTexts.ts'
import { approveTexts } from './approveTexts.ts'

interface ApprovalListProps {
  rows: readonly WaitingApplication[]
  /** Those that were decided last, below them. */
  recent: readonly WaitingApplication[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Who asks for what, the latest first; below it what was decided last. */
export function ApprovalList({ rows, recent, ...rest }: ApprovalListProps) {
  const t = useTexts(approveTexts)
  return (
    <div className="scroll authorization-queue">
      <Rows {...rest} rows={rows} label={t('list')} />
      {recent.length > 0 && (
        <>
          <p className="s13 t2 faint line-below pad-8-16">{t('recent')}</p>
          <Rows {...rest} rows={recent} label={t('recent')} />
        </>
      )}
    </div>
  )
}

function Rows({ rows, chosen, onChoose, label }: Omit<ApprovalListProps, 'recent'> & { label: string }) {
  const t = useTexts(approveTexts)
  const kind = useTexts(authorizationWords.kinds)
  const state = useTexts(authorizationWords.applicationStates)
  const pick = usePick()
  const language = useLanguage(now => now.language)
  const amountOf = ({ amount, amountBefore, amountGranted }: WaitingApplication) => {
    const sum = amountGranted ?? amount
    const now = sum === null ? t('byProject') : formatAmount(sum)
    return amountBefore === null ? now : `${formatAmount(amountBefore)} → ${now}`
  }
  return (
    <ul aria-label={label}>
      {rows.map(row => (
        <li key={row.id} className="line-below">
          <button
            type="button"
            className="row g12 fills hovers-faint lights"
            aria-current={row.id === chosen || undefined}
            onClick={() => onChoose(row.id)}
          >
            <Avatar code={row.applicantCode} name={pick(row.applicantName, row.applicantNameEn)} size={28} />
            <span className="col f1">
              <span className="row g8">
                <b>{pick(row.applicantName, row.applicantNameEn)}</b>
                {row.state === 'pending' ? (
                  <span className="tag sm vio">{row.isMine ? kind(row.kind) : t('atFinance')}</span>
                ) : (
                  <span className={`st ${stateLooks[row.state]}`}>{state(row.state)}</span>
                )}
                <span className="f1" />
                <span className="s12 t3 num">{listMoment(row.answeredAt ?? row.waitingSince, language)}</span>
              </span>
              <span className="s13 t2 el num">
                {row.projectCode} · {amountOf(row)} {row.purpose}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
