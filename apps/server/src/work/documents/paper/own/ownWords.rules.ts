import type { Language } from '@portico/contract/messages.ts'
import { amountToCapitals } from '@portico/contract/rules/amounts/amount.ts'
import { dayOf, paperDay } from '@portico/contract/rules/moments.ts'
import { fieldsByKey, readPlace, withPlaces } from '@portico/contract/rules/templates/paper/paperPlaces.ts'
import { onPaper } from '../paper.rules.ts'
import { applicantIn, type PaperFacts, single } from '../paperContent.rules.ts'
import { paperValue, picked } from '../paperValue.rules.ts'

/** Says words of a template in one language: each place with what stands there for this document, empty where that is nothing. */
export function ownWords(facts: PaperFacts, language: Language) {
  const { opened, values, portals, issuedAt, named } = facts
  const fields = fieldsByKey(opened.template)
  const day = (moment: string | null) => (moment ? paperDay(dayOf(moment), language) : '')
  const ofDocument = {
    number: () => opened.number ?? '',
    issuedAt: () => day(issuedAt),
    submittedAt: () => day(opened.submittedAt),
    portal: () => picked(portals, language),
  }
  const unit = { zh: opened.unitName, en: opened.unitNameEn }
  const ofApplicant: Readonly<Record<string, () => string>> = {
    'person.name': () => applicantIn(language, opened),
    'person.code': () => opened.applicant.code,
    'person.unitName': () => picked(unit, language),
    'unit.name': () => picked(unit, language),
  }
  const ofField = (key: string, isCapital: boolean): string => {
    const field = fields.get(key)
    // What the rules hide is no value of it: its place stays empty.
    const value = single(values[key] ?? null)
    if (!field) return ''
    if (!isCapital) return paperValue({ ...field, hasCapitals: false }, value, { ...facts, language }).text
    return typeof value === 'string' ? (amountToCapitals(value) ?? '') : ''
  }
  const said = (name: string): string => {
    const place = readPlace(name)
    if (!place) return `{${name}}`
    if (place.kind === 'document') return ofDocument[place.name]()
    if (place.kind === 'field') return ofField(place.key, place.isCapital)
    return ofApplicant[name]?.() ?? named[place.of]?.facts[place.name] ?? ''
  }
  return (text: string): string => onPaper(withPlaces(text, said))
}
