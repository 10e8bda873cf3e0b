import { headRows } from '#http/sheet/headRows.ts'
import { type FlatRows, isNumeric } from '#http/sheet/sheet.ts'
import { writable } from '#http/sheet/tableCells.ts'
import { columnSums } from './columnSums.rules.ts'
import { isWhole, type Sheet, type SheetWriter, shownText } from './exportSheet.rules.ts'
import { exportWords, sumLabel } from './exportWords.rules.ts'
import { fitColumns, type Layout, paper } from './pdfColumns.rules.ts'
import { pdfPages } from './pdfPages.steps.ts'
import { pdfProof } from './pdfProof.rules.ts'
import type { Typeface } from './pdfTypeface.rules.ts'

const padding = 3
const ink = '0.1 0.11 0.15 rg\n'
const lines = '0.75 0.77 0.81 RG 0.5 w\n'
const shade = '0.945 0.953 0.97 rg\n'

/** The table on pages: its head on each, numbered, under a watermark. */
export function pdfWriter(path: string, sheet: Sheet): SheetWriter {
  const pages = pdfPages(path, sheet)
  const { regular, bold } = pages
  const say = exportWords(sheet.language)
  const sums = columnSums(sheet.columns)
  const number = { label: say('number'), heads: [], kind: 'number', isSummed: false, align: 'center' } as const
  const columns = [{ ...number, width: null, labels: null }, ...sheet.columns]
  const head = headRows(columns)
  let layout: Layout | null = null
  let edges: number[] = []
  let [y, bodyTop, count] = [0, 0, 0]

  const bottom = () => pages.height - paper.margin - 10
  const rectangle = (x: number, top: number, width: number, height: number) =>
    `${x.toFixed(2)} ${top.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re`
  const uprights = () => {
    if (y <= bodyTop) return
    pages.draw(
      `${lines}${edges.map(x => `${x.toFixed(2)} ${bodyTop.toFixed(2)} m ${x.toFixed(2)} ${y.toFixed(2)} l S\n`).join('')}`,
    )
  }
  const roomOf = (from: number, to: number, { side }: Layout) => (edges[to + 1] ?? 0) - (edges[from] ?? 0) - 2 * side
  const cellText = (face: Typeface, text: readonly string[], at: number, top: number, plan: Layout) => {
    const align = columns[at]?.align ?? 'left'
    const left = (edges[at] ?? 0) + plan.side
    const room = roomOf(at, at, plan)
    const { size } = plan
    return text
      .map((line, row) => {
        const width = face.width(line, size)
        // Only what is never broken can be wider than its column: then its letters are smaller.
        const shown = Math.min(size, (size * room) / width)
        const spare = align === 'left' ? 0 : Math.max(0, room - width)
        const x = align === 'center' ? left + spare / 2 : left + spare
        return face.show(line, shown, x, top + padding + size * (1.3 * row + 0.95))
      })
      .join('')
  }
  const title = () => {
    const size = 14
    const text = bold.lines(sheet.title, size, pages.width - 2 * paper.margin)[0] ?? ''
    y += size
    const right = sheet.columns.some(column => column.kind === 'money') ? say('money') : ''
    const line = y + 20
    pages.draw(
      [
        `${ink}${bold.show(text, size, (pages.width - bold.width(text, size)) / 2, y)}0.3 0.33 0.4 rg\n`,
        regular.show(`${say('unit')}${sheet.unitName}`, 8, paper.margin, line),
        right ? regular.show(right, 8, pages.width - paper.margin - regular.width(right, 8), line) : '',
      ].join(''),
    )
    y = line + 6
  }
  const drawHead = (plan: Layout) => {
    const { size } = plan
    const cells = head.cells.map(cell => {
      const text = bold.lines(writable(cell.label), size, roomOf(cell.from, cell.to, plan))
      return { ...cell, text, height: text.length * size * 1.3 + 2 * padding }
    })
    const heights = Array.from({ length: head.depth }, (_, level) =>
      Math.max(0, ...cells.filter(cell => cell.top === level && cell.bottom === level).map(cell => cell.height)),
    )
    for (const cell of cells) {
      const has = heights.slice(cell.top, cell.bottom + 1).reduce((sum, height) => sum + height, 0)
      if (has < cell.height) heights[cell.bottom] = (heights[cell.bottom] ?? 0) + cell.height - has
    }
    let drawn = ''
    for (const cell of cells) {
      const top = y + heights.slice(0, cell.top).reduce((sum, height) => sum + height, 0)
      const height = heights.slice(cell.top, cell.bottom + 1).reduce((sum, it) => sum + it, 0)
      const x = edges[cell.from] ?? 0
      const width = (edges[cell.to + 1] ?? 0) - x
      drawn += `${shade}${lines}${rectangle(x, top, width, height)} B\n${ink}`
      for (const [row, line] of cell.text.entries()) {
        const from = top + (height - cell.text.length * size * 1.3) / 2
        drawn += bold.show(line, size, x + (width - bold.width(line, size)) / 2, from + size * (1.3 * row + 1))
      }
    }
    pages.draw(drawn)
    y += heights.reduce((sum, height) => sum + height, 0)
    bodyTop = y
  }
  const begin = (plan: Layout) => {
    const isFirst = !layout
    layout = plan
    pages.begin(plan.isLandscape)
    y = paper.margin
    if (isFirst) {
      edges = [paper.margin]
      for (const width of plan.widths) edges.push((edges.at(-1) ?? 0) + width)
      title()
    }
    drawHead(plan)
  }
  const row = (plan: Layout, face: Typeface, texts: readonly string[], isTotal = false) => {
    const { size } = plan
    const most = Math.floor((bottom() - paper.margin - 60) / (size * 1.3))
    const cells = texts.map((text, at) => {
      const column = columns[at]
      return column && isWhole(column) ? [text] : face.lines(text, size, roomOf(at, at, plan)).slice(0, most)
    })
    const height = Math.max(...cells.map(cell => cell.length)) * size * 1.3 + 2 * padding
    if (y + height > bottom()) {
      uprights()
      begin(plan)
    }
    const right = edges.at(-1) ?? 0
    let drawn = isTotal ? `${shade}${rectangle(paper.margin, y, right - paper.margin, height)} f\n` : ''
    drawn += ink
    for (const [at, text] of cells.entries()) if (text[0]) drawn += cellText(face, text, at, y, plan)
    y += height
    pages.draw(`${drawn}${lines}${paper.margin} ${y.toFixed(2)} m ${right.toFixed(2)} ${y.toFixed(2)} l S\n`)
  }
  return {
    async write(rows: FlatRows) {
      const plan = layout ?? fitColumns(sheet, rows, regular, bold)
      if (!layout) begin(plan)
      sums.add(rows)
      for (let from = 0; from < rows.length; from += sheet.columns.length) {
        count += 1
        const texts = sheet.columns.map((column, at) => writable(shownText(column, rows[from + at] ?? null)))
        row(plan, regular, [String(count), ...texts])
      }
      await pages.settle()
    },
    async end(given, isCut) {
      const plan = layout ?? fitColumns(sheet, [], regular, bold)
      if (!layout) begin(plan)
      const ended = sums.texts(given)
      if (sheet.columns.some(column => column.isSummed)) {
        const texts = ended.map((sum, at) => {
          const column = sheet.columns[at]
          if (sum === null || !column || !isNumeric(column)) return ''
          return shownText(column, sum)
        })
        row(plan, bold, [sumLabel(sheet.language), ...texts], true)
      }
      uprights()
      if (sheet.proof) {
        const mark = pdfProof(sheet, sheet.proof, pages, { rows: count, isCut })
        if (y + mark.height > bottom()) {
          pages.begin(plan.isLandscape)
          y = paper.margin
        }
        pages.draw(mark.at(y))
      }
      await pages.end()
      return ended
    },
  }
}
