/** How many items fit into a width, when what does not goes into one more item of `more` px. */
export function fitting(widths: readonly number[], room: number, gap: number, more: number): number {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (total <= room) return widths.length
  let used = more
  let count = 0
  for (const width of widths) {
    used += gap + width
    if (used > room) break
    count++
  }
  return count
}
