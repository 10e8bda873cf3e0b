import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { useEffect, useRef } from 'react'
import { apiQuery, queryClient, useApiQuery } from '#shared/api/queries.ts'
import { useLive, useLiveMode, useStaleCounts } from '#shared/events/liveEvents.ts'

/** Between two looks at the counters, where they are not told. */
const every = 30_000

/** How many things wait, by route path. Errors are silent: the last known figures stay. */
export type Counts = Readonly<Record<string, number>>

/**
 * Open to-do items, unread notices, unread mail and applications that wait: told by the server as they change; where that cannot be, asked for
 * every 30 seconds and when the window gets the focus. Mail only for those who have a mailbox; while
 * acting for somebody, what the authorisation names.
 */
export function useCounts(isReady: boolean, hasMailbox: boolean, hasTodos: boolean): Counts {
  const isAsked = useLiveMode(state => state.mode === 'polling') && isReady
  const choices = { enabled: isAsked, refetchInterval: every, staleTime: 0 }
  const todos = useApiQuery(api.todos.open, { limit: 0 }, { ...choices, enabled: isAsked && hasTodos })
  const notices = useApiQuery(api.notices.unread, { limit: 1, status: 0 }, choices)
  const mails = useApiQuery(api.mailbox.unread, undefined, { ...choices, enabled: isAsked && hasMailbox })
  const approvals = useApiQuery(api.authorizations.approvals, waiting, choices)
  const refetches = [
    notices.refetch,
    approvals.refetch,
    ...(hasTodos ? [todos.refetch] : []),
    ...(hasMailbox ? [mails.refetch] : []),
  ]
  useOnFocus(() => {
    if (isAsked) for (const refetch of refetches) refetch()
  })
  useLive('counts', ({ todos, notices, mails, approvals }) => {
    if (todos) queryClient.setQueryData(todosKey, [{ count: todos.count, items: [] }])
    if (notices)
      queryClient.setQueryData(noticesKey, before => [{ count: notices.count, items: before?.[0]?.items ?? [] }])
    if (approvals) queryClient.setQueryData(approvalsKey, { rows: [], waiting: approvals.count, done: 0 })
    if (mails && hasMailbox) queryClient.setQueryData(mailsKey, { count: mails.count })
    markStale({
      [paths.todos]: todos?.isStale,
      [paths.notices]: notices?.isStale,
      [paths.mailbox]: mails?.isStale,
    })
  })
  const failed = [todos.isError, notices.isError, mails.isError].map(isError => isAsked && isError)
  const [noTodos, noNotices, noMails] = failed
  useEffect(() => {
    if (isAsked) markStale({ [paths.todos]: noTodos, [paths.notices]: noNotices, [paths.mailbox]: noMails })
  }, [isAsked, noTodos, noNotices, noMails])
  return {
    [paths.todos]: todos.data?.[0]?.count ?? 0,
    [paths.notices]: notices.data?.[0]?.count ?? 0,
    [paths.mailbox]: mails.data?.count ?? 0,
    [ownPages.authorizationApprovals.path]: approvals.data?.waiting ?? 0,
  }
}

const todosKey = apiQuery(api.todos.open, { limit: 0 }).queryKey
const noticesKey = apiQuery(api.notices.unread, { limit: 1, status: 0 }).queryKey
const waiting = { folder: 'waiting', limit: 1 } as const
const approvalsKey = apiQuery(api.authorizations.approvals, waiting).queryKey
const mailsKey = apiQuery(api.mailbox.unread).queryKey

const markStale = (those: Readonly<Record<string, boolean | undefined>>): void =>
  useStaleCounts.setState({ paths: new Set(Object.keys(those).filter(path => those[path])) })

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
