import type { ProposedField, ProposedFields } from '@portico/contract/rules/templates/word/proposedFields.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { freshField } from '../fieldKinds.ts'
import { fieldsOf, freeKey } from '../fieldList.ts'

type Form = TemplateDocument['form']

/** A field as it begins, with the name that the Word file knows it by. */
function fieldOf({ kind, key, label, hasLines, columns }: ProposedField, taken: readonly string[]): TemplateField {
  const field = { ...freshField(kind, freeKey(key, taken)), label: { ...label }, ...(hasLines && { hasLines }) }
  return kind === 'table' ? { ...field, columns: fieldsFor(columns, []) } : field
}

function fieldsFor(proposed: readonly ProposedField[], taken: readonly string[]): TemplateField[] {
  const made: TemplateField[] = []
  for (const one of proposed) made.push(fieldOf(one, [...taken, ...made.map(it => it.key)]))
  return made
}

/** The form with what its Word file asks for: fields in the last group, columns in their tables. */
export function addProposed(form: Form, { fields, columns }: ProposedFields, group: { zh: string; en: string }): Form {
  const groups = form.groups.map(it => ({
    ...it,
    fields: it.fields.map(field => {
      const more = columns.filter(({ table }) => table === field.key).map(({ column }) => column)
      if (more.length === 0) return field
      const own = field.columns ?? []
      const added = fieldsFor(
        more,
        own.map(({ key }) => key),
      )
      return { ...field, columns: [...own, ...added] }
    }),
  }))
  const last = groups.at(-1) ?? { key: 'more', title: group, fields: [] }
  const keys = fieldsOf({ groups }).map(({ key }) => key)
  return { groups: [...groups.slice(0, -1), { ...last, fields: [...last.fields, ...fieldsFor(fields, keys)] }] }
}
