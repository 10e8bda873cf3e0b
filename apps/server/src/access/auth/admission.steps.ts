import { type SignInMethod, signInMethods } from '@portico/contract/access/auth.ts'
import type { Database } from '#db/open.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import type { Serial } from '#platform/parameters/serial.store.ts'
import { checkSerial } from '../sessions/serialGate.rules.ts'
import { rolesOf } from './accounts.queries.ts'

export interface AdmissionDeps {
  db: Database
  parameters: ParameterStore
  serial: Serial
}

/** Switched off only where the parameter says so: a portal without it lets everybody in. */
export const wayParameters = {
  [signInMethods.password]: 'signInByPassword',
  [signInMethods.token]: 'signInByToken',
} as const

/**
 * Why somebody whose credentials are right is kept out all the same, or null: their way to sign in is switched off, or
 * the portal's serial number does not hold. Administrators always get in by their password, to mend it.
 */
export async function whyNotAdmitted(
  { db, parameters, serial }: AdmissionDeps,
  userId: number,
  method: SignInMethod,
): Promise<Rejection | null> {
  const id = method === signInMethods.delegate ? null : wayParameters[method]
  const isOff = id !== null && (await parameters.text(id)) === '0'
  const state = serial.current()
  if (!isOff && state !== 'expired' && state !== 'incorrect') return null
  const roles = await rolesOf(db, userId)
  if (isOff && !(method === signInMethods.password && roles.includes('admin'))) return refuse('signInMethodOff')
  try {
    checkSerial(serial, roles)
    return null
  } catch (error) {
    if (error instanceof Rejection) return error
    throw error
  }
}
