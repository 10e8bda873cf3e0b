import type { Column } from './sheet.ts'

/** One cell of the table's head, over the columns `from` to `to` and the lines `top` to `bottom`. */
export interface HeadCell {
  label: string
  from: number
  to: number
  top: number
  bottom: number
}

/** The head of a table: neighbours below the same heads share them, a column without heads reaches down to the rows. */
export function headRows(columns: readonly Column[]): { depth: number; cells: HeadCell[] } {
  const depth = 1 + Math.max(0, ...columns.map(column => column.heads.length))
  const cells: HeadCell[] = []
  for (let level = 0; level < depth; level++) {
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at]
      if (!column || column.heads.length < level) continue
      const own = column.heads.length === level
      const isNext = (next: Column | undefined) =>
        !own && next !== undefined && next.heads.length > level && isSame(column.heads, next.heads, level)
      let to = at
      while (isNext(columns[to + 1])) to++
      const label = own ? column.label : (column.heads[level] ?? '')
      cells.push({ label, from: at, to, top: level, bottom: own ? depth - 1 : level })
      at = to
    }
  }
  return { depth, cells }
}

function isSame(one: readonly string[], other: readonly string[], level: number): boolean {
  for (let at = 0; at <= level; at++) if (one[at] !== other[at]) return false
  return true
}
