import type { Text, Texts } from './texts.ts'

type Said<F extends Texts> = { readonly [N in keyof F]: Text }

/** What the operation log calls the fields of a record, as its form and list write it: English begins with a capital. */
export const fieldTexts = <F extends Texts>(fields: F): Said<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { zh, en }]) => [name, { zh, en: en.charAt(0).toUpperCase() + en.slice(1) }]),
  ) as Said<F>
