import type { TreeRow } from './treeRows.ts'

/** What a key asks of the tree (DESIGN.md §7). */
export type TreeDeed =
  | { kind: 'go'; to: number }
  | { kind: 'toggle'; open: boolean }
  | { kind: 'step'; over: number; drop: 'before' | 'after' }
  | { kind: 'edit' | 'add' | 'remove' }

interface Pressed {
  key: string
  altKey: boolean
}

/** The deed of a key on the row at `at`; undefined for keys that mean nothing here. */
export function treeDeed({ key, altKey }: Pressed, rows: readonly TreeRow[], at: number): TreeDeed | undefined {
  const row = rows[at]
  if (!row) return undefined
  if (altKey) return stepDeed(key, rows, at)
  switch (key) {
    case 'ArrowDown':
      return { kind: 'go', to: Math.min(at + 1, rows.length - 1) }
    case 'ArrowUp':
      return { kind: 'go', to: Math.max(at - 1, 0) }
    case 'PageDown':
      return { kind: 'go', to: Math.min(at + 10, rows.length - 1) }
    case 'PageUp':
      return { kind: 'go', to: Math.max(at - 10, 0) }
    case 'Home':
      return { kind: 'go', to: 0 }
    case 'End':
      return { kind: 'go', to: rows.length - 1 }
    case 'ArrowRight':
      if (!row.node.hasChild) return undefined
      return row.isOpen ? { kind: 'go', to: Math.min(at + 1, rows.length - 1) } : { kind: 'toggle', open: true }
    case 'ArrowLeft':
      if (row.isOpen) return { kind: 'toggle', open: false }
      return { kind: 'go', to: Math.max(parentOf(rows, at), 0) }
    case 'Enter':
      return { kind: 'edit' }
    case 'Insert':
      return { kind: 'add' }
    case 'Delete':
      return { kind: 'remove' }
    default:
      return undefined
  }
}

const parentOf = (rows: readonly TreeRow[], at: number): number => {
  const parent = rows[at]?.node.parentId ?? ''
  const found = rows.findIndex(row => row.node.id === parent)
  return found < 0 ? at : found
}

/** Alt with an arrow puts the row before or after its neighbour of the same parent. */
function stepDeed(key: string, rows: readonly TreeRow[], at: number): TreeDeed | undefined {
  const parent = rows[at]?.node.parentId
  const isSibling = (row: TreeRow) => row.node.parentId === parent
  if (key === 'ArrowUp') {
    const over = rows.findLastIndex((row, index) => index < at && isSibling(row))
    return over < 0 ? undefined : { kind: 'step', over, drop: 'before' }
  }
  if (key !== 'ArrowDown') return undefined
  const over = rows.findIndex((row, index) => index > at && isSibling(row))
  return over < 0 ? undefined : { kind: 'step', over, drop: 'after' }
}
