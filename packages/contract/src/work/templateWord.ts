import * as z from 'zod/mini'
import * as w from '../wire.ts'

/** The type of a Word file. */
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Of an uploaded Word file: bytes of the packed file, and what stands in braces in it; `depth`: parts one in another. */
export const wordLimits = { bytes: 10 * 1024 * 1024, places: 300, nameLength: 40, depth: 10 } as const

/** How a value can be written otherwise: an amount in capitals, the day alone, in English. */
export const wordFormats = ['capital', 'date', 'en'] as const
export type WordFormat = (typeof wordFormats)[number]

/** `{name}`, `{#name}` up to `{/name}`, `{^name}` up to `{/name}`, `{name}` as the alternative text of a picture. */
const wordSigns = ['value', 'each', 'unless', 'picture'] as const

/** What stands in braces in a Word file: a value, the part between two of them, or a picture that stands for another. */
export const WordPlace = w.entity({
  /** As it is written: a key, a label, or a table’s and a column’s with a point between them. */
  name: ['name', w.text(2 * wordLimits.nameLength + 1)],
  sign: ['sign', z.enum(wordSigns)],
  format: ['format', w.maybe(z.enum(wordFormats))],
  /** The part around it, by its number in the list. */
  inside: ['inside', w.maybe(w.int(0, wordLimits.places - 1))],
})
export type WordPlace = w.Of<typeof WordPlace>

/** The Word file of a template, as it was cleaned and kept. */
export const TemplateWord = w.entity({
  /** Its SHA-256, by which it is kept. */
  file: ['file', z.string().check(z.regex(/^[0-9a-f]{64}$/))],
  name: ['name', w.text(160)],
  bytes: ['bytes', w.int(1)],
  places: ['places', w.list(WordPlace, wordLimits.places)],
})
export type TemplateWord = w.Of<typeof TemplateWord>

/** What is taken out of an uploaded file, each kind with how often it was there. */
export const wordRemovals = ['macros', 'links', 'objects', 'data', 'fields'] as const

/** What came of an upload: the kept file where nothing is wrong with its braces. */
export const WordReading = w.entity({
  word: ['word', w.maybe(TemplateWord)],
  removed: [
    'removed',
    w.list(w.entity({ kind: ['kind', z.enum(wordRemovals)], count: ['count', w.int(1)] }), wordRemovals.length),
  ],
  mistakes: ['cwList', w.list(w.entity({ zh: ['zh', w.text(400)], en: ['en', w.text(400)] }), 100)],
})
export type WordReading = w.Of<typeof WordReading>
