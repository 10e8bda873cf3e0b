import { Activity, lazy, memo, Suspense, useEffect, useState } from 'react'
import { Route, Routes } from 'react-router'
import { ErrorPage } from '#features/error-page/ErrorPage.tsx'
import { PageBoundary } from '#features/error-page/PageBoundary.tsx'
import { tabId, tabPanelId } from '#features/tabs/tabIds.ts'
import { type Tab, tabKey } from '#features/tabs/tabList.ts'
import { useTabs } from '#features/tabs/useTabs.ts'
import { pageOf } from '../pages.ts'
import { type FrameRoute, isViewer, routeOf } from './frameRoutes.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

const EmbeddedView = lazy(async () => {
  const { EmbeddedView: View } = await import('#features/embedded/EmbeddedView.tsx')
  return { default: View }
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
  const activeKey = tabKey(active)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([activeKey]))
  useEffect(() => {
    const open = new Set(tabs.map(tab => tabKey(tab.path)))
    setSeen(before => {
      const kept = [...before, activeKey].filter(key => open.has(key))
      return kept.length === before.size && kept.every(key => before.has(key)) ? before : new Set(kept)
    })
  }, [tabs, activeKey])
  // A moved tab must not move its frame in the document: that would load it anew.
  const shown = tabs
    .filter(tab => seen.has(tabKey(tab.path)) || tab.path === active)
    .sort((one, other) => (tabKey(one.path) < tabKey(other.path) ? -1 : 1))
  return shown.map(tab => (
    <Panel
      key={`${tabKey(tab.path)}#${refreshed[tabKey(tab.path)] ?? 0}`}
      tab={tab}
      isActive={tab.path === active}
      routes={routes}
      onSearch={onSearch}
    />
  ))
})

interface PanelProps extends TabPagesProps {
  tab: Tab
  isActive: boolean
}

/** Renders only when its own tab changes: a page is not disturbed by what happens in the frame. */
const Panel = memo(function Panel({ tab, isActive, routes, onSearch }: PanelProps) {
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
      <PageBoundary fallback={failed}>
        <Suspense fallback={<PageSkeleton />}>
          {isViewer(routes, tab.path) ? (
            <EmbeddedView search={searchOf(tab.path)} active={isActive} />
          ) : (
            <Activity mode={isActive ? 'visible' : 'hidden'}>
              <RoutePage path={tab.path} routes={routes} onSearch={onSearch} />
            </Activity>
          )}
        </Suspense>
      </PageBoundary>
    </div>
  )
})

const searchOf = (path: string): string => (path.includes('?') ? path.slice(path.indexOf('?')) : '')

/** A page with the address of its own tab: it never sees where the others are. */
function RoutePage({ path, routes, onSearch }: { path: string } & TabPagesProps) {
  const route = routeOf(routes, path)
  const known = route && pageOf(route.component)
  if (!route || !known) return <ErrorPage code={404} path={path} onSearch={onSearch} />
  return (
    <Routes location={path}>
      <Route path={route.path} element={<known.Component />} />
    </Routes>
  )
}
