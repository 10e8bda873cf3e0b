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
import { call } from '#shared/api/call.ts'
import { download } from '#shared/api/download.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { importTexts } from './importTexts.ts'
import './users.css'

interface ImportDialogProps {
  onClose: () => void
  /** Somebody was imported. */
  onDone: () => void
}

const isBusy = (state: ImportState | undefined) => state?.state === 'checking' || state?.state === 'writing'

/** People from a sheet: upload, check, look, write. The server works on; this only asks how far it is. */
export function ImportDialog({ onClose, onDone }: ImportDialogProps) {
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
    if (state?.state === 'writing' && !(await confirm({ content: t('askLeave') }))) return
    if (state?.state === 'done') onDone()
    else onClose()
  }
  return (
    <Dialog open title={t('title')} width={760} minWidth={500} minHeight={400} onClose={() => void close()}>
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
            onClose={() => void close()}
          />
        )}
      </div>
    </Dialog>
  )
}
