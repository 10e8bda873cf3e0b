import type { KeyFinder } from '#http/context.ts'
import { userUnavailable } from '#http/refusals.ts'
import { isAddressAllowed } from '../auth/addresses.rules.ts'
import { checkSerial } from '../sessions/serialGate.rules.ts'
import { type SessionDeps, sha256 } from '../sessions/sessions.store.ts'
import { findHolder, saveUse } from './personalKeys.queries.ts'

/** What every key begins with, so that one that got out is known as such wherever it is found. */
export const keyPrefix = 'portico-'
const longestKey = 100

/** Finds whom a personal key speaks for; nothing is kept, so that what was ended ends at once. */
export function keyFinder({ db, serial, rightsOf }: Pick<SessionDeps, 'db' | 'serial' | 'rightsOf'>): KeyFinder {
  return async (key, address) => {
    if (!key.startsWith(keyPrefix) || key.length > longestKey) return null
    const keyHash = sha256(key)
    const holder = await findHolder(db, keyHash)
    if (!holder) return null
    const { id, person, roles, boundAddresses } = holder
    if (!holder.enabled) throw userUnavailable()
    if (boundAddresses.length > 0 && !isAddressAllowed(boundAddresses, address)) return null
    checkSerial(serial, roles)
    await saveUse(db, id)
    return {
      id,
      user: person,
      actor: person,
      isActing: false,
      isByKey: true,
      reach: null,
      roles,
      ...(await rightsOf({ user: person, roles })),
      mustChangePassword: holder.mustChangePassword,
      tokenHash: keyHash,
      expiresAt: holder.endsAt.getTime(),
    }
  }
}
