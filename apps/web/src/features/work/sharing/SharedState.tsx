import type { DataOf } from '@portico/contract/endpoint.ts'
import { sharing } from '@portico/contract/work/sharing.ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconCopy } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { lastKey } from './keptEntry.ts'
import { ReceiptForm } from './ReceiptForm.tsx'
import { SharedSteps } from './SharedSteps.tsx'
import { goToKey } from './sharedPlace.ts'
import { sharedTexts } from './sharedTexts.ts'
import { usePageTitle } from './usePageTitle.ts'
import { isPassing } from './useShared.ts'

const tones = { issued: 'ok', declined: 'err', voided: 'err', running: 'run', draft: '', returned: 'warn' } as const

/** What became of what was sent, by its receipt. */
export function SharedState({ receipt, portal }: { receipt: string; portal: string }) {
  const t = useTexts(sharedTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const { found, why, mayRetry, load } = useReceipt(receipt)
  usePageTitle(found ? pick(found.name, found.nameEn) : t('receipt'), portal)
  const key = lastKey()
  if (!found && why)
    return (
      <div className="sharing-card surface lined corner-12">
        <EmptyState art="offline" title={t('stateFailed')} text={why} isPage>
          {mayRetry ? <Button onClick={() => void load()}>{t('retry')}</Button> : <ReceiptForm />}
        </EmptyState>
      </div>
    )
  if (!found)
    return (
      <div className="sharing-card surface lined corner-12 late" role="status" aria-label={t('opening')}>
        <Skeleton width="100%" height={160} />
      </div>
    )
  const { state, number, submittedAt, reason, steps } = found
  return (
    <div className="sharing-card surface lined corner-12 col g16">
      <h1 className="heading" tabIndex={-1}>
        {pick(found.name, found.nameEn)}
      </h1>
      <p role="status">
        <span className={`st ${tones[state]}`}>{t(state)}</span>
        <br />
        <span className="t3 s13 num">{t('sentAt', { at: fullMoment(submittedAt, language) })}</span>
      </p>
      <dl className="sharing-facts">
        {number && <Fact name={t('number')}>{number}</Fact>}
        {reason && <Fact name={t('reason')}>{reason}</Fact>}
        {steps.length > 0 && (
          <Fact name={t('stillTo')}>
            <SharedSteps steps={steps} />
          </Fact>
        )}
        <Fact name={t('receipt')}>
          <span className="mono">{receipt}</span>{' '}
          <Button size="small" icon={iconCopy} onClick={() => void copyText(receipt)}>
            {t('copy')}
          </Button>
        </Fact>
      </dl>
      <p className="note">{t('receiptHint')}</p>
      {why && (
        <p className="note err" role="alert">
          {why}
        </p>
      )}
      <div className="row g8 wrap">
        <Button onClick={() => void load()}>{t('refresh')}</Button>
        {key && <Button onClick={() => goToKey(key)}>{t('again')}</Button>}
      </div>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="t3 s13">{name}</dt>
    <dd className="anywhere">{children}</dd>
  </div>
)

const none = { why: '', mayRetry: false }

/** What became of it as it was found last, and why it was not found since. */
function useReceipt(receipt: string) {
  const [found, setFound] = useState<DataOf<typeof sharing.state> | null>(null)
  const [{ why, mayRetry }, setFailure] = useState(none)
  const load = useCallback(async () => {
    const failed = (words: string, error: unknown) => setFailure({ why: words, mayRetry: isPassing(error) })
    const outcome = await attempt(() => call(sharing.state, { receipt }, { inPlace: true }), { failed })
    if (!outcome) return
    setFailure(none)
    setFound(outcome.value)
  }, [receipt])
  useEffect(() => void load(), [load])
  return { found, why, mayRetry, load }
}
