import type { TemplateDocument } from '../../../work/templateDocument.ts'
import type { TemplateField, TemplateFieldKind } from '../../../work/templateFields.ts'
import type { PaperBlock, PaperBlockKind, PaperCell, PaperWords, TemplatePaper } from '../../../work/templatePaper.ts'
import type { Place } from '../../pages/pageMistakes.ts'
import { checkWords } from '../checkFields.ts'
import type { Mistake } from '../templateMistakes.ts'
import { known } from '../templateWords.ts'
import { fieldsByKey, hasCapital, isWritten, placesOf, readPlace } from './paperPlaces.ts'

/** Of header, body and footer together. */
export const mostBlocks = 80
/** What margins leave at least of an A4 page, in mm. */
const leastRoom = { width: 100, height: 120 } as const
/** Kinds that stand above and below each page; a page's number stands nowhere else. */
export const edgeKinds: ReadonlySet<PaperBlockKind> = new Set(['text', 'grid', 'line', 'space', 'proof', 'page'])
export const bodyKinds = (kind: PaperBlockKind): boolean => kind !== 'page'

type Fields = ReadonlyMap<string, TemplateField>

/** What is wrong with a template's own paper; nothing where it has none. */
export function checkPaper(document: TemplateDocument): Mistake[] {
  const { paper } = document
  if (!paper) return []
  const fields = fieldsByKey(document)
  const found = checkPage(paper)
  for (const part of ['header', 'body', 'footer'] as const)
    for (const [at, block] of paper[part].entries()) {
      const place = ['paper', part, at]
      const isHere = part === 'body' ? bodyKinds(block.kind) : edgeKinds.has(block.kind)
      if (!isHere) found.push({ place: [...place, 'kind'], key: 'blockNotHere' })
      found.push(...checkBlock(block, place, fields))
      if (part !== 'body' && block.kind === 'grid') found.push(...checkEdgeCells(block.cells, place, fields))
    }
  return found
}

function checkPage({ turned, margins, header, body, footer }: TemplatePaper): Mistake[] {
  const found: Mistake[] = []
  const [top, right, bottom, left] = margins
  const [width, height] = turned ? [297, 210] : [210, 297]
  if (width - left - right < leastRoom.width || height - top - bottom < leastRoom.height)
    found.push({ place: ['paper', 'margins'], key: 'marginsTooLarge', values: leastRoom })
  if (body.length === 0) found.push({ place: ['paper', 'body'], key: 'paperEmpty' })
  if (header.length + body.length + footer.length > mostBlocks)
    found.push({ place: ['paper'], key: 'tooManyBlocks', values: { max: mostBlocks } })
  return found
}

function checkBlock(block: PaperBlock, place: Place, fields: Fields): Mistake[] {
  switch (block.kind) {
    case 'title':
    case 'text':
    case 'seal':
      return [...checkWords(block.words, [...place, 'words']), ...checkPlaces(block.words, [...place, 'words'], fields)]
    case 'signature':
      return [
        ...checkPlaces(block.words, [...place, 'words'], fields),
        ...checkField(block.field, 'signature', place, fields),
      ]
    case 'picture':
      return checkField(block.field, 'picture', place, fields)
    case 'table':
      return checkTable(block, place, fields)
    case 'grid':
      return checkGrid(block, place, fields)
    default:
      return []
  }
}

/** The field that a block shows must be there, and of that kind. */
function checkField(key: string, kind: TemplateFieldKind, place: Place, fields: Fields): Mistake[] {
  const at = [...place, 'field']
  const field = fields.get(key)
  if (!field) return [{ place: at, key: 'noField', values: { key } }]
  if (field.kind === kind) return []
  return [{ place: at, key: 'fieldOther', values: { label: field.label, kind: known[kind] ?? kind } }]
}

