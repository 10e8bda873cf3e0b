import { components } from '@portico/contract/pages.ts'
import { type OwnNode, ownTree } from '../ownTree.rules.ts'
import type { permissions } from '../permissions.table.ts'

export type FrameNode = Pick<
  typeof permissions.$inferSelect,
  'id' | 'parentId' | 'level' | 'systemId' | 'isBranch' | 'openMode' | 'component' | 'path' | 'right'
>
/** What the log says of a node that was removed. */
export interface Removed {
  component: string | null
  path: string | null
  openMode: string | null
}

/** An entry that opens a page for one template is not the page. */
const isOfTemplate = ({ openMode }: { openMode: string | null }) =>
  openMode === 'template' || openMode === 'templateList'

/**
 * Where a page of the portal's own stands in a tree that administrators have changed since, or null. Names, places and
 * paths may be others: it is known by its component. One that carries another right, or none, is somebody's own entry,
 * and so is one that opens it for a template.
 */
export function placeOf({ row, key }: OwnNode, frame: readonly FrameNode[]): string | null {
  const { component, path, right, isBranch } = row
  if (isBranch && component === null) return branchOf(key, path, frame)
  const isSame = (node: FrameNode) =>
    node.component === component &&
    node.right === right &&
    !isOfTemplate(node) &&
    (!isKnownByPath(row) || node.path === path)
  return frame.find(isSame)?.id ?? null
}

/** True where an administrator has removed the page from a tree of which nothing else was kept. */
export const isRemoved = ({ row }: OwnNode, removed: readonly Removed[]): boolean => {
  if (isKnownByPath(row)) return removed.some(({ path }) => path === row.path)
  return row.component !== null && removed.some(it => it.component === row.component && !isOfTemplate(it))
}

const isKnownByPath = ({ component, right }: OwnNode['row']): boolean =>
  component === components.queryPage || (component === null && right === null)

/** A branch is known by its path, else by what hangs below it. */
function branchOf(key: OwnNode['key'], path: string | null | undefined, frame: readonly FrameNode[]): string | null {
  const branches = new Map(frame.flatMap(node => (node.isBranch && node.level > 0 ? [[node.id, node] as const] : [])))
  const found = [...branches.values()].find(node => node.path === path)
  if (found) return found.id
  const above = ownTree()
    .filter(({ parent }) => parent === key)
    .map(child => frame.find(({ id }) => id === placeOf(child, frame))?.parentId ?? '')
    .filter(id => branches.has(id))
  const counted = Object.entries(Object.groupBy(above, id => id)).map(([id, all = []]) => ({ id, size: all.length }))
  return counted.toSorted((one, other) => other.size - one.size)[0]?.id ?? null
}
