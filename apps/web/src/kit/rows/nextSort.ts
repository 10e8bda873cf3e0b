/** The order of a list after a press on a column's head: ascending, descending, none. */
export function nextSort(isSorted: boolean, isDescending: boolean, column: string): [string | undefined, boolean] {
  if (!isSorted) return [column, false]
  return isDescending ? [undefined, false] : [column, true]
}
