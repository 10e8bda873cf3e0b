import { serialExpired, serialIncorrect } from '#http/refusals.ts'
import type { Serial } from '#platform/parameters/serial.store.ts'

/** Holds exactly `admin`, not the letters (decisions: admin). */
const isAdministrator = (roles: readonly string[]) => roles.includes('admin')

/** True where the serial number keeps this person out: administrators get in, to mend it. */
export const isShutOut = (serial: Serial, roles: readonly string[]): boolean => {
  const state = serial.current()
  return (state === 'expired' || state === 'incorrect') && !isAdministrator(roles)
}

/** Refuses whoever the serial number keeps out: ERRCODE_002 expired, ERRCODE_003 incorrect. */
export function checkSerial(serial: Serial, roles: readonly string[]): void {
  if (isShutOut(serial, roles)) throw serial.current() === 'expired' ? serialExpired() : serialIncorrect()
}
