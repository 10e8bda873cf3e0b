import { Skeleton } from '#kit/show/Skeleton.tsx'

/** The editor until its code and its page have come. */
export const EditorSkeleton = () => (
  <div className="page page-sk" aria-busy="true">
    <Skeleton width="40%" height={24} />
    <Skeleton width="100%" height={320} />
  </div>
)
