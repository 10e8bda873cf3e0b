import type { Permission } from '@portico/contract/access/permissions.ts'
import { api } from '@portico/contract/api.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { withKey } from '#kit/rows/withKey.ts'
import { apiQuery, useApiQuery } from '#shared/api/queries.ts'
import { byParent, visibleRows } from './treeRows.ts'

export type Device = Permission['device']

/** What changed elsewhere is seen when somebody looks again. */
const choices = { staleTime: 0 }

/**
 * The tree as far as it is open: roots at first, and a branch's children when it is opened. With a word it is what was
 * found, and the way to it.
 */
export function usePermissionTree(device: Device, keyword: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setWhole] = useState(false)
  const isSearch = keyword !== ''
  const found = useApiQuery(api.permissions.search, { keyword, device }, { ...choices, enabled: isSearch })
  const whole = useApiQuery(api.permissions.list, { isAll: true, device }, { ...choices, enabled: isWhole })
  const roots = useApiQuery(api.permissions.list, { id: '', device }, choices)

  // Roots are open unless somebody closed them.
  const rootIds = (roots.data?.rows ?? []).map(node => node.id)
  const branches = isSearch || isWhole ? [] : [...new Set([...rootIds, ...opened])].filter(id => !closed.has(id))
  const parts = useQueries({
    queries: branches.map(id => ({ ...apiQuery(api.permissions.list, { id, device }), ...choices })),
    combine: results => new Map(results.map((result, at) => [branches[at] ?? '', result.data?.rows] as const)),
  })
  const flat = isSearch ? found.data?.rows : isWhole ? whole.data?.rows : undefined
  const children = useMemo(() => (flat ? byParent(flat) : undefined), [flat])
  const childrenOf = (id: string) => {
    if (children) return children.get(id) ?? []
    return id === '' ? roots.data?.rows : parts.get(id)
  }
  const isOpen = (node: Permission) =>
    !closed.has(node.id) && (isSearch || isWhole || node.level === 0 || opened.has(node.id))
  const set = (id: string, open: boolean) => {
    setOpened(before => withKey(before, id, open))
    setClosed(before => withKey(before, id, !open))
  }
  const query = isSearch ? found : isWhole ? whole : roots
  return {
    rows: query.data ? visibleRows(childrenOf, isOpen) : undefined,
    error: query.error,
    all: roots.data?.total,
    total: isSearch ? found.data?.total : roots.data?.total,
    isFetching: query.isFetching,
    isWhole: isWhole && !isSearch,
    set,
    expandAll: () => {
      setWhole(true)
      setClosed(new Set())
    },
    collapseAll: () => {
      setWhole(false)
      setOpened(new Set())
      setClosed(new Set())
    },
    /** Opens what leads to a node, so that it can be seen. */
    reveal: (id: string) => {
      for (let length = id.length - 3; length >= 3; length -= 3) set(id.slice(0, length), true)
    },
    retry: () => void query.refetch(),
  }
}

/** After a change: the tree, and the menus of this browser. Other people's look for themselves. */
export function forgetTree(): void {
  const { list, search, icons } = api.permissions
  refresh(list, search, icons, api.menu.version, api.viewers.counts, api.viewers.ways)
}
