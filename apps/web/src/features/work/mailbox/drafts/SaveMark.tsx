import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import type { SaveState } from './useMailDraft.ts'

/** Whether what was written is kept. Only what went wrong is said aloud at once. */
export function SaveMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useTexts(editorTexts)
  if (state.kind === 'untouched') return null
  if (state.kind === 'failed')
    return (
      <span className="s12 tr el" role="alert">
        {t('saveFailed', { why: state.why })}{' '}
        <button type="button" className="lk s12" onClick={onRetry}>
          {t('retry')}
        </button>
      </span>
    )
  return (
    <span className="s12 t3 num el" role="status" aria-live="off">
      {state.kind === 'saved' ? t('saved', { at: state.at.slice(11, 16) }) : t(state.kind)}
    </span>
  )
}
