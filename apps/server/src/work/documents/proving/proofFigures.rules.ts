import type { Language } from '@portico/contract/messages.ts'
import type { DocumentPerson, FieldValue, FormRow, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { ProofFigure } from '@portico/contract/work/proofs.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { fieldsOf } from '../filling/references.rules.ts'
import { onPaper } from '../paper/paper.rules.ts'
import { nameIn } from '../paper/paperContent.rules.ts'
import { paperValue, picked, type ValueNames } from '../paper/paperValue.rules.ts'
import { paperWords } from '../paper/paperWords.rules.ts'

export interface ProofFacts {
  template: TemplateDocument
  values: FormValues
  named: ValueNames['named']
  applicant: DocumentPerson
  filledBy: DocumentPerson | null
  unit: BothWords
  /** Labels of dictionaries' values, in each language. */
  dictionaries: Readonly<Record<Language, ValueNames['dictionaries']>>
}

const longest = 500
const inOneLine = (text: string) => {
  const line = onPaper(text).replace(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
const both = (make: (language: Language) => string): BothWords => ({
  zh: inOneLine(make('zh')),
  en: inOneLine(make('en')),
})

/** What the proof page says of a document, in the words of its paper: whose it is, and the fields that its template names. */
export function proofFigures(facts: ProofFacts): ProofFigure[] {
  const { template, values, named, applicant, filledBy, unit, dictionaries } = facts
  const nameOf = (language: Language) => {
    const name = nameIn(language, applicant)
    return filledBy ? paperWords(language)('filledBy', { name, by: nameIn(language, filledBy) }) : name
  }
  const show = new Set(template.proof?.show)
  return [
    { label: both(language => paperWords(language)('applicant')), value: both(nameOf) },
    { label: both(language => paperWords(language)('unit')), value: both(language => picked(unit, language)) },
    ...fieldsOf(template)
      .filter(({ key }) => show.has(key) && key in values)
      .map(field => ({
        label: both(language => picked(field.label, language)),
        value: both(language => {
          const names = { language, named, dictionaries: dictionaries[language], files: new Map() }
          return paperValue(field, single(values[field.key] ?? null), names).text
        }),
      })),
  ]
}

/** A table is no figure. */
const single = (value: FieldValue) =>
  Array.isArray(value) && value.some((it: string | FormRow) => typeof it === 'object') ? null : (value as string[])

/** The last of so many days after one, `yyyy-MM-dd`. */
export function lastDay(from: string, days: number): string {
  const day = new Date(`${from}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
