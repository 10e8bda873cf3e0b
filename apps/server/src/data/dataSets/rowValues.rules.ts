import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { Sentence } from '@portico/contract/openMessages.ts'
import { refuse } from '#http/rejection.ts'

/** What a column is called: in both languages, or by its key where a system sends what it should not. */
type ColumnName = Sentence | string
export const columnName = ({ label, labelEn }: Pick<DataColumn, 'label' | 'labelEn'>): Sentence => ({
  zh: label,
  en: labelEn,
})

/** What was typed as a number, as plain decimal text; thousands separators are taken out. */
export function decimalOf(value: string, column: ColumnName): string {
  const plain = value.trim().replaceAll(',', '')
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(plain)) throw refuse('valueInvalid', { column, value })
  return plain
}

const shape = /^(\d{4})-(\d\d)(?:-(\d\d)(?: (\d\d):(\d\d):(\d\d))?)?$/

/** The first and the last second that a day, a month or a moment stands for, `yyyy-MM-dd HH:mm:ss`. */
export function secondsOf(value: string, column: ColumnName): { first: string; last: string } {
  const [, year = '', month = '', day, ...time] = shape.exec(value.trim()) ?? []
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const isTrue =
    year > '0000' && month >= '01' && month <= '12' && (day === undefined || (day >= '01' && Number(day) <= lastDay))
  const [hours, minutes, seconds] = time
  if (!isTrue || (hours && (hours > '23' || String(minutes) > '59' || String(seconds) > '59')))
    throw refuse('valueInvalid', { column, value })
  if (hours) return { first: value.trim(), last: value.trim() }
  return {
    first: `${year}-${month}-${day ?? '01'} 00:00:00`,
    last: `${year}-${month}-${day ?? String(lastDay).padStart(2, '0')} 23:59:59`,
  }
}

export const dayOf = (second: string) => second.slice(0, 10)
