import { api } from '@portico/contract/api.ts'
import type { ImportState } from '@portico/contract/imports.ts'
import { useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ImportFile } from './ImportFile.tsx'
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
  const attempt = (work: () => Promise<ImportState>) => run(async () => follow(await work()))
  const close = async () => {
    if (state?.state === 'writing' && !(await confirm({ content: t('askLeave') }))) return
    if (state?.state === 'done') onDone()
    else onClose()
  }
  return (
    <Dialog open title={t('title')} width={760} minWidth={500} minHeight={400} onClose={() => void close()}>
      <div className="stack g16" aria-live="polite">
        {!state && <ImportFile onFile={async file => follow(await call(api.imports.upload, undefined, { file }))} />}
        {state?.state === 'checked' && (
          <ImportPreview
            state={state}
            isSending={isSending}
            onAgain={() => setId(null)}
            onWrite={(onlyGood, firstPasswords) =>
              void attempt(() => call(api.imports.write, { id: state.id, onlyGood, firstPasswords }))
            }
          />
        )}
        {state && state.state !== 'checked' && (
          <ImportProgress
            state={state}
            onCancel={() => void attempt(() => call(api.imports.cancel, { id: state.id }))}
            onAgain={() => setId(null)}
            onClose={() => void close()}
          />
        )}
      </div>
    </Dialog>
  )
}
