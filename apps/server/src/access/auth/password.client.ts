import type { Seal } from '#db/seal.ts'
import { hashInThread } from './hashThreads.client.ts'

/** Bytes, as they are hashed. */
const longest = 128
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))

/** False for what is refused when it is typed again, whatever was kept of it: some characters are written out as many. */
export const fitsHash = (password: string): boolean => bytesOf(password).length <= longest

/**
 * Hashes passwords in threads that stand back for everybody else, so that a rush of sign-ins holds nobody up. The pepper
 * keeps a stolen table from being tried alone.
 */
export interface PasswordHasher {
  /** Throws where it does not fit: see `fitsHash`. */
  hash(password: string): Promise<string>
  /** `stored` null: nobody by that name. Takes as long as a real check, and is false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

export function passwordHasher(seal: Seal): PasswordHasher {
  const pepper = seal.derive('password pepper')
  const make = async (password: Buffer) => String(await hashInThread({ password, secret: pepper, stored: null }))
  let dummy: Promise<string> | undefined
  const nobodys = async () => {
    dummy ??= make(Buffer.from('no such person'))
    try {
      return await dummy
    } catch (error) {
      dummy = undefined
      throw error
    }
  }
  // Before anybody asks: who is not there must take no longer than who is.
  void nobodys().catch(() => undefined)
  return {
    hash: async password => {
      if (!fitsHash(password)) throw new RangeError('a password that is longer than what is hashed')
      return make(bytesOf(password))
    },
    verify: async (stored, password) => {
      const bytes = bytesOf(password)
      const fits = bytes.length > 0 && bytes.length <= longest
      const against = stored !== null && fits ? stored : await nobodys()
      const work = { password: fits ? bytes : Buffer.from('x'), secret: pepper, stored: against }
      const same = await hashInThread(work)
      return same === true && stored !== null && fits
    },
  }
}
