import { charBit, letterBit, letterCode } from './searchQuery.ts'
import { type Unit, unitsOf } from './searchUnits.ts'

/** What can be found: a menu item has these. */
export interface Searchable {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly pinyin: string
  readonly systemId: string
}

/**
 * The names of all items, flattened into typed arrays: two lines per item, the Chinese name with its syllables and the
 * English name; each line is a run of units, each unit a run of letters.
 */
export interface SearchIndex {
  readonly lineStart: Int32Array
  readonly textStart: Int32Array
  readonly textLength: Uint8Array
  /** The character of a unit; 0 for a Latin word. */
  readonly char: Int32Array
  readonly startsWord: Uint8Array
  readonly letters: Uint8Array
  /** Per item: which letters and characters occur, and which letters units start with. */
  readonly letterMask: Int32Array
  readonly charMask: Int32Array
  readonly initialMask: Int32Array
  /** Per item, lower case. */
  readonly name: readonly string[]
  readonly nameEn: readonly string[]
}

/** Line of an item: 0 the Chinese name, 1 the English one. */
export const lineOf = (item: number, side: 0 | 1): number => 2 * item + side

/** Indexes names; some 10 ms per thousand names at worst, once per menu. */
export function buildSearchIndex(items: readonly Searchable[]): SearchIndex {
  const lines: Unit[][] = []
  for (const item of items) lines.push(unitsOf(item.name, item.pinyin), unitsOf(item.nameEn))
  const unitCount = lines.reduce((sum, line) => sum + line.length, 0)
  const letterCount = lines.reduce((sum, line) => sum + line.reduce((all, unit) => all + unit.text.length, 0), 0)
  const index = {
    lineStart: new Int32Array(lines.length + 1),
    textStart: new Int32Array(unitCount),
    textLength: new Uint8Array(unitCount),
    char: new Int32Array(unitCount),
    startsWord: new Uint8Array(unitCount),
    letters: new Uint8Array(letterCount),
    letterMask: new Int32Array(items.length),
    charMask: new Int32Array(items.length),
    initialMask: new Int32Array(items.length),
    name: items.map(item => item.name.toLowerCase()),
    nameEn: items.map(item => item.nameEn.toLowerCase()),
  }
  let unitAt = 0
  let letterAt = 0
  for (const [line, units] of lines.entries()) {
    const item = line >> 1
    let letterMask = index.letterMask[item] ?? 0
    let initialMask = index.initialMask[item] ?? 0
    let charMask = index.charMask[item] ?? 0
    for (const unit of units) {
      index.textStart[unitAt] = letterAt
      index.textLength[unitAt] = Math.min(unit.text.length, 255)
      index.char[unitAt] = unit.char
      index.startsWord[unitAt] = unit.startsWord ? 1 : 0
      if (unit.char !== 0) charMask |= charBit(unit.char)
      for (let i = 0; i < unit.text.length; i++) {
        const letter = letterCode(unit.text.charCodeAt(i))
        index.letters[letterAt++] = letter
        letterMask |= letterBit(letter)
        if (i === 0) initialMask |= letterBit(letter)
      }
      unitAt++
    }
    index.lineStart[line + 1] = unitAt
    index.letterMask[item] = letterMask
    index.initialMask[item] = initialMask
    index.charMask[item] = charMask
  }
  return index
}