function checkTable(block: Extract<PaperBlock, { kind: 'table' }>, place: Place, fields: Fields): Mistake[] {
  const wrong = checkField(block.field, 'table', place, fields)
  if (wrong.length > 0) return wrong
  if (block.columns.length === 0) return [{ place: [...place, 'columns'], key: 'tableEmpty' }]
  const columns = new Map((fields.get(block.field)?.columns ?? []).map(column => [column.key, column]))
  const seen = new Set<string>()
  return block.columns.flatMap(({ key, isSummed }, number): Mistake[] => {
    const at = [...place, 'columns', number, 'key']
    const column = columns.get(key)
    const isTwice = seen.has(key)
    seen.add(key)
    if (!column) return [{ place: at, key: 'noField', values: { key } }]
    if (isTwice) return [{ place: at, key: 'repeated' }]
    const isNumber = column.kind === 'number' || column.kind === 'amount'
    return isSummed && !isNumber ? [{ place: at, key: 'sumNotNumber', values: { label: column.label } }] : []
  })
}

function checkGrid({ columns, cells }: Extract<PaperBlock, { kind: 'grid' }>, place: Place, fields: Fields): Mistake[] {
  if (cells.length === 0) return [{ place: [...place, 'cells'], key: 'gridEmpty' }]
  return cells.flatMap((cell, number): Mistake[] => {
    const at = [...place, 'cells', number]
    const wide: Mistake[] =
      cell.span > columns ? [{ place: [...at, 'span'], key: 'spanTooWide', values: { max: columns } }] : []
    return [...wide, ...checkCell(cell, at, fields)]
  })
}

/** Header and footer are drawn as words: a picture has no place there. */
const checkEdgeCells = (cells: readonly PaperCell[], place: Place, fields: Fields): Mistake[] =>
  cells.flatMap(({ field: key }, number): Mistake[] => {
    const { kind, label } = fields.get(key ?? '') ?? {}
    const isDrawn = kind === 'picture' || kind === 'signature'
    return isDrawn && label
      ? [{ place: [...place, 'cells', number, 'field'], key: 'fieldNotInWords', values: { label } }]
      : []
  })

function checkCell({ label, field: key }: PaperCell, place: Place, fields: Fields): Mistake[] {
  if ((label === undefined) === (key === undefined)) return [{ place: [...place, 'label'], key: 'cellOneOf' }]
  if (label) {
    // One without any words is an empty cell.
    const isOne = (label.zh.trim() === '') !== (label.en.trim() === '')
    const half: Mistake[] = isOne ? [{ place: [...place, 'label'], key: 'oneLanguage' }] : []
    return [...half, ...checkPlaces(label, [...place, 'label'], fields)]
  }
  const at = [...place, 'field']
  const field = fields.get(key ?? '')
  if (!field) return [{ place: at, key: 'noField', values: { key: key ?? '' } }]
  return field.kind === 'table' || field.kind === 'note'
    ? [{ place: at, key: 'fieldNotInWords', values: { label: field.label } }]
    : []
}

/** Places within words: closed, known, and with a value that words can say. */
function checkPlaces(words: PaperWords, place: Place, fields: Fields): Mistake[] {
  return (['zh', 'en'] as const).flatMap((language): Mistake[] => {
    const at = [...place, language]
    const text = words[language]
    if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return [{ place: at, key: 'serialOpen' }]
    return placesOf(text).flatMap((name): Mistake[] => {
      const it = readPlace(name)
      if (!it) return [{ place: at, key: 'serialPlace', values: { name: `{${name}}` } }]
      if (it.kind !== 'field') return []
      const field = fields.get(it.key)
      if (!field) return [{ place: at, key: 'noField', values: { key: it.key } }]
      const { label } = field
      if (!isWritten(field)) return [{ place: at, key: 'fieldNotInWords', values: { label } }]
      if (!it.isCapital || hasCapital(field)) return []
      return [{ place: at, key: 'fieldOther', values: { label, kind: known['amount'] ?? 'amount' } }]
    })
  })
}
