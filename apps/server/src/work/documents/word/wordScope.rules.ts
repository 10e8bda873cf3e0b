import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { shownProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import {
  aroundOf,
  type OwnWord,
  type WordTarget,
  wordTargets,
} from '@portico/contract/rules/templates/word/wordTargets.ts'
import type { CellValue, FieldValue, FormRow } from '@portico/contract/work/documentEntities.ts'
import type { WordFormat, WordPlace } from '@portico/contract/work/templateWord.ts'
import { refuse } from '#http/rejection.ts'
import { braceOf, pictureBrace, type WordFilling, type WordScope } from '#work/templates/word/word.rules.ts'
import { onPaper } from '../paper/paper.rules.ts'
import { applicantIn, type PaperFacts } from '../paper/paperContent.rules.ts'
import type { ValueNames } from '../paper/paperValue.rules.ts'
import { paperWords } from '../paper/paperWords.rules.ts'
import { stateWords } from '../stateWords.rules.ts'
import { wordPictures } from './wordPictures.rules.ts'
import { letterMoment, wordText } from './wordText.rules.ts'

/** The row that a place stands in, and its number: of a table, or one of the decisions. */
interface Row {
  table: string | null
  row: FormRow | null
  number: number
}
const empty: WordScope = { texts: new Map(), parts: new Map() }

/**
 * The places within each part that is written for what holds, and within none. What stands where something does not hold
 * is looked for in what is around that; parts of the same name are one.
 */
function placesWithin(places: readonly WordPlace[]): ReadonlyMap<number | null, readonly number[]> {
  const found = new Map<number | null, number[]>()
  const parts = new Map<string, number>()
  /** The part that each place makes, or stands in where it makes none. */
  const partOf: (number | null)[] = []
  for (const [at, { name, sign }] of places.entries()) {
    const around = aroundOf(places, at)
    const home = around === null ? null : (partOf[around] ?? null)
    const key = JSON.stringify([home, name])
    const same = sign === 'each' ? parts.get(key) : undefined
    if (same === undefined) found.set(home, [...(found.get(home) ?? []), at])
    if (sign === 'each') parts.set(key, same ?? at)
    partOf.push(sign === 'each' ? (same ?? at) : home)
  }
  return found
}

const single = (value: FieldValue | undefined): CellValue =>
  value === undefined || (Array.isArray(value) && value.some(it => typeof it === 'object'))
    ? null
    : (value as CellValue)

/** Characters that are put into one file; the same text may stand in hundreds of places and rows. */
const most = 2_000_000

/**
 * Everything that stands in a template’s Word file for one document, in words and pictures; `english` for what is to be in
 * English. Refused as soon as it is more than a file holds.
 */
export function wordScope(facts: PaperFacts, places: readonly WordPlace[], english: ValueNames): WordFilling {
  const { opened, values } = facts
  const targets = wordTargets(opened.template, places)
  const decisions = facts.opinions[facts.language]
  const rowsIn = (table: string): readonly FormRow[] => rowsOf(values[table] ?? null)
  const within = placesWithin(places)
  const ofAllRows = new Map<string, string>()
  const pictures = places.some(({ sign }) => sign === 'picture') ? wordPictures(facts) : null
  let size = 0
  const sized = (text: string): string => {
    size += text.length
    if (size > most) throw refuse('paperBusy')
    return text
  }

  /** What stands within a part, or within none; `rows`: those that it stands in. */
  const scopeOf = (part: number | null, rows: readonly Row[]): WordScope => {
    const texts = new Map<string, string>()
    const parts = new Map<string, readonly WordScope[]>()
    const unless = new Map<string, boolean>()
    for (const at of within.get(part) ?? []) {
      const [place, target] = [places[at], targets[at] ?? null]
      if (place?.sign === 'value') {
        texts.set(braceOf(place), sized(textOf(target, place.format, rows)))
      } else if (place?.sign === 'picture') texts.set(pictureBrace(place.name), sized(numbersOf(target, rows)))
      else if (place?.sign === 'each') parts.set(place.name, partsOf(target, at, rows))
      else if (place) unless.set(place.name, holds(target, rows))
    }
    // Of what does not stand there itself, whether it holds is enough.
    for (const [name, isSo] of unless) if (!parts.has(name)) parts.set(name, isSo ? [empty] : [])
    return { texts, parts }
  }
  const partsOf = (target: WordTarget | null, at: number, rows: readonly Row[]): WordScope[] => {
    if (isDecisions(target))
      return decisions.map((_, number) => scopeOf(at, [{ table: null, row: null, number: number + 1 }, ...rows]))
    if (target?.kind !== 'field' || target.field.kind !== 'table') return holds(target, rows) ? [scopeOf(at, rows)] : []
    const table = target.field.key
    return rowsIn(table).map((row, number) => scopeOf(at, [{ table, row, number: number + 1 }, ...rows]))
  }
  const holds = (target: WordTarget | null, rows: readonly Row[]): boolean => {
    if (isDecisions(target)) return decisions.length > 0
    if (!target || target.kind === 'own') return false
    if (target.kind === 'field' && target.field.kind === 'table') return rowsIn(target.field.key).length > 0
    return valuesOf(target, rows)[0] === true
  }
  /** One value, or those of all rows. */
  const valuesOf = (target: Exclude<WordTarget, { kind: 'own' }>, rows: readonly Row[]): CellValue[] => {
    if (target.kind === 'field') return [single(values[target.field.key])]
    const { table, field, isRow } = target
    const around = isRow ? rows.find(it => it.table === table.key) : undefined
    return (around?.row ? [around.row] : rowsIn(table.key)).map(({ cells }) => cells[field.key] ?? null)
  }
  const numbersOf = (target: WordTarget | null, rows: readonly Row[]): string => {
    if (!target || !pictures) return ''
    if (target.kind === 'own') return target.word === 'qrCode' ? pictures.ofProof() : ''
    return pictures.of(target.field, valuesOf(target, rows))
  }
  const textOf = (target: WordTarget | null, format: WordFormat | null, rows: readonly Row[]): string => {
    if (!target) return ''
    if (target.kind === 'own') return onPaper(ownText(target.word, facts, format, rows))
    const names = format === 'en' ? english : facts
    const { field } = target
    const make = () => {
      const texts = valuesOf(target, rows).map(value => wordText(field, value, format, names))
      return texts.filter(Boolean).join(paperWords(names.language)('and'))
    }
    if (target.kind !== 'column' || rows.some(it => target.isRow && it.table === target.table.key)) return make()
    // That of all rows is the same wherever it stands.
    const key = `${target.table.key} ${field.key} ${format}`
    const text = ofAllRows.get(key) ?? make()
    ofAllRows.set(key, text)
    return text
  }
  return { scope: scopeOf(null, []), pictures: pictures?.all ?? null }
}

const isDecisions = (target: WordTarget | null) => target?.kind === 'own' && target.word === 'decisions'

function ownText(word: OwnWord, facts: PaperFacts, format: WordFormat | null, rows: readonly Row[]): string {
  const { opened, language, issuedAt, proof } = facts
  const said = format === 'en' ? 'en' : language
  const row = rows[0]?.number ?? 0
  const decision = rows[0]?.table === null ? facts.opinions[said][row - 1] : undefined
  const { number, submittedAt, unitName, unitNameEn, state } = opened
  switch (word) {
    case 'number':
      return number ?? ''
    case 'applicant':
      return applicantIn(said, opened)
    case 'unit':
      return (said === 'en' && unitNameEn) || unitName
    case 'submittedAt':
      return submittedAt ? letterMoment(submittedAt, said, format) : ''
    case 'state':
      return stateWords[state][said]
    case 'issuedAt':
      return issuedAt ? letterMoment(issuedAt, said, 'date') : ''
    case 'proofCode':
      return proof ? shownProofCode(proof.code) : ''
    case 'decisions':
    case 'qrCode':
      return ''
    case 'row':
      return row > 0 ? String(row) : ''
    case 'step':
      return decision?.title ?? ''
    case 'decidedBy':
      return decision?.who ?? ''
    case 'opinion':
      return decision?.words ?? ''
    case 'decidedOn':
      return decision?.day ?? ''
  }
}
