import type { FieldProblem } from './fieldProblem.ts'

/** What can be wrong with a card number, in the order in which it is told. */
export type IdCardProblem = FieldProblem<'idCardRequired' | 'idCardFormat' | 'idCardRegion' | 'idCardCheckDigit'>

/** Who may have a card here, and when it is. */
export interface IdCardOptions {
  /** Accepts foreign permanent residents too: since December 2023 eighteen digits that start with 9. */
  readonly foreign?: boolean | undefined
  /** Births after this day are refused. */
  readonly today?: Date | undefined
}

// By the first two digits, GB/T 2260: six parts of the mainland, then 71 Taiwan, 81 Hong Kong, 82 Macao, 83 permits of
// Taiwan residents, and 91 abroad, of older lists.
const knownRegion = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/
const form = /^(?:\d{15}|\d{17}[\dXx])$/
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const earliestYear = 1800

/** A citizen's card number of 15 or 18 digits: form and birth date, then region, then check digit. Spec 2 §5. */
export function checkIdCard(value: string, options: IdCardOptions = {}): IdCardProblem | null {
  if (value.trim() === '') return { key: 'idCardRequired' }
  const full = cardIdTo18(value)
  if (full === null || !isBirthDate(full.slice(6, 14), options.today ?? new Date())) return { key: 'idCardFormat' }
  const isForeign = options.foreign === true && value.length === 18 && value.startsWith('9')
  if (!isForeign && !knownRegion.test(full)) return { key: 'idCardRegion' }
  return cardIdCheckDigit(full) === full.slice(17) ? null : { key: 'idCardCheckDigit' }
}

/** The check digit (0 to 9 or X) of a number's first 17 digits: ISO 7064 MOD 11-2, as GB 11643-1999 says. */
export function cardIdCheckDigit(digits: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits.charAt(place)), 0)
  return '10X98765432'.charAt(sum % 11)
}

/** The 18-digit form, with a capital X, of a number of either length; null for any other text. */
export function cardIdTo18(value: string): string | null {
  if (!form.test(value)) return null
  if (value.length === 18) return value.toUpperCase()
  const digits = `${value.slice(0, 6)}19${value.slice(6)}`
  return digits + cardIdCheckDigit(digits)
}

function isBirthDate(digits: string, today: Date): boolean {
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6))]
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const now = today.getFullYear() * 10_000 + (today.getMonth() + 1) * 100 + today.getDate()
  return exists && year >= earliestYear && Number(digits) <= now
}
