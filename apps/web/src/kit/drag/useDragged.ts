import { useDraggable, useDroppable } from '@dnd-kit/core'
import { type DOMAttributes, type HTMLAttributes, useMemo } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { dragTexts } from './dragTexts.ts'

/** What picks a thing up. */
interface Holds {
  /** Of a handle: by mouse, finger and space. */
  grip: HTMLAttributes<HTMLElement>
  /** Of what has keys of its own that move it: by mouse and finger. */
  hold: DOMAttributes<HTMLElement>
}

/** The library's listeners as ours; the same as long as those are. */
export function useHolds(attributes: HTMLAttributes<HTMLElement>, listeners: object | undefined): Holds {
  return useMemo(() => {
    const heard: DOMAttributes<HTMLElement> = { ...listeners }
    const { onMouseDown, onTouchStart } = heard
    return { grip: { ...attributes, ...heard }, hold: { onMouseDown, onTouchStart } }
  }, [attributes, listeners])
}

/** A thing that can be dragged onto the places of its area. */
export function useDragged(id: string, disabled = false) {
  const t = useTexts(dragTexts)
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    disabled,
    attributes: { roleDescription: t('movable') },
  })
  return { ref: setNodeRef, isDragging, ...useHolds(attributes, listeners) }
}

/** A place that takes what is dragged in its area. */
export function useDropPlace(id: string) {
  const { setNodeRef, isOver } = useDroppable({ id })
  return { ref: setNodeRef, isOver }
}
