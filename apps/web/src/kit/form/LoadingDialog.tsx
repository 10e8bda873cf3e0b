import { fieldTexts } from '#kit/fields/fieldTexts.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import type { ApiError } from '#shared/api/ApiError.ts'
import { queryClient } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { formTexts } from './formTexts.ts'

interface LoadingDialogProps {
  title: string
  error: ApiError | null
  onClose: () => void
  width?: number
}

/** What it waits for is what its parent asks. */
const askAgain = () =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/** Stands where a record's dialog will be until the record has come, or says why it does not. */
export function LoadingDialog({ title, error, onClose, width = 560 }: LoadingDialogProps) {
  const t = useTexts(formTexts)
  const say = useTexts(fieldTexts)
  return (
    <Dialog open title={title} onClose={onClose} width={width}>
      {error ? (
        <FailedState title={t('failed')} error={error} onReload={askAgain} />
      ) : (
        <div className="col g16 late" role="status" aria-busy="true">
          <span className="sr">{say('loading')}</span>
          <SkeletonLines widths={[80, 60, 70, 50]} />
        </div>
      )}
    </Dialog>
  )
}
