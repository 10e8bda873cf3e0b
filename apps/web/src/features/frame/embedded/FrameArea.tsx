import { Button } from '#kit/buttons/Button.tsx'
import { iconExternal, iconRefresh } from '#kit/icons/icons.ts'
import { BusyLine } from '#kit/show/BusyLine.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { embeddedTexts } from './embeddedTexts.ts'
import { FramePanel } from './FramePanel.tsx'
import { type FrameState, hasFrame } from './frameState.ts'

/** What a framed page may do: its origin is never the portal's, or it could leave the sandbox (security, iframes). */
const sandbox = 'allow-scripts allow-forms allow-popups allow-same-origin allow-downloads'

interface FrameAreaProps {
  state: FrameState
  name: string
  onLoad: () => void
  onReload: () => void
  onInsist: () => void
  onWindow: (() => void) | null
  onHome: () => void
}

/** The frame with its loading bar, or the panel that says why it is not there. */
export function FrameArea({ state, onLoad, ...ways }: FrameAreaProps) {
  const t = useTexts(embeddedTexts)
  const { name } = ways
  const isOpening = state.phase === 'asking' || state.phase === 'loading'
  return (
    <div className="embedded-frame f1 holds faint shrinks">
      <span className="sr" role="status">
        {isOpening ? t('loading', { name }) : state.phase === 'shown' ? t('loaded', { name }) : ''}
      </span>
      {isOpening && <BusyLine />}
      {hasFrame(state) && state.url !== null && (
        <iframe
          key={state.attempt}
          inert={state.phase === 'problem'}
          src={state.url}
          title={name}
          sandbox={sandbox}
          referrerPolicy="no-referrer"
          allow=""
          onLoad={onLoad}
        />
      )}
      {state.problem && <Problem problem={state.problem} {...ways} />}
    </div>
  )
}

interface ProblemProps extends Omit<FrameAreaProps, 'state' | 'onLoad'> {
  problem: NonNullable<FrameState['problem']>
}

function Problem({ problem, name, onReload, onInsist, onWindow, onHome }: ProblemProps) {
  const t = useTexts(embeddedTexts)
  if (problem.kind === 'refused')
    return (
      <FramePanel art="locked" title={t('refused')} text={t('refusedText')}>
        <Button onClick={onHome}>{t('home')}</Button>
      </FramePanel>
    )
  if (problem.kind === 'blocked')
    return (
      <FramePanel art="door" title={t('blocked')} text={t('blockedText', { name })}>
        {onWindow && (
          <Button kind="primary" icon={iconExternal} onClick={onWindow}>
            {t('inWindow')}
          </Button>
        )}
        {problem.by === 'headers' && <Button onClick={onInsist}>{t('insist')}</Button>}
      </FramePanel>
    )
  const elsewhere = onWindow && (
    <Button icon={iconExternal} onClick={onWindow}>
      {t('inWindow')}
    </Button>
  )
  if (problem.kind === 'failed')
    return (
      <FailedState
        className="placed embedded-panel middle scroll surface"
        title={t('failed', { name })}
        error={problem.error}
        onReload={onReload}
      >
        {elsewhere}
      </FailedState>
    )
  return (
    <FramePanel art="offline" title={t('slow')} text={t('slowText', { name })}>
      <Button kind="primary" icon={iconRefresh} onClick={onReload}>
        {t('again')}
      </Button>
      {elsewhere}
    </FramePanel>
  )
}
