import { favouritesSystemId, type MenuItem, type SystemMenu } from '@portico/contract/access/menu.ts'

/** An application or group with where it stands. */
interface CatalogueEntry {
  item: MenuItem
  system: SystemMenu
  /** The branch that it hangs on; null directly below the system. */
  parent: MenuItem | null
}

/** A person's menu, indexed. */
export interface Catalogue {
  /** The business systems that show something, in order, without the favourites. */
  systems: readonly SystemMenu[]
  /** Groups and applications by id. */
  byId: ReadonlyMap<string, CatalogueEntry>
  /** Every application that can be opened, in menu order. */
  applications: readonly CatalogueEntry[]
}

/** True when the home page may show it (spec 1 §2.4): not hidden, and one of the portal's applications or groups. */
const isShown = (item: MenuItem): boolean => !item.hidden && item.inPortalMenu

/** True when it leads to further items instead of opening. */
export const isBranch = (item: Pick<MenuItem, 'isBranch' | 'children'>): boolean =>
  item.isBranch || item.children.length > 0

/** What shows below a branch or system: empty branches fall away. */
export const shownChildren = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter(item => isShown(item) && (!isBranch(item) || shownChildren(item.children).length > 0))

/** The applications below, through all branches, in order. */
export function applicationsBelow(items: readonly MenuItem[]): MenuItem[] {
  return shownChildren(items).flatMap(item => (isBranch(item) ? applicationsBelow(item.children) : [item]))
}

/** Indexes the menu; hidden items and empty branches are left out. */
export function buildCatalogue(menus: readonly SystemMenu[]): Catalogue {
  const byId = new Map<string, CatalogueEntry>()
  const applications: CatalogueEntry[] = []
  const walk = (items: readonly MenuItem[], system: SystemMenu, parent: MenuItem | null): void => {
    for (const item of shownChildren(items)) {
      const entry = { item, system, parent }
      byId.set(item.id, entry)
      if (isBranch(item)) walk(item.children, system, item)
      else applications.push(entry)
    }
  }
  const systems = menus.filter(menu => menu.id !== favouritesSystemId && shownChildren(menu.items).length > 0)
  for (const system of systems) walk(system.items, system, null)
  return { systems, byId, applications }
}

/** The branches above an item and the item itself, outermost first; empty when it is not in the catalogue. */
export function pathTo(catalogue: Catalogue, id: string): MenuItem[] {
  const path: MenuItem[] = []
  for (
    let entry = catalogue.byId.get(id);
    entry;
    entry = entry.parent ? catalogue.byId.get(entry.parent.id) : undefined
  )
    path.unshift(entry.item)
  return path
}

/** The applications beside one, itself included: what the viewer lists at its left. */
export function siblingsOf(catalogue: Catalogue, id: string): MenuItem[] {
  const entry = catalogue.byId.get(id)
  if (!entry) return []
  return shownChildren(entry.parent?.children ?? entry.system.items).filter(item => !isBranch(item))
}
