/** Rows of one sheet: from, and up to but not with. */
export interface SheetRows {
  from: number
  to: number
}

/**
 * Lays rows of measured heights onto sheets with room for so much; what stands below the last row (sums) goes with at
 * least one row. A row taller than a sheet has a sheet for itself.
 */
export function paginate(heights: readonly number[], room: number, tail: number): SheetRows[] {
  const sheets: SheetRows[] = []
  let from = 0
  let used = 0
  heights.forEach((height, at) => {
    if (at > from && used + height > room) {
      sheets.push({ from, to: at })
      from = at
      used = 0
    }
    used += height
  })
  if (heights.length > 0 && used + tail > room && heights.length - 1 > from) {
    sheets.push({ from, to: heights.length - 1 })
    from = heights.length - 1
  }
  sheets.push({ from, to: heights.length })
  return sheets
}
