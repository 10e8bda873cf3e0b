import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { refuse } from '#http/rejection.ts'

/** argon2id, 19 MiB, 2 passes: 9 ms a try. Measured against the alternatives; see docs/decisions. */
const options = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const longest = 128
const queueLimit = 1000

/**
 * Hashes passwords on a bounded queue, so that a rush of sign-ins leaves a core to everybody else. The pepper keeps a
 * stolen table from being tried alone.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** `stored` null: nobody by that name. Takes as long as a real check, and is false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

export function passwordHasher(pepper: Buffer, atOnce = Math.max(1, availableParallelism() - 1)): PasswordHasher {
  const run = boundedQueue(atOnce)
  const all = { ...options, secret: pepper }
  const dummy = hash('no such person', all)
  const clean = (password: string) => Buffer.from(password.normalize('NFKC'))
  return {
    hash: password => run(() => hash(clean(password), all)),
    verify: async (stored, password) => {
      const bytes = clean(password)
      const fits = bytes.length > 0 && bytes.length <= longest
      const against = stored !== null && fits ? stored : await dummy
      const same = await run(() => verify(against, fits ? bytes : Buffer.from('x'), all))
      return same && stored !== null && fits
    },
  }
}

function boundedQueue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= atOnce) {
      if (waiting.length >= queueLimit) throw refuse('serverBusy')
      await new Promise<void>(go => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
