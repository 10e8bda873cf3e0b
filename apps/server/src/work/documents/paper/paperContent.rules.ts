import type { Language } from '@portico/contract/messages.ts'
import { columnSum, isAddedUp } from '@portico/contract/rules/filling/columnSum.ts'
import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { paperMoment } from '@portico/contract/rules/moments.ts'
import type {
  CellValue,
  DocumentPerson,
  FieldValue,
  FormRow,
  FormValues,
} from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import { stateWords } from '../stateWords.rules.ts'
import { inWords, onPaper, type Paper, type PaperCell, type PaperPart, type PaperTable } from './paper.rules.ts'
import { paperValue, picked, type ValueNames } from './paperValue.rules.ts'
import { paperWords } from './paperWords.rules.ts'

export interface PaperFacts extends ValueNames {
  opened: OpenDocument
  /** What is shown of it: nothing that the rules of the form hide. */
  values: FormValues
  portal: string
  opinions: Paper['opinions']
  changedAt: Date
}

/** What stands on the paper of a document, laid out from its form: group by group, in the order of the fields. */
export function paperContent(facts: PaperFacts): Paper {
  const { opened, values, language, portal, opinions, changedAt } = facts
  const { template, state, number, changedAt: changed } = opened
  const say = paperWords(language)
  const groups = template.form.groups.flatMap(({ title, fields }) => {
    const shown = fields.filter(({ key, kind }) => kind !== 'note' && key in values)
    return shown.length === 0 ? [] : [{ title: onPaper(picked(title, language)), parts: partsOf(shown, facts) }]
  })
  return {
    language,
    portal: onPaper(portal),
    title: onPaper(nameIn(language, template)),
    number: number ? onPaper(say('number', { number })) : '',
    head: headOf(opened, language),
    groups: groups.length > 1 ? groups : groups.map(group => ({ ...group, title: '' })),
    opinions,
    mark: state === 'draft' || state === 'voided' ? state : null,
    changed: say('changed', { moment: changed ? paperMoment(changed, language) : '' }),
    changedAt,
  }
}

function headOf(opened: OpenDocument, language: Language): PaperCell[] {
  const { applicant, filledBy, unitName, unitNameEn, submittedAt, state, reason } = opened
  const say = paperWords(language)
  const name = nameIn(language, applicant)
  const cells: [Parameters<typeof say>[0], string | null][] = [
    ['applicant', filledBy ? say('filledBy', { name, by: nameIn(language, filledBy) }) : name],
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

/** Fields one after the other; a table ends the grid of labels and values before it. */
function partsOf(fields: readonly TemplateField[], facts: PaperFacts): PaperPart[] {
  const parts: PaperPart[] = []
  let cells: PaperCell[] = []
  for (const field of fields) {
    const value = facts.values[field.key] ?? null
    if (field.kind === 'table') {
      cells = []
      parts.push(tableOf(field, rowsOf(value), facts))
      continue
    }
    if (cells.length === 0) parts.push({ kind: 'cells', cells })
    cells.push({ label: labelOf(field, facts), value: paperValue(field, single(value), facts) })
  }
  return parts
}

const isRow = (it: string | FormRow): it is FormRow => typeof it === 'object'
const single = (value: FieldValue): CellValue =>
  Array.isArray(value) && value.some(isRow) ? null : (value as CellValue)
const labelOf = ({ label }: TemplateColumn, { language }: PaperFacts) => onPaper(picked(label, language))
const isNumber = ({ kind }: TemplateColumn) => kind === 'number' || kind === 'amount'

function tableOf(field: TemplateField, rows: readonly FormRow[], facts: PaperFacts): PaperTable {
  const say = paperWords(facts.language)
  const columns = (field.columns ?? []).filter(({ kind }) => kind !== 'note')
  const sums = columns.map(column =>
    isAddedUp(facts.opened.template, field.key, column.key) ? columnSum(rows, column.key) : null,
  )
  const valuesOf = (cells: readonly (CellValue | undefined)[]) =>
    columns.map((column, at) => paperValue(column, cells[at] ?? null, facts))
  return {
    kind: 'table',
    title: labelOf(field, facts),
    heads: [
      { label: say('index'), isNumber: false },
      ...columns.map(column => ({ label: labelOf(column, facts), isNumber: isNumber(column) })),
    ],
    rows: rows.map(({ cells }, at) => [inWords(String(at + 1)), ...valuesOf(columns.map(({ key }) => cells[key]))]),
    sums: rows.length > 0 && sums.some(sum => sum !== null) ? [inWords(say('sum')), ...valuesOf(sums)] : null,
  }
}
