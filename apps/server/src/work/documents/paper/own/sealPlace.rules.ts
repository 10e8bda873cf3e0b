import { ink, leading, node, type PaperNode } from '../paperFlow.rules.ts'
import { mm } from '../paperParts.rules.ts'
import { paperWords } from '../paperWords.rules.ts'
import type { BlocksPlace } from './ownBlocks.rules.ts'

/** Seals of universities have 42 mm. */
const diameter = 42 * mm
/** How far from the right edge. */
const aside = 12 * mm
const letters = { words: 11, hint: 8 } as const
/** How far the handles of a quarter of a circle reach. */
const handle = 0.5523

/**
 * The place of a seal, which whoever has it puts there: a dashed circle with words in it, never a seal that is drawn. Where the
 * template has no words for it, it is called what it is.
 */
export function sealPlace(text: string, { flow, faces, left, room, language }: BlocksPlace): PaperNode[] {
  const { regular } = faces
  const say = paperWords(language)
  flow.down(4, diameter)
  const { page, y: top } = flow
  const [x, y, r] = [left + room - aside - diameter / 2, top + diameter / 2, diameter / 2]
  const hint = text.trim() === '' ? say('sealPlace') : ''
  const shown = regular.show(hint, letters.hint, x - regular.width(hint, letters.hint) / 2, y)
  flow.drawBehind(circle(x, y, r) + (hint && `0.702 0.141 0.165 rg\n${shown}`))
  const lines = regular.lines(text, letters.words, Math.min(diameter * 1.3, room)).slice(0, 5)
  const height = letters.words * leading
  const first = y - (lines.length * height) / 2 + height * 0.75
  const operators = lines.map((line, at) =>
    regular.show(line, letters.words, x - regular.width(line, letters.words) / 2, first + at * height),
  )
  flow.down(diameter + 4)
  return [node('P', { texts: [{ page, operators: ink + operators.join('') }] })]
}

function circle(x: number, y: number, r: number): string {
  const c = r * handle
  const at = (...numbers: number[]) => numbers.map(it => it.toFixed(2)).join(' ')
  return [
    'q 0.816 0.52 0.53 RG 0.6 w [3 2] 0 d\n',
    `${at(x + r, y)} m\n`,
    `${at(x + r, y + c, x + c, y + r, x, y + r)} c\n`,
    `${at(x - c, y + r, x - r, y + c, x - r, y)} c\n`,
    `${at(x - r, y - c, x - c, y - r, x, y - r)} c\n`,
    `${at(x + c, y - r, x + r, y - c, x + r, y)} c S Q\n`,
  ].join('')
}
