/**
 * A piece of a name that a search term can start at: a Chinese character with its syllable, or a Latin word or number.
 */
export interface Unit {
  /** Latin letters and digits, lower case, without tones; `ü` stays. Empty for a character without a syllable. */
  text: string
  /** The character's code point; 0 for a Latin word or number. */
  char: number
  /** Where it stands in the name, in UTF-16 units. */
  from: number
  to: number
  /** The syllable's place among the pinyin's tokens; -1 without one. */
  token: number
  /** Not directly after another unit: something else stands between, or it is the first. */
  startsWord: boolean
}

const tones = /[\u0300-\u0307\u0309-\u036f]/g
const beyondAscii = /[\u0080-\uffff]/
const plainTokens = new Map<string, string>()

/** `lǚ` → `lü`, `É` → `e`: lower case without tones and accents, except the two dots. */
export const withoutTones = (text: string): string =>
  (beyondAscii.test(text) ? text.normalize('NFD').replace(tones, '').normalize('NFC') : text).toLowerCase()

/** The same for a syllable or word of a name: there are few different ones, so they are remembered. */
function plain(token: string): string {
  const known = plainTokens.get(token)
  if (known !== undefined) return known
  const made = withoutTones(token)
  if (plainTokens.size < 5000) plainTokens.set(token, made)
  return made
}

/** The syllables of an item's pinyin as the menu carries it. */
export const splitPinyin = (pinyin: string): string[] => pinyin.split(' ').filter(token => token !== '')

const isIdeograph = (code: number): boolean =>
  (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff) || code >= 0x20000

const isLatin = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code <= 0x17f)

/** Splits a name, in step with its pinyin. Punctuation and spaces belong to no unit. */
export function unitsOf(name: string, pinyin = ''): Unit[] {
  const tokens = splitPinyin(pinyin)
  const units: Unit[] = []
  let next = 0
  let at = 0
  while (at < name.length) {
    const code = name.codePointAt(at) ?? 0
    const startsWord = units.at(-1)?.to !== at
    if (isLatin(code)) {
      const from = at
      while (at < name.length && isLatin(name.charCodeAt(at))) at++
      const text = plain(name.slice(from, at))
      units.push({ text, char: 0, from, to: at, token: -1, startsWord: true })
      next += tokensOf(text, tokens, next)
      continue
    }
    const to = at + (code > 0xffff ? 2 : 1)
    if (isIdeograph(code)) {
      const token = next < tokens.length ? next++ : -1
      const text = plain(tokens[token] ?? '')
      units.push({ text, char: code, from: at, to, token, startsWord })
    } else if (tokens[next] === name.slice(at, to)) next++
    at = to
  }
  return units
}

/** How many tokens a Latin word takes up: none, itself, or its pieces. */
function tokensOf(text: string, tokens: readonly string[], first: number): number {
  let rest = text
  let count = 0
  while (rest !== '') {
    const token = plain(tokens[first + count] ?? '')
    if (token === '' || !rest.startsWith(token)) break
    rest = rest.slice(token.length)
    count++
  }
  return count
}
