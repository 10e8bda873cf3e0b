import type { FieldProblem } from './fieldProblem.ts'

/** What can be wrong with a port. */
export type PortProblem = FieldProblem<'portRequired' | 'portInvalid'>

const highestPort = 65_535

/** A port: required, a whole number from 0 to 65535, typed or as a number. Spec 2 §5. */
export function checkPort(value: string | number): PortProblem | null {
  const text = String(value)
  if (text.trim() === '') return { key: 'portRequired' }
  return /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= highestPort ? null : { key: 'portInvalid' }
}
