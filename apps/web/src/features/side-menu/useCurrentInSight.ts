import { type RefObject, useEffect } from 'react'
import type { MenuContextValue } from './menuContext.ts'

/** Brings the item of the page into sight, when another one is shown or the menu is drawn anew; what is in sight stays. */
export function useCurrentInSight(
  list: RefObject<HTMLElement | null>,
  { trail, open }: Pick<MenuContextValue, 'trail' | 'open'>,
  isReady: boolean,
  isCollapsed: boolean,
): void {
  const current = trail.join(' ')
  const isUnfolded = isCollapsed || trail.slice(0, -1).every(id => open.has(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when, the element is looked for then.
  useEffect(() => {
    const item = list.current?.querySelector('.side-menu-entry.on')?.getBoundingClientRect()
    const view = list.current?.getBoundingClientRect()
    if (!item || !view || (item.top >= view.top && item.bottom <= view.bottom)) return
    // The list alone: nothing around it may move.
    list.current?.scrollBy(0, item.top - view.top - (view.height - item.height) / 2)
  }, [current, isUnfolded, isReady, isCollapsed])
}
