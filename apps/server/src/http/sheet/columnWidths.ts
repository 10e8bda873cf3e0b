import type { Column, FlatRows } from './sheet.ts'

const least = { asIs: 8, text: 8, typed: 8, number: 10, money: 16, percent: 9, date: 12, month: 10, moment: 20 }

/** As wide as the first rows need, within reason; money and dates always whole. */
export function columnWidths(columns: readonly Column[], rows: FlatRows): number[] {
  const looked = Math.min(rows.length, 1000 * columns.length)
  return columns.map((column, at) => {
    let widest = Math.max(least[column.kind], textWidth(column.label))
    for (let cell = at; cell < looked; cell += columns.length) {
      const value = rows[cell] ?? ''
      widest = Math.max(widest, textWidth(column.labels?.[String(value)] ?? String(value)))
    }
    return Math.min(60, widest + 2)
  })
}

/** In half-width characters: Chinese characters and their signs take two. */
function textWidth(text: string): number {
  let width = 0
  for (let at = 0; at < text.length; at++) width += text.charCodeAt(at) >= 0x2e80 ? 2 : 1
  return width
}
