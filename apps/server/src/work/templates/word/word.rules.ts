import type { WordMistake } from '@portico/contract/rules/templates/word/wordBraces.ts'
import type { WordPlace, WordReading } from '@portico/contract/work/templateWord.ts'

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

/** What the process beside the server does with Word files. `place`: where the kept file lies. */
export type WordTask = { kind: 'read'; bytes: Uint8Array } | { kind: 'fill'; place: string; scope: WordScope }
export type WordAnswer =
  | { kind: 'read'; read: CleanWord }
  | { kind: 'filled'; bytes: Uint8Array }
  | { kind: 'refused'; key: WordRefusal }

/** What stands in the braces of a place, without the sign of a part. */
export const braceOf = ({ name, format }: Pick<WordPlace, 'name' | 'format'>): string =>
  format === null ? name : `${name}|${format}`
/** The same as the file has it: with whatever spaces. */
export const plainBrace = (inner: string): string =>
  inner
    .split('|')
    .map(part => part.trim())
    .join('|')
