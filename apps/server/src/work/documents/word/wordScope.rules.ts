import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { type OwnWord, type WordTarget, wordTargets } from '@portico/contract/rules/templates/word/wordTargets.ts'
import type { CellValue, FieldValue, FormRow } from '@portico/contract/work/documentEntities.ts'
import type { WordFormat, WordPlace } from '@portico/contract/work/templateWord.ts'
import { braceOf, type WordScope } from '#work/templates/word/word.rules.ts'
import { onPaper } from '../paper/paper.rules.ts'
import { nameIn, type PaperFacts } from '../paper/paperContent.rules.ts'
import type { ValueNames } from '../paper/paperValue.rules.ts'
import { paperWords } from '../paper/paperWords.rules.ts'
import { stateWords } from '../stateWords.rules.ts'
import { longMoment, wordText } from './wordText.rules.ts'

/** The row that a place stands in, and its number. */
interface Row {
  table: string
  row: FormRow
  number: number
}
const single = (value: FieldValue | undefined): CellValue =>
  value === undefined || (Array.isArray(value) && value.some(it => typeof it === 'object'))
    ? null
    : (value as CellValue)

/** Everything that stands in a template’s Word file for one document, in words; `english` for what is to be in English. */
export function wordScope(facts: PaperFacts, places: readonly WordPlace[], english: ValueNames): WordScope {
  const { opened, values } = facts
  const targets = wordTargets(opened.template, places)
  const rowsIn = (table: string): readonly FormRow[] => rowsOf(values[table] ?? null)

  /** What stands directly within a part, or within none; `rows`: those that it stands in. */
  const scopeOf = (inside: number | null, rows: readonly Row[]): WordScope => {
    const texts = new Map<string, string>()
    const parts = new Map<string, readonly WordScope[]>()
    for (const [at, place] of places.entries()) {
      if (place.inside !== inside) continue
      const target = targets[at] ?? null
      if (place.sign === 'value') texts.set(braceOf(place), textOf(target, place.format, rows))
      else parts.set(place.name, partsOf(target, at, rows))
      // What stands where something does not hold is looked for in what is around it.
      if (place.sign !== 'unless') continue
      const inner = scopeOf(at, rows)
      for (const [name, text] of inner.texts) texts.set(name, text)
      for (const [name, part] of inner.parts) if (!parts.has(name)) parts.set(name, part)
    }
    return { texts, parts }
  }
  const partsOf = (target: WordTarget | null, at: number, rows: readonly Row[]): WordScope[] => {
    if (!target || target.kind === 'own') return []
    // The same part may be there twice, once for yes and once for no.
    const { name, inside } = places[at] ?? {}
    const found = places.findIndex(it => it.name === name && it.inside === inside && it.sign === 'each')
    const each = found < 0 ? at : found
    if (target.kind === 'field' && target.field.kind === 'table')
      return rowsIn(target.field.key).map((row, number) =>
        scopeOf(each, [{ table: target.field.key, row, number: number + 1 }, ...rows]),
      )
    return valuesOf(target, rows)[0] === true ? [scopeOf(each, rows)] : []
  }
  /** One value, or those of all rows. */
  const valuesOf = (target: Exclude<WordTarget, { kind: 'own' }>, rows: readonly Row[]): CellValue[] => {
    if (target.kind === 'field') return [single(values[target.field.key])]
    const { table, field, isRow } = target
    const around = isRow ? rows.find(it => it.table === table.key) : undefined
    return (around ? [around.row] : rowsIn(table.key)).map(({ cells }) => cells[field.key] ?? null)
  }
  const textOf = (target: WordTarget | null, format: WordFormat | null, rows: readonly Row[]): string => {
    if (!target) return ''
    if (target.kind === 'own') return onPaper(ownText(target.word, facts, format, rows))
    const names = format === 'en' ? english : facts
    const texts = valuesOf(target, rows).map(value => wordText(target.field, value, format, names))
    return texts.filter(Boolean).join(paperWords(names.language)('and'))
  }
  return scopeOf(null, [])
}

function ownText(word: OwnWord, { opened, language }: PaperFacts, format: WordFormat | null, rows: readonly Row[]) {
  const said = format === 'en' ? 'en' : language
  const { applicant, filledBy, number, submittedAt, unitName, unitNameEn, state } = opened
  switch (word) {
    case 'number':
      return number ?? ''
    case 'applicant': {
      const name = nameIn(said, applicant)
      return filledBy ? paperWords(said)('filledBy', { name, by: nameIn(said, filledBy) }) : name
    }
    case 'unit':
      return (said === 'en' && unitNameEn) || unitName
    case 'submittedAt':
      return submittedAt ? longMoment(submittedAt, said, format) : ''
    case 'state':
      return stateWords[state][said]
    case 'row':
      return String(rows[0]?.number ?? '')
  }
}

/** How many characters are put into the file. */
export const sizeOf = ({ texts, parts }: WordScope): number =>
  [...texts.values()].reduce((all, text) => all + text.length, 0) +
  [...parts.values()].flat().reduce((all, scope) => all + sizeOf(scope), 0)
