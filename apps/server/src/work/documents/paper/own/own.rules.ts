import type { PaperAlign } from '@portico/contract/work/templatePaper.ts'
import type { PaperOpinion, PaperPicture, PaperProof, PaperTable, PaperValue } from '../paper.rules.ts'

/** Text of one size, in lines. */
export interface OwnText {
  text: string
  size: number
  /** Letters of a short Chinese title stand apart. */
  isSpaced: boolean
}
export interface OwnCell {
  /** In columns of the grid, beginning with so many before it. */
  from: number
  span: number
  isLabel: boolean
  value: PaperValue
  align: PaperAlign
}
/** A block of a template's own paper, in words: as the template has it, its places and fields filled. Lengths are in mm. */
export type OwnBlock =
  | { kind: 'title'; parts: readonly OwnText[]; align: PaperAlign; isWhole: boolean }
  | { kind: 'text'; parts: readonly OwnText[]; align: PaperAlign }
  | { kind: 'grid'; columns: number; hasFrame: boolean; rows: readonly (readonly OwnCell[])[] }
  | { kind: 'table'; table: PaperTable }
  | { kind: 'opinions'; opinions: readonly PaperOpinion[] }
  | { kind: 'picture'; value: PaperValue; height: number; align: PaperAlign }
  | { kind: 'line'; isRed: boolean }
  | { kind: 'space'; height: number }
  | { kind: 'signature'; words: string; value: PaperValue }
  | { kind: 'seal'; text: string }
  | { kind: 'proof'; proof: PaperProof }
  | { kind: 'page'; align: PaperAlign }

/** A paper of the template's own, its words said. */
export interface OwnPaper {
  turned: boolean
  /** Top, right, bottom, left, in mm. */
  margins: readonly [number, number, number, number]
  header: readonly OwnBlock[]
  body: readonly OwnBlock[]
  footer: readonly OwnBlock[]
}

/** Pictures that stand on it. */
export const picturesOfOwn = ({ body }: OwnPaper): PaperPicture[] =>
  body
    .flatMap(block => {
      if (block.kind === 'grid') return block.rows.flat().map(cell => cell.value)
      if (block.kind === 'table') return block.table.rows.flat()
      return block.kind === 'picture' || block.kind === 'signature' ? [block.value] : []
    })
    .flatMap(({ pictures }) => pictures)
