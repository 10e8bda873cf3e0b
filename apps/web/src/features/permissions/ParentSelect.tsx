import { api } from '@portico/contract/api.ts'
import type { Permission } from '@portico/contract/permissions.ts'
import { useQueries } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { apiQuery } from '#shared/api/queries.ts'
import { nameOf } from './permissionActions.ts'

interface ParentSelectProps {
  /** The node that is edited: nothing below it can be its parent. */
  edited: Permission | undefined
  /** Given by the form's item. */
  id?: string
  value?: string
  onChange?: (parentId: string) => void
}

/** The branches above an id, and the roots' own parent. */
const above = (id: string): string[] => [
  '',
  ...Array.from({ length: Math.floor(id.length / 3) }, (_, at) => id.slice(0, (at + 1) * 3)),
]

/** Chooses a parent among the branches of the tree, which come as they are opened. */
export function ParentSelect({ edited, id, value = '', onChange }: ParentSelectProps) {
  const [asked, setAsked] = useState<readonly string[]>(() => [...new Set([...above(value), '100'])])
  const nodes = useQueries({
    queries: asked.map(parent => apiQuery(api.permissions.list, { id: parent })),
    combine: results => results.flatMap(result => result.data?.rows ?? []).filter(node => node.isBranch),
  })
  // Applications and the frame's routes are not moved into each other.
  const isOff = (node: Permission) =>
    edited !== undefined && (node.id.startsWith(edited.id) || (node.level > 0 && node.inFrame !== edited.inFrame))
  return (
    <TreeSelect
      {...(id ? { id } : {})}
      value={value || undefined}
      onChange={next => onChange?.(next ?? '')}
      showSearch
      treeNodeFilterProp="title"
      treeDataSimpleMode={{ id: 'key', pId: 'parent' }}
      treeDefaultExpandedKeys={above(value)}
      treeLoadedKeys={[...asked]}
      loadData={async node => {
        const parent = String(node.key)
        setAsked(before => (before.includes(parent) ? before : [...before, parent]))
      }}
      treeData={nodes.map(node => ({
        key: node.id,
        parent: node.parentId,
        value: node.id,
        title: `${nameOf(node)} · ${node.id}`,
        isLeaf: !node.hasChild,
        disabled: isOff(node),
      }))}
    />
  )
}
