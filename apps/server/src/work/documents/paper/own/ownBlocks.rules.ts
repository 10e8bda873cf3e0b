import type { Language } from '@portico/contract/messages.ts'
import type { PaperAlign } from '@portico/contract/work/templatePaper.ts'
import type { Typeface } from '#data/exports/pdfTypeface.rules.ts'
import { type FlowCell, ink, leading, node, type PaperNode, padding, quiet } from '../paperFlow.rules.ts'
import { mm, type PartsPlace, paperParts } from '../paperParts.rules.ts'
import { paperProof } from '../paperProof.rules.ts'
import { paperWords } from '../paperWords.rules.ts'
import type { OwnBlock, OwnText } from './own.rules.ts'
import { sealPlace } from './sealPlace.rules.ts'

export interface BlocksPlace extends PartsPlace {
  language: Language
  /** Of header and footer: which page of how many it is. */
  page: { page: number; pages: number } | null
}
type Block<K extends OwnBlock['kind']> = Extract<OwnBlock, { kind: K }>

const cellSize = 10
const pageSize = 8
/** From line to line of a text that is read, in sizes of its letters. */
const textLeading = 1.65
/** Between the letters of a title that is spaced, in its size. */
const spaced = 0.3
/** What a heading keeps beside it on its page. */
const follows = 60
const signatureHeight = 12 * mm
/** Between a frame and words above or below it. */
const beside = 5
const isFramed = (block: OwnBlock | undefined) =>
  block?.kind === 'table' || block?.kind === 'opinions' || (block?.kind === 'grid' && block.hasFrame)

