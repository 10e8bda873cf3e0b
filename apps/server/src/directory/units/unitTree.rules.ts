/** Each unit right before those below it; one whose parent is missing stands at the top. */
export function inTreeOrder<R extends { code: string; parentCode: string | null }>(rows: readonly R[]): R[] {
  const known = new Set(rows.map(row => row.code))
  const below = Map.groupBy(rows, row => (row.parentCode && known.has(row.parentCode) ? row.parentCode : ''))
  const walk = (code: string): R[] => (below.get(code) ?? []).flatMap(row => [row, ...walk(row.code)])
  return walk('')
}
