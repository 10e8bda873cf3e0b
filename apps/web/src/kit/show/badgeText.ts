/** What a counter shows: nothing at zero, `99+` above 99 (spec 1 §9). */
export function badgeText(count: number, cap = 99): string {
  if (!Number.isFinite(count) || count <= 0) return ''
  return count > cap ? `${cap}+` : String(Math.floor(count))
}
