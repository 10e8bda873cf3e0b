import { api } from '@portico/contract/api.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { callForFile } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { readerTexts } from './readerTexts.ts'

interface PictureDialogProps {
  name: string
  ask: InputOf<typeof api.mailbox.file>
  onClose: () => void
}

/** Looks at a picture that came with a mail. */
export function PictureDialog({ name, ask, onClose }: PictureDialogProps) {
  const t = useTexts(readerTexts)
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const { accountId, folder, id, part } = ask
  useEffect(() => {
    const stop = new AbortController()
    let made = ''
    const show = async () => {
      const answer = await callForFile(api.mailbox.file, { accountId, folder, id, part }, { signal: stop.signal })
      const blob = await answer.blob()
      if (stop.signal.aborted) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    void attempt(show, { failed: words => !stop.signal.aborted && setProblem(words) })
    return () => {
      stop.abort()
      URL.revokeObjectURL(made)
    }
  }, [accountId, folder, id, part])
  return (
    <Dialog open title={name} width={900} onClose={onClose}>
      {problem !== '' ? (
        <div role="alert">
          <EmptyState art="offline" title={t('previewFailed')} text={problem} />
        </div>
      ) : address ? (
        <img className="fits mailbox-picture" src={address} alt={name} onError={() => setProblem(t('previewFailed'))} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
    </Dialog>
  )
}
