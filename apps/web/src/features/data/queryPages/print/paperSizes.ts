export type Direction = 'portrait' | 'landscape'

/** A4 in CSS pixels, and what stays white at its edges. */
const short = 794
const long = 1123
export const padding = { across: 40, along: 36 }

/** The size of a sheet. */
export const sheetOf = (direction: Direction): { width: number; height: number } =>
  direction === 'portrait' ? { width: short, height: long } : { width: long, height: short }

/** The width that a table has on a sheet. */
export const tableRoom = (direction: Direction): number => sheetOf(direction).width - padding.across * 2

/** Letters in CSS pixels, from the usual size to the smallest that can be read on paper. */
export const letterSizes = [12, 11, 10, 9, 8, 7] as const
