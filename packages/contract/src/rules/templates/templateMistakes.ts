import type { Language, Sentence } from '../../openMessages.ts'
import { documentWords } from '../documents/documentWords.ts'
import { type Place, placeText } from '../pages/pageMistakes.ts'

/** What is wrong with a template, and where in its document. What is said otherwise in each language is a sentence. */
export interface Mistake {
  readonly place: Place
  readonly key: MistakeKey
  readonly values?: Readonly<Record<string, string | number | Sentence>>
}

const words = {
  ...documentWords,
  required: { zh: '必须填写', en: 'must be filled in' },
} as const satisfies Readonly<Record<string, Sentence>>
export type MistakeKey = keyof typeof words

/** A mistake in the reader's language, without its place. */
export const mistakeWords = ({ key, values = {} }: Mistake, language: Language): string =>
  words[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'object' ? value[language] : String(value ?? whole)
  })

/** The same with its place before it: what people read where nothing else says where it stands. */
export function mistakeSentence(mistake: Mistake, language: Language): string {
  const where = placeText(mistake.place)
  const what = mistakeWords(mistake, language)
  return where ? `${where}${language === 'en' ? ': ' : '：'}${what}` : what
}
