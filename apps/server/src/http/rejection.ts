import { type Code, codes } from '@portico/contract/codes.ts'
import { codeMessage, type Language, type MessageKey, type MessageValues, message } from '@portico/contract/messages.ts'
import type { Sentence } from '@portico/contract/openMessages.ts'
import type { Rows } from '@portico/contract/wire.ts'

/** What stands in the words of a refusal. What is called so in both languages is said as its reader's. */
export type RefusalValues = Readonly<Record<string, string | number | Sentence>>

/** What is wrong, and the values in its words. */
export interface Words {
  key: MessageKey
  values?: RefusalValues
}

/**
 * A deliberate refusal: a result code and the words for it, said in the reader's language at the edge. Everything else
 * that is thrown is a crash and never shows its message.
 */
export class Rejection extends Error {
  override readonly name = 'Rejection'
  readonly code: Code
  readonly key: MessageKey | null
  readonly values: RefusalValues | undefined
  /** Wire field name → what is wrong with it. */
  readonly fields: Readonly<Record<string, Words>> | undefined
  /** Of HTTP: the envelope's code tells everything, unless what carries it must know too. */
  readonly status: 200 | 404 | 413 | 429

  constructor(
    code: Code,
    key: MessageKey | null = null,
    values?: RefusalValues,
    fields?: Rejection['fields'],
    status: Rejection['status'] = 200,
  ) {
    super(key ?? String(code))
    this.code = code
    this.key = key
    this.values = values
    this.fields = fields
    this.status = status
  }

  words(language: Language, values = this.values): string {
    return this.key ? message(this.key, language, inLanguage(language, values)) : codeMessage(this.code, language)
  }

  fieldWords(language: Language, values = this.values): Record<string, string> | undefined {
    if (!this.fields) return undefined
    const wordsOf = (words: Words) =>
      message(words.key, language, inLanguage(language, words.values === this.values ? values : words.values))
    return Object.fromEntries(Object.entries(this.fields).map(([field, words]) => [field, wordsOf(words)]))
  }
}

/** Where something has no name in English it is called as it is. */
const inLanguage = (language: Language, values: RefusalValues = {}): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, it]) => [name, typeof it === 'object' ? it[language] || it.zh : it]),
  )

/** What several are called, in both languages. */
export const bothNames = (named: readonly { name: string; nameEn: string }[]): Sentence => ({
  zh: named.map(({ name }) => name).join('、'),
  en: named.map(({ name, nameEn }) => nameEn || name).join(', '),
})

/** A refusal that a user can cause while working: code 800 with its words. */
export const refuse = (key: MessageKey, values?: RefusalValues) => new Rejection(codes.refused, key, values)

/** The same for a program that reads no envelope: it sees by the status that there is nothing, or not now. */
export const refuseProgram = (key: MessageKey, status: 404 | 429) =>
  new Rejection(codes.refused, key, undefined, undefined, status)

/** What was asked for, or the refusal that it is not there. */
export function found<T>(record: T | null | undefined, missing: MessageKey = 'recordMissing'): T {
  if (record === null || record === undefined) throw refuse(missing)
  return record
}

/** Words at one field of one entry of a request's list: under the whole place, `lines.2.amount`, and under the list. */
export function refuseEntry<R extends Rows, E extends Rows>(
  request: { readonly rows: R },
  list: keyof R,
  entry: { readonly rows: E },
  place: readonly [index: number, field: keyof E],
  words: Words,
) {
  const [index, field] = place
  const listName = request.rows[list]?.[0] ?? ''
  const fields = { [`${listName}.${index}.${entry.rows[field]?.[0]}`]: words, [listName]: words }
  return new Rejection(codes.refused, words.key, words.values, fields)
}

/** Words at the fields of a request that caused them, named as in the code; the answer names them as the wire does. */
export function refuseFields<R extends Rows>(request: { readonly rows: R }, wrong: Partial<Record<keyof R, Words>>) {
  const fields: Record<string, Words> = {}
  for (const [name, [wireName]] of Object.entries(request.rows)) {
    const words = wrong[name]
    if (words) fields[wireName] = words
  }
  const first = Object.values(fields)[0]
  return new Rejection(codes.refused, first?.key ?? 'refused', first?.values, fields)
}
