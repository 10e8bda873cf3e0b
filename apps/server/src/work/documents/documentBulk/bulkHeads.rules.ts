import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords, TemplateField } from '@portico/contract/work/templateFields.ts'
import { fieldsInTable } from './bulkFit.rules.ts'

/** A column of the table; without a field it says whose document a row is. */
export interface BulkColumn {
  field: TemplateField | null
  label: BothWords
  isNeeded: boolean
}
export const applicantLabel: BothWords = { zh: '申请人工号', en: 'Staff number of the applicant' }

export const columnsOf = (template: TemplateDocument): BulkColumn[] => [
  { field: null, label: applicantLabel, isNeeded: true },
  ...fieldsInTable(template).map(field => ({
    field,
    label: field.label,
    // What fills itself may stay empty.
    isNeeded: field.isRequired && field.from === undefined,
  })),
]

/** The head of a column: both languages, with a star where something must stand, and its key where others are called so too. */
export function headOf(column: BulkColumn, all: readonly BulkColumn[]): string {
  const { field, label, isNeeded } = column
  const isTwice = all.some(it => it !== column && (it.label.zh === label.zh || it.label.en === label.en))
  return `${label.zh}${isNeeded ? '*' : ''} / ${label.en}${isTwice && field ? ` [${field.key}]` : ''}`
}

export interface BulkHeads {
  at: ReadonlyMap<number, BulkColumn>
  /** Heads that are no column. */
  unknown: readonly string[]
  /** Columns that have to be there, and are not. */
  missing: readonly BulkColumn[]
}

/** Which column stands where: a head is the table's, one of its languages, or the key of the field. */
export function readHeads(cells: readonly string[], columns: readonly BulkColumn[]): BulkHeads {
  const known = new Map<string, BulkColumn>()
  const put = (name: string, column: BulkColumn) => {
    if (!known.has(plain(name))) known.set(plain(name), column)
  }
  for (const it of columns) put(headOf(it, columns), it)
  for (const it of columns) for (const name of [it.label.zh, it.label.en, it.field?.key ?? '工号']) put(name, it)
  const at = new Map<number, BulkColumn>()
  const unknown: string[] = []
  for (const [place, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    const column = known.get(plain(cell))
    if (!column) unknown.push(cell.trim().slice(0, 40))
    else if (![...at.values()].includes(column)) at.set(place, column)
  }
  const found = new Set(at.values())
  return { at, unknown, missing: columns.filter(it => it.isNeeded && !found.has(it)) }
}

const plain = (text: string) => text.normalize('NFKC').replace(/\*|\s/g, '').toLowerCase()
