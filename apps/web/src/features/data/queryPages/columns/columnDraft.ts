import { type ArrangedColumn, leavesOf, type Side } from './columnTree.ts'

type Columns = readonly ArrangedColumn[]

/** Changes one column of the tree, wherever it stands. */
const change = (columns: Columns, id: string, to: (column: ArrangedColumn) => ArrangedColumn): ArrangedColumn[] =>
  columns.map(column => {
    if (column.id === id) return to(column)
    return column.children ? { ...column, children: change(column.children, id, to) } : column
  })

const changeLeaves = (column: ArrangedColumn, to: (leaf: ArrangedColumn) => ArrangedColumn): ArrangedColumn =>
  column.children ? { ...column, children: column.children.map(child => changeLeaves(child, to)) } : to(column)

/** Shows or hides a column, or all below a head. */
export const show = (columns: Columns, id: string, isShown: boolean): ArrangedColumn[] =>
  change(columns, id, column => changeLeaves({ ...column, isShown }, leaf => ({ ...leaf, isShown })))

/** Pins a column, or all below a head, to a side; to none with an empty one. */
export const pin = (columns: Columns, id: string, fixed: Side): ArrangedColumn[] =>
  change(columns, id, column => changeLeaves({ ...column, fixed }, leaf => ({ ...leaf, fixed })))

/** As wide as a column may be. */
export const fitting = (width: number): number => Math.round(Math.max(40, Math.min(width, 1000)))

/** Makes a column so wide. */
export const widen = (columns: Columns, id: string, width: number): ArrangedColumn[] =>
  change(columns, id, column => ({ ...column, width: fitting(width) }))

/** Puts a column to where its sibling `onto` stands. */
export function move(columns: Columns, id: string, onto: string): ArrangedColumn[] {
  const from = columns.findIndex(column => column.id === id)
  const to = columns.findIndex(column => column.id === onto)
  if (from >= 0 && to >= 0) {
    const moved = columns.filter((_, at) => at !== from)
    const one = columns[from]
    return one ? [...moved.slice(0, to), one, ...moved.slice(to)] : [...columns]
  }
  return columns.map(column => (column.children ? { ...column, children: move(column.children, id, onto) } : column))
}

/** Whether all, some or none of a column's leaves are shown. */
export function shownPart(column: ArrangedColumn): 'all' | 'some' | 'none' {
  const leaves = leavesOf([column])
  const count = leaves.filter(leaf => leaf.isShown).length
  return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some'
}
