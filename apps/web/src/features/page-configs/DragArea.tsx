import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { findColumn, moveColumn, placeOf } from './columnTree.ts'
import { editorTexts } from './editorTexts.ts'
import { newColumn } from './newParts.ts'
import { useEditor } from './useEditor.ts'

/** What is dragged: a column of the data set, or a row of the arrangement. */
export const dragIds = {
  data: (key: string) => `data:${key}`,
  row: (id: string) => `row:${id}`,
  end: 'end',
} as const
const read = (id: UniqueIdentifier | undefined) => {
  const [kind = '', ...rest] = String(id ?? '').split(':')
  return { kind, name: rest.join(':') }
}

/** Lets columns of the data set be dragged into the arrangement, and its rows into another order. */
export function DragArea({ children }: { children: ReactNode }) {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { tab, document, change, known, addField, addColumn } = useEditor()
  const [dragged, setDragged] = useState<UniqueIdentifier | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: UniqueIdentifier | undefined): string => {
    const { kind, name } = read(id)
    if (kind === 'end') return t('dropEnd')
    const data = kind === 'data' ? known.get(name) : undefined
    if (data) return pick(data.label, data.labelEn)
    const field = document.fields.find(it => it.id === name)
    if (tab === 'fields' && field) return pick(field.label, field.labelEn)
    const column = findColumn(document.columns, name)
    return column ? pick(column.labels.zh, column.labels.en) : ''
  }
  const onFields = (from: ReturnType<typeof read>, over: ReturnType<typeof read>) => {
    const { fields } = document
    const at = over.kind === 'row' ? fields.findIndex(it => it.id === over.name) : fields.length
    const data = from.kind === 'data' ? known.get(from.name) : undefined
    if (data) return addField(data, at)
    const moved = fields.find(it => it.id === from.name)
    if (!moved) return
    const rest = fields.filter(it => it !== moved)
    change(page => ({ ...page, fields: [...rest.slice(0, at), moved, ...rest.slice(at)] }))
  }
  const onColumns = (from: ReturnType<typeof read>, over: ReturnType<typeof read>) => {
    const { columns } = document
    const data = from.kind === 'data' ? known.get(from.name) : undefined
    const head = over.kind === 'row' ? findColumn(columns, over.name) : undefined
    if (data) {
      const place = head?.children ? { parentId: head.id, at: head.children.length } : placeOf(columns, over.name)
      return addColumn(newColumn(data), place ?? undefined)
    }
    const last = columns.at(-1)
    const overId = over.kind === 'row' ? over.name : last?.children ? null : last?.id
    const next = overId ? moveColumn(columns, from.name, overId) : columns
    if (from.kind === 'row') change(page => ({ ...page, columns: [...next] }))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    if (!over || active.id === over.id) return
    if (tab === 'fields') onFields(read(active.id), read(over.id))
    else onColumns(read(active.id), read(over.id))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('over', { name: nameOf(active.id), place: nameOf(over.id) }) : undefined,
    onDragEnd: ({ active }) => t('dropped', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('cancelled', { name: nameOf(active.id) }),
  }
  const instructions: ScreenReaderInstructions = { draggable: t('dragHint') }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDragged(active.id)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && <span className="page-configs-chip lifted">{nameOf(dragged)}</span>}
      </DragOverlay>
    </DndContext>
  )
}
