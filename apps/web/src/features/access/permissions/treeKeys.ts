import { type TreeStep, treeStep } from '#kit/rows/treeStep.ts'
import type { TreeRow } from './treeRows.ts'

/** What a key asks of the tree (DESIGN.md §7): what every tree knows, and what is done to a node. */
type TreeDeed =
  | TreeStep
  | { kind: 'step'; over: number; drop: 'before' | 'after' }
  | { kind: 'edit' | 'add' | 'remove' | 'menu' }

const deeds = { Enter: 'edit', Insert: 'add', Delete: 'remove', ContextMenu: 'menu' } as const

/** The deed of a key on the row at `at`; undefined for keys that mean nothing here. */
export function treeDeed(
  event: Parameters<typeof treeStep>[0] & { shiftKey?: boolean },
  rows: readonly TreeRow[],
  at: number,
  nameOf: (node: TreeRow['node']) => string,
): TreeDeed | undefined {
  if (event.altKey) return stepDeed(event.key, rows, at)
  if (event.key === 'F10') return event.shiftKey ? { kind: 'menu' } : undefined
  const kind = Object.entries(deeds).find(([key]) => key === event.key)?.[1]
  if (kind) return { kind }
  const lines = rows.map(({ node, depth, isOpen }) => ({ level: depth, isBranch: node.hasChild, isOpen }))
  return treeStep(event, lines, at, to => (rows[to] ? nameOf(rows[to].node) : ''))
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
