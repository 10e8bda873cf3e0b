import type { FieldProblem } from './fieldProblem.ts'

/** What can be wrong with a database address. */
export type DatabaseAddressProblem = FieldProblem<'databaseAddressRequired' | 'ipv4Invalid'>

// No leading zeros: some systems read 010 as eight.
const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const address = new RegExp(`^${byte}(?:\\.${byte}){3}$`)

/** True for four numbers from 0 to 255 with dots between. */
export function isIpv4(value: string): boolean {
  return address.test(value)
}

/** A database address: required, an IPv4 address. Spec 2 §5. */
export function checkDatabaseAddress(value: string): DatabaseAddressProblem | null {
  if (value.trim() === '') return { key: 'databaseAddressRequired' }
  return isIpv4(value) ? null : { key: 'ipv4Invalid' }
}
