/** What is seen of the next column where more lie behind a table's edge, in CSS pixels. */
export const peek = 28

/** A column of a table by its place, in CSS pixels from the table's left. */
export interface Span {
  from: number
  to: number
}

/**
 * The widths of columns that scroll, such that at rest none of them is cut: a number whose end is hidden reads like a
 * smaller one. Those that may grow share what is left beside the ones that show whole.
 */
export function fillWhole(columns: readonly { width: number; mayGrow: boolean }[], visible: number): number[] {
  const widths = columns.map(({ width }) => width)
  let used = 0
  let whole = 0
  while (whole < widths.length && used + (widths[whole] ?? 0) <= visible) used += widths[whole++] ?? 0
  const growing = columns.flatMap(({ mayGrow }, at) => (mayGrow && at < whole ? [at] : []))
  const base = growing.reduce((sum, at) => sum + (widths[at] ?? 0), 0)
  let rest = visible - used
  growing.forEach((at, turn) => {
    const width = widths[at] ?? 0
    const more = turn === growing.length - 1 ? rest : Math.floor(((visible - used) * width) / base)
    widths[at] = width + more
    rest -= more
  })
  return widths
}
