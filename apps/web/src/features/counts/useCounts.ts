import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { useEffect, useRef } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'

/** Between two looks at the counters. */
const every = 60_000

/** How many things wait, by route path. Errors are silent: the last known figures stay. */
export type Counts = Readonly<Record<string, number>>

/**
 * Open to-do items, unread notices and unread mail: asked for at the start, every minute and when the window gets the
 * focus. Mail only for those who have a mailbox.
 */
export function useCounts(isReady: boolean, hasMailbox: boolean): Counts {
  const choices = { enabled: isReady, refetchInterval: every, staleTime: 0 }
  const todos = useApiQuery(api.todos.open, { limit: 0 }, choices)
  const notices = useApiQuery(api.notices.unread, { limit: 1, status: 0 }, choices)
  const mails = useApiQuery(api.mailbox.unread, undefined, { ...choices, enabled: isReady && hasMailbox })
  const refetches = [todos.refetch, notices.refetch, ...(hasMailbox ? [mails.refetch] : [])]
  useOnFocus(() => {
    if (isReady) for (const refetch of refetches) refetch()
  })
  return {
    [paths.todos]: todos.data?.[0]?.count ?? 0,
    [paths.notices]: notices.data?.[0]?.count ?? 0,
    [paths.mailbox]: mails.data?.count ?? 0,
  }
}

/** The focus also comes back from an embedded page: not each time is worth a look. */
const restMs = 10_000

function useOnFocus(run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    let last = performance.now()
    const onFocus = () => {
      if (performance.now() - last < restMs) return
      last = performance.now()
      latest.current()
    }
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
}
