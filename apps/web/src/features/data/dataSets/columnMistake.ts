import { DataColumn } from '@portico/contract/data/dataSets.ts'
import { longestOf } from '@portico/contract/shapes.ts'

/** The texts of a column, and how long each may be. */
export const longest = {
  key: longestOf(DataColumn.rows.key),
  label: longestOf(DataColumn.rows.label),
  labelEn: longestOf(DataColumn.rows.labelEn),
  dictionary: longestOf(DataColumn.rows.dictionary),
}

const texts = Object.keys(longest) as (keyof typeof longest)[]

type ColumnMistake = null | 'none' | 'incomplete' | 'tooLong' | { repeated: string } | { malformed: string }

/** What is wrong with the columns of a set; null when they can be saved. */
export function findColumnMistake(columns: readonly DataColumn[]): ColumnMistake {
  if (columns.length === 0) return 'none'
  if (columns.some(({ key, label, labelEn }) => [key, label, labelEn].some(text => text.trim() === '')))
    return 'incomplete'
  if (columns.some(hasLongText)) return 'tooLong'
  const seen = new Set<string>()
  for (const { key } of columns) {
    if (!/^[a-z][A-Za-z0-9_]{0,39}$/.test(key) || key === 'id') return { malformed: key }
    if (seen.has(key)) return { repeated: key }
    seen.add(key)
  }
  return null
}

const hasLongText = (column: DataColumn) => texts.some(name => (column[name]?.length ?? 0) > longest[name])

/** A column as it begins. */
export const newColumn = (): DataColumn => ({
  key: '',
  label: '',
  labelEn: '',
  type: 'string',
  dictionary: null,
  isMoney: false,
  isPercent: false,
  hasTime: false,
  isSortable: true,
  isFilterable: true,
  isSummed: false,
})
