import type { Seal } from '#db/seal.ts'
import { hashInThread } from './hashThreads.client.ts'

const longest = 128

/**
 * Hashes passwords in threads that stand back for everybody else, so that a rush of sign-ins holds nobody up. The pepper
 * keeps a stolen table from being tried alone.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** `stored` null: nobody by that name. Takes as long as a real check, and is false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

export function passwordHasher(seal: Seal): PasswordHasher {
  const pepper = seal.derive('password pepper')
  const clean = (password: string) => Buffer.from(password.normalize('NFKC'))
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
    hash: password => make(clean(password)),
    verify: async (stored, password) => {
      const bytes = clean(password)
      const fits = bytes.length > 0 && bytes.length <= longest
      const against = stored !== null && fits ? stored : await nobodys()
      const work = { password: fits ? bytes : Buffer.from('x'), secret: pepper, stored: against }
      const same = await hashInThread(work)
      return same === true && stored !== null && fits
    },
  }
}
