import type { ChainCheck } from '@portico/contract/admin/logs.ts'
import type { api } from '@portico/contract/api.ts'
import { useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconOkc, iconShield } from '#kit/icons/icons.ts'
import { ProgressBar } from '#kit/show/ProgressBar.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { logTexts } from './logTexts.ts'
import './logs.css'

type CheckState =
  | { step: 'running'; seen: ChainCheck | null }
  | { step: 'over'; seen: ChainCheck }
  | { step: 'failed'; why: string }

/** Looks through a chain stretch by stretch, so that a million entries show how far they are: by a button, and a note. */
export function useChainCheck(endpoint: typeof api.logs.checkOperations | typeof api.logs.checkSignIns) {
  const t = useTexts(logTexts)
  const [state, setState] = useState<CheckState | null>(null)
  const running = useRef<AbortController | null>(null)

  const stop = () => {
    running.current?.abort()
    running.current = null
    setState(null)
  }
  const start = async () => {
    stop()
    const control = new AbortController()
    running.current = control
    setState({ step: 'running', seen: null })
    const work = async () => {
      for (let after = 0; ; ) {
        const seen = await call(endpoint, { after }, { signal: control.signal })
        if (control.signal.aborted) return
        const isOver = seen.brokenAt !== undefined || seen.checked >= seen.total || seen.checked <= after
        setState({ step: isOver ? 'over' : 'running', seen })
        if (isOver) return
        after = seen.checked
      }
    }
    await attempt(work, { failed: why => !control.signal.aborted && setState({ step: 'failed', why }) })
  }
  return {
    button: (
      <Button icon={iconShield} onClick={start}>
        {t('check')}
      </Button>
    ),
    note: state && <ChainNote state={state} onStop={stop} />,
  }
}

/** What the look through the chain has found, or how far it is. */
function ChainNote({ state, onStop }: { state: CheckState; onStop: () => void }) {
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
    <div className={`note row wrap below-head ${isBad ? 'err' : isRunning ? '' : 'ok'}`}>
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
