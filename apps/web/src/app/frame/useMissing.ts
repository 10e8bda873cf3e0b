import { api } from '@portico/contract/api.ts'
import { useQueries } from '@tanstack/react-query'
import { useTabs } from '#features/tabs/useTabs.ts'
import { apiQuery } from '#shared/api/queries.ts'
import { type FrameRoute, pathnameOf, routeOf } from './frameRoutes.ts'

/** What is known of a path without a page: not yet, that it is there for others, or that it is not there at all. */
export type Missing = 'asked' | 'denied' | 'unknown'

/**
 * What the server says of the open paths that the person has no page for. Asked for every tab, also one that was not
 * looked at yet or was left before the answer came: its name stands in the bar. The page itself asks the same.
 */
export function useMissing(
  routes: readonly FrameRoute[] | undefined,
  isBound: boolean,
): Readonly<Record<string, Missing>> {
  const { tabs } = useTabs()
  const without = tabs.map(tab => pathnameOf(tab.path)).filter(path => routes && !routeOf(routes, path))
  const paths = isBound ? [] : [...new Set(without)]
  return useQueries({
    queries: paths.map(path => apiQuery(api.menu.page, { path })),
    // A plain object stays the same one while it says the same.
    combine: answers =>
      Object.fromEntries(
        answers.map(({ data }, at): [string, Missing] => [
          paths[at] ?? '',
          !data ? 'asked' : data.exists ? 'denied' : 'unknown',
        ]),
      ),
  })
}
