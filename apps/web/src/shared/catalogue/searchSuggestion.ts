import { byPinyin } from '@portico/contract/rules/search/pinyinOrder.ts'
import type { Search } from '@portico/contract/rules/search/search.ts'
import type { Searchable } from '@portico/contract/rules/search/searchIndex.ts'
import { readQuery } from '@portico/contract/rules/search/searchQuery.ts'
import { unitsOf } from '@portico/contract/rules/search/searchUnits.ts'
import { marksOf } from './searchMarks.ts'

/** So many readings of a term are tried. */
const tries = 16

/**
 * For a term that finds nothing: the same sounds written otherwise, 报消 → 报销. The syllables come from the menu's own
 * names; a character that no name has is taken to sound like its neighbours in the browser's pinyin order. Null when
 * nothing sounds alike.
 */
export function suggestionFor<T extends Searchable>(
  search: Search<T>,
  items: readonly T[],
  typed: string,
): string | null {
  const wanted = [...readQuery(typed).text]
  if (!wanted.some(char => /\p{Script=Han}/u.test(char))) return null
  const known = syllablesOf(items)
  const chars = [...known.keys()].sort(byPinyin)
  let readings = ['']
  for (const char of wanted) {
    const sounds = /\p{Script=Han}/u.test(char) ? soundsOf(char, known, chars) : [char]
    readings = readings.flatMap(reading => sounds.map(sound => `${reading} ${sound}`)).slice(0, tries)
  }
  for (const reading of readings) {
    const { hits, query } = search.find(reading, { limit: 1 })
    const hit = hits[0]
    if (!hit) continue
    const matched = marksOf(hit, query).name.filter(piece => piece.isMatch)
    if (matched.length === 1) return matched[0]?.text ?? null
  }
  return null
}

function syllablesOf(items: readonly Searchable[]): Map<string, string> {
  const syllables = new Map<string, string>()
  for (const item of items)
    for (const unit of unitsOf(item.name, item.pinyin))
      if (unit.char !== 0 && unit.text !== '') syllables.set(String.fromCodePoint(unit.char), unit.text)
  return syllables
}

/** What a character may sound like: its own syllable, else those just before and after it. */
function soundsOf(char: string, known: Map<string, string>, chars: readonly string[]): string[] {
  const own = known.get(char)
  if (own !== undefined) return [own]
  const next = chars.findIndex(other => byPinyin(other, char) > 0)
  const after = next < 0 ? chars.length : next
  const sounds = [chars[after - 1], chars[after]].flatMap(other => known.get(other ?? '') ?? [])
  return [...new Set(sounds)]
}
