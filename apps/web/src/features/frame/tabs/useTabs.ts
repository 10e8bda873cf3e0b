import { create } from 'zustand'
import { loadTabs, saveTabs } from './savedTabs.ts'
import { findTab, openTab, type Tab, type TabState, tabKey } from './tabList.ts'

interface TabStore extends TabState {
  /** Whose tabs these are; null before the start, empty while nobody is known: then nothing is remembered. */
  user: string | null
  /** How often a tab was refreshed, by its key: another number mounts its page anew. */
  refreshed: Readonly<Record<string, number>>
}

/** The opened pages: a thin shell around the functions of tabList.ts. */
export const useTabs = create<TabStore>(() => ({ tabs: [], active: '', closed: [], user: null, refreshed: {} }))

/** Before anybody is known again: the tabs of the session before are gone from the page. */
export const forgetTabs = (): void => useTabs.setState({ tabs: [], active: '', closed: [], user: null, refreshed: {} })

/** Brings back the person's tabs that `accepts` knows; home is always the first. */
export function restoreTabs(user: string, home: Tab, accepts: (path: string) => boolean): void {
  if (useTabs.getState().user === user) return
  const saved = (user === '' ? [] : loadTabs(user)).filter(tab => accepts(tab.path))
  const first = findTab(saved, home.path) ?? home
  const others = saved.filter(tab => tabKey(tab.path) !== tabKey(home.path))
  useTabs.setState({ user, tabs: [first, ...others], active: first.path, closed: [], refreshed: {} })
}

/** Applies one of the functions of tabList.ts and remembers the result. Answers the path that is active now. */
export function changeTabs(change: (state: TabState) => TabState): string {
  const store = useTabs.getState()
  const next = change(store)
  if (next !== store) {
    useTabs.setState({ tabs: next.tabs, active: next.active, closed: next.closed })
    if (store.user && next.tabs !== store.tabs) saveTabs(store.user, next.tabs)
  }
  return next.active
}

/** A path became the address: its tab is opened or activated. */
export const enterTab = (tab: Tab): string => changeTabs(state => openTab(state, tab))

/** Mounts the page of a tab anew. */
export const refreshTab = (path: string): void =>
  useTabs.setState(({ refreshed }) => {
    const key = tabKey(path)
    return { refreshed: { ...refreshed, [key]: (refreshed[key] ?? 0) + 1 } }
  })
