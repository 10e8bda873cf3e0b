import { api } from '@portico/contract/api.ts'
import type { Query } from '@tanstack/react-query'

/** What the widgets ask; counters come by themselves. */
const calls: ReadonlySet<unknown> = new Set(
  [
    api.todos.open,
    api.notices.list,
    api.favourites.list,
    api.schedule.between,
    api.mailbox.accounts,
    api.mailbox.folders,
    api.mailbox.list,
    api.queryPages.open,
    api.queryPages.chart,
    api.workbench.funds,
  ].map(({ url }) => url),
)

/** True for what a widget shows now. */
export const isOfWidget = (query: Pick<Query, 'queryKey' | 'isActive'>): boolean =>
  calls.has(query.queryKey[0]) && query.isActive()
