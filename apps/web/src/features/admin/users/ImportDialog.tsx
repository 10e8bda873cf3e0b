import { type ImportState, importLimits } from '@portico/contract/admin/imports.ts'
import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { iconDownload } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { ProgressBar } from '#kit/show/ProgressBar.tsx'
import { call } from '#shared/api/call.ts'
import { download } from '#shared/api/download.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { importTexts } from './importTexts.ts'
import './users.css'

interface ImportDialogProps {
  onClose: () => void
  /** Somebody was imported. */
  onDone: () => void
}

const isBusy = (state: ImportState | undefined) => state?.state === 'checking' || state?.state === 'writing'

/** People from a sheet: upload, check, look, write. The server works on; this only asks how far it is. */
export default function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const t = useTexts(importTexts)
  const [id, setId] = useState<string | null>(null)
  const [run, isSending] = useAttempt()
  const [isWaiting, setWaiting] = useState(false)
  const { data: state, refetch } = useApiQuery(
    api.imports.state,
    { id: id ?? '' },
    { enabled: id !== null, staleTime: 0, gcTime: 0, ...(isWaiting ? { refetchInterval: 500 } : {}) },
  )
  if (isWaiting !== isBusy(state) && state) setWaiting(isBusy(state))
  const follow = async (next: ImportState) => {
    setId(next.id)
    setWaiting(true)
    await refetch()
  }
  const go = (work: () => Promise<ImportState>) => void run(async () => follow(await work()))
  const close = async () => {
    if (state?.state === 'writing' && !(await confirm({ content: t('askLeave'), okText: t('leave') }))) return
    if (state?.state === 'done') onDone()
    else onClose()
  }
  return (
    <Dialog open title={t('title')} width={760} minWidth={500} minHeight={400} onClose={close}>
      <div className="stack g16" aria-live="polite">
        {!state && (
          <>
            <p className="t2">{t('intro', { max: importLimits.rows.toLocaleString('en') })}</p>
            <div>
              <Button icon={iconDownload} onClick={() => void attempt(() => download(api.imports.template, undefined))}>
                {t('template')}
              </Button>
            </div>
            <FileField
              aria-label={t('sheet')}
              limits={t('limits', { size: `${importLimits.megabytes} MB` })}
              accept=".xlsx"
              most={1}
              send={async file => {
                await follow(await call(api.imports.upload, undefined, { file }))
                return { id: file.name, name: file.name, size: file.size }
              }}
            />
          </>
        )}
        {state?.state === 'checked' && (
          <ImportPreview
            state={state}
            isSending={isSending}
            onAgain={() => setId(null)}
            onWrite={(onlyGood, firstPasswords) =>
              go(() => call(api.imports.write, { id: state.id, onlyGood, firstPasswords }))
            }
          />
        )}
        {state && state.state !== 'checked' && (
          <ImportProgress
            state={state}
            onCancel={() => go(() => call(api.imports.cancel, { id: state.id }))}
            onAgain={() => setId(null)}
            onClose={close}
          />
        )}
      </div>
    </Dialog>
  )
}

interface ImportProgressProps {
  state: ImportState
  onCancel: () => void
  onAgain: () => void
  onClose: () => void
}

/** How far it is, or how it ended. */
function ImportProgress({ state, onCancel, onAgain, onClose }: ImportProgressProps) {
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
