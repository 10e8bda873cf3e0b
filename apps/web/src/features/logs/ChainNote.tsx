import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconOkc, iconShield } from '#kit/icons/icons.ts'
import { ProgressBar } from '#kit/show/ProgressBar.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { logTexts } from './logTexts.ts'
import type { CheckState } from './useChainCheck.ts'
import './logs.css'

/** What the look through the chain has found, or how far it is. */
export function ChainNote({ state, onStop }: { state: CheckState; onStop: () => void }) {
  const t = useTexts(logTexts)
  const language = useLanguage(now => now.language)
  const number = (value: number) => value.toLocaleString('en')
  const isRunning = state.step === 'running'
  const words = () => {
    if (state.step === 'failed') return t('stopped', { why: state.why })
    const { seen } = state
    if (!seen) return t('checking', { checked: 0, total: '…' })
    if (seen.brokenAt !== undefined) return t('broken', { number: number(seen.brokenAt) })
    if (isRunning) return t('checking', { checked: number(seen.checked), total: number(seen.total) })
    return t('intact', { since: seen.since ? fullMoment(seen.since, language) : '—', total: number(seen.total) })
  }
  const isBad = state.step === 'failed' || state.seen?.brokenAt !== undefined
  const percent = state.step !== 'failed' && state.seen ? (100 * state.seen.checked) / Math.max(1, state.seen.total) : 0
  return (
    <div className={`note logs-note ${isBad ? 'err' : isRunning ? '' : 'ok'}`}>
      <Icon of={isBad ? iconAlert : isRunning ? iconShield : iconOkc} size={16} />
      <span className="f1" role={isBad ? 'alert' : 'status'}>
        {words()}
      </span>
      {isRunning && <ProgressBar className="logs-bar" percent={percent} aria-label={words()} />}
      <button type="button" className="lk" onClick={onStop}>
        {t(isRunning ? 'stop' : 'close')}
      </button>
    </div>
  )
}
