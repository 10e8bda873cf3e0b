import type { Row } from './OptionList.tsx'
import { type Option, optionsWith, type Value } from './options/optionSearch.ts'

/** A node of a tree to choose from. One whose parent is not there stands at the top. */
export interface TreeOption<V extends Value = string> extends Option<V> {
  parent?: V | null | undefined
  /** Has nodes below it that are not here yet. */
  isBranch?: boolean | undefined
}

interface OptionTree<V extends Value> {
  options: readonly TreeOption<V>[]
  /** The nodes right below one; those at the top below null. */
  below: ReadonlyMap<V | null, readonly TreeOption<V>[]>
  byValue: ReadonlyMap<V, TreeOption<V>>
}

/** The nodes by what is above them, in their order. */
export function treeOf<V extends Value>(options: readonly TreeOption<V>[]): OptionTree<V> {
  const byValue = new Map(options.map(option => [option.value, option]))
  const below = new Map<V | null, TreeOption<V>[]>()
  for (const option of options) {
    const parent = option.parent ?? null
    const at = parent !== null && parent !== option.value && byValue.has(parent) ? parent : null
    const siblings = below.get(at)
    if (siblings) siblings.push(option)
    else below.set(at, [option])
  }
  return { options, below, byValue }
}

/** More levels than any tree has: one that goes round ends. */
const deepest = 30

/** The rows in sight: a node's own where all branches above it are open; a branch with the number of what is right below it. */
export function openRows<V extends Value>({ below }: OptionTree<V>, isOpen: (value: V) => boolean): Row<V>[] {
  const rows: Row<V>[] = []
  const walk = (parent: V | null, depth: number) => {
    for (const option of below.get(parent) ?? []) {
      const count = below.get(option.value)?.length ?? 0
      const hasMore = count > 0 || option.isBranch === true
      const open = hasMore ? isOpen(option.value) : undefined
      rows.push({ ...option, depth, isOpen: open, hint: option.hint ?? (count > 0 ? String(count) : undefined) })
      if (open && depth < deepest) walk(option.value, depth + 1)
    }
  }
  walk(null, 0)
  return rows
}

/** What lies above a node, from the top. */
export function pathOf<V extends Value>({ byValue }: OptionTree<V>, value: V): string[] {
  const names: string[] = []
  let at = byValue.get(value)?.parent
  while (at !== undefined && at !== null && names.length < deepest) {
    const node = byValue.get(at)
    if (!node) break
    names.unshift(node.label)
    at = node.parent
  }
  return names
}

/** What a word finds, as a flat list: each with its path. */
export const foundRows = <V extends Value>(tree: OptionTree<V>, word: string): Row<V>[] =>
  optionsWith(tree.options, word).map(option => ({
    ...option,
    hint: pathOf(tree, option.value).join(' / ') || option.hint,
  }))

/** The nodes below one that have none below them; the node itself where it is one. */
export function leavesOf<V extends Value>({ below }: OptionTree<V>, value: V): V[] {
  const leaves: V[] = []
  const walk = (at: V, depth: number) => {
    const children = below.get(at) ?? []
    if (children.length === 0 || depth > deepest) leaves.push(at)
    for (const child of children) walk(child.value, depth + 1)
  }
  walk(value, 0)
  return leaves
}
