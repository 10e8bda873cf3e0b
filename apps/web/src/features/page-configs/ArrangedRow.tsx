import { useDroppable } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconGrip } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dragIds } from './DragArea.tsx'
import { editorTexts } from './editorTexts.ts'
import { useEditor } from './useEditor.ts'

interface ArrangedRowProps {
  id: string
  name: string
  /** Behind the name: what it is. */
  about: string
  depth?: number
  isHead?: boolean
  isShown: boolean
  isWrong: boolean
  /** Buttons that move it or take it out. */
  children: ReactNode
}

/** One row of the arrangement: chosen by a click, moved by its grip. */
export function ArrangedRow({
  id,
  name,
  about,
  depth = 0,
  isHead = false,
  isShown,
  isWrong,
  children,
}: ArrangedRowProps) {
  const t = useTexts(editorTexts)
  const { chosen, choose } = useEditor()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: dragIds.row(id) })
  const style = {
    marginInlineStart: depth * 24,
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition: transition ?? undefined,
  }
  const looks = [chosen === id && 'on', isHead && 'head', isDragging && 'ghost', !isShown && 'is-off']
    .filter(Boolean)
    .join(' ')
  return (
    <li ref={setNodeRef} className={`page-configs-row ${looks}`} style={style}>
      <button
        type="button"
        className="page-configs-grip"
        aria-label={t('drag', { name })}
        {...attributes}
        {...listeners}
      >
        <Icon of={iconGrip} size={14} />
      </button>
      <button type="button" className="page-configs-pick f1" aria-pressed={chosen === id} onClick={() => choose(id)}>
        <span className="el b">{name}</span>
        <span className="t3 s12 el">{about}</span>
        {isWrong && <Icon of={iconAlert} size={14} />}
      </button>
      <span className="row">{children}</span>
    </li>
  )
}

/** Below the last row: what is dropped here stands last. */
export function DropEnd({ words }: { words: string }) {
  const { setNodeRef, isOver } = useDroppable({ id: dragIds.end })
  return (
    <div ref={setNodeRef} className={`page-configs-end${isOver ? ' over' : ''}`}>
      {words}
    </div>
  )
}
