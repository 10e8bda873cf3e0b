import {
  buildSearchIndex,
  lineOf,
  type Searchable,
  type SearchIndex,
} from '@portico/contract/rules/search/searchIndex.ts'
import { letterCode, type SearchQuery } from '@portico/contract/rules/search/searchQuery.ts'
import { scoreLine, scores, startedUnit, step } from '@portico/contract/rules/search/searchScore.ts'
import { splitPinyin, type Unit, unitsOf } from '@portico/contract/rules/search/searchUnits.ts'

/** A piece of text, matched or not. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** What to mark in a hit. */
interface Marks {
  name: readonly Piece[]
  pinyin: readonly Piece[]
  nameEn: readonly Piece[]
  /** Which of the two names the term was found in. */
  side: 'zh' | 'en'
}

interface Step {
  unit: Unit
  /** Matched letters of the syllable or word; the character itself matched when 0. */
  letters: number
}

/**
 * Works out which letters of a shown hit the term matched; of two names that both match in one run the reader's own is
 * marked. Slower than the search itself: for visible rows only.
 */
export function marksOf(item: Searchable, query: SearchQuery, reader: 'zh' | 'en' = 'zh'): Marks {
  const index = buildSearchIndex([item])
  const zh = query.length > 0 ? scoreLine(index, query, lineOf(0, 0)) : 0
  const en = query.length > 0 ? scoreLine(index, query, lineOf(0, 1)) : 0
  const name = new Set<number>()
  const nameEn = new Set<number>()
  const pinyin = new Map<number, number>()
  const inReaders = (reader === 'en' ? en : zh) > scores.scattered
  const side = inReaders ? reader : zh >= en ? 'zh' : 'en'
  if (zh > 0 && side === 'zh') {
    for (const { unit, letters } of trace(unitsOf(item.name, item.pinyin), query)) {
      const end = unit.char === 0 ? unit.from + letters : unit.to
      for (let i = unit.from; i < end; i++) name.add(i)
      if (unit.char !== 0 && letters > 0 && unit.token >= 0) pinyin.set(unit.token, letters)
    }
  } else if (en > 0) {
    for (const { unit, letters } of trace(unitsOf(item.nameEn), query))
      for (let i = unit.from; i < unit.from + letters; i++) nameEn.add(i)
  } else if (query.length > 0) {
    addSubstring(name, item.name, query.text)
    if (name.size === 0) addSubstring(nameEn, item.nameEn, query.text)
    if (name.size + nameEn.size === 0) addStarts(nameEn, unitsOf(item.nameEn), query, index)
  }
  const tokens = splitPinyin(item.pinyin)
  return {
    name: pieces(item.name, i => name.has(i)),
    nameEn: pieces(item.nameEn, i => nameEn.has(i)),
    pinyin: tokens.flatMap((token, at) => [
      ...pieces(token.normalize('NFC'), i => i < (pinyin.get(at) ?? 0)),
      ...(at < tokens.length - 1 ? [{ text: ' ', isMatch: false }] : []),
    ]),
    side: nameEn.size > 0 ? 'en' : 'zh',
  }
}

function addSubstring(places: Set<number>, text: string, part: string): void {
  const from = text.toLowerCase().indexOf(part)
  if (from >= 0) for (let i = from; i < from + part.length; i++) places.add(i)
}

/** Of each typed word: the start of the English word that it was found in. */
function addStarts(places: Set<number>, units: readonly Unit[], query: SearchQuery, index: SearchIndex): void {
  const line = lineOf(0, 1)
  for (let at = 0; at < query.length; at = query.wordEnd[at] ?? query.length) {
    const unit = units[startedUnit(index, query, line, at) - (index.lineStart[line] ?? 0)]
    const letters = (query.wordEnd[at] ?? at) - at
    if (unit) for (let i = unit.from; i < unit.from + letters; i++) places.add(i)
  }
}

/** Text as runs of matched and unmatched characters. */
function pieces(text: string, isMatch: (at: number) => boolean): Piece[] {
  const made: Piece[] = []
  for (let i = 0; i < text.length; i++) {
    const last = made.at(-1)
    const hit = isMatch(i)
    if (last && last.isMatch === hit) last.text += text[i]
    else made.push({ text: text[i] ?? '', isMatch: hit })
  }
  return made
}

/** One way through the units, in one run when there is one, as early as can be; long pieces before short ones. */
function trace(units: readonly Unit[], query: SearchQuery): Step[] {
  for (let start = 0; start < units.length; start++) {
    const run = follow(units, query, start, 0, false, new Set())
    if (run) return run
  }
  return follow(units, query, 0, 0, true, new Set()) ?? []
}

function follow(
  units: readonly Unit[],
  query: SearchQuery,
  at: number,
  place: number,
  maySkip: boolean,
  dead: Set<number>,
): Step[] | null {
  if (place === query.length) return []
  const unit = units[at]
  const key = at * 64 + place
  if (!unit || dead.has(key)) return null
  for (const letters of ways(unit, query, place)) {
    const rest = follow(units, query, at + 1, place + Math.max(letters, 1), maySkip, dead)
    if (rest) return [{ unit, letters }, ...rest]
  }
  const skipped = maySkip ? follow(units, query, at + 1, place, maySkip, dead) : null
  if (!skipped) dead.add(key)
  return skipped
}

/** The lengths that a unit can match from a place: its character (0), then its letters, longest first. */
function ways(unit: Unit, query: SearchQuery, place: number): number[] {
  const letters = Uint8Array.from(unit.text, letter => letterCode(letter.charCodeAt(0)))
  const reached = step(
    {
      char: Int32Array.of(unit.char),
      textStart: Int32Array.of(0),
      textLength: Uint8Array.of(letters.length),
      letters,
    },
    query,
    0,
    1 << place,
  )
  if (unit.char !== 0 && query.codes[place] === unit.char) return [0]
  const lengths: number[] = []
  for (let length = letters.length; length > 0; length--) if ((reached >> (place + length)) & 1) lengths.push(length)
  return lengths
}
