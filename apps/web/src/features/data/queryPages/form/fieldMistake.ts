import type { ConditionValue, QueryField } from '@portico/contract/data/pageDocument.ts'
import { isRealDate } from '#kit/fields/dates/inCalendar.ts'
import { textLengths } from '#kit/fields/textLengths.ts'

type MistakeKey = 'notNumber' | 'tooLarge' | 'rangeTurned' | 'notDate' | 'tooLong'

const number = /^-?\d+(\.\d{1,4})?$/
const amountLimit = 1e15

/** What is wrong with a field before it is asked; null when nothing is. */
export function fieldMistake(field: Pick<QueryField, 'type'>, value: ConditionValue | undefined): MistakeKey | null {
  if (value === undefined) return null
  const [from = '', to = ''] = typeof value === 'string' ? [value] : value
  switch (field.type) {
    case 'numberRange':
    case 'amountRange': {
      const ends = [from.trim(), to.trim()].filter(end => end !== '')
      if (ends.some(end => !number.test(end))) return 'notNumber'
      if (ends.some(end => Math.abs(Number(end)) >= amountLimit)) return 'tooLarge'
      return ends.length === 2 && Number(ends[0]) > Number(ends[1]) ? 'rangeTurned' : null
    }
    case 'date':
    case 'dateRange': {
      const ends = [from, to].filter(end => end !== '')
      if (!ends.every(isRealDate)) return 'notDate'
      return ends.length === 2 && from > to ? 'rangeTurned' : null
    }
    default:
      return [value].flat().some(one => one.length > textLengths.line) ? 'tooLong' : null
  }
}
