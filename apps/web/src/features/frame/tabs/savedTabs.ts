import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import type { Tab } from './tabList.ts'

/** What is remembered: whose tabs, which, when. */
interface SavedTabs {
  user: string
  tabs: Tab[]
  at: number
}

/**
 * A saved list may be as old as the longest session. Its length is bounded only against what was not written here: far
 * more than anybody opens, since tabs that are left out would be gone without a word.
 */
export const savedTabLimits = { ageMs: 12 * 3_600_000, tabs: 300, path: 2000, title: 200 } as const

/** Reads a stored value; null unless it has the right shape. Paths must stay inside the portal. */
export function checkSaved(value: unknown): SavedTabs | null {
  if (typeof value !== 'object' || value === null) return null
  const { user, tabs, at } = value as Record<string, unknown>
  if (typeof user !== 'string' || user === '' || typeof at !== 'number' || !Array.isArray(tabs)) return null
  const sound = tabs.filter(isTab).map(({ path, title }) => ({ path, title }))
  return { user, tabs: sound.slice(0, savedTabLimits.tabs), at }
}

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false
  const { path, title } = value as Record<string, unknown>
  return (
    typeof path === 'string' &&
    typeof title === 'string' &&
    title.length <= savedTabLimits.title &&
    path.length <= savedTabLimits.path &&
    /^\/(?![/\\])/.test(path)
  )
}

/** The tabs of this person, when they are theirs and recent; another person's are nobody's business. */
export function pickTabs(saved: readonly (SavedTabs | null)[], user: string, now: number): Tab[] {
  const own = saved.find(entry => entry?.user === user && now - entry.at < savedTabLimits.ageMs)
  return own?.tabs ?? []
}

/**
 * Reads the person's tabs: this browser tab's own first, else those that were open when the session ended. What belongs
 * to somebody else is removed for good.
 */
export function loadTabs(user: string): Tab[] {
  const here = readOwn('session', 'tabs', checkSaved)
  const last = readOwn('local', 'tabs', checkSaved)
  if (here && here.user !== user) writeOwn('session', 'tabs', null)
  if (last && last.user !== user) writeOwn('local', 'tabs', null)
  return pickTabs([here, last], user, Date.now())
}

/** Remembers the tabs twice: for a reload of this browser tab, and for signing in again as the same person. */
export function saveTabs(user: string, tabs: readonly Tab[]): void {
  const saved = { user, tabs, at: Date.now() }
  writeOwn('session', 'tabs', saved)
  writeOwn('local', 'tabs', saved)
}
