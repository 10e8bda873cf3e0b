import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { topContainer } from '#kit/screen/openLayers.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useDragSensors } from './dragSensors.ts'
import { dragTexts } from './dragTexts.ts'
import './drag.css'

/** The place that the pointer is above, innermost first; what is scrolled out of sight is none. */
const under: CollisionDetection = args => {
  const { pointerCoordinates: at, droppableContainers } = args
  if (!at) return closestCenter(args)
  const element = document.elementFromPoint(at.x, at.y)
  return droppableContainers
    .flatMap(container => {
      const node = container.node.current
      return node?.contains(element) ? { container, node } : []
    })
    .sort((one, other) => (one.node.contains(other.node) ? 1 : -1))
    .map(({ container, node }) => {
      const { top, height } = node.getBoundingClientRect()
      return { id: container.id, data: { droppableContainer: container, share: (at.y - top) / Math.max(1, height) } }
    })
}

/** How a place is found: the one next to what is dragged, or only the one below the pointer. */
const aims = { closest: closestCenter, under } as const

/** Where something would be dropped: above what, and how far down in it, from 0 to 1. */
export interface DropPoint {
  id: string
  over: string
  share: number
}

interface DragAreaProps {
  /** What a thing is called that is dragged, or dropped on. */
  nameOf: (id: string) => string
  /** What a place to drop on is called; as the thing there unless told otherwise. */
  placeOf?: (id: string) => string
  aim: keyof typeof aims
  onDrop: (at: DropPoint) => void
  /** At each move; null where it would not be dropped, and at the end. */
  onOver?: (at: DropPoint | null) => void
  children: ReactNode
}

const Dragged = createContext<string | null>(null)
/** What is dragged in the area around. */
export const useDraggedId = (): string | null => use(Dragged)

const autoScroll = { threshold: { x: 0.1, y: 0.1 } }
const pointOf = ({ active, collisions }: Pick<DragEndEvent, 'active' | 'collisions'>): DropPoint | null => {
  const first = collisions?.[0]
  const share: unknown = first?.data?.share
  return first ? { id: `${active.id}`, over: `${first.id}`, share: typeof share === 'number' ? share : 0.5 } : null
}

/**
 * Where things are dragged onto others: with what a screen reader is told, what hangs on the pointer, and Escape, which
 * ends the drag and nothing around it.
 */
export function DragArea({ nameOf, placeOf, aim, onDrop, onOver, children }: DragAreaProps) {
  const t = useTexts(dragTexts)
  const sensors = useDragSensors()
  const [dragged, setDragged] = useState<string | null>(null)
  /** The first place is said with what was picked up, which is lost otherwise; the last is known before it is drawn. */
  const said = useRef({ isFresh: false, landed: null as string | null })
  useEscape(dragged !== null)
  const end = () => {
    setDragged(null)
    onOver?.(null)
  }
  const name = (id: UniqueIdentifier) => ({ name: nameOf(`${id}`) })
  const put = (id: UniqueIdentifier, over: UniqueIdentifier) => ({
    ...name(id),
    place: placeOf?.(`${over}`) ?? t('at', name(over)),
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', name(active.id)),
    onDragOver: ({ active, over }) => {
      const isFresh = said.current.isFresh
      said.current.isFresh = false
      if (over) return t(isFresh ? 'liftedAt' : 'over', put(active.id, over.id))
      return isFresh ? undefined : t('nowhere', name(active.id))
    },
    onDragEnd: ({ active }) => {
      const { landed } = said.current
      return landed === null ? t('cancelled', name(active.id)) : t('dropped', put(active.id, landed))
    },
    onDragCancel: ({ active }) => t('cancelled', name(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={aims[aim]}
      autoScroll={autoScroll}
      onDragStart={({ active }) => {
        said.current = { isFresh: true, landed: null }
        setDragged(`${active.id}`)
      }}
      onDragMove={event => onOver?.(pointOf(event))}
      onDragCancel={end}
      onDragEnd={event => {
        const at = pointOf(event)
        said.current.landed = at?.over ?? null
        end()
        if (at && at.over !== at.id) onDrop(at)
      }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('hint') } }}
    >
      <Dragged value={dragged}>{children}</Dragged>
      {createPortal(
        <DragOverlay dropAnimation={null} className="drag-overlay">
          {dragged !== null && (
            <span className="row el s13 tall rounded surface text-1 drag-lifted">{nameOf(dragged)}</span>
          )}
        </DragOverlay>,
        topContainer(),
      )}
    </DndContext>
  )
}

/** Escape is the drag's alone: the library hears it, and no dialog or menu around does. */
function useEscape(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [isDragging])
}
