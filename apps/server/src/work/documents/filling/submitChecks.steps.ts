import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import type { FormOutcome } from '@portico/contract/rules/filling/formOutcome.ts'
import type { FieldMistake, FormValues } from '@portico/contract/work/documentEntities.ts'
import { sharedFileBytes, shareLimits } from '@portico/contract/work/sharing.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Reader } from '#db/open.ts'
import { nobodyId } from '../stranger.rules.ts'
import { choicesOf, unitsBelow, unitsInUse, unitsOfPeople } from './chosen.queries.ts'
import { type FileRow, filesOf } from './documentFiles.store.ts'
import { holdsFiles, type Place, placesOf, textsOf } from './references.rules.ts'
import { mistakeAt, projectEnded } from './submitWords.rules.ts'
import { unusableProjects } from './usable.queries.ts'

interface Checked {
  id: string
  template: TemplateDocument
  values: FormValues
  outcome: FormOutcome
  /** Staff number of the applicant. */
  applicant: string
  /** Id of whoever sits there, and signs. */
  signer: number
}

/** The largest picture of a signature, in bytes. */
const signatureBytes = 100 * 1024

/** What only the server knows is wrong: who and what was chosen is there still, and may be chosen by the applicant. */
export async function chosenMistakes(db: Reader, checked: Checked): Promise<FieldMistake[]> {
  const { template, values, outcome } = checked
  const places = placesOf(template, values).filter(it => textsOf(it).length > 0 && !isHidden(outcome, it))
  const find = await findings(db, checked, places)
  return places.flatMap(place => find(place) ?? [])
}

const isHidden = ({ hidden }: FormOutcome, { field, row, column }: Place) =>
  hidden.has(field.key) || hidden.has(addressOf(field.key, row, column?.key ?? null))

/** Asks for everything at once; answers what says of each place whether it is right. */
async function findings(db: Reader, { id, applicant, signer }: Checked, places: readonly Place[]) {
  const of = (isIt: (place: Place) => boolean) => [...new Set(places.filter(isIt).flatMap(textsOf))]
  const people = await unitsOfPeople(
    db,
    of(it => it.of.kind === 'person'),
  )
  const units = await unitsInUse(
    db,
    of(it => it.of.kind === 'unit'),
  )
  const below = await unitsBelow(
    db,
    places.flatMap(({ of: { kind, within } }) => ((kind === 'person' || kind === 'unit') && within ? [within] : [])),
  )
  const unusable = await unusableProjects(
    db,
    of(it => it.of.kind === 'project'),
    applicant,
  )
  const dictionaries = places.flatMap(({ of: { dictionary } }) => (dictionary === undefined ? [] : [dictionary]))
  const choices = await choicesOf(db, [...new Set(dictionaries)])
  /** What somebody without an account sends in is bounded more closely. */
  const sent: FileRow[] = []
  const files = new Map((await filesOf(db, id)).map(file => [file.id, file]))

  const isWithin = (within: string | undefined, codes: readonly string[]) =>
    !within || codes.some(code => below.get(within)?.has(code))
  return (place: Place): FieldMistake | null => {
    const { kind, within, dictionary } = place.of
    const texts = textsOf(place)
    const [text = ''] = texts
    if (kind === 'person') {
      const its = people.get(text)
      if (!its) return mistakeAt(place, 'personMissing')
      return isWithin(within, its) ? null : mistakeAt(place, 'personElsewhere')
    }
    if (kind === 'unit') {
      if (!units.has(text)) return mistakeAt(place, 'unitMissing')
      return isWithin(within, [text]) ? null : mistakeAt(place, 'unitElsewhere')
    }
    if (kind === 'project') {
      const endedOn = unusable.get(text)
      if (endedOn === undefined) return null
      return endedOn === null ? mistakeAt(place, 'projectUnusable') : projectEnded(place, endedOn)
    }
    if (dictionary !== undefined && (kind === 'choice' || kind === 'choices'))
      return texts.every(it => choices.get(dictionary)?.has(it)) ? null : mistakeAt(place, 'choiceMissing')
    if (!holdsFiles(place.of)) return null
    const its = texts.flatMap(it => files.get(it) ?? [])
    if (its.length < texts.length) return mistakeAt(place, 'fileMissing')
    if (kind !== 'file' && !its.every(isPicture)) return mistakeAt(place, 'pictureKind')
    if (signer === nobodyId) sent.push(...its)
    if (sent.length > shareLimits.files) return mistakeAt(place, 'filesMany')
    if (sent.reduce((all, it) => all + it.size, 0) > sharedFileBytes) return mistakeAt(place, 'filesLarge')
    if (kind !== 'signature') return null
    if (its.some(it => it.size > signatureBytes)) return mistakeAt(place, 'signatureLarge')
    return its.every(it => it.sentById === signer) ? null : mistakeAt(place, 'signatureOthers')
  }
}

const isPicture = ({ kind }: { kind: string }) => kind === 'png' || kind === 'jpg' || kind === 'jpeg'
