import type { Language, MessageKey, MessageValues } from '@portico/contract/messages.ts'
import type { Any, Need, Of, Rows } from '@portico/contract/wire.ts'
import { refuseFields } from './rejection.ts'

/** The fields that a form asks for by its contract (`need`), of those that can come in empty: texts and lists. */
type Asked<R extends Rows> = {
  [K in keyof R]: R[K] extends readonly [string, infer T extends Any, Need]
    ? CanBeEmpty<Of<T>> extends true
      ? K
      : never
    : never
}[keyof R] &
  string
type CanBeEmpty<T> = string extends T ? true : T extends readonly unknown[] ? true : false

interface Words {
  key: MessageKey
  values?: MessageValues
}

/** Words at the fields that are asked for and empty: `此项必须填写`, or by their labels where these are given. */
export const emptyFields = <R extends Rows>(
  request: { readonly rows: R },
  values: Readonly<Record<Asked<R>, unknown>>,
  label?: (name: Asked<R>) => string,
) => wordsOf(request.rows, values, label as (name: string) => string) as Partial<Record<Asked<R>, Words>>

/** Refuses a form where something that it asks for is empty. Stands before everything else that a call does. */
export function refuseEmpty<R extends Rows>(
  request: { readonly rows: R },
  values: Readonly<Record<Asked<R>, unknown>>,
  label?: (name: Asked<R>) => string,
): void {
  const wrong = wordsOf(request.rows, values, label as (name: string) => string)
  if (Object.keys(wrong).length > 0) throw refuseFields<Rows>(request, wrong)
}

function wordsOf(rows: Rows, values: Readonly<Record<string, unknown>>, label?: (name: string) => string) {
  const wrong: Record<string, Words> = {}
  for (const [name, [, , need]] of Object.entries(rows)) {
    if (!need || !isEmpty(values[name])) continue
    const key = need === 'entered' ? 'mustEnter' : 'mustChoose'
    wrong[name] = label ? { key, values: { label: label(name) } } : { key: 'required' }
  }
  return wrong
}

/** Labels as the operation log has them. */
export const named =
  <N extends string>(labels: Readonly<Record<N, Readonly<Record<Language, string>>>>, language: Language) =>
  (name: N): string =>
    labels[name][language]

const isEmpty = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
