interface Column<R> {
  key: string
  isEmpty?: (row: R) => boolean
}

/** The columns that a page of rows shows: the first, which names the row, and those neither hidden nor empty in each. */
export const shownColumns = <R, C extends Column<R>>(
  columns: readonly C[],
  hidden: readonly string[],
  rows: readonly R[] | undefined,
): C[] =>
  columns.filter(({ key, isEmpty }, at) => at === 0 || !(hidden.includes(key) || (isEmpty && rows?.every(isEmpty))))
