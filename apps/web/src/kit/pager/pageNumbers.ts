/** The page numbers of a pager, with `null` for a gap: 1 2 3 4 … 13. */
export function pageNumbers(page: number, count: number): (number | null)[] {
  if (count <= 7) return Array.from({ length: count }, (_, at) => at + 1)
  const from = page <= 3 ? 2 : page >= count - 2 ? count - 3 : page - 1
  const to = page <= 3 ? 4 : page >= count - 2 ? count - 1 : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < count - 1 ? [null] : []), count]
}
