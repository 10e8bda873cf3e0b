import type { CellValue } from '@portico/contract/work/documentEntities.ts'
import type { TemplateColumn } from '@portico/contract/work/templateFields.ts'
import type { WordPicture } from '#work/templates/word/word.rules.ts'
import type { PaperFacts } from '../paper/paperContent.rules.ts'
import { paperValue } from '../paper/paperValue.rules.ts'
import { paperWords } from '../paper/paperWords.rules.ts'

/** The pictures of one filled file: each once, and places name them by their numbers. */
export function wordPictures(facts: PaperFacts) {
  const all: WordPicture[] = []
  const known = new Map<string, number>()
  const numberOf = (key: string, picture: WordPicture): number => {
    const number = known.get(key) ?? all.push(picture) - 1
    known.set(key, number)
    return number
  }
  return {
    all,
    /** Those of values, in their order. */
    of: (field: TemplateColumn, values: readonly CellValue[]): string =>
      values
        .flatMap(value => paperValue(field, value, facts).pictures)
        .map(picture => numberOf(`file ${picture.path}`, { kind: 'file', picture }))
        .join(' '),
    /** The QR code of its proof; nothing until it is issued. */
    ofProof(): string {
      const { proof, language } = facts
      if (!proof) return ''
      const { address } = proof
      return String(numberOf('qr', { kind: 'qr', address, alt: paperWords(language)('proofAlt', { address }) }))
    },
  }
}
