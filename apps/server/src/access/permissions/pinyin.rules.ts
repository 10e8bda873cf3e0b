import { customPinyin, pinyin } from 'pinyin-pro'

/** Words of this field that the general dictionary reads wrongly. */
customPinyin({ 差旅: 'chāi lǚ', 调拨: 'diào bō', 调配: 'diào pèi' })

/** Syllables with tones, one for each character of the name; the browser carries no dictionary. */
export function syllables(name: string): string {
  const known = read.get(name)
  if (known !== undefined) return known
  if (read.size >= mostKept) read.clear()
  const words = pinyin(name, { type: 'array', nonZh: 'consecutive' }).join(' ')
  read.set(name, words)
  return words
}

/** After a change of one node the tree is read anew, and most names are as before. */
const read = new Map<string, string>()
const mostKept = 50_000
