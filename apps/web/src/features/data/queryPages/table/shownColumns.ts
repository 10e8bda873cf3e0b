import type { LaidColumn, TableLayout } from './tableLayout.ts'

/** A column, or how many are passed over because they are out of sight. */
export type ShownColumn = { column: LaidColumn; at: number } | { skipped: number; at: number }

/** So many columns are drawn whether they are in sight or not. */
export const wideFrom = 30
const around = 400

/** The columns in sight of a very wide table; pinned ones always are. */
export function shownColumns({ columns, lead }: TableLayout, left: number, room: number): ShownColumn[] {
  if (columns.length <= wideFrom) return columns.map((column, at) => ({ column, at }))
  const shown: ShownColumn[] = []
  let x = lead
  columns.forEach((column, at) => {
    const isInSight = column.fixed !== '' || (x + column.width > left - around && x < left + room + around)
    x += column.width
    const last = shown.at(-1)
    if (isInSight) shown.push({ column, at })
    else if (last && 'skipped' in last) last.skipped++
    else shown.push({ skipped: 1, at })
  })
  return shown
}
