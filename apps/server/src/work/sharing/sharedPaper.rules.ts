import type { Language } from '@portico/contract/messages.ts'
import type { SharedPaper, SharedPart } from '@portico/contract/work/sharedPaper.ts'
import type { OwnBlock, OwnCell } from '../documents/paper/own/own.rules.ts'
import type { Paper, PaperCell, PaperOpinion, PaperTable, PaperValue } from '../documents/paper/paper.rules.ts'
import { paperWords } from '../documents/paper/paperWords.rules.ts'

const part = (of: Partial<SharedPart>): SharedPart => ({ title: '', cells: [], heads: [], rows: [], ...of })
/** A picture is on the paper alone: where it is stands here, lest what is signed reads as if nobody had signed it. */
const inPdf = { zh: '（见 PDF）', en: '(in the PDF)' } as const satisfies Record<Language, string>
const said = ({ text, pictures }: PaperValue, language: Language) =>
  [text, pictures.length > 0 && inPdf[language]].filter(Boolean).join('\n')
const cellsOf = (cells: readonly PaperCell[], language: Language) =>
  cells.map(({ label, value }) => ({ label, value: said(value, language) }))
const isSaid = ({ label, value }: { label: string; value: string }) => label !== '' || value !== ''

/** What the paper of a document says, as text: pictures and signatures are on the paper alone. */
export function sharedPaper(paper: Paper): SharedPaper {
  const { title, number, own } = paper
  return { title, number, parts: (own ? ownParts(own.body, paper) : formParts(paper)).filter(hasSomething) }
}

const hasSomething = ({ cells, heads, rows }: SharedPart) => cells.length + heads.length + rows.length > 0

function formParts({ head, groups, opinions, language }: Paper): SharedPart[] {
  return [
    part({ cells: cellsOf(head, language) }),
    ...groups.flatMap(({ title, parts }) =>
      parts.map((it, at) => {
        const named = at === 0 ? title : ''
        return it.kind === 'cells'
          ? part({ title: named, cells: cellsOf(it.cells, language) })
          : tablePart(it, named, language)
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
        return [part({ cells: block.parts.map(({ text }) => ({ label: '', value: text })).filter(isSaid) })]
      case 'grid':
        return [part({ cells: block.rows.flatMap(row => gridCells(row, language)) })]
      case 'table':
        return [tablePart(block.table, '', language)]
      case 'opinions':
        return [opinionsPart(block.opinions, paperWords(language)('opinions'))]
      case 'signature':
        return [part({ cells: [{ label: block.words, value: said(block.value, language) }].filter(isSaid) })]
      case 'picture':
        return [part({ cells: [{ label: '', value: said(block.value, language) }].filter(isSaid) })]
      default:
        return []
    }
  })
}

/** Each value with the label that stands before it; a label without one is a heading. */
function gridCells(row: readonly OwnCell[], language: Language) {
  const cells: { label: string; value: string }[] = []
  let label = ''
  for (const { isLabel, value } of row) {
    if (isLabel && label) cells.push({ label: '', value: label })
    if (!isLabel) cells.push({ label, value: said(value, language) })
    label = isLabel ? value.text : ''
  }
  if (label) cells.push({ label: '', value: label })
  return cells.filter(isSaid)
}

const tablePart = ({ title, heads, rows, sums }: PaperTable, before: string, language: Language): SharedPart =>
  part({
    title: before || title,
    heads: heads.map(it => it.label),
    rows: [...rows, ...(sums ? [sums] : [])].map(row => row.map(it => said(it, language))),
  })

const opinionsPart = (opinions: readonly PaperOpinion[], title: string): SharedPart =>
  part({
    title,
    cells: opinions.map(it => ({
      label: it.title,
      value: [it.words, [it.who, it.day].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
    })),
  })
