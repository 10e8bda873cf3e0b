/** Turns the page of a list by one; false where there is none that way. Pages count from 1. */
export function turnPage(
  { page, size, total }: { page: number; size: number; total: number },
  step: 1 | -1,
  toPage: (page: number) => void,
): boolean {
  const next = page + step
  const isThere = next >= 1 && (next - 1) * size < total
  if (isThere) toPage(next)
  return isThere
}
