import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Live } from '#live/live.ts'

/** How long a code is good for, and how many times it may be tried or asked for anew. */
export const codeLimits = { minutes: 10, tries: 8, anHour: 6 } as const

/** Six-digit codes that were sent somewhere; kept as a digest, good once, dead after a few tries. */
export interface Codes {
  make(): string
  /** Remembers a code and what it is for under a key, in place of the one before. */
  keep(key: string, code: string, purpose: object): Promise<void>
  /** What the code is for, or null where it is wrong, old or used. Counts as a try; the code stays good. */
  check(key: string, code: string): Promise<object | null>
  /** Uses it up; false where somebody was quicker. */
  drop(key: string): Promise<boolean>
}

interface CodesOptions {
  live: Live
  secret: Buffer
  tries?: number
}

interface Kept {
  digest: string
  purpose: object
}

export function makeCodes({ live, secret, tries = codeLimits.tries }: CodesOptions): Codes {
  const seconds = codeLimits.minutes * 60
  const digestOf = (key: string, code: string) => createHmac('sha256', secret).update(`${key}\n${code}`).digest('hex')
  return {
    make: () => String(randomInt(1_000_000)).padStart(6, '0'),
    async keep(key, code, purpose) {
      await live.take(`code-tries:${key}`)
      await live.put(`code:${key}`, { digest: digestOf(key, code), purpose }, seconds)
    },
    async check(key, code) {
      if ((await live.count(`code-tries:${key}`, seconds)) > tries) await live.take(`code:${key}`)
      const kept = await live.get(`code:${key}`)
      const right = isKept(kept) ? kept.digest : digestOf(key, 'none')
      const same = timingSafeEqual(Buffer.from(right), Buffer.from(digestOf(key, code.trim())))
      return isKept(kept) && same ? kept.purpose : null
    },
    drop: async key => (await live.take(`code:${key}`)) !== null,
  }
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'digest' in value
