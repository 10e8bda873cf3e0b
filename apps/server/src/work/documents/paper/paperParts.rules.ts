import type { Typeface } from '#data/exports/pdfTypeface.rules.ts'
import type { PaperCell, PaperOpinion, PaperTable, PaperValue } from './paper.rules.ts'
import { columnWidths, paired } from './paperColumns.rules.ts'
import {
  type FlowCell,
  heightOf,
  leading,
  node,
  type PaperFlow,
  type PaperNode,
  type Piece,
  padding,
} from './paperFlow.rules.ts'
import type { PaperWords } from './paperWords.rules.ts'

export interface Faces {
  regular: Typeface
  bold: Typeface
}
/** Sides of the pictures that could be read, by their path. */
export type Sides = ReadonlyMap<string, { width: number; height: number }>

export const mm = 72 / 25.4
export const size = 9.5
/** Of labels, on a page that is as wide as the form's paper. */
const wholeLabel = 84
const wholeRoom = 495
/** Letters are no smaller. */
const smallest = 3
/** A picture is no higher than this, a signature is this high. */
const highest = 240
const signature = 12 * mm
/** A head that is higher is not repeated: nothing would have room below it. */
const highestHead = 160

/** Where parts of a paper are put, and how wide they are together. */
export interface PartsPlace {
  flow: PaperFlow
  faces: Faces
  sides: Sides
  left: number
  room: number
}

