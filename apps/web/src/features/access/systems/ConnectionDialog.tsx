import { api } from '@portico/contract/api.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { connectionTexts, systemTexts } from './systemTexts.ts'
import './systems.css'

interface ConnectionDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Calls every address of a system from the server and shows what came back. */
export function ConnectionDialog({ id, name, onClose }: ConnectionDialogProps) {
  const t = useTexts(connectionTexts)
  const s = useTexts(systemTexts)
  const fresh = { staleTime: 0, gcTime: 0 }
  const { data, error, isFetching, refetch } = useApiQuery(api.systems.testConnection, { id }, fresh)
  const results = isFetching ? undefined : data
  return (
    <Dialog
      open
      title={t('title', { name })}
      width={720}
      minWidth={500}
      minHeight={400}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="primary" isBusy={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </>
      }
    >
      <div aria-live="polite" aria-busy={isFetching}>
        {isFetching && (
          <div className="col g16">
            <p className="t3 s13">{t('running')}</p>
            <Skeleton width="100%" height={44} />
            <Skeleton width="100%" height={44} />
          </div>
        )}
        {!isFetching && error && <EmptyState art="offline" title={error.message} />}
        {results?.length === 0 && <EmptyState art="data" title={t('none')} />}
        {results && results.length > 0 && (
          <ul className="stack">
            {results.map(({ address, url, isReachable, status, milliseconds, problem }) => (
              <li key={address} className="grid lined rounded gap-4-12 pad-10-12 systems-test">
                <b>{s(address)}</b>
                <span className="mono anywhere">{url}</span>
                <span className={`st ${isReachable ? 'ok' : 'err'}`}>{t(isReachable ? 'reached' : 'failed')}</span>
                <span className="t3 s13 systems-why">
                  {problem ? t(problem) : t('status', { status: status ?? 0, ms: milliseconds })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
