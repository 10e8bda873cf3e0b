import type { Typeface } from '#data/exports/pdfTypeface.rules.ts'

/** A4 upright, in points. */
export const sheet = { width: 595.28, height: 841.89, side: 50, top: 48, bottom: 58 } as const
export const room = sheet.width - 2 * sheet.side

/** Text that is drawn on a page, as the file's own operators. */
export interface DrawnText {
  page: number
  operators: string
}
export interface DrawnPicture {
  page: number
  path: string
  x: number
  y: number
  width: number
  height: number
}
/** An element of the paper's structure, with what is drawn for it. */
export interface PaperNode {
  tag: 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'
  scope?: 'Row' | 'Column'
  alt?: string
  texts: DrawnText[]
  picture?: DrawnPicture
  /** Where a figure stands that is drawn by operators. */
  box?: Pick<DrawnPicture, 'page' | 'x' | 'y' | 'width' | 'height'>
  kids: PaperNode[]
}
/** Something of a cell that is never broken: a line, or a picture. */
export type Piece =
  | { height: number; text: string; face: Typeface; size: number }
  | { height: number; width: number; path: string; alt: string }
export interface FlowCell {
  tag: 'TH' | 'TD'
  scope?: 'Row' | 'Column'
  x: number
  width: number
  pieces: readonly Piece[]
  align?: 'left' | 'center' | 'right'
  isShaded?: boolean
  /** Without a frame. */
  isBare?: boolean
}

export const ink = '0.1 0.12 0.16 rg\n'
export const quiet = '0.36 0.39 0.45 rg\n'
const lines = '0.36 0.39 0.45 RG 0.5 w\n'
const shade = '0.953 0.961 0.973 rg\n'
/** Room around what stands in a cell. */
export const padding = { side: 5, top: 4 } as const
/** From line to line, in sizes of the letters. */
export const leading = 1.45
export const node = (tag: PaperNode['tag'], more: Partial<PaperNode> = {}): PaperNode => ({
  tag,
  texts: [],
  kids: [],
  ...more,
})

/** From where to where things stand on each page. */
export interface Stretch {
  top: number
  end: number
}
const usual: Stretch = { top: sheet.top, end: sheet.height - sheet.bottom }

/** Where the next thing goes, page after page; keeps frames and shades of each page, which stand for nothing. */
export function paperFlow({ top, end }: Stretch = usual) {
  const behind: string[] = ['']
  let y: number = top
  /** A row that is begun needs as much; below a fresh page's head as much is free. */
  const least = Math.min(100, (end - top) * 0.2)
  const fresh = Math.min(300, (end - top) * 0.4)
  const page = () => behind.length - 1
  const next = () => {
    behind.push('')
    y = top
  }
  const drawBehind = (operators: string) => {
    behind[page()] += operators
  }
  const frame = ({ x, width, isShaded, isBare }: FlowCell, height: number) => {
    if (isBare) return
    const box = `${x.toFixed(2)} ${y.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re`
    drawBehind(isShaded ? `${shade}${lines}${box} B\n` : `${lines}${box} S\n`)
  }
  const left = ({ x, width, align }: FlowCell, wide: number) => {
    const free = width - 2 * padding.side - wide
    return x + padding.side + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
  }
  /** Draws pieces of a cell one below the other. */
  const put = (cell: FlowCell, pieces: readonly Piece[], into: PaperNode) => {
    let at = y + padding.top
    let operators = ''
    for (const piece of pieces) {
      if ('text' in piece) {
        const { face, text, size } = piece
        if (text) operators += face.show(text, size, left(cell, face.width(text, size)), at + size * 1.12)
      } else {
        const { path, alt, width, height } = piece
        const picture = { page: page(), path, x: left(cell, width), y: at, width, height: height - padding.top }
        into.kids.push(node('Figure', { alt, picture }))
      }
      at += piece.height
    }
    if (operators) into.texts.push({ page: page(), operators: ink + operators })
  }

  /**
   * A row of cells side by side. One that does not fit goes to the next page; one that is higher than a page is broken
   * between its lines. `again`: what stands at the top of each page that is begun.
   */
  const row = (cells: readonly FlowCell[], again: (() => void) | null = null): PaperNode => {
    const drawn = cells.map(({ tag, scope }) => node(tag, scope && { scope }))
    let rest = cells.map(({ pieces }) => pieces)
    const begin = () => {
      next()
      again?.()
    }
    const whole = heightOf(rest)
    if (y + whole > end && (whole <= end - top - least || y > end - least)) begin()
    for (;;) {
      const free = end - y - 2 * padding.top
      const isFresh = y <= end - fresh
      const taken = rest.map(pieces => fitting(pieces, free, isFresh))
      const height = heightOf(taken.map((count, at) => (rest[at] ?? []).slice(0, count)))
      for (const [at, cell] of cells.entries()) {
        frame(cell, height)
        put(cell, (rest[at] ?? []).slice(0, taken[at]), drawn[at] as PaperNode)
      }
      y += height
      rest = rest.map((pieces, at) => pieces.slice(taken[at]))
      if (rest.every(pieces => pieces.length === 0)) return node('TR', { kids: drawn })
      begin()
    }
  }
  return {
    behind,
    row,
    drawBehind,
    /** Of a page, as far as things stand on it. */
    height: end - top,
    get page() {
      return page()
    },
    get y() {
      return y
    },
    /** Goes down; to the next page where `needed` does not fit below. What needs nothing begins no page: none may follow. */
    down(by: number, needed = 0) {
      y += by
      if (needed > 0 && y + needed > end) next()
    },
  }
}
export type PaperFlow = ReturnType<typeof paperFlow>

const sum = (pieces: readonly Piece[]) => pieces.reduce((all, { height }) => all + height, 0)
export const heightOf = (cells: readonly (readonly Piece[])[]): number => Math.max(...cells.map(sum)) + 2 * padding.top

/** How many pieces fit; at least one where much of a page is free, so that there is an end. */
function fitting(pieces: readonly Piece[], free: number, isFresh: boolean): number {
  let used = 0
  let count = 0
  for (const { height } of pieces) {
    if (used + height > free) break
    used += height
    count += 1
  }
  return count === 0 && isFresh ? Math.min(1, pieces.length) : count
}
