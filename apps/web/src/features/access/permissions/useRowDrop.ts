import type { Permission } from '@portico/contract/access/permissions.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DropPoint } from '#kit/drag/DragArea.tsx'
import { type Drop, dropAt, mayDrop } from './treeRows.ts'

interface Target {
  node: Permission
  over: Permission
  drop: Drop
}

/** After resting on a closed branch for so long, it opens. */
const openAfter = 600

interface RowDrop {
  nodeOf: (id: string) => Permission | undefined
  onDrop: (node: Permission, over: Permission, drop: Drop) => void
  open: (node: Permission) => void
}

/** Where the dragged row would land, and what its drop does. */
export function useRowDrop({ nodeOf, onDrop, open }: RowDrop) {
  const [target, setTarget] = useState<Target | null>(null)
  const rest = useRef<{ id: string; timer: number } | undefined>(undefined)
  const leave = useCallback(() => {
    window.clearTimeout(rest.current?.timer)
    rest.current = undefined
  }, [])
  useEffect(() => leave, [leave])
  const targetOf = (at: DropPoint | null): Target | null => {
    const [node, over] = at ? [nodeOf(at.id), nodeOf(at.over)] : []
    if (!at || !node || !over) return null
    const drop = dropAt(at.share, 1, over.isBranch)
    return mayDrop(node, over, drop) ? { node, over, drop } : null
  }
  return {
    target,
    onOver: (at: DropPoint | null) => {
      const next = targetOf(at)
      const branch = next?.drop === 'inside' && next.over.hasChild ? next.over : undefined
      if (rest.current?.id !== branch?.id) leave()
      if (branch && !rest.current) rest.current = { id: branch.id, timer: window.setTimeout(open, openAfter, branch) }
      setTarget(before => (before?.over.id === next?.over.id && before?.drop === next?.drop ? before : next))
    },
    onDrop: (at: DropPoint) => {
      const last = targetOf(at)
      if (last) onDrop(last.node, last.over, last.drop)
    },
  }
}
