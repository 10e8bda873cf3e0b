import { api } from '@portico/contract/api.ts'
import type { ApplicationDetail, WaitingApplication } from '@portico/contract/data/authorizationApplications.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { amountToCapitals, formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { fromFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { iconDown, iconUp } from '#kit/icons/icons.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { AmountField } from '../pieces/AmountField.tsx'
import { refreshAuthorizations as after } from '../pieces/refreshAuthorizations.ts'
import { TermField } from '../pieces/TermField.tsx'
import { ApprovalSide } from './ApprovalSide.tsx'
import { approveTexts } from './approveTexts.ts'
import { approvalOf, type Decision, decisionMistakes, decisionOf, sumOfDecision } from './decision.ts'

interface DecisionFormProps {
  detail: ApplicationDetail
  rows: readonly WaitingApplication[]
  onMove: (id: number | null) => void
  head: ReactNode
}

/** The terms, which may be changed before the yes; a no needs its reason. */
export function DecisionForm({ detail, rows, onMove, head }: DecisionFormProps) {
  const t = useTexts(approveTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const id = useId()
  const today = portalNow().slice(0, 10)
  const [decision, setDecision] = useState(() => decisionOf(detail, today))
  const [reason, setReason] = useState('')
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const [run, isBusy] = useAttempt()
  const place = useRef<HTMLDivElement>(null)
  const set = (part: Partial<Decision>) => {
    setTold({})
    setDecision(now => ({ ...now, ...part }))
  }
  const at = rows.findIndex(row => row.id === detail.id)
  const name = pick(detail.applicantName, detail.applicantNameEn)
  const next = () => onMove((rows[at + 1] ?? rows[at - 1])?.id ?? null)
  const focus = (field: string) =>
    place.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea, [role=radio])`)?.focus()
  const tell = (fields: Readonly<Record<string, string>>) => {
    setTold(fields)
    const [first] = Object.keys(fields)
    if (first) focus(first)
  }
  const failed = (words: string, error: unknown) => {
    const fields = error instanceof ApiError ? error.errors : {}
    tell(Object.keys(fields).length > 0 ? fields : { all: words })
  }
  const approve = async () => {
    const wrong = Object.entries(decisionMistakes(decision, today))
    if (wrong.length > 0)
      return tell(Object.fromEntries(wrong.map(([field, why]) => [field, problemMessage(why, language)])))
    const done = ({ isWaiting }: { isWaiting: boolean }) => t(isWaiting ? 'sentOn' : 'approved', { name })
    const work = () => call(api.authorizations.approve, approvalOf(detail.id, decision))
    if (await run(work, { done, failed, after })) next()
  }
  const reject = async () => {
    if (reason.trim() === '') return tell({ reason: message('rejectReasonRequired', language) })
    const work = () => call(api.authorizations.reject, { id: detail.id, reason: reason.trim() })
    if (await run(work, { done: t('rejected', { name }), failed, after })) next()
  }
  const sum = sumOfDecision(decision)
  const words = decision.isByAmount ? (sum === null ? '' : formatAmount(fromFen(sum))) : t('byProject')
  const asked = detail.amount === null ? t('byProject') : formatAmount(detail.amount)
  return (
    <>
      <div className="grid at-start scroll authorization-decision" ref={place}>
        <div className="authorization-decision-main">
          {head}
          <h3>{t('change')}</h3>
          <div className="stack lined rounded pad-12-16 authorization-change">
            {decision.isByAmount && (
              <div>
                <p className="s13 t2">{t('amount')}</p>
                <AmountField
                  label={t('amount')}
                  value={decision.amount}
                  wrong={told['amount'] ?? ''}
                  onChange={amount => set({ amount })}
                />
                <p className="s12 t3 num">
                  {t('asked', { amount: asked, capitals: amountToCapitals(detail.amount ?? '0') ?? '' })}
                </p>
              </div>
            )}
            {detail.kind !== 'raise' && (
              <TermField value={decision} wrong={told['endsOn'] ?? told['startsOn'] ?? ''} onChange={set} />
            )}
            <div className="row wrap authorization-switches s13">
              {detail.kind === 'new' && (
                <SwitchLine
                  label={t('controlled')}
                  checked={decision.isByAmount}
                  onChange={isByAmount => set({ isByAmount })}
                />
              )}
              <SwitchLine
                label={t('balanceVisible')}
                checked={decision.balanceVisible}
                onChange={balanceVisible => set({ balanceVisible })}
              />
              {detail.mayBePassedOn && (
                <SwitchLine
                  label={t('mayPassOn')}
                  checked={decision.mayPassOn}
                  onChange={mayPassOn => set({ mayPassOn })}
                />
              )}
            </div>
          </div>
          <div data-field="reason" className="stack">
            <p className="row g12 wrap">
              <b id={`${id}label`}>{t('reason')}</b>
              <span className="s12 t3">{t('reasonHint')}</span>
            </p>
            <TextLines
              aria-labelledby={`${id}label`}
              aria-invalid={told['reason'] !== undefined}
              aria-describedby={told['reason'] ? `${id}reason` : undefined}
              lines={[2, 5]}
              maxLength={200}
              placeholder={t('reasonExample')}
              value={reason}
              onChange={event => {
                setTold({})
                setReason(event.target.value)
              }}
            />
            <FieldError id={`${id}reason`} words={told['reason'] ?? ''} />
            <p className="row g8 wrap">
              {(['reasonHigh', 'reasonOther', 'reasonElsewhere'] as const).map(key => (
                <Button key={key} size="small" onClick={() => setReason(t(key))}>
                  {t(key)}
                </Button>
              ))}
            </p>
          </div>
        </div>
        <ApprovalSide detail={detail} sum={sum} />
      </div>
      <footer className="row g8 wrap line-above rigid authorization-decide">
        <span className="s13 t2 num">{t('place', { at: at + 1, count: rows.length })}</span>
        <IconButton
          icon={iconUp}
          label={t('previous')}
          disabled={at < 1}
          onClick={() => onMove(rows[at - 1]?.id ?? null)}
        />
        <IconButton
          icon={iconDown}
          label={t('following')}
          disabled={at >= rows.length - 1}
          onClick={() => onMove(rows[at + 1]?.id ?? null)}
        />
        <span className="f1 s13 tr" role="alert">
          {told['all']}
        </span>
        <Button danger isBusy={isBusy} onClick={() => void reject()}>
          {t('reject')}
        </Button>
        <Button kind="primary" isBusy={isBusy} onClick={() => void approve()}>
          {t('approve', { amount: words })}
        </Button>
      </footer>
    </>
  )
}

interface SwitchLineProps {
  label: string
  checked: boolean
  onChange: (isOn: boolean) => void
}

function SwitchLine({ label, checked, onChange }: SwitchLineProps) {
  const id = useId()
  return (
    <span className="row g8">
      <Switch isBare aria-labelledby={id} checked={checked} onChange={onChange} />
      <span id={id}>{label}</span>
    </span>
  )
}
