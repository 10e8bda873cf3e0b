/**
 * Reads a whole number as it is typed or pasted: digits of any width, separators of thousands, a true minus.
 * Null for nothing, NaN for what is no whole number that can be kept exactly.
 */
export function readWhole(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[,\s]/g, '')
    .replace(/^\u2212/, '-')
  if (plain === '') return null
  const value = /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN
  // Minus nothing is nothing.
  return Number.isSafeInteger(value) ? value + 0 : Number.NaN
}

/** Whether it is a whole number from `min` to `max`, both included. */
export const isWholeWithin = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** The number `by` further, as an arrow key goes: from nothing as from 0, and no further than the bounds. */
export function stepWhole(from: number | null, by: number, { min = -Infinity, max = Infinity }): number {
  const start = from === null || Number.isNaN(from) ? 0 : from
  return Math.min(max, Math.max(min, start + by))
}
