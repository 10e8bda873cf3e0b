import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { DragArea } from './DragArea.tsx'
import { dragTexts } from './dragTexts.ts'
import { useHolds } from './useDragged.ts'

const shapes = { column: verticalListSortingStrategy, grid: rectSortingStrategy } as const

interface SortableRowsProps {
  ids: readonly string[]
  /** How the others make room. */
  shape: keyof typeof shapes
  children: ReactNode
}

/** Things in an order, inside of an area that also knows others; each draws itself by `useSortableRow`. */
export function SortableRows({ ids, shape, children }: SortableRowsProps) {
  return (
    <SortableContext items={[...ids]} strategy={shapes[shape]}>
      {children}
    </SortableContext>
  )
}

interface SortableListProps extends SortableRowsProps {
  nameOf: (id: string) => string
  /** Places among `ids`. */
  onMove: (from: number, to: number) => void
}

/** A list that people put in another order, by mouse, finger and keys. */
export function SortableList({ ids, shape, nameOf, onMove, children }: SortableListProps) {
  const t = useTexts(dragTexts)
  return (
    <DragArea
      aim="closest"
      nameOf={nameOf}
      placeOf={id => t('place', { at: ids.indexOf(id) + 1, count: ids.length })}
      onDrop={({ id, over }) => onMove(ids.indexOf(id), ids.indexOf(over))}
    >
      <SortableRows ids={ids} shape={shape}>
        {children}
      </SortableRows>
    </DragArea>
  )
}

/** One thing of the list: `ref` and `style` are its own, `grip` or `hold` are what it is taken by. */
export function useSortableRow(id: string, disabled = false) {
  const t = useTexts(dragTexts)
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: t('movable') },
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  }
  return { ref: setNodeRef, style, isDragging, ...useHolds(attributes, listeners) }
}
