import { syllablesOf } from '@portico/contract/rules/search/pinyinSyllables.ts'
import { createSearch } from '@portico/contract/rules/search/search.ts'

export type Value = string | number

/** One of the things to choose from. */
export interface Option<V extends Value = string> {
  value: V
  label: string
  /** Quieter, at the right: a code, a count. Looked through too. */
  hint?: string | undefined
  /** Why it cannot be chosen; empty where there is no more to say. */
  refusal?: string | undefined
}

/**
 * Those options that a typed word finds, in their order: by a part of label, hint or value, or by syllables and initials
 * as the search for applications reads them.
 */
export function optionsWith<O extends Option<Value>>(options: readonly O[], typed: string): readonly O[] {
  const word = typed.trim().toLowerCase()
  if (word === '') return options
  const items = options.map(({ label }, at) => {
    return { id: String(at), name: label, nameEn: '', pinyin: syllablesOf(label), systemId: '' }
  })
  const spoken = new Set(
    createSearch(items)
      .find(word, { limit: items.length })
      .hits.map(item => item.id),
  )
  return options.filter(
    ({ label, hint = '', value }, at) =>
      `${label} ${hint} ${value}`.toLowerCase().includes(word) || spoken.has(String(at)),
  )
}
