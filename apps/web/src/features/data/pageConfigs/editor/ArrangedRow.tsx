import type { ReactNode } from 'react'
import { useSortableRow } from '#kit/drag/SortableList.tsx'
import { useDropPlace } from '#kit/drag/useDragged.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconGrip } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dragIds } from './ArrangeArea.tsx'
import { editorTexts } from './editorTexts.ts'
import { usePageEditor } from './usePageEditor.ts'

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
  const { chosen, choose } = usePageEditor()
  const { ref, style, grip, isDragging } = useSortableRow(dragIds.row(id))
  const looks = [chosen === id && 'on', isHead ? 'faint' : 'surface', isDragging && 'ghost', !isShown && 'is-off']
    .filter(Boolean)
    .join(' ')
  return (
    <li
      ref={ref}
      className={`row g4 lined rounded page-configs-row ${looks}`}
      style={{ ...style, marginInlineStart: depth * 24 }}
    >
      <button type="button" className="corner-4 page-configs-grip middle t3" aria-label={t('drag', { name })} {...grip}>
        <Icon of={iconGrip} size={14} />
      </button>
      <button
        type="button"
        className="row g8 f1 room-32 page-configs-pick"
        aria-pressed={chosen === id}
        onClick={() => choose(id)}
      >
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
  const { ref, isOver } = useDropPlace(dragIds.end)
  return (
    <div
      ref={ref}
      className={`t3 pad-8 size-13 text-centre room-44 page-configs-end middle rounded${isOver ? ' over' : ''}`}
    >
      {words}
    </div>
  )
}
