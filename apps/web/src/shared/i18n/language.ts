import { create } from 'zustand'
import { readLocal, writeLocal } from '#shared/storage.ts'

export type Language = 'zh' | 'en'

/** The language in force: kept in local storage, zh by default (spec 1 §1). */
export const useLanguage = create<{ language: Language }>(() => ({
  language: readLocal('language') === 'en' ? 'en' : 'zh',
}))

/** The language in force, outside components. */
export const getLanguage = (): Language => useLanguage.getState().language

/** Switches the language for the page and the next visit. */
export function setLanguage(language: Language): void {
  writeLocal('language', language)
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  useLanguage.setState({ language })
}
