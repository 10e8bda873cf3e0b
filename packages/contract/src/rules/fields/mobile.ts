import type { FieldProblem } from './fieldProblem.ts'

/** What can be wrong with a mobile number. */
export type MobileProblem = FieldProblem<'mobileRequired' | 'mobileInvalid'>

/** A mobile number of mainland China: 1, then 3 to 9, then nine digits. Spec 2 §5. */
export function checkMobile(value: string): MobileProblem | null {
  if (value.trim() === '') return { key: 'mobileRequired' }
  return /^1[3-9]\d{9}$/.test(value) ? null : { key: 'mobileInvalid' }
}
