import type { SharedPaper, SharedPart } from '@portico/contract/work/sharedPaper.ts'
import type { OwnBlock, OwnCell } from '../documents/paper/own/own.rules.ts'
import type { Paper, PaperCell, PaperOpinion, PaperTable } from '../documents/paper/paper.rules.ts'
import { paperWords } from '../documents/paper/paperWords.rules.ts'

const part = (of: Partial<SharedPart>): SharedPart => ({ title: '', cells: [], heads: [], rows: [], ...of })
const cellsOf = (cells: readonly PaperCell[]) => cells.map(({ label, value }) => ({ label, value: value.text }))

/** What the paper of a document says, as text: pictures and signatures are on the paper alone. */
export function sharedPaper(paper: Paper): SharedPaper {
  const { title, number, own } = paper
  return { title, number, parts: (own ? ownParts(own.body, paper) : formParts(paper)).filter(hasSomething) }
}

const hasSomething = ({ cells, heads, rows }: SharedPart) => cells.length + heads.length + rows.length > 0

function formParts({ head, groups, opinions, language }: Paper): SharedPart[] {
  return [
    part({ cells: cellsOf(head) }),
    ...groups.flatMap(({ title, parts }) =>
      parts.map((it, at) => {
        const named = at === 0 ? title : ''
        return it.kind === 'cells' ? part({ title: named, cells: cellsOf(it.cells) }) : tablePart(it, named)
      }),
    ),
    opinionsPart(opinions, paperWords(language)('opinions')),
  ]
}

/** What stands on a paper of the template's own, and nothing else of its form. */
function ownParts(blocks: readonly OwnBlock[], { language }: Paper): SharedPart[] {
  return blocks.flatMap((block): SharedPart[] => {
    switch (block.kind) {
      case 'title':
      case 'text':
        return [part({ cells: block.parts.map(({ text }) => ({ label: '', value: text })) })]
      case 'grid':
        return [part({ cells: block.rows.flatMap(gridCells) })]
      case 'table':
        return [tablePart(block.table, '')]
      case 'opinions':
        return [opinionsPart(block.opinions, paperWords(language)('opinions'))]
      case 'signature':
        return [part({ cells: [{ label: '', value: block.words }] })]
      default:
        return []
    }
  })
}

/** Each value with the label that stands before it. */
function gridCells(row: readonly OwnCell[]) {
  const cells: { label: string; value: string }[] = []
  let label = ''
  for (const { isLabel, value } of row) {
    if (isLabel) label = value.text
    else {
      cells.push({ label, value: value.text })
      label = ''
    }
  }
  return label ? [...cells, { label, value: '' }] : cells
}

const tablePart = ({ title, heads, rows, sums }: PaperTable, before: string): SharedPart =>
  part({
    title: before || title,
    heads: heads.map(it => it.label),
    rows: [...rows, ...(sums ? [sums] : [])].map(row => row.map(it => it.text)),
  })

const opinionsPart = (opinions: readonly PaperOpinion[], title: string): SharedPart =>
  part({
    title,
    cells: opinions.map(it => ({
      label: it.title,
      value: [it.words, [it.who, it.day].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
    })),
  })
