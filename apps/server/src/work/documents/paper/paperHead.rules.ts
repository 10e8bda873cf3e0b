import type { Paper } from './paper.rules.ts'
import { ink, leading, node, type PaperFlow, type PaperNode, room, sheet } from './paperFlow.rules.ts'
import type { Faces } from './paperParts.rules.ts'

const letters = { size: 20, spaced: 0.3 } as const
/** The number has the other half. */
const half = room / 2

/** The portal's name and the number above a red line, and the title below it. */
export function paperHead({ portal, number, title, language }: Paper, { regular, bold }: Faces, flow: PaperFlow) {
  const nodes: PaperNode[] = []
  const page = flow.page
  const right = sheet.width - sheet.side
  const name = bold.lines(portal, 13, half)[0] ?? ''
  flow.down(13)
  nodes.push(node('P', { texts: [{ page, operators: ink + bold.show(name, 13, sheet.side, flow.y) }] }))
  if (number) {
    const lines = regular.lines(number, 9.5, half - 10)
    const operators = lines.map((it, at) => {
      if (at > 0) flow.down(9.5 * leading)
      return regular.show(it, 9.5, right - regular.width(it, 9.5), flow.y)
    })
    nodes.push(node('P', { texts: [{ page, operators: ink + operators.join('') }] }))
  }
  flow.down(11)
  const y = flow.y.toFixed(2)
  flow.drawBehind(`0.702 0.141 0.165 RG 1.5 w ${sheet.side} ${y} m ${right.toFixed(2)} ${y} l S\n`)
  flow.down(18)
  // A short Chinese title is spaced, as papers are.
  const isSpaced = language === 'zh' && [...title].length <= 12
  const gap = isSpaced ? letters.size * letters.spaced : 0
  const operators = bold.lines(title, letters.size, room).map(it => {
    flow.down(letters.size * 1.35)
    const width = bold.width(it, letters.size) + gap * Math.max(0, [...it].length - 1)
    const shown = bold.show(it, letters.size, (sheet.width - width) / 2, flow.y - 4)
    return gap > 0 ? `${gap.toFixed(2)} Tc\n${shown}0 Tc\n` : shown
  })
  nodes.push(node('H1', { texts: [{ page, operators: ink + operators.join('') }] }))
  flow.down(14)
  return nodes
}

/** What stands at the foot of a page: the portal, as of when, and which page of how many it is. */
export function paperFoot({ portal, changed }: Paper, page: string, { regular }: Faces): string {
  const y = sheet.height - sheet.bottom + 26
  const right = sheet.width - sheet.side
  const left = regular.lines(`${portal}　${changed}`, 8, room - 100)[0] ?? ''
  return [
    `0.725 0.753 0.796 RG 0.5 w ${sheet.side} ${(y - 14).toFixed(2)} m ${right} ${(y - 14).toFixed(2)} l S\n`,
    '0.36 0.39 0.45 rg\n',
    regular.show(left, 8, sheet.side, y),
    regular.show(page, 8, right - regular.width(page, 8), y),
  ].join('')
}

/** A page's sides. */
export type Sheet = Record<'width' | 'height', number>

/** Across the page of what is no document yet. */
export function paperMark(text: string, { bold }: Faces, { width, height }: Sheet): string {
  const size = 96
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
  const shift = bold.width(text, size) / 2
  const x = width / 2 - shift * cos
  const y = height / 2 + shift * sin
  const turn = [cos, -sin, sin, cos, x, y].map(it => it.toFixed(4)).join(' ')
  return `q 0.9 0.91 0.93 rg ${turn} cm\n${bold.show(text, size, 0, 0)}Q\n`
}
