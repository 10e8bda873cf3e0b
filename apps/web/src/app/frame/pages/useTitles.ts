import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { errorPageTexts } from '#features/frame/errorPage/errorPageTexts.ts'
import { tabKey } from '#features/frame/tabs/tabList.ts'
import { useTabNames } from '#features/frame/tabs/tabNames.ts'
import { useTabs } from '#features/frame/tabs/useTabs.ts'
import { apiQuery } from '#shared/api/queries.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { pickName, say } from '#shared/i18n/texts.ts'
import { isActing, useSession } from '#shared/session.ts'
import { type FrameRoute, isViewer, pathnameOf, routeOf } from '../frameRoutes.ts'
import { frameTexts } from '../frameTexts.ts'

const maxTitle = 100

/** The title of an address in the language in force: the application's name, the route's, or that there is none. */
export function useTitles(routes: readonly FrameRoute[] | undefined): (path: string) => string {
  const { catalogue } = useCatalogue()
  const language = useLanguage(state => state.language)
  const isBound = useSession(({ user }) => user !== null && isActing(user))
  const names = useTabNames()
  const missing = useMissing(routes, isBound)
  return useCallback(
    (path: string) => {
      const pick = (zh: string, en: string | undefined) => pickName(language, zh, en)
      if (!routes) return ''
      if (isViewer(routes, path)) {
        const query = new URLSearchParams(path.split('?', 2)[1] ?? '')
        const item = catalogue?.byId.get(query.get('qid') ?? '')?.item
        const title = item ? pick(item.name, item.nameEn) : query.get('title')
        if (title) return title.slice(0, maxTitle)
      }
      const name = names[tabKey(path)]
      if (name) return pick(name.zh, name.en).slice(0, maxTitle)
      const route = routeOf(routes, path)
      if (route) return pick(route.name, route.nameEn)
      const found = missing[pathnameOf(path)] ?? 'asked'
      // While somebody acts, what is not there is what the authorisation leaves out, as its page says.
      if (isBound || found === 'denied') return message('noAccess', language)
      return say(found === 'asked' ? frameTexts.loading : errorPageTexts.tab, language)
    },
    [routes, catalogue, language, names, missing, isBound],
  )
}

/** What is known of a path without a page: not yet, that it is there for others, or that it is not there at all. */
type Missing = 'asked' | 'denied' | 'unknown'

/**
 * What the server says of the open paths that the person has no page for. Asked for every tab, also one that was not
 * looked at yet or was left before the answer came: its name stands in the bar. The page itself asks the same.
 */
function useMissing(routes: readonly FrameRoute[] | undefined, isBound: boolean): Readonly<Record<string, Missing>> {
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
