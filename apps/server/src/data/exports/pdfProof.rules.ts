import { qrShape, qrSide } from '../queryPages/proving/qrShape.rules.ts'
import type { Sheet, SheetProof } from './exportSheet.rules.ts'
import { proofLines } from './exportWords.rules.ts'
import { paper } from './pdfColumns.rules.ts'
import type { Typeface } from './pdfTypeface.rules.ts'

const size = 8.5
const leading = 1.4
const ink = '0.1 0.11 0.15 rg\n'
const quiet = '0.3 0.33 0.4 rg\n'

/** By what a file is looked up, below its last row: its QR code, its code in letters, and what the proof page says too. */
export function pdfProof(
  sheet: Sheet,
  { address }: SheetProof,
  { regular, bold, width }: { regular: Typeface; bold: Typeface; width: number },
  { rows, isCut }: { rows: number; isCut: boolean },
): { height: number; at(y: number): string } {
  const { width: square } = qrShape(address, 0, 0)
  const beside = paper.margin + square + 4
  const room = width - paper.margin - beside
  const said = proofLines(sheet, rows, isCut)
  const conditions = said?.conditions ? regular.lines(said.conditions, size, room) : []
  const small = [...conditions, said?.count ?? '', ...regular.lines(said?.how ?? '', size, room)]
  return {
    height: Math.max(square, 34 + small.length * size * leading) + 8,
    at: y => {
      const top = y + 8
      let line = top + (square - qrSide) / 2 + 12
      let drawn = `${ink}${bold.show(said?.code ?? '', 11, beside, line)}${quiet}`
      line += 11 * leading + 2
      for (const text of small) {
        drawn += regular.show(text, size, beside, line)
        line += size * leading
      }
      return qrShape(address, paper.margin, top).operators + drawn
    },
  }
}
