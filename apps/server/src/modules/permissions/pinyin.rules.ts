import { customPinyin, pinyin } from 'pinyin-pro'

/** Words of this field that the general dictionary reads wrongly. */
customPinyin({ 差旅: 'chāi lǚ', 调拨: 'diào bō', 调配: 'diào pèi' })

/** Syllables with tones, one for each character of the name; the browser carries no dictionary. */
export function syllables(name: string): string {
  return pinyin(name, { type: 'array', nonZh: 'consecutive' }).join(' ')
}
