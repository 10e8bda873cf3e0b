import type { Paper } from './paper.rules.ts'
import { paperFlow, room, sheet } from './paperFlow.rules.ts'
import { paperHead } from './paperHead.rules.ts'
import { type Faces, paperParts, type Sides, size } from './paperParts.rules.ts'
import { paperProof } from './paperProof.rules.ts'
import { paperWords } from './paperWords.rules.ts'

/** Where everything of a paper stands: page by page, with its structure. */
export function paperLayout(paper: Paper, faces: Faces, sides: Sides) {
  const flow = paperFlow()
  const say = paperWords(paper.language)
  const place = { flow, faces, sides, left: sheet.side, room }
  const { grid, table, heading, opinions } = paperParts(place)

  const nodes = [...paperHead(paper, faces, flow), grid(paper.head)]
  for (const { title, parts } of paper.groups) {
    nodes.push(...heading('H2', title, 11))
    if (title === '') flow.down(8)
    for (const part of parts) {
      if (part.kind === 'cells') nodes.push(grid(part.cells))
      else {
        if (part.rows.length > 0) nodes.push(...heading('H3', part.title, size), table(part))
        else nodes.push(grid([{ label: part.title, value: { text: say('noRows'), pictures: [] } }]))
        flow.down(6)
      }
    }
  }
  if (paper.opinions.length > 0) {
    nodes.push(...heading('H2', say('opinions'), 11))
    nodes.push(opinions(paper.opinions, say))
  }
  if (paper.proof) nodes.push(...paperProof(paper.proof, paper.language, place))
  return { nodes, behind: flow.behind }
}
