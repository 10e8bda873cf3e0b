import type { Permission } from '@portico/contract/permissions.ts'
import { type DragEvent, useRef, useState } from 'react'
import { type Drop, dropAt, mayDrop } from './treeRows.ts'

interface Target {
  over: Permission
  drop: Drop
}

/** After resting on a closed branch for so long, it opens. */
const openAfter = 600

interface RowDrag {
  nodeOf: (id: string) => Permission | undefined
  onDrop: (node: Permission, over: Permission, drop: Drop) => void
  open: (node: Permission) => void
}

/** Dragging rows of the tree: handlers for the list, and where the dragged row would land. */
export function useRowDrag({ nodeOf, onDrop, open }: RowDrag) {
  const [target, setTarget] = useState<Target | null>(null)
  const dragged = useRef<Permission | undefined>(undefined)
  const rest = useRef<{ id: string; timer: number } | undefined>(undefined)
  const rowOf = ({ target: at }: DragEvent) => (at instanceof Element ? at.closest<HTMLElement>('[data-id]') : null)
  const stop = () => {
    window.clearTimeout(rest.current?.timer)
    rest.current = undefined
    setTarget(null)
  }
  const wait = (node: Permission) => {
    if (rest.current?.id === node.id) return
    window.clearTimeout(rest.current?.timer)
    rest.current = { id: node.id, timer: window.setTimeout(() => open(node), openAfter) }
  }
  return {
    target,
    handlers: {
      onDragStart: (event: DragEvent) => {
        dragged.current = nodeOf(rowOf(event)?.dataset['id'] ?? '')
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', dragged.current?.name ?? '')
      },
      onDragOver: (event: DragEvent) => {
        const row = rowOf(event)
        const over = nodeOf(row?.dataset['id'] ?? '')
        if (!row || !over || !dragged.current) return
        const box = row.getBoundingClientRect()
        const drop = dropAt(event.clientY - box.top, box.height, over.isBranch)
        if (!mayDrop(dragged.current, over, drop)) return stop()
        event.preventDefault()
        if (drop === 'inside' && over.hasChild) wait(over)
        if (target?.over.id !== over.id || target.drop !== drop) setTarget({ over, drop })
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged.current && target) onDrop(dragged.current, target.over, target.drop)
        stop()
      },
      onDragEnd: () => {
        dragged.current = undefined
        stop()
      },
    },
  }
}