/** Grids, tables and headings, as they stand on every paper. */
export function paperParts({ flow, faces, sides, left, room }: PartsPlace) {
  const { regular, bold } = faces
  const inside = (width: number) => width - 2 * padding.side
  const lines = (text: string, face: Typeface, width: number, letters = size): Piece[] =>
    face
      .lines(text, letters, inside(width))
      .map(line => ({ height: letters * leading, text: line, face, size: letters }))
  const pieces = ({ text, pictures }: PaperValue, width: number, letters = size): Piece[] => [
    ...(text !== '' || pictures.length === 0 ? lines(text, regular, width, letters) : []),
    ...pictures.flatMap(({ path, name, alt, isSignature }): Piece[] => {
      const drawn = sides.get(path)
      if (!drawn) return lines(name, regular, width, letters)
      const factor = Math.min(
        inside(width) / drawn.width,
        (isSignature ? signature : Math.min(highest, flow.height * 0.4, drawn.height * 0.75)) / drawn.height,
      )
      return [{ width: drawn.width * factor, height: drawn.height * factor + padding.top, path, alt }]
    }),
  ]

  /** Papers of templates may be narrower; what has a width there gives way. */
  const narrow = Math.min(1, room / wholeRoom)
  const label = wholeLabel * narrow
  const half = (room - 2 * label) / 2
  const isShort = ({ label: name, value }: PaperCell) =>
    value.pictures.length === 0 &&
    !value.text.includes('\n') &&
    regular.width(value.text, size) <= inside(half) &&
    bold.width(name, size) <= 2 * inside(label)
  const grid = (cells: readonly PaperCell[]): PaperNode => {
    const rows = paired(cells, isShort).map(row => {
      const width = row.length === 2 ? half : room - label
      return flow.row(
        row.flatMap(({ label: name, value }, at): FlowCell[] => {
          const x = left + at * (label + half)
          return [
            { tag: 'TH', scope: 'Row', x, width: label, pieces: lines(name, bold, label), isShaded: true },
            { tag: 'TD', x: x + label, width, pieces: pieces(value, width) },
          ]
        }),
      )
    })
    return node('Table', { kids: rows })
  }

  const table = ({ heads, rows, sums }: Omit<PaperTable, 'kind' | 'title'>, given?: readonly number[]): PaperNode => {
    const letters = heads.length > 12 ? 7 : heads.length > 8 ? 8 : 9
    const widths = given ?? columnWidths(wishes({ heads, rows, sums }, letters, faces), room)
    const xs = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, width) => sum + width, 0))
    const cell = (at: number, more: Pick<FlowCell, 'tag' | 'pieces'> & Partial<FlowCell>): FlowCell => ({
      x: xs[at] ?? 0,
      width: widths[at] ?? 0,
      ...more,
    })
    const headCells = heads.map((head, at) =>
      cell(at, {
        tag: 'TH',
        scope: 'Column',
        pieces: lines(head.label, bold, widths[at] ?? 0, letters),
        align: 'center',
        isShaded: true,
      }),
    )
    const isRepeated = heightOf(headCells.map(it => it.pieces)) <= Math.min(highestHead, flow.height * 0.3)
    // It was said once: on later pages it is furniture.
    const again = () => {
      for (const { kids } of [flow.row(headCells)])
        for (const { texts } of kids) for (const { operators } of texts) flow.drawBehind(operators)
    }
    const body = (values: readonly PaperValue[], face: Typeface) =>
      values.map((value, at) => {
        const width = widths[at] ?? 0
        const isNumber = heads[at]?.isNumber === true
        return cell(at, {
          tag: 'TD',
          pieces: isNumber
            ? whole(value.text, face, letters, inside(width))
            : face === bold
              ? lines(value.text, bold, width, letters)
              : pieces(value, width, letters),
          align: isNumber ? 'right' : 'left',
          isShaded: face === bold,
        })
      })
    const repeat = isRepeated ? again : null
    const kids = [flow.row(headCells), ...rows.map(row => flow.row(body(row, regular), repeat))]
    if (sums) kids.push(flow.row(body(sums, bold), repeat))
    return node('Table', { kids })
  }

  const heading = (tag: 'H2' | 'H3', text: string, letters: number): PaperNode[] => {
    if (text === '') return []
    const wrapped = bold.lines(text, letters, room)
    flow.down(tag === 'H2' ? 12 : 6, wrapped.length * letters * leading + 60)
    const texts = wrapped.map(line => {
      flow.down(letters * leading)
      return {
        page: flow.page,
        operators: `0.1 0.12 0.16 rg\n${bold.show(line, letters, left, flow.y - letters * 0.4)}`,
      }
    })
    flow.down(2)
    return [node(tag, { texts })]
  }

  const opinions = (all: readonly PaperOpinion[], say: PaperWords): PaperNode => {
    const heads = (['step', 'opinion', 'who', 'day'] as const).map(key => ({ label: say(key), isNumber: false }))
    const rows = all.map(({ title, words, who, day }) => [title, words, who, day].map(text => ({ text, pictures: [] })))
    const [step, who, day] = [96 * narrow, 98 * narrow, 94 * narrow]
    return table({ heads, rows, sums: null }, [step, room - step - who - day, who, day])
  }
  return { lines, pieces, grid, table, heading, opinions }
}

/** Numbers stand in one line, in smaller letters where their column is narrow; in lines where nobody could read those. */
function whole(text: string, face: Typeface, letters: number, width: number): Piece[] {
  const shown = Math.min(letters, (letters * width) / Math.max(1, face.width(text, letters)))
  if (shown >= smallest) return [{ height: letters * leading, text, face, size: shown }]
  return face
    .lines(text, smallest, width)
    .map(line => ({ height: smallest * leading, text: line, face, size: smallest }))
}

function wishes({ heads, rows, sums }: Omit<PaperTable, 'kind' | 'title'>, letters: number, { regular, bold }: Faces) {
  return heads.map(({ label: name, isNumber }, at) => {
    let natural = bold.width(name, letters)
    for (const row of rows) {
      const { text, pictures } = row[at] ?? { text: '', pictures: [] }
      for (const line of text.split('\n')) natural = Math.max(natural, regular.width(line, letters))
      if (pictures.length > 0) natural = Math.max(natural, 90)
    }
    natural = Math.max(natural, bold.width(sums?.[at]?.text ?? '', letters))
    return { natural: natural + 2 * padding.side + 1, isNumber }
  })
}
