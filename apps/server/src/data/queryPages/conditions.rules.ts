import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { ConditionValue, QueryField } from '@portico/contract/data/pageDocument.ts'
import type { MessageKey } from '@portico/contract/messages.ts'
import { parseDecimal } from '@portico/contract/rules/amounts/decimal.ts'
import type { RowFilter } from '../dataSets/rowSource.rules.ts'

/** People, or units with all below them, that are to be looked up: the column holds their codes, or what they are called. */
export interface Lookup {
  lookUp: 'people' | 'units'
  by: 'code' | 'name'
  column: string
  codes: readonly string[]
}
export type Condition = RowFilter | Lookup | null | { problem: MessageKey }

/** What a field's value asks for; null where it asks for nothing, a problem where it makes no sense. */
export function conditionOf(
  field: Pick<QueryField, 'type' | 'column'>,
  value: ConditionValue,
  columns: ReadonlyMap<string, DataColumn>,
): Condition {
  const { column } = field
  const data = columns.get(column)
  const values = (typeof value === 'string' ? [value] : value).map(it => it.trim())
  if (!data || values.every(it => it === '')) return null
  const chosen = [...new Set(values.filter(it => it !== ''))]
  switch (field.type) {
    case 'text':
      return chosen.length === 1 ? { kind: 'contains', column, text: chosen[0] ?? '' } : wrong
    case 'numberRange':
    case 'amountRange':
      return numbers(column, values)
    case 'date':
      return values.length === 1 ? days(data, [values[0] ?? ''], true) : wrong
    case 'dateRange':
      return days(data, values)
    case 'select':
      return chosen.length === 1 ? { kind: 'in', column, values: chosen } : wrong
    case 'multiSelect':
      return { kind: 'in', column, values: chosen }
    case 'tree':
      // Dictionaries have no levels: a value of theirs is all that is below it.
      return data.dictionary ? { kind: 'in', column, values: chosen } : units(column, chosen, columns)
    case 'unit':
      return units(column, chosen, columns)
    case 'person': {
      const code = codeColumn(column, columns)
      if (code) return { kind: 'in', column: code, values: chosen }
      return { lookUp: 'people', by: 'name', column, codes: chosen }
    }
  }
}

const wrong = { problem: 'conditionInvalid' } as const

function units(column: string, codes: readonly string[], columns: ReadonlyMap<string, DataColumn>): Lookup {
  const code = codeColumn(column, columns)
  return { lookUp: 'units', by: code ? 'code' : 'name', column: code ?? column, codes }
}

/** `leader` and `unitName` are told apart by `leaderCode` and `unitCode`, where the set has them. */
function codeColumn(column: string, columns: ReadonlyMap<string, DataColumn>): string | null {
  if (/Code$/.test(column)) return column
  const code = `${column.replace(/Name$/, '')}Code`
  return columns.has(code) ? code : null
}

/** Both ends of a range, an empty one open. */
function numbers(column: string, values: readonly string[]): Condition {
  const [from = '', to = ''] = values
  if (values.length > 2) return wrong
  if (![from, to].every(it => it === '' || isNumber(it))) return { problem: 'conditionNumber' }
  if (from !== '' && to !== '' && isAbove(from, to)) return { problem: 'conditionReversed' }
  return { kind: 'between', column, from: from || undefined, to: to || undefined }
}

/** Such as a column can hold: the database refuses longer ones with words that nobody should read. */
const isNumber = (text: string) => /^-?\d{1,15}(\.\d{1,4})?$/.test(text)

/** Compared by their digits: a float loses the last ones of a large amount. */
function isAbove(a: string, b: string): boolean {
  const scaled = (text: string) => {
    const it = parseDecimal(text)
    const digits = BigInt(`${it?.whole || '0'}${(it?.fraction ?? '').padEnd(4, '0')}`)
    return it?.negative ? -digits : digits
  }
  return scaled(a) > scaled(b)
}

const dayOf = (text: string) => text.slice(0, 10)

/** Of months a day stands for all of its month, as it is said. */
const firstDayOf = (day = '') => day && `${day.slice(0, 7)}-01`
function lastDayOf(day = ''): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return day && `${day.slice(0, 7)}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}

/** Days or moments, both ends or one for both; a column of days takes the day of a moment, and so does one day. */
function days(data: DataColumn, values: readonly string[], isOneDay = false): Condition {
  if (values.length > 2) return wrong
  if (!values.every(it => it === '' || isDate(it))) return { problem: 'conditionDate' }
  const ends = isOneDay ? [values[0] ?? '', values[0] ?? ''] : values
  const [from = '', to = ''] = data.isMonth
    ? [firstDayOf(ends[0]), lastDayOf(ends[1])]
    : data.hasTime && !isOneDay
      ? ends
      : ends.map(dayOf)
  // A day without time is all of it, so that only its end can be compared with a moment of the same day.
  const end = to.length === 10 ? `${to} 23:59:59` : to
  if (from !== '' && to !== '' && from > end) return { problem: 'conditionReversed' }
  return { kind: 'between', column: data.key, from: from || undefined, to: to || undefined }
}

function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/.exec(text)
  const [year, month, day] = found?.slice(1, 4).map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || year < 1) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  date.setUTCFullYear(year)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** What a head's listed values ask for: also a whole year or month of dates, as charts group them. */
export function listed(data: DataColumn, values: readonly string[]): RowFilter {
  const [only = ''] = values
  if (data.type === 'date' && values.length === 1 && /^\d{4}(-\d\d)?$/.test(only)) {
    const [year = 0, month] = only.split('-').map(Number)
    const last = new Date(Date.UTC(year, month ?? 12, 0)).getUTCDate()
    const [first, end] = month ? [only, only] : [`${only}-01`, `${only}-12`]
    return { kind: 'between', column: data.key, from: `${first}-01`, to: `${end}-${last}` }
  }
  return { kind: 'in', column: data.key, values }
}
