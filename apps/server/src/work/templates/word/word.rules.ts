import type { WordMistake } from '@portico/contract/rules/templates/word/wordBraces.ts'
import type { WordPlace, WordReading } from '@portico/contract/work/templateWord.ts'
import type { PaperPicture } from '../../documents/paper/paper.rules.ts'

/** Why a file is not taken at all. */
export type WordRefusal = 'wordNoDocument' | 'wordOddStructure' | 'wordTooLarge'
export class WordProblem extends Error {
  readonly key: WordRefusal
  constructor(key: WordRefusal) {
    super(key)
    this.key = key
  }
}

export type Removed = WordReading['removed']
export type Removal = Removed[number]['kind']

/** What came of reading an uploaded file beside the server. */
export interface CleanWord {
  bytes: Uint8Array
  places: WordPlace[]
  removed: Removed
  mistakes: WordMistake[]
}

/** What is put into a Word file: texts and parts by what stands in the braces; a part once for each of its rows. */
export interface WordScope {
  texts: ReadonlyMap<string, string>
  parts: ReadonlyMap<string, readonly WordScope[]>
}

/** A picture that is put into a Word file: a file of the document, or the QR code of its proof. */
export type WordPicture = { kind: 'file'; picture: PaperPicture } | { kind: 'qr'; address: string; alt: string }
/** All that is put into a Word file; `pictures`: what the numbers at its pictures mean, null where it has no such places. */
export interface WordFilling {
  scope: WordScope
  pictures: readonly WordPicture[] | null
}

/** What the process beside the server does with Word files. `place`: where the kept file lies. */
export type WordTask = { kind: 'read'; bytes: Uint8Array } | { kind: 'fill'; place: string; filling: WordFilling }
export type WordAnswer =
  | { kind: 'read'; read: CleanWord }
  | { kind: 'filled'; bytes: Uint8Array }
  | { kind: 'refused'; key: WordRefusal }

/** What stands in the braces of a place, without the sign of a part. */
export const braceOf = ({ name, format }: Pick<WordPlace, 'name' | 'format'>): string =>
  format === null ? name : `${name}|${format}`
/** What stands beside a picture while a file is filled in; nothing that somebody writes in braces reads so. */
export const pictureBrace = (name: string): string => `${name}|picture`
/** The same as the file has it: with whatever spaces. */
export const plainBrace = (inner: string): string =>
  inner
    .split('|')
    .map(part => part.trim())
    .join('|')
