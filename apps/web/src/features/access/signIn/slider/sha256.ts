/**
 * SHA-256 of short ASCII texts, synchronous: the browser's own is asynchronous, and fifty thousand promises take far
 * longer than fifty thousand hashes. FIPS 180-4.
 */
const k = new Uint32Array(64)
const start = new Uint32Array(8)
{
  // The constants are the fractional parts of roots of the first primes.
  let found = 0
  for (let n = 2; found < 64; n++) {
    let prime = true
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
    if (!prime) continue
    if (found < 8) start[found] = fraction(n ** (1 / 2))
    k[found++] = fraction(n ** (1 / 3))
  }
}
function fraction(x: number): number {
  return ((x - Math.floor(x)) * 4_294_967_296) | 0
}

const w = new Uint32Array(64)
const at = (array: Uint32Array, i: number): number => array[i] as number
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

/** The hash as eight words. `text` has ASCII characters only and fits one block: at most 55 of them. */
export function sha256Words(text: string): Uint32Array {
  w.fill(0, 0, 16)
  for (let i = 0; i < text.length; i++) w[i >> 2] = at(w, i >> 2) | (text.charCodeAt(i) << (24 - (i % 4) * 8))
  w[text.length >> 2] = at(w, text.length >> 2) | (0x80 << (24 - (text.length % 4) * 8))
  w[15] = text.length * 8
  for (let i = 16; i < 64; i++) {
    const a = at(w, i - 15)
    const b = at(w, i - 2)
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0
  }
  const h = Array.from(start) as [number, number, number, number, number, number, number, number]
  let [a, b, c, d, e, f, g, x] = h
  for (let i = 0; i < 64; i++) {
    const t1 = (x + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i)) | 0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    x = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return Uint32Array.of(h[0] + a, h[1] + b, h[2] + c, h[3] + d, h[4] + e, h[5] + f, h[6] + g, h[7] + x)
}

export const toHex = (words: Uint32Array): string =>
  Array.from(words, word => word.toString(16).padStart(8, '0')).join('')
