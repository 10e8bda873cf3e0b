import type { MenuItem } from '@portico/contract/access/menu.ts'
import { createContext } from 'react'

/** What every item of a menu needs to know. */
export interface MenuContextValue {
  /** Ids from the top down to the item that is shown now. */
  trail: readonly string[]
  /** Ids of the branches that are open. */
  open: ReadonlySet<string>
  toggle: (id: string, isOpen?: boolean) => void
  /** Counters by path: notices and to-do items. */
  counts: Readonly<Record<string, number>>
  /** `isApart`: in a browser tab of its own. */
  onClick: (item: MenuItem, isApart?: boolean) => void
}

export const MenuContext = createContext<MenuContextValue>({
  trail: [],
  open: new Set(),
  toggle: () => undefined,
  counts: {},
  onClick: () => undefined,
})
