/** What a counter shows: nothing at zero, `99+` above 99 (spec 1 §9). */
export function badgeText(count: number): string {
  if (!Number.isFinite(count) || count <= 0) return ''
  return count > 99 ? '99+' : String(Math.floor(count))
}
