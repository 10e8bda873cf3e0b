import type { Language } from '@portico/contract/messages.ts'
import { shownProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import { qrShape, qrSide } from '#data/queryPages/proving/qrShape.rules.ts'
import type { PaperProof } from './paper.rules.ts'
import { type DrawnText, ink, leading, node, type PaperNode, quiet } from './paperFlow.rules.ts'
import type { Faces, PartsPlace } from './paperParts.rules.ts'
import { paperWords } from './paperWords.rules.ts'

/** By what a paper is looked up: its QR code, its code in letters, and where to type that. It is never broken. */
export function paperProof(
  { code, address }: PaperProof,
  language: Language,
  { flow, faces: { regular, bold }, left, room }: Omit<PartsPlace, 'sides'>,
): PaperNode[] {
  const say = paperWords(language)
  const { width } = qrShape(address, 0, 0)
  flow.down(10, width)
  const { page, y } = flow
  const { operators } = qrShape(address, left, y)
  const beside = left + width + 4
  const wide = room - width - 4
  let line = y + (width - qrSide) / 2 + 18
  const lines = (texts: readonly string[], face: Faces['regular'], size: number, colour: string): DrawnText[] =>
    texts.map(text => {
      const drawn = { page, operators: colour + face.show(text, size, beside, line) }
      line += size * leading
      return drawn
    })
  const typed = address.slice(0, address.lastIndexOf('/'))
  const said = lines(bold.lines(say('proofCode', { code: shownProofCode(code) }), 11, wide), bold, 11, ink)
  line += 4
  const how = lines(regular.lines(say('proofHow', { address: typed }), 8.5, wide), regular, 8.5, quiet)
  flow.down(width)
  const box = { page, x: left, y, width, height: width }
  return [
    node('Figure', { alt: say('proofAlt', { address }), texts: [{ page, operators }], box }),
    node('P', { texts: said }),
    node('P', { texts: how }),
  ]
}
