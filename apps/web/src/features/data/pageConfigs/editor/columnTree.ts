import type { TableColumn } from '@portico/contract/data/pageDocument.ts'
import type { Place } from '@portico/contract/rules/pages/pageMistakes.ts'

type Columns = readonly TableColumn[]

/** Below which head, and before which of its columns. */
export interface ColumnPlace {
  parentId: string | null
  at: number
}

/** A column where it stands: `path` as mistakes name it, such as `['columns', 2, 'children', 0]`. */
export interface FlatColumn extends ColumnPlace {
  column: TableColumn
  depth: number
  path: Place
}

/** Columns as the editor lists them: heads stand before what is below them. */
export const flatten = (columns: Columns, parentId: string | null = null, above: Place = ['columns']): FlatColumn[] =>
  columns.flatMap((column, at) => {
    const path = [...above, at]
    const below = flatten(column.children ?? [], column.id, [...path, 'children'])
    return [{ column, parentId, at, path, depth: path.length / 2 - 1 }, ...below]
  })

export const placeOf = (columns: Columns, id: string): FlatColumn | undefined =>
  flatten(columns).find(it => it.column.id === id)

export const findColumn = (columns: Columns, id: string): TableColumn | undefined => placeOf(columns, id)?.column

/** The column at a place of a mistake, or the deepest head above it that is there. */
export const columnAt = (columns: Columns, place: Place): TableColumn | undefined =>
  flatten(columns)
    .filter(({ path }) => path.every((step, at) => step === place[at]))
    .at(-1)?.column

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
function movedTo(columns: Columns, id: string, place: ColumnPlace | undefined): TableColumn[] {
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
  return movedTo(columns, id, isOpen && place ? { ...place, at: place.at + by } : undefined)
}

/** Into the head that stands right before it, as its last column. */
export function indentColumn(columns: Columns, id: string): TableColumn[] {
  const place = placeOf(columns, id)
  const head = place && siblingsOf(columns, place.parentId)[place.at - 1]
  return movedTo(columns, id, head?.children && { parentId: head.id, at: head.children.length })
}

/** Out of its head, to right behind it. */
export function outdentColumn(columns: Columns, id: string): TableColumn[] {
  const parentId = placeOf(columns, id)?.parentId
  const head = parentId ? placeOf(columns, parentId) : undefined
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
