import type { ReactNode } from 'react'
import { DragArea, type DropPoint } from '#kit/drag/DragArea.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { findColumn, moveColumn, placeOf } from './columnTree.ts'
import { editorTexts } from './editorTexts.ts'
import { newColumn } from './newParts.ts'
import { usePageEditor } from './usePageEditor.ts'

/** What is dragged: a column of the data set, or a row of the arrangement. */
export const dragIds = {
  data: (key: string) => `data:${key}`,
  row: (id: string) => `row:${id}`,
  end: 'end',
} as const
const read = (id: string) => {
  const [kind = '', ...rest] = id.split(':')
  return { kind, name: rest.join(':') }
}

/** Lets columns of the data set be dragged into the arrangement, and its rows into another order. */
export function ArrangeArea({ children }: { children: ReactNode }) {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { tab, document, write, known, addField, addColumn } = usePageEditor()
  const nameOf = (id: string): string => {
    const { kind, name } = read(id)
    if (kind === 'end') return t('dropEnd')
    const data = kind === 'data' ? known.get(name) : undefined
    if (data) return pick(data.label, data.labelEn)
    const field = document.fields.find(it => it.id === name)
    if (tab === 'fields' && field) return pick(field.label, field.labelEn)
    const column = findColumn(document.columns, name)
    return column ? pick(column.labels.zh, column.labels.en) : ''
  }
  const onDrop = ({ id, over }: DropPoint) => {
    const { fields, columns } = document
    const from = read(id)
    const { kind, name } = read(over)
    const isOnRow = kind === 'row'
    const data = from.kind === 'data' ? known.get(from.name) : undefined
    if (tab === 'fields') {
      const at = isOnRow ? fields.findIndex(it => it.id === name) : fields.length
      if (data) return addField(data, at)
      const rest = fields.filter(it => it.id !== from.name)
      const moved = fields.filter(it => it.id === from.name)
      return write({ fields: [...rest.slice(0, at), ...moved, ...rest.slice(at)] })
    }
    if (data) {
      const head = isOnRow ? findColumn(columns, name) : undefined
      const place = head?.children ? { parentId: head.id, at: head.children.length } : placeOf(columns, name)
      return addColumn(newColumn(data), place)
    }
    const last = columns.at(-1)
    const overId = isOnRow ? name : last?.children ? null : last?.id
    if (from.kind === 'row' && overId) write({ columns: moveColumn(columns, from.name, overId) })
  }
  return (
    <DragArea aim="closest" nameOf={nameOf} onDrop={onDrop}>
      {children}
    </DragArea>
  )
}
