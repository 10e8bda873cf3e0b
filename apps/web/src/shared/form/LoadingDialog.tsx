import type { ApiError } from '#shared/api/ApiError.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'

interface LoadingDialogProps {
  title: string
  error: ApiError | null
  onClose: () => void
  width?: number
}

/** Stands where a record's dialog will be until the record has come, or says why it does not. */
export function LoadingDialog({ title, error, onClose, width = 560 }: LoadingDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose} width={width}>
      {error ? (
        <div role="alert">
          <EmptyState art="offline" title={error.message} text="" />
        </div>
      ) : (
        <div className="col g16 late" aria-busy="true">
          {[80, 60, 70, 50].map(size => (
            <Skeleton key={size} width={`${size}%`} height={20} />
          ))}
        </div>
      )}
    </Dialog>
  )
}
