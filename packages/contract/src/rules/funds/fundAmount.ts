import { checkAmount } from '../amounts/amount.ts'
import { parseDecimal } from '../amounts/decimal.ts'
import type { FieldProblem } from '../fields/fieldProblem.ts'

type FundAmountProblem = FieldProblem<
  'amountNotNumeric' | 'amountTooLarge' | 'amountTooPrecise' | 'amountBelowFen' | 'amountNotPositive'
>

/** What keeps a text from being a sum of project money: a number above nothing, below 1e15, to the fen. */
export function checkFundAmount(text: string): FundAmountProblem | null {
  if (!/^[+-]?\d+(\.\d*)?$/.test(text.trim())) return { key: 'amountNotNumeric' }
  const problem = checkAmount(text)
  if (problem) return problem
  const decimal = parseDecimal(text)
  if (!decimal || decimal.negative || decimal.whole + decimal.fraction === '') return { key: 'amountNotPositive' }
  return decimal.fraction.length > 2 ? { key: 'amountBelowFen' } : null
}

/** What keeps a text from being the sum that an authorization is held to: none and 0 are told apart from one below nothing. */
export function checkControlledAmount(text: string): FundAmountProblem | FieldProblem<'controlledAmountZero'> | null {
  const problem = text.trim() === '' ? null : checkFundAmount(text)
  const isNone = text.trim() === '' || (problem?.key === 'amountNotPositive' && !text.trim().startsWith('-'))
  return isNone ? { key: 'controlledAmountZero' } : problem
}

/** The sum as it travels: yuan and fen, no sign, no separators. Only for what `checkFundAmount` lets through. */
export function fundAmountText(text: string): string {
  const { whole = '', fraction = '' } = parseDecimal(text) ?? {}
  return `${whole || '0'}.${fraction.padEnd(2, '0')}`
}

/** Sums in whole fen, so that they add up exactly. */
export const inFen = (amount: string): bigint => BigInt(amount.replace('.', ''))
export function fromFen(sum: bigint): string {
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
