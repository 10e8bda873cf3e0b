import type { ReactNode } from 'react'
import { DragArea } from '#kit/drag/DragArea.tsx'
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
const read = (id: string) => {
  const [kind = '', ...rest] = id.split(':')
  return { kind, name: rest.join(':') }
}

/** Lets columns of the data set be dragged into the arrangement, and its rows into another order. */
export function ArrangeArea({ children }: { children: ReactNode }) {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { tab, document, change, known, addField, addColumn } = useEditor()
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
      return addColumn(newColumn(data), place)
    }
    const last = columns.at(-1)
    const overId = over.kind === 'row' ? over.name : last?.children ? null : last?.id
    const next = overId ? moveColumn(columns, from.name, overId) : columns
    if (from.kind === 'row') change(page => ({ ...page, columns: [...next] }))
  }
  const drop = tab === 'fields' ? onFields : onColumns
  return (
    <DragArea aim="closest" nameOf={nameOf} onDrop={({ id, over }) => drop(read(id), read(over))}>
      {children}
    </DragArea>
  )
}
