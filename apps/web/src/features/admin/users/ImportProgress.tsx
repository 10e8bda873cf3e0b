import type { ImportState } from '@portico/contract/admin/imports.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { ProgressBar } from '#kit/show/ProgressBar.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { importTexts } from './importTexts.ts'

interface ImportProgressProps {
  state: ImportState
  onCancel: () => void
  onAgain: () => void
  onClose: () => void
}

/** How far it is, or how it ended. */
export function ImportProgress({ state, onCancel, onAgain, onClose }: ImportProgressProps) {
  const t = useTexts(importTexts)
  const { good, done, fileName, failure } = state
  switch (state.state) {
    case 'checking':
      return (
        <p className="row g8" role="status">
          <span className="spin" />
          {t('checking', { name: fileName })}
        </p>
      )
    case 'writing':
      return (
        <div role="status" className="col g12">
          <p>{t('writing', { done: done.toLocaleString('en'), total: good.toLocaleString('en') })}</p>
          <ProgressBar percent={(100 * done) / Math.max(1, good)} aria-label={t('title')} />
          <span>
            <Button danger onClick={onCancel}>
              {t('cancel')}
            </Button>
          </span>
        </div>
      )
    case 'done':
      return (
        <EmptyState art="done" title={t('done', { count: done.toLocaleString('en') })} text={t('doneText')}>
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </EmptyState>
      )
    default:
      return (
        <EmptyState art="data" title={t(state.state === 'cancelled' ? 'cancelled' : 'failed')} text={failure ?? ''}>
          <Button onClick={onAgain}>{t('again')}</Button>
        </EmptyState>
      )
  }
}
