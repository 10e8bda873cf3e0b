import type { FieldProblem } from './fieldProblem.ts'

/** What can be wrong with a mobile number. */
export type MobileProblem = FieldProblem<'mobileRequired' | 'mobileInvalid'>

/** A mobile number of mainland China: 1, then 3 to 9, then nine digits. Spec 2 §5. */
export function checkMobile(value: string): MobileProblem | null {
  if (value.trim() === '') return { key: 'mobileRequired' }
  return /^1[3-9]\d{9}$/.test(value) ? null : { key: 'mobileInvalid' }
}

/** Enough of it to know which one it is: its first three and last four characters. */
export const maskMobile = (value: string): string =>
  value.length < 8 ? '*'.repeat(value.length) : value.slice(0, 3) + '*'.repeat(value.length - 7) + value.slice(-4)
