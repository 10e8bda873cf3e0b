import { columnSum } from '@portico/contract/rules/filling/columnSum.ts'
import type { CellValue, FormRow } from '@portico/contract/work/documentEntities.ts'
import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import { inWords, onPaper, type PaperTable } from './paper.rules.ts'
import { paperValue, picked, type ValueNames } from './paperValue.rules.ts'
import { paperWords } from './paperWords.rules.ts'

interface TableShape {
  field: TemplateField
  columns: readonly TemplateColumn[]
  /** Which of them are added up in the last row. */
  isSummed(key: string): boolean
  /** The number of each row before it. */
  hasIndex: boolean
}

const isNumber = ({ kind }: TemplateColumn) => kind === 'number' || kind === 'amount'

/** A table of the form in words, with the columns that it is to have. */
export function tableOf(
  { field, columns, isSummed, hasIndex }: TableShape,
  rows: readonly FormRow[],
  names: ValueNames,
): PaperTable {
  const say = paperWords(names.language)
  const labelOf = ({ label }: TemplateColumn) => onPaper(picked(label, names.language))
  const sums = columns.map(({ key }) => (isSummed(key) ? columnSum(rows, key) : null))
  const valuesOf = (cells: readonly (CellValue | undefined)[]) =>
    columns.map((column, at) => paperValue(column, cells[at] ?? null, names))
  const index = (text: string) => (hasIndex ? [inWords(text)] : [])
  const isAdded = rows.length > 0 && sums.some(sum => sum !== null)
  const added = valuesOf(sums)
  // Without a column of its own the word stands where nothing is added up, before the sum.
  if (isAdded && !hasIndex && added[0]?.text === '') added[0] = inWords(say('sum'))
  return {
    kind: 'table',
    title: labelOf(field),
    heads: [
      ...(hasIndex ? [{ label: say('index'), isNumber: false }] : []),
      ...columns.map(column => ({ label: labelOf(column), isNumber: isNumber(column) })),
    ],
    rows: rows.map(({ cells }, at) => [...index(String(at + 1)), ...valuesOf(columns.map(({ key }) => cells[key]))]),
    sums: isAdded ? [...index(say('sum')), ...added] : null,
  }
}
