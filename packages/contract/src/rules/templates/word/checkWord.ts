import type { TemplateDocument } from '../../../work/templateDocument.ts'
import type { TemplateFieldKind } from '../../../work/templateFields.ts'
import type { WordFormat, WordPlace } from '../../../work/templateWord.ts'
import type { Mistake } from '../templateMistakes.ts'
import { aroundOf, isRows, type OwnWord, type WordTarget, wordTargets } from './wordTargets.ts'

/** Which kinds can be written so; English is for all. */
const kinds: Readonly<Partial<Record<WordFormat, readonly TemplateFieldKind[]>>> = {
  capital: ['amount', 'number', 'computed'],
  date: ['date', 'moment', 'computed'],
}

/** What is wrong with the places of a Word file: those that stand for nothing of the form, or are written otherwise. */
export function checkWord(document: TemplateDocument): Mistake[] {
  if (!document.word) return []
  const { places } = document.word
  const targets = wordTargets(document, places)
  const areRows = (at: number) => isRows(targets[at] ?? null) && places[at]?.sign === 'each'
  /** Rows in rows: a line for each of thousands. */
  const ofNested = (at: number): Omit<Mistake, 'place'> | null => {
    let around = aroundOf(places, at)
    while (areRows(at) && around !== null) {
      if (areRows(around)) return { key: 'wordNested', values: { name: places[at]?.name ?? '' } }
      around = aroundOf(places, around)
    }
    return null
  }
  const found = targets.flatMap((target, at) => {
    const place = places[at]
    const mistake = place && (ofPlace(place, target) ?? ofNested(at))
    return mistake ? [{ place: ['word'], ...mistake }] : []
  })
  // The same name in several places is said once.
  const said = new Set<string>()
  return found.filter(({ key, values }) => {
    const text = JSON.stringify([key, values])
    return !said.has(text) && said.add(text)
  })
}

/** Of what the document says besides: days and moments. */
const days: ReadonlySet<OwnWord> = new Set<OwnWord>(['submittedAt', 'issuedAt', 'decidedOn'])

function ofPlace({ name, sign, format }: WordPlace, target: WordTarget | null): Omit<Mistake, 'place'> | null {
  if (!target) return { key: 'wordNoField', values: { name } }
  const kind = target.kind === 'own' ? null : target.field.kind
  const isQr = target.kind === 'own' && target.word === 'qrCode'
  if (sign === 'picture')
    return isQr || kind === 'picture' || kind === 'signature' ? null : { key: 'wordNotPicture', values: { name } }
  if (sign === 'value' && isQr) return { key: 'wordPictureAlone', values: { name, sign: `{${name}}` } }
  if (sign !== 'value')
    return isRows(target) || (kind === 'yesNo' && !(target.kind === 'column' && !target.isRow))
      ? null
      : { key: 'wordNotEach', values: { name, sign: sign === 'each' ? `{#${name}}` : `{^${name}}` } }
  if (isRows(target)) return { key: 'wordTable', values: { name, sign: `{#${name}}…{/${name}}` } }
  const fits = format === null || format === 'en' ? true : kind !== null && kinds[format]?.includes(kind)
  const isDay = format === 'date' && target.kind === 'own' && days.has(target.word)
  return fits || isDay ? null : { key: 'wordFormat', values: { name, format: format ?? '' } }
}
