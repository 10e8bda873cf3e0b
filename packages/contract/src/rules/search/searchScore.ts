import { lineOf, type SearchIndex } from './searchIndex.ts'
import { letterBit, type SearchQuery, sameLetter } from './searchQuery.ts'

/**
 * How well a line matches: exact > from the start > from a word's start > in one run > scattered. Within a kind the
 * earlier and the shorter wins.
 */
export const scores = {
  exact: 20_000,
  /** Every unit is touched: all initials, say. */
  whole: 5_600,
  prefix: 5_000,
  wordStart: 4_000,
  contiguous: 3_200,
  /** Inside a Latin word. */
  substring: 2_900,
  /** Each typed word starts a word of the English name, in whatever order. */
  anyOrder: 2_800,
  scattered: 700,
  /** The last syllable or word is typed out. */
  wholeUnit: 40,
  /** Lifts a match in one run over a stranger's start, never a scattered one over a run. */
  favourite: 1_900,
  recent: 400,
} as const

/**
 * From the places of the term in `set`, where one unit leads: past its character, or past any start of its letters, but
 * not across a space.
 */
export function step(
  index: Pick<SearchIndex, 'char' | 'textStart' | 'textLength' | 'letters'>,
  query: SearchQuery,
  unit: number,
  set: number,
): number {
  const char = index.char[unit] as number
  const start = index.textStart[unit] as number
  const length = index.textLength[unit] as number
  let reached = 0
  let rest = set
  while (rest !== 0) {
    const bit = rest & -rest
    rest ^= bit
    const at = 31 - Math.clz32(bit)
    if (at >= query.length) continue
    if (char !== 0 && query.codes[at] === char) reached |= bit << 1
    const most = Math.min(length, (query.wordEnd[at] as number) - at)
    let same = 0
    while (same < most && sameLetter(index.letters[start + same] as number, query.letters[at + same] as number)) same++
    reached |= ((1 << same) - 1) << (at + 1)
  }
  return reached
}

/** The score of a line; 0 when the term is not in it, not even scattered over its units. */
export function scoreLine(index: SearchIndex, query: SearchQuery, line: number): number {
  const from = index.lineStart[line] as number
  const to = index.lineStart[line + 1] as number
  const full = 1 << query.length
  let set = 1
  let last = from
  while (last < to && (set & full) === 0) set |= step(index, query, last++, set)
  if ((set & full) === 0) return 0

  const small = Math.min(to - from, 60)
  let best = scores.scattered - 8 * Math.min(last - from, 60) - small
  for (let start = from; start < to; start++) {
    let before = 0
    let run = 1
    let at = start
    while (at < to && run !== 0 && (run & full) === 0) {
      before = run
      run = step(index, query, at++, run)
    }
    if ((run & full) === 0) continue
    const kind = kindOf(index, query, from, to, start, at)
    const score =
      kind - 8 * Math.min(start - from, 60) - small + (endsWhole(index, query, at - 1, before) ? scores.wholeUnit : 0)
    if (score > best) best = score
    if (kind !== scores.contiguous) break
  }
  return best
}

function kindOf(index: SearchIndex, query: SearchQuery, from: number, to: number, start: number, end: number): number {
  if (start !== from) return index.startsWord[start] === 1 ? scores.wordStart : scores.contiguous
  if (end !== to) return scores.prefix
  let letters = 0
  let chars = 0
  for (let unit = from; unit < to; unit++) {
    letters += index.textLength[unit] as number
    if (index.char[unit] !== 0) chars++
  }
  const isChars = chars === to - from && query.length === chars && query.letterMask === 0
  return isChars || query.length === letters ? scores.exact : scores.whole
}

/** True when the run's last unit is matched to its end. */
function endsWhole(index: SearchIndex, query: SearchQuery, unit: number, before: number): boolean {
  const length = index.textLength[unit] as number
  const lastByChar = (before >> (query.length - 1)) & 1
  if (lastByChar && query.codes[query.length - 1] === index.char[unit]) return true
  if (length > query.length || ((before >> (query.length - length)) & 1) === 0) return false
  return ((step(index, query, unit, 1 << (query.length - length)) >> query.length) & 1) === 1
}

/** The score of an item: its better line, the term inside a word (spec 1 §2.6: by name substring), or its words. */
export function scoreItem(index: SearchIndex, query: SearchQuery, item: number): number {
  if (
    ((index.letterMask[item] as number) & query.letterMask) !== query.letterMask ||
    ((index.charMask[item] as number) & query.charMask) !== query.charMask
  )
    return 0
  if (index.name[item] === query.text) return scores.exact
  const first = query.letters[0] as number
  const canStart = first === 0 || ((index.initialMask[item] as number) & letterBit(first)) !== 0
  const zh = canStart ? scoreLine(index, query, lineOf(item, 0)) : 0
  const en = canStart ? scoreLine(index, query, lineOf(item, 1)) : 0
  const best = Math.max(zh, en)
  if (best >= scores.substring) return best
  const isInside =
    (index.name[item] as string).includes(query.text) ||
    (query.length > 1 && (index.nameEn[item] as string).includes(query.text))
  if (isInside) return scores.substring
  return startsWords(index, query, lineOf(item, 1)) ? scores.anyOrder : best
}

/** True when several words are typed, and each is the start of one of a line's Latin words. */
function startsWords(index: SearchIndex, query: SearchQuery, line: number): boolean {
  if (query.wordEnd[0] === query.length) return false
  for (let at = 0; at < query.length; at = query.wordEnd[at] as number)
    if (startedUnit(index, query, line, at) < 0) return false
  return true
}

/** The first Latin word of a line that starts with the typed word at `at`; -1 without one. */
export function startedUnit(index: SearchIndex, query: SearchQuery, line: number, at: number): number {
  const end = query.wordEnd[at] as number
  const to = index.lineStart[line + 1] as number
  for (let unit = index.lineStart[line] as number; unit < to; unit++)
    if (index.char[unit] === 0 && ((step(index, query, unit, 1 << at) >> end) & 1) === 1) return unit
  return -1
}
