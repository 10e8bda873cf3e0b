import { filledFrom } from '@portico/contract/rules/filling/filledFrom.ts'
import { type NamedThings, rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import type { FieldValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import { fieldsOf } from './references.rules.ts'

const isFixed = ({ from, mayChange }: TemplateColumn) => from !== undefined && !mayChange

/** The form without what people may change of what fills itself: that they have seen, and left as it is. */
function onlyFixed(template: TemplateDocument): TemplateDocument {
  const plain = <T extends TemplateColumn>(field: T): T => (isFixed(field) ? field : { ...field, from: undefined })
  const whole = (field: TemplateField): TemplateField => ({ ...plain(field), columns: field.columns?.map(plain) })
  const groups = template.form.groups.map(group => ({ ...group, fields: group.fields.map(whole) }))
  return { ...template, form: { groups } }
}

/** Values without what only the portal says. */
export function withoutFixed(template: TemplateDocument, values: FormValues): Record<string, FieldValue> {
  const left: Record<string, FieldValue> = { ...values }
  for (const field of fieldsOf(template)) {
    if (isFixed(field)) delete left[field.key]
    const fixed = new Set((field.columns ?? []).filter(isFixed).map(column => column.key))
    if (fixed.size > 0 && field.key in left)
      left[field.key] = rowsOf(left[field.key]).map(({ id, cells }) => ({
        id,
        cells: Object.fromEntries(Object.entries(cells).filter(([key]) => !fixed.has(key))),
      }))
  }
  return left
}

/** Values with what only the portal says, as it is now. */
export const withFixed = (template: TemplateDocument, values: FormValues, named: NamedThings): FormValues => ({
  ...values,
  ...filledFrom(onlyFixed(template), values, named),
})
