import { type Decimal, parseDecimal } from '../amounts/decimal.ts'
import { isDay } from '../serviceHours.ts'

/** What a single value of a rule may be. */
export const scalars = ['text', 'decimal', 'yesNo', 'date', 'moment'] as const
export type Scalar = (typeof scalars)[number]
/** What a rule gives. `absent` alone is what never is there, such as the greatest of nothing. */
export type RuleType = Scalar | 'absent' | `list of ${Scalar | 'absent'}`

/**
 * A value while rules run: a decimal in millionths, a day as `yyyy-MM-dd`, a moment as `yyyy-MM-dd HH:mm:ss`, null for
 * what is absent.
 */
export type RuleValue = string | bigint | boolean | null | readonly RuleValue[]
/** True for a list of values. */
export const isList = (value: RuleValue): value is readonly RuleValue[] => typeof value === 'object' && value !== null
/** What a list of that type holds. */
export const elementOf = (type: RuleType): RuleType => type.replace('list of ', '') as RuleType
/** A value as forms keep it: decimals as text. */
export type KeptValue = string | boolean | null | readonly KeptValue[]

/** One, in millionths. */
export const one = 1_000_000n
/** Beyond 10^15 a rule fails. */
const most = 10n ** 15n * one

/** True for what is too large to be a result. */
export const isTooLarge = (value: bigint): boolean => value > most || value < -most

/** Divides, half away from zero. */
export function divided(value: bigint, by: bigint): bigint {
  const isNegative = value < 0n !== by < 0n
  const [over, under] = [absolute(value) * 2n, absolute(by)]
  const whole = (over + under) / (under * 2n)
  return isNegative ? -whole : whole
}

/** Without its sign. */
export const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Without its decimals, downwards. */
export function floored(value: bigint): bigint {
  const rest = value % one
  return value - rest - (rest < 0n ? one : 0n)
}

/** The years that rules know: what lies outside is no day. */
export const isRuleDay = (day: string): boolean => isDay(day) && day >= '1900'

const isRuleMoment = (moment: string) =>
  isRuleDay(moment.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(moment.slice(10))

/** A value as rules have it; null for nothing, and for what is none of that type, such as an amount half typed. */
export function readValue(type: RuleType, kept: unknown): RuleValue {
  if (type.startsWith('list of ')) {
    const element = scalars.find(it => type === `list of ${it}`)
    return Array.isArray(kept) && element ? kept.map(it => readValue(element, it)) : null
  }
  if (type === 'yesNo') return typeof kept === 'boolean' ? kept : null
  if (typeof kept !== 'string' || kept === '') return null
  if (type === 'decimal') return millionths(parseDecimal(kept))
  if (type === 'date') return isRuleDay(kept) ? kept : null
  if (type === 'moment') return isRuleMoment(kept) ? kept : null
  return kept
}

function millionths(decimal: Decimal | null): bigint | null {
  if (!decimal || decimal.whole.length > 15 || decimal.fraction.length > 6) return null
  const value = BigInt(decimal.whole + decimal.fraction.padEnd(6, '0'))
  return decimal.negative ? -value : value
}

/** A value as forms keep it. */
export function keptValue(value: RuleValue): KeptValue {
  if (typeof value === 'bigint') return decimalText(value)
  return isList(value) ? value.map(keptValue) : value
}

/** A decimal as text, without zeros at its end: `-0.5`. */
export function decimalText(value: bigint): string {
  const digits = String(absolute(value)).padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}${fraction && `.${fraction}`}`
}
