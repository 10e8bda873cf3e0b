import { bodyKinds, edgeKinds } from '@portico/contract/rules/templates/paper/checkPaper.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import {
  type PaperBlock,
  type PaperBlockKind,
  type PaperColumn,
  paperBlockKinds,
  type TemplatePaper,
} from '@portico/contract/work/templatePaper.ts'
import {
  iconBook,
  iconEdit,
  iconFile,
  iconGrid,
  iconImage,
  iconMenu,
  iconMinus,
  iconQr,
  iconShield,
  iconTable,
  iconTodo,
  iconUpdown,
} from '#kit/icons/icons.ts'
import { fieldsOf } from '../fieldList.ts'
import { inserted } from '../listParts.ts'

export const paperParts = ['header', 'body', 'footer'] as const
export type PaperPart = (typeof paperParts)[number]

/** A block by its part and place there: blocks have no names. */
export interface BlockPlace {
  part: PaperPart
  at: number
}
export const blockId = ({ part, at }: BlockPlace): string => `${part}.${at}`

export const blockIcons: Readonly<Record<PaperBlockKind, string>> = {
  title: iconBook,
  text: iconMenu,
  grid: iconGrid,
  table: iconTable,
  opinions: iconTodo,
  picture: iconImage,
  line: iconMinus,
  space: iconUpdown,
  signature: iconEdit,
  seal: iconShield,
  proof: iconQr,
  page: iconFile,
}

/** Kinds that a part may have. */
export const kindsOf = (part: PaperPart): PaperBlockKind[] =>
  paperBlockKinds.filter(kind => (part === 'body' ? bodyKinds(kind) : edgeKinds.has(kind)))

export const fieldsOfKind = ({ form }: TemplateDocument, kind: TemplateField['kind']): TemplateField[] =>
  fieldsOf(form).filter(field => field.kind === kind)

/** The columns of a table as a paper begins with them. */
export const columnsOf = ({ columns = [] }: Pick<TemplateField, 'columns'>): PaperColumn[] =>
  columns.filter(({ kind }) => kind !== 'note').map(({ key, kind }) => ({ key, isSummed: kind === 'amount' }))

/** A block as it is added: with the first field of the form that it can show. */
export function freshBlock(kind: PaperBlockKind, document: TemplateDocument): PaperBlock {
  const words = { zh: '文字', en: 'Text' }
  const written = { words, size: 11, align: 'left', inBoth: false } as const
  const first = (of: TemplateField['kind']) => fieldsOfKind(document, of)[0]
  switch (kind) {
    case 'title':
      return { kind, ...written, words: { zh: document.name, en: document.nameEn }, size: 20, align: 'center' }
    case 'text':
      return { kind, ...written }
    case 'grid':
      return { kind, columns: 4, hasFrame: true, cells: [{ span: 1, label: words, align: 'left' }] }
    case 'table': {
      const table = first('table')
      return { kind, field: table?.key ?? '', hasIndex: true, columns: table ? columnsOf(table) : [] }
    }
    case 'picture':
      return { kind, field: first('picture')?.key ?? '', height: 40, align: 'left' }
    case 'signature':
      return { kind, field: first('signature')?.key ?? '', words: { zh: '签名：', en: 'Signature:' } }
    case 'line':
      return { kind, isRed: false }
    case 'space':
      return { kind, height: 8 }
    case 'seal':
      return { kind, words: { zh: '{unit.name}\n{issuedAt}', en: '{unit.name}\n{issuedAt}' } }
    case 'page':
      return { kind, align: 'center' }
    default:
      return { kind }
  }
}

const withPart = (paper: TemplatePaper, part: PaperPart, blocks: PaperBlock[]): TemplatePaper => ({
  ...paper,
  [part]: blocks,
})

/** With another block behind the chosen one, or at the end of a part. */
export function addBlock(paper: TemplatePaper, part: PaperPart, block: PaperBlock, chosen: BlockPlace | null) {
  const at = chosen?.part === part && chosen.at < paper[part].length ? chosen.at + 1 : paper[part].length
  return { paper: withPart(paper, part, inserted(paper[part], at, block)), place: { part, at } }
}

export const changeBlock = (paper: TemplatePaper, { part, at }: BlockPlace, block: PaperBlock): TemplatePaper =>
  withPart(
    paper,
    part,
    paper[part].map((it, place) => (place === at ? block : it)),
  )

export const removeBlock = (paper: TemplatePaper, { part, at }: BlockPlace): TemplatePaper =>
  withPart(
    paper,
    part,
    paper[part].filter((_, place) => place !== at),
  )

export function moveBlock(paper: TemplatePaper, part: PaperPart, from: number, to: number): TemplatePaper {
  const moved = paper[part][from]
  if (!moved) return paper
  const rest = paper[part].filter((_, place) => place !== from)
  return withPart(paper, part, inserted(rest, to, moved))
}
