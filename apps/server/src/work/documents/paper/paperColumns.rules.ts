import { padding } from './paperFlow.rules.ts'

export interface WishedColumn {
  /** As wide as its longest text in one line. */
  natural: number
  isNumber: boolean
}

const widest = 220
/** Texts give way down to this; numbers only where nothing else helps. */
const least = 40
/** No column is narrower where the page has room for all: a letter stands in it. */
const narrowest = 2 * padding.side + 8

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** How wide the columns of a table are, together as wide as the page. */
export function columnWidths(columns: readonly WishedColumn[], room: number): number[] {
  const wished = columns.map(({ natural }) => Math.min(widest, Math.max(24, natural)))
  const isText = (at: number) => columns[at]?.isNumber === false
  const free = room - total(wished)
  if (free >= 0) {
    const texts = total(wished.filter((_, at) => isText(at)))
    if (texts === 0) return wished.map(width => width + (free * width) / total(wished))
    return wished.map((width, at) => (isText(at) ? width + (free * width) / texts : width))
  }
  const give = wished.map((width, at) => (isText(at) ? Math.max(0, width - least) : 0))
  const share = total(give) === 0 ? 0 : Math.min(1, -free / total(give))
  const squeezed = wished.map((width, at) => width - (give[at] ?? 0) * share)
  const floor = Math.min(narrowest, room / columns.length)
  // What is left is taken from what is above the narrowest alone: a share of a short column's padding is nobody's room.
  const above = total(squeezed) - floor * columns.length
  const factor = Math.min(1, (room - floor * columns.length) / above)
  return squeezed.map(width => floor + (width - floor) * factor)
}

/** Two side by side where both are short and follow each other; any other one stands alone. */
export function paired<T>(all: readonly T[], isShort: (one: T) => boolean): T[][] {
  const rows: T[][] = []
  for (const one of all) {
    const last = rows.at(-1)
    if (last?.length === 1 && last[0] !== undefined && isShort(last[0]) && isShort(one)) last.push(one)
    else rows.push([one])
  }
  return rows
}
