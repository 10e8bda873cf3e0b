import { paths } from '@portico/contract/names.ts'

/** One opened page: its full path below the base, and the title it had when it was opened. */
export interface Tab {
  readonly path: string
  readonly title: string
  /** The key that its page was opened under, where its address is another one since. */
  readonly page?: string
}

/** The tabs and which is active; the first one is home and stays. */
export interface TabState {
  readonly tabs: readonly Tab[]
  readonly active: string
  /** The last closed ones, newest last. */
  readonly closed: readonly Tab[]
}

const keptClosed = 10

/** Query names that say what a page shows; the rest of a query is the page's own state. */
const telling = ['mbid', 'qid', 'url', 'draftId', 'emailId'] as const
/** Where an id names the whole page: elsewhere it is what is open within a list. */
const tellingId: ReadonlySet<string> = new Set([paths.document])

/** What makes two addresses the same tab: the path, and what its query says is shown there. */
export function tabKey(path: string): string {
  const [pathname = '', query = ''] = path.split('?', 2)
  const all = new URLSearchParams(query)
  const kept = new URLSearchParams()
  const names = tellingId.has(pathname) ? [...telling, 'id'] : telling
  for (const name of names) for (const value of all.getAll(name)) kept.append(name, value)
  const rest = kept.toString()
  return pathname + (rest ? `?${rest}` : '')
}

export const findTab = (tabs: readonly Tab[], path: string): Tab | undefined =>
  tabs.find(tab => tabKey(tab.path) === tabKey(path))

/**
 * Opening a path adds a tab if it is absent, and makes it the active one (spec 1 §2.5). A page that is open keeps its
 * tab: its own state in the query is taken over, but what an embedded page was opened with stays.
 */
export function openTab(state: TabState, tab: Tab): TabState {
  const open = findTab(state.tabs, tab.path)
  const key = tabKey(tab.path)
  if (!open) {
    const closed = state.closed.filter(other => tabKey(other.path) !== key)
    return { tabs: [...state.tabs, withPage(state.tabs, tab)], active: tab.path, closed }
  }
  const path = key.includes('?') ? open.path : tab.path
  if (path === open.path) return state.active === path ? state : { ...state, active: path }
  return { ...state, tabs: state.tabs.map(other => (other === open ? { ...open, path } : other)), active: path }
}

/** What makes two pages the same one: it goes on where its tab has another address than it was opened with. */
export const pageKey = (tab: Tab): string => tab.page ?? tabKey(tab.path)

/** The page of a tab goes on under another address: what was new is kept now, and has a number. */
export function moveAddress(state: TabState, path: string, next: string): TabState {
  const tabs = state.tabs.map(tab => (tab.path === path ? { ...tab, path: next, page: pageKey(tab) } : tab))
  return { ...state, tabs, active: state.active === path ? next : state.active }
}

/** A tab with a page of its own: what began under its address may go on elsewhere. */
function withPage(tabs: readonly Tab[], tab: Tab): Tab {
  const key = tabKey(tab.path)
  const pages = new Set(tabs.map(pageKey))
  if (!pages.has(key)) return tab
  let count = 2
  while (pages.has(`${key} ${count}`)) count++
  return { ...tab, page: `${key} ${count}` }
}

/** Keeps the tabs that `keep` accepts and always the first; the active one moves to the next, the previous, the first. */
function closeWhere(state: TabState, keep: (tab: Tab, index: number) => boolean): TabState {
  const stays = (tab: Tab, index: number) => index === 0 || keep(tab, index)
  const tabs = state.tabs.filter(stays)
  if (tabs.length === state.tabs.length) return state
  const gone = state.tabs.filter((tab, index) => !stays(tab, index))
  const at = state.tabs.findIndex(tab => tab.path === state.active)
  const next =
    state.tabs.find((tab, index) => index >= at && stays(tab, index)) ??
    state.tabs.findLast((tab, index) => index < at && stays(tab, index))
  return { tabs, active: next?.path ?? '', closed: [...state.closed, ...gone].slice(-keptClosed) }
}

export const closeTab = (state: TabState, path: string): TabState => closeWhere(state, tab => tab.path !== path)

export const closeLeft = (state: TabState, path: string): TabState =>
  closeAround(state, path, (index, at) => index >= at)

export const closeRight = (state: TabState, path: string): TabState =>
  closeAround(state, path, (index, at) => index <= at)

export const closeOthers = (state: TabState, path: string): TabState =>
  closeAround(state, path, (index, at) => index === at)

/** When the active one is among the closed, the one that the command was given on takes over. */
function closeAround(state: TabState, path: string, keep: (index: number, at: number) => boolean): TabState {
  const at = indexOf(state, path)
  if (at < 0) return state
  const next = closeWhere(state, (_tab, index) => keep(index, at))
  return next.tabs.some(tab => tab.path === state.active)
    ? { ...next, active: state.active }
    : { ...next, active: path }
}

/** Closes pages that may not be shown any more: they cannot be brought back either. */
export function loseTabs(state: TabState, lost: ReadonlySet<string>): TabState {
  const next = closeWhere(state, tab => !lost.has(tab.path))
  return next === state ? state : { ...next, closed: next.closed.filter(tab => !lost.has(tab.path)) }
}

export const closeAll = (state: TabState): TabState => closeWhere(state, () => false)

const indexOf = (state: TabState, path: string): number => state.tabs.findIndex(tab => tab.path === path)

/** Brings the last closed tab back. */
export function reopenTab(state: TabState): TabState {
  const last = state.closed.at(-1)
  return last ? openTab({ ...state, closed: state.closed.slice(0, -1) }, last) : state
}

/** Puts a tab in another place; nothing goes before home, and home stays. */
export function moveTab(state: TabState, path: string, to: number): TabState {
  const from = indexOf(state, path)
  const place = Math.max(1, Math.min(to, state.tabs.length - 1))
  const tab = state.tabs[from]
  if (from < 1 || !tab || from === place) return state
  const tabs = state.tabs.filter(other => other !== tab)
  return { ...state, tabs: [...tabs.slice(0, place), tab, ...tabs.slice(place)] }
}

/** What can be done with a tab, spec 1 §2.5. */
export function tabChoices(state: TabState, path: string) {
  const at = indexOf(state, path)
  const count = state.tabs.length
  return {
    close: at > 0,
    closeLeft: at > 1,
    closeRight: at >= 0 && at < count - 1,
    closeOthers: count > 2 || (at === 0 && count > 1),
    closeAll: count > 1,
    reopen: state.closed.length > 0,
  }
}

/** The drop-down's own rule: with home and one other there are no others; with one tab there is nothing to close. */
export const dropdownChoices = (state: TabState) => ({
  closeOthers: state.tabs.length > 2,
  closeAll: state.tabs.length > 1,
})
