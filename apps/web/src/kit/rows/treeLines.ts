/** Rows that stand below others. */
export interface Tree<R> {
  below: (row: R) => readonly R[] | undefined
  /** Keys of the rows whose own show. */
  open: ReadonlySet<string>
  onToggle: (key: string, isOpen: boolean) => void
}

/** A line of a table: a row, and its place in the tree where there is one. */
export interface Line<R> {
  row: R
  key: string
  /** From 1; 0 where there is no tree. */
  level: number
  isBranch: boolean
  isOpen: boolean
  /** From 1, among the `siblings` of the same parent. */
  place: number
  siblings: number
}

/** The lines that show, in their order. */
export function linesOf<R>(rows: readonly R[], keyOf: (row: R) => string, tree: Tree<R> | undefined): Line<R>[] {
  if (!tree)
    return rows.map(row => ({
      row,
      key: keyOf(row),
      level: 0,
      isBranch: false,
      isOpen: false,
      place: 0,
      siblings: 0,
    }))
  const walk = (some: readonly R[], level: number): Line<R>[] =>
    some.flatMap((row, at) => {
      const key = keyOf(row)
      const below = tree.below(row) ?? []
      const isOpen = below.length > 0 && tree.open.has(key)
      const line = { row, key, level, isBranch: below.length > 0, isOpen, place: at + 1, siblings: some.length }
      return [line, ...(isOpen ? walk(below, level + 1) : [])]
    })
  return walk(rows, 1)
}

/** Every row of a tree, whatever is open. */
export const allRows = <R>(rows: readonly R[], below: Tree<R>['below']): R[] =>
  rows.flatMap(row => [row, ...allRows(below(row) ?? [], below)])

/** The line that the one at `at` stands below; `at` itself on top. */
export function parentAt(lines: readonly Pick<Line<unknown>, 'level'>[], at: number): number {
  const level = lines[at]?.level ?? 0
  const found = lines.findLastIndex((line, index) => index < at && line.level < level)
  return found < 0 ? at : found
}
