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
  /** Heads of a column that stands there already, or of what several are called. */
  twice: readonly string[]
  /** Columns that have to be there, and are not. */
  missing: readonly BulkColumn[]
}

/** Which column stands where: a head is the table's, one of its languages, or the key of the field. */
export function readHeads(cells: readonly string[], columns: readonly BulkColumn[]): BulkHeads {
  const known = new Map(columns.map(it => [plain(headOf(it, columns)), it]))
  const called = (name: string) => columns.filter(it => namesOf(it).some(one => plain(one) === name))
  const at = new Map<number, BulkColumn>()
  const unknown: string[] = []
  const twice: string[] = []
  for (const [place, cell] of cells.entries()) {
    const head = plain(cell)
    if (head === '') continue
    const whole = known.get(head)
    const [column, ...others] = whole ? [whole] : called(head)
    if (!column) unknown.push(cell.trim().slice(0, 40))
    else if (others.length > 0 || [...at.values()].includes(column)) twice.push(cell.trim().slice(0, 40))
    else at.set(place, column)
  }
  const found = new Set(at.values())
  return { at, unknown, twice, missing: columns.filter(it => it.isNeeded && !found.has(it)) }
}

const namesOf = ({ label, field }: BulkColumn) => [label.zh, label.en, field?.key ?? '工号']

/** As heads are compared: without the star, and the apostrophe by which a file keeps a head from being run. */
const plain = (text: string) => text.normalize('NFKC').replace(/\*|\s/g, '').replace(/^'/, '').toLowerCase()

/** What a spreadsheet reads as people mean it; anything else is text there: a staff number keeps its zeros. */
const reckoned = new Set<TemplateField['kind']>(['number', 'amount', 'date', 'moment', 'time'])
export const isTyped = ({ field }: BulkColumn): boolean => !field || !reckoned.has(field.kind)
