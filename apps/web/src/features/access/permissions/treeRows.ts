import type { Permission } from '@portico/contract/access/permissions.ts'
import { groupBy } from '#shared/groupBy.ts'

/** One row of the tree as it stands on the screen. */
export interface TreeRow {
  node: Permission
  /** From 1, for those who hear it. */
  depth: number
  isOpen: boolean
  /** Its children are on their way. */
  isLoading: boolean
  place: number
  siblings: number
}

type ChildrenOf = (parentId: string) => readonly Permission[] | undefined

/** The rows that show: every node whose branches above are open. Children that have not come yet are waited for. */
export function visibleRows(childrenOf: ChildrenOf, isOpen: (node: Permission) => boolean): TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (parentId: string, depth: number) => {
    const children = childrenOf(parentId) ?? []
    children.forEach((node, at) => {
      const open = node.hasChild && isOpen(node)
      const isLoading = open && childrenOf(node.id) === undefined
      rows.push({ node, depth, isOpen: open, isLoading, place: at + 1, siblings: children.length })
      if (open) walk(node.id, depth + 1)
    })
  }
  walk('', 1)
  return rows
}

/** Children by parent, of a flat list in the tree's order. */
export const byParent = (nodes: readonly Permission[]): ReadonlyMap<string, readonly Permission[]> =>
  groupBy(nodes, node => node.parentId)

/** The rows that are in sight of a scrolled list, and a few around them. */
export function rowsInSight(top: number, height: number, rowHeight: number, count: number, around = 8) {
  const first = Math.max(0, Math.floor(top / rowHeight) - around)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + around)
  return { first, last }
}

/** Where a dragged row would land: above or below the row under the pointer, or inside it. */
export type Drop = 'before' | 'after' | 'inside'

export function dropAt(offset: number, rowHeight: number, isBranch: boolean): Drop {
  const share = offset / rowHeight
  if (!isBranch) return share < 0.5 ? 'before' : 'after'
  if (share < 0.25) return 'before'
  return share > 0.75 ? 'after' : 'inside'
}

/** Can `dragged` go there? Not into itself, and a root has no neighbours. */
export function mayDrop(dragged: Permission, over: Permission, drop: Drop): boolean {
  if (over.id.startsWith(dragged.id) || dragged.level === 0) return false
  return drop === 'inside' ? over.isBranch : over.level > 0
}
