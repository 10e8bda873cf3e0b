import type { Language } from '@portico/contract/messages.ts'
import { isAddedUp } from '@portico/contract/rules/filling/columnSum.ts'
import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { paperMoment } from '@portico/contract/rules/moments.ts'
import type {
  CellValue,
  DocumentPerson,
  DocumentState,
  FieldValue,
  FormRow,
  FormValues,
} from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { BothWords, TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import { stateWords } from '../stateWords.rules.ts'
import { ownContent } from './own/ownContent.rules.ts'
import {
  inWords,
  onPaper,
  type Paper,
  type PaperCell,
  type PaperMark,
  type PaperOpinion,
  type PaperPart,
  type PaperProof,
} from './paper.rules.ts'
import { tableOf } from './paperTable.rules.ts'
import { paperValue, picked, type ValueNames } from './paperValue.rules.ts'
import { paperWords } from './paperWords.rules.ts'

/** What of a document its paper says besides its values. */
export type PaperSubject = Pick<
  OpenDocument,
  | 'template'
  | 'state'
  | 'number'
  | 'reason'
  | 'applicant'
  | 'filledBy'
  | 'unitName'
  | 'unitNameEn'
  | 'submittedAt'
  | 'changedAt'
>

export interface PaperFacts extends ValueNames {
  opened: PaperSubject
  /** What is shown of it: nothing that the rules of the form hide. */
  values: FormValues
  /** Something that stands on it is not shown to whoever asks. */
  isExtract: boolean
  portals: BothWords
  opinions: Readonly<Record<Language, readonly PaperOpinion[]>>
  proof: PaperProof | null
  changedAt: Date
  /** When it was issued, as people read it. */
  issuedAt: string | null
}

/** What stands on the paper of a document, laid out from its form: group by group, in the order of the fields. */
export function paperContent(facts: PaperFacts): Paper {
  const { opened, values, language, portals, opinions, proof, changedAt } = facts
  const { template, number, changedAt: changed } = opened
  const say = paperWords(language)
  const ofForm = template.paper ? [] : template.form.groups
  const groups = ofForm.flatMap(({ title, fields }) => {
    const shown = fields.filter(({ key, kind }) => kind !== 'note' && key in values)
    return shown.length === 0 ? [] : [{ title: onPaper(picked(title, language)), parts: partsOf(shown, facts) }]
  })
  return {
    language,
    portal: onPaper(picked(portals, language)),
    title: onPaper(nameIn(language, template)),
    number: number ? onPaper(say('number', { number })) : '',
    head: headOf(opened, language),
    groups: groups.length > 1 ? groups : groups.map(group => ({ ...group, title: '' })),
    opinions: opinions[language],
    proof,
    mark: markIn(facts),
    changed: say('changed', { moment: changed ? paperMoment(changed, language) : '' }),
    changedAt,
    own: template.paper ? ownContent(template.paper, facts) : null,
  }
}

const marks: Readonly<Record<DocumentState, PaperMark | null>> = {
  draft: 'draft',
  running: 'unissued',
  returned: 'unissued',
  declined: 'declined',
  issued: null,
  voided: 'voided',
}
/** What is said of a document that is not issued, or not shown as a whole, where nothing else says it. */
export const markOf = ({ opened, isExtract }: Marked): PaperMark | null =>
  marks[opened.state] ?? (isExtract ? 'extract' : null)
type Marked = Pick<PaperFacts, 'isExtract'> & { opened: Pick<PaperSubject, 'state'> }

/** The form's paper says itself where a document stands; one of the template's own may say nothing of it. */
function markIn(facts: PaperFacts): PaperMark | null {
  const { state, template } = facts.opened
  if (template.paper || state === 'draft' || state === 'voided') return markOf(facts)
  return facts.isExtract ? 'extract' : null
}

function headOf(opened: PaperSubject, language: Language): PaperCell[] {
  const { unitName, unitNameEn, submittedAt, state, reason } = opened
  const say = paperWords(language)
  const cells: [Parameters<typeof say>[0], string | null][] = [
    ['applicant', applicantIn(language, opened)],
    ['unit', (language === 'en' && unitNameEn) || unitName],
    ['submittedAt', submittedAt && paperMoment(submittedAt, language)],
    ['state', stateWords[state][language]],
    ['reason', state === 'returned' || state === 'declined' || state === 'voided' ? reason : null],
  ]
  return cells.flatMap(([key, text]) => (text ? [{ label: say(key), value: inWords(onPaper(text)) }] : []))
}

/** Somebody or something by name in the paper's language. */
export const nameIn = (language: Language, { name, nameEn }: Pick<DocumentPerson, 'name' | 'nameEn'>): string =>
  (language === 'en' && nameEn) || name

/** Who a document is of, and who filled it in for them. */
export function applicantIn(language: Language, { applicant, filledBy }: Pick<PaperSubject, 'applicant' | 'filledBy'>) {
  const name = nameIn(language, applicant)
  return filledBy ? paperWords(language)('filledBy', { name, by: nameIn(language, filledBy) }) : name
}

/** Fields one after the other; a table ends the grid of labels and values before it. */
function partsOf(fields: readonly TemplateField[], facts: PaperFacts): PaperPart[] {
  const parts: PaperPart[] = []
  let cells: PaperCell[] = []
  for (const field of fields) {
    const value = facts.values[field.key] ?? null
    if (field.kind === 'table') {
      cells = []
      parts.push(tableOf(formTable(field, facts), rowsOf(value), facts))
      continue
    }
    if (cells.length === 0) parts.push({ kind: 'cells', cells })
    cells.push({ label: labelOf(field, facts), value: paperValue(field, single(value), facts) })
  }
  return parts
}

const formTable = (field: TemplateField, { opened: { template } }: PaperFacts) => ({
  field,
  columns: (field.columns ?? []).filter(({ kind }) => kind !== 'note'),
  isSummed: (key: string) => isAddedUp(template, field.key, key),
  hasIndex: true,
})
const isRow = (it: string | FormRow): it is FormRow => typeof it === 'object'
/** A value that is no table. */
export const single = (value: FieldValue): CellValue =>
  Array.isArray(value) && value.some(isRow) ? null : (value as CellValue)
const labelOf = ({ label }: TemplateColumn, { language }: PaperFacts) => onPaper(picked(label, language))
