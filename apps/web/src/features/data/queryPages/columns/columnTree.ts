import type { ExportRequest } from '@portico/contract/data/exports.ts'
import { selectionColumn, type TableColumn } from '@portico/contract/data/pageDocument.ts'
import type { TableSettings } from '@portico/contract/data/queryPages.ts'

export type Side = '' | 'left' | 'right'

/** A column as this person sees it: the page's own with their order, width and place. */
export interface ArrangedColumn {
  id: string
  source: TableColumn
  isShown: boolean
  fixed: Side
  width: number | undefined
  /** Only of a head over others. */
  children: ArrangedColumn[] | undefined
}

/** The page's columns in this person's order; what the settings do not know keeps its place and the page's own look. */
export function arrange(columns: readonly TableColumn[], settings: TableSettings | null): ArrangedColumn[] {
  const known = new Map((settings?.columns ?? []).map((column, at) => [column.id, { ...column, at }]))
  const level = (list: readonly TableColumn[], side: Side): ArrangedColumn[] => {
    let place = -1
    return list
      .filter(column => column.id !== selectionColumn)
      .map(column => {
        const own = known.get(column.id)
        // What is new to the settings stands behind its neighbour.
        place = own ? own.at : place + 0.001
        const fixed = own ? own.fixed : column.fixed || side
        const made: ArrangedColumn = {
          id: column.id,
          source: column,
          isShown: own ? own.isShown : column.isShown,
          fixed,
          width: own?.width,
          children: column.children?.length ? level(column.children, column.fixed || side) : undefined,
        }
        return { made, place }
      })
      .sort((one, other) => one.place - other.place)
      .map(({ made }) => made)
  }
  return level(columns, '')
}

/** A page's columns themselves, without the heads over them. */
export const ownLeaves = (columns: readonly TableColumn[]): TableColumn[] =>
  columns.flatMap(column => (column.children?.length ? ownLeaves(column.children) : [column]))

/** The same of arranged ones. */
export const leavesOf = (columns: readonly ArrangedColumn[]): ArrangedColumn[] =>
  columns.flatMap(column => (column.children ? leavesOf(column.children) : [column]))

/** The part of a tree that `keep` accepts; a head stands where at least one column below it does. */
export function prune(columns: readonly ArrangedColumn[], keep: (leaf: ArrangedColumn) => boolean): ArrangedColumn[] {
  return columns.flatMap(column => {
    if (!column.children) return keep(column) ? [column] : []
    const children = prune(column.children, keep)
    return children.length > 0 ? [{ ...column, children }] : []
  })
}

const sides: readonly Side[] = ['left', '', 'right']

/** What the table shows, from left to right: a head whose columns are pinned apart stands over each part of them. */
export const shownTree = (columns: readonly ArrangedColumn[]): ArrangedColumn[] =>
  sides.flatMap(side => prune(columns, leaf => leaf.isShown && leaf.fixed === side))

export interface HeadCell {
  column: ArrangedColumn
  /** Of the first column below it, counted from the left. */
  at: number
  colSpan: number
  rowSpan: number
}

/** The rows of the table's head. */
export function headRows(tree: readonly ArrangedColumn[]): HeadCell[][] {
  const depth = depthOf(tree)
  const rows: HeadCell[][] = Array.from({ length: depth }, () => [])
  const put = (column: ArrangedColumn, level: number, at: number): number => {
    const colSpan = column.children ? leavesOf(column.children).length : 1
    rows[level]?.push({ column, at, colSpan, rowSpan: column.children ? 1 : depth - level })
    let next = at
    for (const child of column.children ?? []) next = put(child, level + 1, next)
    return at + colSpan
  }
  let at = 0
  for (const column of tree) at = put(column, 0, at)
  return rows
}

const depthOf = (tree: readonly ArrangedColumn[]): number =>
  tree.length === 0 ? 0 : 1 + Math.max(0, ...tree.map(column => depthOf(column.children ?? [])))

/** The settings that keep an arrangement. */
export function settingsOf(columns: readonly ArrangedColumn[], density: TableSettings['density']): TableSettings {
  const list = (level: readonly ArrangedColumn[]): TableSettings['columns'] =>
    level.flatMap(({ id, isShown, fixed, width, children }) => [
      { id, isShown, fixed, ...(width === undefined ? {} : { width }) },
      ...list(children ?? []),
    ])
  return { columns: list(columns), density }
}

type Fields = ExportRequest['fields']

/** The columns of a file: exactly those on the screen, in their order, with the heads above each. */
export function exportFields(tree: readonly ArrangedColumn[], labelOf: (column: ArrangedColumn) => string): Fields {
  const found = (level: readonly ArrangedColumn[], above: readonly string[]): Omit<Fields[number], 'order'>[] =>
    level.flatMap(column => {
      if (column.children) return found(column.children, [...above, labelOf(column).replaceAll('/', '／')])
      if (column.source.isButton) return []
      return [{ column: column.id, label: labelOf(column), head: above.join('/') }]
    })
  return found(tree, []).map((field, at) => ({ ...field, order: at + 1 }))
}
