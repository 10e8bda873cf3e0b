import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { decidersFields } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { FieldValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type {
  BothWords,
  TemplateColumn,
  TemplateField,
  TemplateFieldKind,
} from '@portico/contract/work/templateFields.ts'
import { fieldsOf } from './references.rules.ts'

/** What belongs to one document alone: its days, its files, what was signed, what is computed. */
const isOfOneDocument = (kind: TemplateFieldKind) =>
  ['date', 'time', 'moment', 'range', 'file', 'picture', 'signature', 'computed', 'note'].includes(kind)

/** What a form takes over from a document that an earlier version may have made, and which of its fields it cannot. */
export function takenOver(before: TemplateDocument, values: FormValues, now: TemplateDocument) {
  const known = new Map(fieldsOf(now).map(field => [field.key, field]))
  const taken: [string, FieldValue][] = []
  const changed: BothWords[] = []
  const others = new Set([...decidersFields(before), ...decidersFields(now)])
  for (const field of fieldsOf(before)) {
    const value = values[field.key] ?? null
    const its = known.get(field.key)
    if (
      others.has(field.key) ||
      field.kind === 'note' ||
      (its && its.kind === field.kind && isOfOneDocument(field.kind))
    )
      continue
    if (!its || !isAlike(field, its)) changed.push(field.label)
    else if (value !== null && !isKept(its))
      taken.push([field.key, its.kind === 'table' ? columnsOf(its, value) : value])
  }
  return { values: Object.fromEntries(taken), changed: changed.slice(0, 200) }
}

/** Filled by the portal, whatever was there before. */
const isKept = ({ from, mayChange }: TemplateColumn) => from !== undefined && !mayChange

/** Whether what one field says the other takes as it is. */
function isAlike(one: TemplateField, other: TemplateField): boolean {
  const choices = (it: TemplateColumn) => it.dictionary ?? (it.choices ?? []).map(choice => choice.key).join('\n')
  const columns = (it: TemplateField) =>
    (it.columns ?? []).map(column => `${column.key} ${column.kind} ${choices(column)}`)
  return (
    one.kind === other.kind &&
    choices(one) === choices(other) &&
    columns(one).every((column, at) => columns(other)[at] === column) &&
    columns(one).length === columns(other).length
  )
}

function columnsOf({ columns = [] }: TemplateField, value: FieldValue): FieldValue {
  const known = new Set(columns.filter(({ kind }) => !isOfOneDocument(kind)).map(({ key }) => key))
  return rowsOf(value).map(({ id, cells }) => ({
    id,
    cells: Object.fromEntries(Object.entries(cells).filter(([key]) => known.has(key))),
  }))
}