/** Puts blocks one below the other. */
export function ownBlocks(blocks: readonly OwnBlock[], place: BlocksPlace): PaperNode[] {
  const { flow, faces, sides, left, room, language, page } = place
  const { regular, bold } = faces
  const say = paperWords(language)
  const parts = paperParts(place)
  const startOf = (wide: number, align: PaperAlign) =>
    left + (align === 'right' ? room - wide : align === 'center' ? (room - wide) / 2 : 0)

  const write = (all: readonly OwnText[], { tag, face, align, colour = ink, keep = 0 }: WrittenAs): PaperNode[] =>
    all.map(({ text, size, isSpaced }, number) => {
      if (number > 0) flow.down(size * 0.4)
      const apart = isSpaced ? size * spaced : 0
      const height = size * (tag === 'P' ? textLeading : leading)
      // What stands below a title in another language is quieter than it.
      const drawn = number === 0 ? face : regular
      const texts = drawn.lines(text, size, room).map(line => {
        flow.down(0, height + keep)
        const wide = drawn.width(line, size) + apart * Math.max(0, [...line].length - 1)
        const shown = drawn.show(line, size, startOf(wide, align), flow.y + height / 2 + size * 0.38)
        const at = flow.page
        flow.down(height)
        return { page: at, operators: colour + (apart > 0 ? `${apart.toFixed(2)} Tc\n${shown}0 Tc\n` : shown) }
      })
      return node(number === 0 ? tag : 'P', { texts })
    })

  /** Without a frame words begin and end where the page does. */
  const bare = (x: number, width: number) => {
    const [before, behind] = [x < 1 ? padding.side : 0, x + width > room - 1 ? padding.side : 0]
    return { x: left + x - before, width: width + before + behind, isBare: true }
  }
  const grid = ({ columns, hasFrame, rows }: Block<'grid'>): PaperNode[] => {
    const column = room / columns
    const drawn = rows.map(cells =>
      flow.row(
        cells.map(({ from, span, isLabel, value, align }): FlowCell => {
          const width = column * span
          const isHead = hasFrame && isLabel && value.text !== ''
          return {
            tag: isHead ? 'TH' : 'TD',
            ...(isHead && { scope: 'Row' }),
            ...(hasFrame ? { x: left + column * from, width } : bare(column * from, width)),
            pieces: isHead ? parts.lines(value.text, bold, width, cellSize) : parts.pieces(value, width, cellSize),
            align,
            isShaded: isHead,
          }
        }),
      ),
    )
    if (hasFrame) return [node('Table', { kids: drawn })]
    // Without a frame it is no table to whoever hears it: one after the other.
    return drawn.flatMap(({ kids }) => kids).map(({ texts, kids }) => node('P', { texts, kids }))
  }

  const picture = ({ value, height, align }: Block<'picture'>): PaperNode[] => {
    // What it says instead: that its file is gone.
    if (value.pictures.length === 0 && value.text !== '')
      return write([plain(value.text, cellSize)], { tag: 'P', face: regular, align })
    return value.pictures.flatMap(({ path, name, alt }): PaperNode[] => {
      const drawn = sides.get(path)
      if (!drawn) return write([plain(name, cellSize)], { tag: 'P', face: regular, align })
      const factor = Math.min((height * mm) / drawn.height, room / drawn.width, (flow.height * 0.9) / drawn.height)
      const [wide, high] = [drawn.width * factor, drawn.height * factor]
      flow.down(0, high)
      const at = { page: flow.page, path, x: startOf(wide, align), y: flow.y, width: wide, height: high }
      flow.down(high + 4)
      return [node('Figure', { alt, picture: at })]
    })
  }

  const signature = ({ words, value }: Block<'signature'>): PaperNode[] => {
    const width = room / 4
    const x = left + room - width
    const signed = parts.pieces(value, width, cellSize)
    // What nobody signed keeps the place of a signature.
    const empty = { height: signatureHeight, text: '', face: regular, size: cellSize }
    const pieces = value.pictures.length > 0 || value.text !== '' ? signed : [empty]
    const { kids } = flow.row([
      {
        tag: 'TD',
        x: left,
        width: room - width,
        pieces: parts.lines(words, regular, room - width, cellSize),
        align: 'right',
        isBare: true,
      },
      { tag: 'TD', x, width, pieces, isBare: true },
    ])
    return kids.map(({ texts, kids: inside }) => node('P', { texts, kids: inside }))
  }

  const line = (isRed: boolean) => {
    flow.down(4, 6)
    const [y, right] = [flow.y.toFixed(2), (left + room).toFixed(2)]
    const pen = isRed ? '0.702 0.141 0.165 RG 1.5 w' : '0.36 0.39 0.45 RG 0.5 w'
    flow.drawBehind(`${pen} ${left.toFixed(2)} ${y} m ${right} ${y} l S\n`)
    flow.down(6)
  }

  return blocks.flatMap((block, at): PaperNode[] => {
    // Frames that follow each other are one.
    if (block.kind === 'text' && isFramed(blocks[at - 1])) flow.down(beside)
    if (isFramed(block) && blocks[at - 1]?.kind === 'text') flow.down(beside)
    switch (block.kind) {
      case 'title': {
        const { align, isWhole } = block
        if (!isWhole) flow.down(6)
        const written = write(block.parts, {
          tag: isWhole ? 'H1' : 'H2',
          face: bold,
          align,
          keep: isWhole ? 0 : follows,
        })
        flow.down(2)
        return written
      }
      case 'text':
        return write(block.parts, { tag: 'P', face: regular, align: block.align })
      case 'grid':
        return grid(block)
      case 'table':
        return [parts.table(block.table)]
      case 'opinions':
        return [parts.opinions(block.opinions, say)]
      case 'picture':
        return picture(block)
      case 'signature':
        return signature(block)
      case 'seal':
        return sealPlace(block.text, place)
      case 'page':
        return page
          ? write([plain(say('page', page), pageSize)], { tag: 'P', face: regular, align: block.align, colour: quiet })
          : []
      case 'line':
        line(block.isRed)
        return []
      case 'space':
        flow.down(block.height * mm)
        return []
      default:
        return paperProof(block.proof, language, place)
    }
  })
}

interface WrittenAs {
  tag: 'H1' | 'H2' | 'P'
  face: Typeface
  align: PaperAlign
  colour?: string
  /** What has to fit below it on its page. */
  keep?: number
}
const plain = (text: string, size: number): OwnText => ({ text, size, isSpaced: false })
