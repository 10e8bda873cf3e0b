import type { GrantableNode } from '@portico/contract/admin/roles.ts'
import { groupBy } from '#shared/groupBy.ts'

/** The tree that permissions are chosen from. A leaf here is what has nothing below it. */
export interface GrantTree {
  readonly children: ReadonlyMap<string, readonly GrantableNode[]>
  readonly roots: readonly GrantableNode[]
  readonly nodes: ReadonlyMap<string, GrantableNode>
}

export function grantTree(nodes: readonly GrantableNode[]): GrantTree {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const children = groupBy(nodes, node => (byId.has(node.parentId) ? node.parentId : ''))
  return { children, roots: children.get('') ?? [], nodes: byId }
}

/** The leaves at or below a node. */
function leavesBelow(tree: GrantTree, id: string): string[] {
  const below = tree.children.get(id)
  return below ? below.flatMap(node => leavesBelow(tree, node.id)) : [id]
}

/** Leaves among what a role holds whole. */
export const chosenLeaves = (tree: GrantTree, checked: readonly string[]): Set<string> =>
  new Set(checked.filter(id => tree.nodes.has(id) && !tree.children.has(id)))

/** Which nodes are whole, and which have a part of what is below them. */
export function statesOf(tree: GrantTree, chosen: ReadonlySet<string>): { checked: string[]; halfChecked: string[] } {
  const checked: string[] = []
  const halfChecked: string[] = []
  const look = (node: GrantableNode): 'all' | 'some' | 'none' => {
    const below = tree.children.get(node.id)
    const states = below?.map(look)
    const state = !states
      ? chosen.has(node.id)
        ? 'all'
        : 'none'
      : states.every(it => it === 'all')
        ? 'all'
        : states.every(it => it === 'none')
          ? 'none'
          : 'some'
    if (state === 'all') checked.push(node.id)
    if (state === 'some') halfChecked.push(node.id)
    return state
  }
  tree.roots.forEach(look)
  return { checked, halfChecked }
}

/** The nodes at or below which something may be granted by the asker. */
export function grantable(tree: GrantTree): Set<string> {
  const free = new Set<string>()
  for (const node of tree.nodes.values())
    if (node.mayGrant && !tree.children.has(node.id))
      for (let at: GrantableNode | undefined = node; at && !free.has(at.id); at = tree.nodes.get(at.parentId))
        free.add(at.id)
  return free
}

/** Takes all that is below a node or leaves it; what the asker may not grant stays as it is. */
export function toggled(tree: GrantTree, chosen: ReadonlySet<string>, id: string): Set<string> {
  const leaves = leavesBelow(tree, id).filter(leaf => tree.nodes.get(leaf)?.mayGrant)
  const next = new Set(chosen)
  const isWhole = leaves.every(leaf => chosen.has(leaf))
  for (const leaf of leaves) isWhole ? next.delete(leaf) : next.add(leaf)
  return next
}

/** The nodes that a word finds, with the way to each and all that is below it; null where nothing is looked for. */
export function foundBy(tree: GrantTree, word: string): Set<string> | null {
  const typed = word.trim().toLowerCase()
  if (typed === '') return null
  const found = new Set<string>()
  const addBelow = (id: string) => {
    found.add(id)
    for (const node of tree.children.get(id) ?? []) addBelow(node.id)
  }
  const look = (node: GrantableNode): boolean => {
    const isHit = [node.name, node.nameEn, node.id].some(text => text.toLowerCase().includes(typed))
    if (isHit) addBelow(node.id)
    const hasHit = (tree.children.get(node.id) ?? []).map(look).some(Boolean)
    if (isHit || hasHit) found.add(node.id)
    return isHit || hasHit
  }
  tree.roots.forEach(look)
  return found
}
