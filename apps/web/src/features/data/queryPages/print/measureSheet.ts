import { paginate, type SheetRows } from './paginate.ts'
import { type Direction, letterSizes, padding, sheetOf, tableRoom } from './paperSizes.ts'

/** How the rows lie on paper. */
export interface PrintPlan {
  direction: Direction
  /** Size of the letters in CSS pixels. */
  letters: number
  widths: number[]
  sheets: SheetRows[]
}

/** Smaller letters read better than many lines in a cell, as long as they are no smaller than this. */
const readable = 9
const most = 2
/** How many lines a row has in the middle, by its height: a line is 1.5 letters high, and a cell has inner margins. */
function linesOf(table: HTMLTableElement, letters: number): number {
  const rows = [...table.tBodies].flatMap(body => [...body.rows])
  const height = rows.reduce((sum, row) => sum + row.offsetHeight, 0) / Math.max(1, rows.length)
  return (height / letters - 0.84) / 1.5
}

/** Fractions of pixels that add up over a sheet. */
const slack = 4

/**
 * Lays the table out in a box that nobody sees and reads off what the sheets need: widths of columns, heights of rows.
 * Wide tables turn the paper, wider ones get smaller letters.
 */
export function measureSheet(box: HTMLElement, wanted: Direction | 'auto'): PrintPlan | null {
  const sheet = box.querySelector<HTMLElement>('.query-page-sheet')
  const table = box.querySelector('table')
  if (!sheet || !table) return null
  const direction = wanted === 'auto' ? directionOf(sheet, table) : wanted
  const room = tableRoom(direction)
  sheet.style.width = `${sheetOf(direction).width}px`
  let letters: number = letterSizes[0]
  for (const size of letterSizes) {
    letters = size
    sheet.style.fontSize = `${size}px`
    if (table.offsetWidth <= room && (size <= readable || linesOf(table, size) <= most)) break
  }
  const heightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().height ?? 0
  const taken = [...sheet.querySelectorAll(':scope > header, :scope > footer, .query-page-sheet-proof, thead')].map(
    heightOf,
  )
  const margins = 12 + slack
  const free = sheetOf(direction).height - padding.along * 2 - margins - taken.reduce((sum, height) => sum + height, 0)
  const rows = [...table.tBodies].flatMap(body => [...body.rows]).map(heightOf)
  const leaves = [...table.querySelectorAll<HTMLElement>('[data-leaf]')]
    .map(leaf => leaf.getBoundingClientRect())
    .sort((a, b) => a.left - b.left)
  return {
    direction,
    letters,
    widths: leaves.map(({ width }) => width),
    sheets: paginate(rows, free, heightOf(table.tFoot)),
  }
}

/** Upright while the table fits without being squeezed. */
function directionOf(sheet: HTMLElement, table: HTMLElement): Direction {
  sheet.style.width = 'max-content'
  sheet.style.fontSize = `${letterSizes[0]}px`
  return table.offsetWidth <= tableRoom('portrait') ? 'portrait' : 'landscape'
}
