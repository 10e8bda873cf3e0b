import type { FieldProblem } from './fieldProblem.ts'

/** What can be wrong with the number of a bank card. */
export type BankCardProblem = FieldProblem<'bankCardRequired' | 'bankCardInvalid'>

/** The digits of a card number as people type it, with spaces or hyphens between them. */
export function bankCardDigits(value: string): string {
  return value.replace(/[\s-]/g, '')
}

/** A bank card: 12 to 19 digits whose last one is the check digit (Luhn). */
export function checkBankCard(value: string): BankCardProblem | null {
  const digits = bankCardDigits(value)
  if (digits === '') return { key: 'bankCardRequired' }
  return /^\d{12,19}$/.test(digits) && isLuhn(digits) ? null : { key: 'bankCardInvalid' }
}

function isLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum > 0 && sum % 10 === 0
}
