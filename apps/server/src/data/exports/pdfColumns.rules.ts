import type { FlatRows } from '#http/sheet/sheet.ts'
import { isWhole, type Sheet, type SheetColumn, shownText } from './exportSheet.rules.ts'
import type { Typeface } from './pdfTypeface.rules.ts'

export const paper = { short: 595.28, long: 841.89, margin: 28 } as const
/** Room at both sides of a cell's text, for letters of the usual size. */
const cellSide = 4
/** 300 px (spec 2 §7). */
const widest = 225
const narrowest = 24

export interface Layout {
  isLandscape: boolean
  size: number
  /** Room at both sides of a cell's text. */
  side: number
  /** Of the number of the row, and of each column. */
  widths: number[]
}

/** How wide the columns are: as their first rows need; what does not fit is squeezed but for numbers, then smaller. */
export function fitColumns(sheet: Sheet, rows: FlatRows, regular: Typeface, bold: Typeface): Layout {
  const { columns } = sheet
  const size = 8
  const looked = Math.min(rows.length, 1000 * columns.length)
  const natural = columns.map((column, at) => {
    let width = bold.width(column.label, size)
    for (let cell = at; cell < looked; cell += columns.length)
      width = Math.max(width, regular.width(shownText(column, rows[cell] ?? null), size))
    // Sums are longer than what they are made of.
    if (column.isSummed) width = Math.max(width, bold.width('00,000,000.00', size))
    return clamp(width + 2 * cellSide + (isWhole(column) ? 1 : size))
  })
  const number = regular.width('00000', size) + 2 * cellSide
  const needed = number + total(natural)
  const room = (isLandscape: boolean) => (isLandscape ? paper.long : paper.short) - 2 * paper.margin
  const isLandscape = sheet.orientation === 'auto' ? needed > room(false) : sheet.orientation === 'landscape'
  const all = [number, ...natural]
  const free = room(isLandscape)
  if (needed <= free) return { isLandscape, size, side: cellSide, widths: spread(all, columns, free) }
  // A little smaller reads better than many lines in a cell.
  const squeezed = squeeze(all, columns, free / Math.max(0.8, free / needed))
  const factor = Math.min(1, free / total(squeezed))
  return {
    isLandscape,
    size: Math.max(4, size * factor),
    side: cellSide * factor,
    widths: squeezed.map(width => width * factor),
  }
}

const clamp = (width: number) => Math.min(widest, Math.max(narrowest, width))
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
const isText = (columns: readonly SheetColumn[], at: number) => {
  const column = columns[at - 1]
  return column !== undefined && !isWhole(column)
}

/** The page's full width; texts take what is left over, or everybody where there are none. */
function spread(widths: readonly number[], columns: readonly SheetColumn[], free: number): number[] {
  const left = free - total(widths)
  const texts = widths.reduce((sum, width, at) => (isText(columns, at) ? sum + width : sum), 0)
  if (texts === 0) return widths.map(width => width + (left * width) / total(widths))
  return widths.map((width, at) => (isText(columns, at) ? width + (left * width) / texts : width))
}

/** Texts give way, down to four characters. */
function squeeze(widths: readonly number[], columns: readonly SheetColumn[], free: number): number[] {
  const least = 40
  const excess = total(widths) - free
  const give = widths.reduce((sum, width, at) => (isText(columns, at) ? sum + Math.max(0, width - least) : sum), 0)
  const share = give === 0 ? 0 : Math.min(1, excess / give)
  return widths.map((width, at) => (isText(columns, at) ? width - Math.max(0, width - least) * share : width))
}
