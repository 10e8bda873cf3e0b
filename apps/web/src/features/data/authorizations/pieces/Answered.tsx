import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import type { ApiError } from '#shared/api/ApiError.ts'

interface AnsweredProps<T> {
  query: UseQueryResult<T, ApiError>
  /** What could not be read. */
  failed: string
  children: (data: T) => ReactNode
}

/** What a page is about once it is there; until then that it comes, or why it does not. */
export function Answered<T>({ query: { data, error, refetch }, failed, children }: AnsweredProps<T>) {
  if (error) return <FailedState className="centred" title={failed} error={error} onReload={() => void refetch()} />
  if (data === undefined)
    return (
      <div className="authorization-waits" aria-busy="true">
        <Skeleton height={240} />
      </div>
    )
  return children(data)
}
