import type { MenuItem, SystemMenu } from '@portico/contract/access/menu.ts'
import { applicationsBelow, type Catalogue, isBranch, pathTo, shownChildren } from './catalogue.ts'

/** A heading with the cards below it. */
export interface Group {
  id: string
  /** A branch, or the level itself for applications that hang on it directly. */
  name: string
  nameEn: string
  items: readonly MenuItem[]
}

/** What one level of a system shows (spec 1 §2.7). */
export interface Level {
  groups: readonly Group[]
  /** The levels that were opened to come here, outermost first; empty at the top. A heading is not a level. */
  trail: readonly MenuItem[]
  /** Applications below, through all branches. */
  count: number
}

/**
 * The level of a branch, or the system's top when there is no such branch in it. Branches become groups; applications
 * that hang on the level directly come first, under the level's own name.
 */
export function levelOf(catalogue: Catalogue, system: SystemMenu, branchId: string | null): Level {
  const entry = branchId === null ? undefined : catalogue.byId.get(branchId)
  const branch = entry && entry.system.id === system.id && isBranch(entry.item) ? entry.item : null
  const own = branch ?? system
  const shown = shownChildren(branch ? branch.children : system.items)
  const loose = shown.filter(item => !isBranch(item))
  const groups: Group[] = shown
    .filter(isBranch)
    .map(({ id, name, nameEn, children }) => ({ id, name, nameEn, items: shownChildren(children) }))
  if (loose.length > 0) groups.unshift({ id: own.id, name: own.name, nameEn: own.nameEn, items: loose })
  return { groups, trail: branch ? levelsTo(catalogue, branch.id) : [], count: applicationsBelow(shown).length }
}

/** A level shows its branches as headings and theirs as cards: only what was a card became a level of its own. */
function levelsTo(catalogue: Catalogue, id: string): MenuItem[] {
  const path = pathTo(catalogue, id)
  return path.filter((_, i) => (path.length - 1 - i) % 2 === 0)
}

/** The branch that "back" leads to from a level; null is the system's top. */
export const branchAbove = (level: Level): string | null => level.trail.at(-2)?.id ?? null
