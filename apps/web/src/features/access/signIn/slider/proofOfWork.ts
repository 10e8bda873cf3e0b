import { sha256Words, toHex } from './sha256.ts'

/** Milliseconds of hashing before the page gets its turn again. */
const slice = 8
const pause = () => new Promise<void>(resolve => setTimeout(resolve))

/** Finds `n` with sha256(salt + n) = target, without freezing the page; null where there is none up to `most`. */
export async function findNumber(salt: string, target: string, most: number): Promise<number | null> {
  const first = Number.parseInt(target.slice(0, 8), 16)
  let until = performance.now() + slice
  for (let n = 0; n <= most; n++) {
    const words = sha256Words(`${salt}${n}`)
    if (words[0] === first && toHex(words) === target) return n
    if (n % 64 === 0 && performance.now() > until) {
      await pause()
      until = performance.now() + slice
    }
  }
  return null
}
