import { api } from '@portico/contract/api.ts'
import { ownOnlyComponents } from '@portico/contract/pages.ts'
import { Activity, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Route, Routes } from 'react-router'
import { ActingPage } from '#features/access/delegations/ActingPage.tsx'
import { ErrorPage, NoRight } from '#features/frame/errorPage/ErrorPage.tsx'
import { tabId, tabPanelId } from '#features/frame/tabs/tabIds.ts'
import { pageKey, type Tab, tabKey } from '#features/frame/tabs/tabList.ts'
import { useTabs } from '#features/frame/tabs/useTabs.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { whenBack } from '#shared/api/whenBack.ts'
import { preloadable } from '#shared/preloadable.ts'
import { isActing, useSession } from '#shared/session.ts'
import { pageOf } from '../../pages.ts'
import { type FrameRoute, isViewer, pathnameOf, routeOf } from '../frameRoutes.ts'
import { CodePage } from './CodePage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PhoneClose } from './PhoneClose.tsx'

const embedded = preloadable(async () => {
  const { EmbeddedView } = await import('#features/frame/embedded/EmbeddedView.tsx')
  return { default: EmbeddedView }
})

interface TabPagesProps {
  routes: readonly FrameRoute[]
  onSearch: () => void
}

/**
 * The page of every tab that was shown once: hidden, not unloaded, while another is active; gone when its tab is closed,
 * new when it is refreshed. Embedded pages keep their frames, other pages what was typed into them.
 */
export const TabPages = memo(function TabPages({ routes, onSearch }: TabPagesProps) {
  const { tabs, active, refreshed } = useTabs()
  const activeKey = keyOf(tabs, active)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([activeKey]))
  useEffect(() => {
    const open = new Set(tabs.map(pageKey))
    setSeen(before => {
      const kept = [...before, activeKey].filter(key => open.has(key))
      return kept.length === before.size && kept.every(key => before.has(key)) ? before : new Set(kept)
    })
  }, [tabs, activeKey])
  const lastPage = useRef('')
  useEffect(() => {
    if (!isViewer(routes, active)) lastPage.current = active
  }, [routes, active])
  // A moved tab must not move its frame in the document: that would load it anew.
  const shown = tabs
    .filter(tab => seen.has(pageKey(tab)) || tab.path === active)
    .sort((one, other) => (pageKey(one) < pageKey(other) ? -1 : 1))
  return shown.map(tab => (
    <Panel
      key={`${pageKey(tab)}#${refreshed[tabKey(tab.path)] ?? 0}`}
      tab={tab}
      isActive={tab.path === active}
      routes={routes}
      onSearch={onSearch}
      lastPage={lastPage}
    />
  ))
})

function keyOf(tabs: readonly Tab[], path: string): string {
  const tab = tabs.find(it => it.path === path)
  return tab ? pageKey(tab) : tabKey(path)
}

interface PanelProps extends TabPagesProps {
  tab: Tab
  isActive: boolean
  /** The portal's own page that was shown last. */
  lastPage: RefObject<string>
}

/** Renders only when its own tab changes: a page is not disturbed by what happens in the frame. */
const Panel = memo(function Panel({ tab, isActive, routes, onSearch, lastPage }: PanelProps) {
  const isApplication = isViewer(routes, tab.path)
  const route = routeOf(routes, tab.path)
  const isBound = useSession(({ user }) => user !== null && isActing(user))
  const isClosed = isBound && route !== undefined && ownOnlyComponents.includes(route.component)
  const failed = <ErrorPage code={500} path={tab.path} onSearch={onSearch} />
  return (
    <div
      role="tabpanel"
      id={tabPanelId(tab.path)}
      aria-labelledby={tabId(tab.path)}
      className="panel"
      hidden={!isActive}
      data-active={isActive || undefined}
    >
      {isApplication ? (
        <>
          <PhoneClose path={tab.path} lastPage={lastPage} />
          <CodePage code={embedded} failed={failed}>
            {View =>
              View && (
                <View
                  search={searchOf(tab.path)}
                  active={isActive}
                  noRight={<NoRight path={tab.path} onSearch={onSearch} />}
                />
              )
            }
          </CodePage>
        </>
      ) : (
        <CodePage code={route && pageOf(route.component)} failed={failed}>
          {Page => (
            <Activity mode={isActive ? 'visible' : 'hidden'}>
              {isClosed ? (
                <ActingPage why="own" />
              ) : route && Page ? (
                // A page with the address of its own tab: it never sees where the others are.
                <Routes location={tab.path}>
                  <Route path={route.path} element={<Page />} />
                </Routes>
              ) : route ? (
                <ErrorPage code={404} path={tab.path} onSearch={onSearch} />
              ) : isBound ? (
                <ActingPage why="outside" />
              ) : (
                <MissingPage path={tab.path} onSearch={onSearch} />
              )}
            </Activity>
          )}
        </CodePage>
      )}
    </div>
  )
})

/**
 * What stands at a path that the person has no page for: out of their rights (403), or not there at all (404). Where
 * nothing answers neither is known (500), and it is asked again once somebody does.
 */
function MissingPage(place: { path: string; onSearch: () => void }) {
  const { data, error, isPending, refetch } = useApiQuery(api.menu.page, { path: pathnameOf(place.path) })
  useEffect(() => (error?.isUnreachable ? whenBack(() => void refetch()) : undefined), [error, refetch])
  if (isPending) return <PageSkeleton />
  return data?.exists ? <NoRight {...place} /> : <ErrorPage code={data ? 404 : 500} {...place} />
}

const searchOf = (path: string): string => (path.includes('?') ? path.slice(path.indexOf('?')) : '')
