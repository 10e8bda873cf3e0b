import { type Language, useLanguage } from './language.ts'

/** A text in both languages; `{name}` stands for a value. A missing language is a type error. */
export interface Text {
  readonly zh: string
  readonly en: string
}
export type Texts = Readonly<Record<string, Text>>
export type Values = Readonly<Record<string, string | number>>

/** Declares a screen's texts beside the screen, so that they come with its code. */
export const defineTexts = <const T extends Texts>(texts: T): T => texts

/** One text in one language, with its values put in. */
export function say(text: Text, language: Language, values?: Values): string {
  const words = text[language]
  return values ? words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : words
}

/** The texts of a table in the language in force: `const t = useTexts(signInTexts); t('welcome')`. */
export function useTexts<T extends Texts>(table: T): (key: keyof T, values?: Values) => string {
  const language = useLanguage(state => state.language)
  return (key, values) => say(table[key] as Text, language, values)
}

/** The name for the language from data that carries both. */
export const pickName = (language: Language, zh: string, en: string | undefined): string =>
  language === 'en' && en ? en : zh

/** Picks the name for the language in force. */
export function usePick(): (zh: string, en: string | undefined) => string {
  const language = useLanguage(state => state.language)
  return (zh, en) => pickName(language, zh, en)
}
