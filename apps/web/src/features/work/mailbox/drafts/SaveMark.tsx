import { Icon } from '#kit/icons/Icon.tsx'
import { iconOkc } from '#kit/icons/icons.ts'
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
  const isSaved = state.kind === 'saved'
  return (
    <span className={`row g4 s12 num ${isSaved ? 'tg' : 't3'}`}>
      {isSaved && <Icon of={iconOkc} size={14} />}
      <span className="el" role="status" aria-live="off">
        {isSaved ? t('saved', { at: state.at.slice(11, 16) }) : t(state.kind)}
      </span>
    </span>
  )
}
