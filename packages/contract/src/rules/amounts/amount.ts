import type { FieldProblem } from '../fields/fieldProblem.ts'
import { type Decimal, parseDecimal } from './decimal.ts'

/** Pass decimal text wherever there is some: a float may already have lost the last digit. */
export type Amount = string | number | bigint

/** What keeps an amount from being written in capitals, or makes it lose decimals. */
export type AmountProblem = FieldProblem<'amountNotNumeric' | 'amountTooLarge' | 'amountTooPrecise'>

// Spec 2 §5 and §9: below 1e15, at most four decimals.
const maxWholeDigits = 15
const maxDecimals = 4

/** Whether an amount can be written in capitals; too many decimals are told, though the rest can be written. */
export function checkAmount(amount: Amount): AmountProblem | null {
  const decimal = parseDecimal(amount)
  if (!decimal) return { key: 'amountNotNumeric' }
  if (decimal.whole.length > maxWholeDigits) return { key: 'amountTooLarge' }
  return decimal.fraction.length > maxDecimals ? { key: 'amountTooPrecise' } : null
}

/**
 * An amount in capital Chinese, such as 壹仟肆佰零玖元伍角; null when it is no number or too large. Decimals after the
 * fourth are cut. 整 stands after 元 only, 零 only where the rules of the People's Bank require it.
 */
export function amountToCapitals(amount: Amount): string | null {
  const decimal = parseDecimal(amount)
  if (!decimal || decimal.whole.length > maxWholeDigits) return null
  const whole = wholeInCapitals(decimal.whole)
  const fraction = fractionInCapitals(decimal.fraction.slice(0, maxDecimals), whole !== '')
  if (whole === '' && fraction === '') return '零元整'
  return `${decimal.negative ? '负' : ''}${whole && `${whole}元`}${fraction || '整'}`
}

const inCapitals = (digit: string) => '零壹贰叁肆伍陆柒捌玖'.charAt(Number(digit))

/** Groups of four digits: 万亿, 亿, 万 and ones. */
function wholeInCapitals(whole: string): string {
  const digits = whole.padStart(16, '0')
  let text = ''
  let skipped = false
  for (let start = 0; start < 16; start += 4) {
    const group = digits.slice(start, start + 4)
    if (group !== '0000') {
      if (text !== '' && (skipped || group.startsWith('0'))) text += '零'
      text += groupInCapitals(group) + (start % 8 === 0 ? '万' : '')
    }
    skipped = group === '0000'
    if (start === 4 && text !== '') text += '亿'
  }
  return text
}

function groupInCapitals(group: string): string {
  let text = ''
  for (const [place, digit] of [...group].entries()) {
    if (digit === '0') continue
    if (text !== '' && group.charAt(place - 1) === '0') text += '零'
    text += inCapitals(digit) + '仟佰拾'.charAt(place)
  }
  return text
}

function fractionInCapitals(fraction: string, followsWhole: boolean): string {
  let text = ''
  for (const [place, digit] of [...fraction].entries()) {
    if (digit === '0') continue
    if ((text !== '' || followsWhole) && fraction.charAt(place - 1) === '0') text += '零'
    text += inCapitals(digit) + '角分厘毫'.charAt(place)
  }
  return text
}

/** An amount with thousands separators and two decimals, the next rounded half away from zero; other text as it is. */
export function formatAmount(amount: Amount, decimals = 2): string {
  const decimal = parseDecimal(amount)
  if (!decimal) return String(amount)
  const cents = inCents(decimal, decimals).padStart(decimals + 1, '0')
  const point = cents.length - decimals
  const whole = cents.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const rest = decimals > 0 ? `.${cents.slice(point)}` : ''
  return `${decimal.negative && /[1-9]/.test(cents) ? '-' : ''}${whole}${rest}`
}

function inCents({ whole, fraction }: Decimal, decimals: number): string {
  const cents = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return String(fraction.charAt(decimals) >= '5' ? cents + 1n : cents)
}
