import { cellOf, rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import type { CellValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'

/** A field or a cell that is filled in. */
export interface Place {
  field: TemplateField
  column: TemplateColumn | null
  row: string | null
  /** What says what it is: the column, or the field itself. */
  of: TemplateColumn
  value: CellValue
}

/** All fields of a form, in its order. */
export const fieldsOf = ({ form }: TemplateDocument): TemplateField[] => form.groups.flatMap(group => group.fields)

/** Every field and every cell with its value, in the order of the form. */
export function placesOf(template: TemplateDocument, values: FormValues): Place[] {
  return fieldsOf(template).flatMap((field): Place[] => {
    if (field.kind !== 'table')
      return [{ field, column: null, row: null, of: field, value: cellOf(values, field.key) ?? null }]
    return rowsOf(values[field.key]).flatMap(({ id, cells }) =>
      (field.columns ?? []).map(column => ({ field, column, row: id, of: column, value: cells[column.key] ?? null })),
    )
  })
}

export interface References {
  person: string[]
  unit: string[]
  project: string[]
}

/** Codes of people, units and projects that values name. */
export function referencesOf(template: TemplateDocument, values: FormValues): References {
  const of = (kind: keyof References) => [
    ...new Set(placesOf(template, values).flatMap(it => (it.of.kind === kind ? textsOf(it) : []))),
  ]
  return { person: of('person'), unit: of('unit'), project: of('project') }
}

/** Texts that a place holds: a single one, or several. */
export const textsOf = ({ value }: Place): readonly string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : []

/** True for a field that holds files. */
export const holdsFiles = ({ kind }: TemplateColumn): boolean =>
  kind === 'file' || kind === 'picture' || kind === 'signature'

/** Ids of files that values name. */
export const filesNamed = (template: TemplateDocument, values: FormValues): string[] =>
  placesOf(template, values).flatMap(place => (holdsFiles(place.of) ? textsOf(place) : []))
