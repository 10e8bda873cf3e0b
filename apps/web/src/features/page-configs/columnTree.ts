import type { TableColumn } from '@portico/contract/pageDocument.ts'
import type { Place } from '@portico/contract/rules/page-mistakes.ts'

type Columns = readonly TableColumn[]

/** A column with its depth, as the editor lists it: heads stand before what is below them. */
export interface FlatColumn {
  column: TableColumn
  depth: number
}

export const flatten = (columns: Columns, depth = 0): FlatColumn[] =>
  columns.flatMap(column => [{ column, depth }, ...flatten(column.children ?? [], depth + 1)])

export const findColumn = (columns: Columns, id: string): TableColumn | undefined =>
  flatten(columns).find(it => it.column.id === id)?.column

/** Changes one column wherever it stands. */
export const changeColumn = (
  columns: Columns,
  id: string,
  change: (column: TableColumn) => TableColumn,
): TableColumn[] =>
  columns.map(column => {
    if (column.id === id) return change(column)
    return column.children ? { ...column, children: changeColumn(column.children, id, change) } : column
  })

/** Takes a column out; of a head all that is below it goes too. */
export const withoutColumn = (columns: Columns, id: string): TableColumn[] =>
  columns
    .filter(column => column.id !== id)
    .map(column => (column.children ? { ...column, children: withoutColumn(column.children, id) } : column))

/** Below which head, and before which of its columns. */
export interface ColumnPlace {
  parentId: string | null
  at: number
}

export function placeOf(columns: Columns, id: string, parentId: string | null = null): ColumnPlace | null {
  const at = columns.findIndex(column => column.id === id)
  if (at >= 0) return { parentId, at }
  for (const column of columns) {
    const found = column.children && placeOf(column.children, id, column.id)
    if (found) return found
  }
  return null
}

/** Puts a column into a place. Below a head nothing is fixed: the head is. */
export function insertColumn(columns: Columns, column: TableColumn, { parentId, at }: ColumnPlace): TableColumn[] {
  if (parentId === null) return [...columns.slice(0, at), column, ...columns.slice(at)]
  const inside = { ...column, fixed: '' } as const
  return changeColumn(columns, parentId, head => ({
    ...head,
    children: insertColumn(head.children ?? [], inside, { parentId: null, at }),
  }))
}

/** Takes a column out and puts it into a place of what is left; nothing moves where either is missing. */
function movedTo(columns: Columns, id: string, place: ColumnPlace | null | undefined): TableColumn[] {
  const column = findColumn(columns, id)
  return column && place ? insertColumn(withoutColumn(columns, id), column, place) : [...columns]
}

const siblingsOf = (columns: Columns, parentId: string | null | undefined): Columns =>
  parentId ? (findColumn(columns, parentId)?.children ?? []) : columns

/** Moves a column to where another one stands; a head that is dropped on takes it in. */
export function moveColumn(columns: Columns, id: string, overId: string): TableColumn[] {
  const moved = findColumn(columns, id)
  const over = findColumn(columns, overId)
  if (!moved || !over || id === overId || findColumn(moved.children ?? [], overId)) return [...columns]
  if (over.children && moved.selection === undefined) return movedTo(columns, id, { parentId: overId, at: 0 })
  const list = flatten(columns).map(it => it.column.id)
  const isDown = list.indexOf(id) < list.indexOf(overId)
  const place = placeOf(withoutColumn(columns, id), overId)
  return movedTo(columns, id, place && { ...place, at: place.at + (isDown ? 1 : 0) })
}

/** One step up or down among what stands below the same head. */
export function stepColumn(columns: Columns, id: string, by: -1 | 1): TableColumn[] {
  const place = placeOf(columns, id)
  const isOpen = maySteps(columns, id)[by === -1 ? 'up' : 'down']
  return movedTo(columns, id, isOpen ? place && { ...place, at: place.at + by } : null)
}

/** Into the head that stands right before it, as its last column. */
export function indentColumn(columns: Columns, id: string): TableColumn[] {
  const place = placeOf(columns, id)
  const head = place && siblingsOf(columns, place.parentId)[place.at - 1]
  return movedTo(columns, id, head?.children && { parentId: head.id, at: head.children.length })
}

/** Out of its head, to right behind it. */
export function outdentColumn(columns: Columns, id: string): TableColumn[] {
  const { parentId } = placeOf(columns, id) ?? {}
  const head = parentId ? placeOf(columns, parentId) : null
  return movedTo(columns, id, head && { ...head, at: head.at + 1 })
}

/** Which of the four ways are open to a column. */
export function maySteps(columns: Columns, id: string) {
  const place = placeOf(columns, id)
  const siblings = siblingsOf(columns, place?.parentId)
  const at = place?.at ?? 0
  return {
    up: at > 0,
    down: at < siblings.length - 1,
    in: siblings[at - 1]?.children !== undefined && siblings[at]?.selection === undefined,
    out: place?.parentId != null,
  }
}

/** Where a column stands, as mistakes name it: `['columns', 2, 'children', 0]`. */
export function pathOf(
  columns: Columns,
  id: string,
  above: readonly (string | number)[] = ['columns'],
): readonly (string | number)[] | null {
  for (const [at, column] of columns.entries()) {
    const path = [...above, at]
    if (column.id === id) return path
    const found = column.children && pathOf(column.children, id, [...path, 'children'])
    if (found) return found
  }
  return null
}

/** The column at a place of a mistake, or the deepest head above it that is there. */
export function columnAt(columns: Columns, place: Place): TableColumn | undefined {
  let found: TableColumn | undefined
  let list: Columns | undefined = columns
  for (const step of place) {
    if (typeof step !== 'number') continue
    found = list?.[step] ?? found
    list = found?.children
  }
  return found
}
