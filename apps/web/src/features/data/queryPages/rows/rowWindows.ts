/** Rows that are read at once while a long list is scrolled. */
export const windowSize = 200
/** More than this no browser can scroll to. */
export const mostRows = 400_000

/** The numbers of the windows (from 0) that rows from `first` to `last` lie in. */
export function windowsOf(first: number, last: number): number[] {
  const from = Math.max(0, Math.floor(first / windowSize))
  const to = Math.max(from, Math.floor(Math.max(0, last) / windowSize))
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** How many rows the list has, as far as is known: where counting has stopped there is always a window more. */
export function rowCount(total: number, isAtLeast: boolean, windows: ReadonlyMap<number, { length: number }>): number {
  if (!isAtLeast) return Math.min(total, mostRows)
  let end = total
  for (const [at, rows] of windows) {
    const read = at * windowSize + rows.length
    if (rows.length > 0 && read >= end) end = rows.length === windowSize ? read + windowSize : read
  }
  return Math.min(end, mostRows)
}

/** Rows to read for those in sight: where the list goes on steadily, some that come next too. */
export function aheadOf(before: number, first: number, last: number): [first: number, last: number] {
  const moved = first - before
  if (moved === 0 || Math.abs(moved) > windowSize) return [first, last]
  return moved > 0 ? [first, last + windowSize / 2] : [Math.max(0, first - windowSize / 2), last]
}
