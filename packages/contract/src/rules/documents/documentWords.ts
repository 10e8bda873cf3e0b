import type { Sentence } from '../../openMessages.ts'

/** What may be wrong with the text of a document, whatever it is about. */
export const documentWords = {
  notJson: {
    zh: '第 {line} 行第 {column} 列的“{found}”不合 JSON 的写法',
    en: '“{found}” in line {line}, column {column} does not fit there: this is not JSON',
  },
  jsonEnds: {
    zh: 'JSON 不完整，在第 {line} 行第 {column} 列就结束了',
    en: 'the JSON is not complete: it ends in line {line}, column {column}',
  },
  missing: { zh: '缺少此项', en: 'is missing' },
  unknownKey: { zh: '没有名为“{name}”的项', en: 'there is nothing called “{name}” here' },
  wrongKind: { zh: '值的类型不对', en: 'the value is of the wrong kind' },
  tooLong: { zh: '超出上限 {max}', en: 'more than the most allowed, {max}' },
  tooSmall: { zh: '低于下限 {min}', en: 'less than the least allowed, {min}' },
  badValue: { zh: '值不在允许的范围内', en: 'the value is not one of those allowed' },
} as const satisfies Readonly<Record<string, Sentence>>

/** A mistake of a document's text, by its place there. */
export interface TextMistake {
  readonly place: readonly (string | number)[]
  readonly key: keyof typeof documentWords
  readonly values?: Readonly<Record<string, string | number>>
}
