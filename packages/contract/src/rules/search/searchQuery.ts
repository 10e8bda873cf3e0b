import { withoutTones } from './searchUnits.ts'

/** What was typed, ready for comparing. */
export interface SearchQuery {
  /** Lower case, single spaces: the same text gives the same results. */
  text: string
  /** Code points without spaces and punctuation. */
  codes: Int32Array
  /** The Latin letter or digit at each place as a code from `letterCode`; 0 for anything else. */
  letters: Uint8Array
  /** For each place where its word, between spaces, ends. */
  wordEnd: Uint8Array
  length: number
  letterMask: number
  charMask: number
}

/** Sets of places are kept in the bits of one number. */
const longest = 30

/** a–z → 1–26, 0–9 → 27–36, ü → 37, anything else 0. */
export function letterCode(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x60
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 27
  return code === 0xfc ? umlaut : 0
}

const umlaut = 37
const u = 21
const v = 22

/** People type ü as u or as v. */
export const sameLetter = (inName: number, typed: number): boolean =>
  inName === typed || (inName === umlaut && (typed === u || typed === v))

/** One bit per letter, one for all digits: a name without them can't match. */
export function letterBit(letter: number): number {
  if (letter === 0) return 0
  if (letter === umlaut) return (1 << (u - 1)) | (1 << (v - 1))
  return letter <= 26 ? 1 << (letter - 1) : 1 << 26
}

/** The bit of a character in the masks that rule items out before they are compared. */
export const charBit = (code: number): number => 1 << (code & 31)

const notSearched = /[^\p{L}\p{N}]+/gu

/** Reads a search term: case, tones, width and punctuation don't matter; a space starts a new syllable or word. */
export function readQuery(typed: string): SearchQuery {
  const text = withoutTones(typed.slice(0, 200).normalize('NFKC')).replace(notSearched, ' ').trim()
  const codes: number[] = []
  const wordEnd: number[] = []
  for (const word of text.split(' ')) {
    const points = [...word].map(char => char.codePointAt(0) ?? 0)
    if (codes.length + points.length > longest) points.length = longest - codes.length
    const end = codes.length + points.length
    for (const point of points) {
      codes.push(point)
      wordEnd.push(end)
    }
  }
  const letters = Uint8Array.from(codes, letterCode)
  let letterMask = 0
  let charMask = 0
  for (const [i, letter] of letters.entries()) {
    if (letter === 0) charMask |= charBit(codes[i] ?? 0)
    // ü in a term asks for ü in the name, whose mask has both bits.
    else letterMask |= letterBit(letter)
  }
  return {
    text,
    codes: Int32Array.from(codes),
    letters,
    wordEnd: Uint8Array.from(wordEnd),
    length: codes.length,
    letterMask,
    charMask,
  }
}
