import { type SignInWayName, signInWays } from '@portico/contract/access/signInWays.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { checkSerial } from '../sessions/serialGate.rules.ts'
import { rolesOf } from './accounts.queries.ts'

export type AdmissionDeps = Pick<Ground, 'db' | 'parameters' | 'serial'>

/**
 * Why somebody whose credentials are right is kept out all the same, or null: their way to sign in is switched off, or
 * the portal's serial number does not hold. Administrators get in by a way that is kept for them, to mend it.
 */
export async function whyNotAdmitted(
  { db, parameters, serial }: AdmissionDeps,
  userId: number,
  way: SignInWayName,
): Promise<Rejection | null> {
  const turn = signInWays[way].switch
  // Off only where the parameter says so: a portal without it lets everybody in.
  const isOff = turn !== null && (await parameters.text(turn.parameter)) === '0'
  const state = serial.current()
  if (!isOff && state !== 'expired' && state !== 'incorrect') return null
  const roles = await rolesOf(db, userId)
  if (isOff && !(turn.isForAdministrators && roles.includes('admin'))) return refuse('signInMethodOff')
  try {
    checkSerial(serial, roles)
    return null
  } catch (error) {
    if (error instanceof Rejection) return error
    throw error
  }
}
